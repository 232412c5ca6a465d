#pragma once

#include <core/base/expected.h>

#include <cstddef>
#include <string>
#include <vector>

namespace kittiwake {

/// A process of a container to talk to, and by which streams.
struct ExecOptions
{
    std::string ns {};
    std::string pod {};
    std::string container {}; ///< empty: the pod's only one
    std::vector<std::string> command {}; ///< to be started, word by word; empty: attach
    bool stdIn = false;
    bool stdOut = true;
    bool stdErr = true; ///< not with a terminal, which has one stream
    bool tty = false; ///< of attach: the container's own
    /// Bytes that are read ahead of consumed(); 0: as many as are good for speed.
    std::size_t readAhead = 0;
};

/// The path and the query. \errors Invalid: pathOf's
/// \source kubernetes pkg/apis/core PodExecOptions, PodAttachOptions
[[nodiscard]] Expected<std::string> execPath(const ExecOptions& options);

/// "exec into pods/web in namespace shop": for sentences.
[[nodiscard]] std::string describeExec(const ExecOptions& options);

} // namespace kittiwake
