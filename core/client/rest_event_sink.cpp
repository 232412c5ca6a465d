#include "rest_event_sink.h"

#include <core/api/json/json_value.h>
#include <core/client/client_set.h>

namespace kittiwake {

namespace {

ResourceClient eventsOf(RestClient& client, const Gvk& gvk, const std::string& ns)
{
    return DynamicClient(client).resource({ gvk.group, gvk.version, "events" }).inNamespace(ns);
}

Expected<void> withoutAnswer(const Expected<Unstructured>& answer)
{
    if (!answer)
        return Unexpected { answer.error() };
    return {};
}

} // namespace

Expected<void> RestEventSink::create(const Unstructured& event, const CallLimits& limits)
{
    const auto events = eventsOf(m_client, event.gvk(), event.key().ns);
    return withoutAnswer(events.create(event).wait(limits));
}

Expected<void> RestEventSink::patch(const Gvk& gvk, const ObjectKey& key, const JsonValue& patch,
                                    const CallLimits& limits)
{
    const auto events = eventsOf(m_client, gvk, key.ns);
    auto body = writeJson(patch);
    return withoutAnswer(events.patch(key.name, { .body = std::move(body) }).wait(limits));
}

} // namespace kittiwake
