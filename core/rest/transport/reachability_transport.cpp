#include "reachability_transport.h"

namespace kittiwake {

Subscription ReachabilityTransport::start(HttpRequest request, HttpSink sink)
{
    sink.head = [this, inner = std::move(sink.head)](HttpHead head) {
        m_reachability.answered();
        inner(std::move(head));
    };
    // A WebSocket is lost with the pod or the node at its other end, too.
    sink.end = [this, inner = std::move(sink.end),
                isWebSocket = request.webSocket != nullptr](Expected<void> result) {
        if (!result && !(isWebSocket && result.error().reason == kConnectionLost))
            m_reachability.failed(result.error());
        inner(std::move(result));
    };
    return m_real.start(std::move(request), std::move(sink));
}

} // namespace kittiwake
