#pragma once

#include "copy_part.h"

#include <core/base/scheduler.h>
#include <core/rest/rest_client.h>
#include <core/streams/exec/exec_pipe.h>

#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace kittiwake {

/// \brief What the tools of a container say of files in it. Each question may have no answer, as
/// the container may lack the tool. \thread any, which waits: never the network thread, the pool or
/// the GUI thread. \owns nothing: client and scheduler outlive it. \errors Cancelled; a server that
/// is not reached. \source POSIX wc; coreutils and busybox stat, sha256sum
class ContainerFiles
{
public:
    using Command = std::vector<std::string>;
    /// `container`: its namespace, pod and name.
    ContainerFiles(RestClient& client, Scheduler& scheduler, ExecOptions container);

    /// A command with its streams. It begins now.
    [[nodiscard]] std::unique_ptr<ExecPipe> start(Command command, bool stdIn = false) const;

    /// Of what a link leads to.
    [[nodiscard]] Expected<std::optional<FileStamp>> stamp(const std::string& path,
                                                           const std::stop_token& stop) const;
    /// \units bytes
    [[nodiscard]] Expected<std::optional<std::uint64_t>> size(const std::string& path,
                                                              const std::stop_token& stop) const;
    /// Whether a command can be started at all, which it is. None: it is not known.
    [[nodiscard]] std::optional<bool> canStart(Command command, const std::stop_token& stop) const;
    struct Place
    {
        std::optional<bool> isFolder {}; ///< none: it is not known
        bool tellsEnd = true; ///< as ExecPipe's, of this server
    };
    [[nodiscard]] Expected<Place> lookAt(const std::string& path,
                                         const std::stop_token& stop) const;

    /// Begins to read a file for its SHA-256, which takes as long as that takes.
    [[nodiscard]] std::unique_ptr<ExecPipe> startSha256(const std::string& path) const;
    /// Of the first bytes alone.
    [[nodiscard]] std::unique_ptr<ExecPipe> startSha256(const std::string& path,
                                                        std::uint64_t first) const;
    /// Waits for it; in lower-case hexadecimal digits.
    [[nodiscard]] static Expected<std::optional<std::string>> finishSha256(
        ExecPipe& started, const std::stop_token& stop);

private:
    [[nodiscard]] Expected<std::optional<std::string>> ask(Command command,
                                                           const std::stop_token& stop) const;

    RestClient& m_client;
    Scheduler& m_scheduler;
    const ExecOptions m_container;
};

/// A container has no program that was asked for.
[[nodiscard]] bool lacksProgram(const Expected<ExecExit>& exit);

/// The connection was lost, or was not to be had: nothing is wrong with what was asked for.
[[nodiscard]] bool isConnectionError(const Error& error);

} // namespace kittiwake
