#include "reachability_transport.h"

namespace kittiwake {

Subscription ReachabilityTransport::start(HttpRequest request, HttpSink sink)
{
    sink.head = [this, inner = std::move(sink.head)](HttpHead head) {
        m_reachability.answered();
        inner(std::move(head));
    };
    sink.end = [this, inner = std::move(sink.end)](Expected<void> result) {
        if (!result)
            m_reachability.failed(result.error());
        inner(std::move(result));
    };
    return m_real.start(std::move(request), std::move(sink));
}

} // namespace kittiwake
