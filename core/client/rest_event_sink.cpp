#include "rest_event_sink.h"

#include <core/client/fetch_within.h>
#include <core/rest/resource_path.h>

namespace kittiwake {

namespace {

std::string events(const Gvk& gvk, const ObjectKey& key)
{
    return resourcePath({ gvk.group, gvk.version, "events" }, key.ns);
}

Expected<void> withoutAnswer(Expected<HttpAnswer> answer)
{
    if (!answer)
        return Unexpected { std::move(answer).error() };
    return {};
}

} // namespace

Expected<void> RestEventSink::create(const Unstructured& event, const CallLimits& limits)
{
    const auto key = event.key();
    return withoutAnswer(fetchWithin(m_client, "create event " + key.toString(),
                                     { .method = "POST",
                                       .path = events(event.gvk(), key),
                                       .body = event.toText(),
                                       .contentType = "application/json" },
                                     limits));
}

Expected<void> RestEventSink::patch(const Gvk& gvk, const ObjectKey& key,
                                    const nlohmann::json& patch, const CallLimits& limits)
{
    const auto body = patch.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    return withoutAnswer(fetchWithin(m_client, "patch event " + key.toString(),
                                     { .method = "PATCH",
                                       .path = events(gvk, key) + '/' + key.name,
                                       .body = body,
                                       .contentType = "application/merge-patch+json" },
                                     limits));
}

} // namespace kittiwake
