#pragma once

#include <core/base/expected.h>
#include <core/streams/exec/exec_exit.h>

#include <string>

namespace kittiwake {

/// Sentences that the ways of copying share.

[[nodiscard]] Error failedInContainer(const std::string& doing, const ExecExit& exit,
                                      const std::string& said);

/// What a program said, in one line.
[[nodiscard]] std::string asOneLine(std::string said);

[[nodiscard]] std::string grewMeanwhile(const std::string& remote);

[[nodiscard]] Error differ(const std::string& local, const std::string& remote,
                           const std::string& what);

/// With the system's reason.
[[nodiscard]] Unexpected<Error> cannotRename(const std::string& target);

} // namespace kittiwake
