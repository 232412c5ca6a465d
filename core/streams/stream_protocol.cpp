#include "stream_protocol.h"

namespace kittiwake {

std::vector<std::string> offeredProtocols()
{
    return { "v5.channel.k8s.io", "v4.channel.k8s.io" };
}

Expected<StreamProtocol> protocolNamed(std::string_view subprotocol)
{
    if (subprotocol == "v5.channel.k8s.io")
        return StreamProtocol::V5;
    if (subprotocol == "v4.channel.k8s.io")
        return StreamProtocol::V4;
    if (subprotocol.empty() || subprotocol == "channel.k8s.io")
        return StreamProtocol::Plain;
    return Unexpected { Error { ErrorKind::BadAnswer,
                                "The server chose the subprotocol \""
                                    + std::string(subprotocol.substr(0, 100))
                                    + "\" for a WebSocket, which was not offered." } };
}

} // namespace kittiwake
