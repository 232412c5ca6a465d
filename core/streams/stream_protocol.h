#pragma once

#include <core/base/expected.h>

#include <string>
#include <string_view>
#include <vector>

namespace kittiwake {

/// \brief The subprotocols by which a server and a client tell the streams of a container apart
/// over one WebSocket. \source kubernetes apimachinery pkg/util/remotecommand/constants.go
enum class StreamProtocol {
    Plain, ///< channel.k8s.io, or none named: how a process ended is text, without an exit code
    V4, ///< v4.channel.k8s.io: how it ended is a Status
    V5, ///< v5.channel.k8s.io: and a stream can be closed by itself
};

/// What is offered, the best first.
[[nodiscard]] std::vector<std::string> offeredProtocols();

/// What a server has chosen; empty: it named none. \errors BadAnswer: none of ours
[[nodiscard]] Expected<StreamProtocol> protocolNamed(std::string_view subprotocol);

} // namespace kittiwake
