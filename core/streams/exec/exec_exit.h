#pragma once

#include <core/base/expected.h>
#include <core/streams/stream_protocol.h>

#include <string_view>

namespace kittiwake {

/// How a process in a container ended.
struct ExecExit
{
    int code = 0; ///< 128 + the number of the signal that killed it; attach: 0, as none is told
    bool operator==(const ExecExit&) const = default;
};

/// \brief Reads what came on the error channel. `doing` is the verb phrase for sentences.
/// \errors as errorFromStatus: the process could not be started, or the way to it broke; NotFound
/// where the container has no such program; BadAnswer: it cannot be read
/// \source client-go tools/remotecommand v4.go, errorDecoderV4
[[nodiscard]] Expected<ExecExit> readExecExit(std::string_view doing, std::string_view status,
                                              StreamProtocol protocol);

/// Whether an error says that the container has no such program.
[[nodiscard]] bool isNoSuchProgram(const Error& error);

} // namespace kittiwake
