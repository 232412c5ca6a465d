#pragma once

#include <core/controller/event_sink.h>

namespace kittiwake {

class RestClient;

/// \brief Writes events to an API server. A recorder needs the verbs create and patch on them.
/// \thread any but the network thread. \owns nothing: the client outlives it.
class RestEventSink final : public EventSink
{
public:
    explicit RestEventSink(RestClient& client)
        : m_client(client)
    { }

    Expected<void> create(const Unstructured& event, const CallLimits& limits) override;
    Expected<void> patch(const Gvk& gvk, const ObjectKey& key, const JsonValue& patch,
                         const CallLimits& limits) override;

private:
    RestClient& m_client;
};

} // namespace kittiwake
