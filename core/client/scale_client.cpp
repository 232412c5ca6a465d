#include "scale_client.h"

#include <core/api/json/json_value.h>

namespace kittiwake {

namespace {

ResourceRequests requestsFor(const Gvr& gvr, const ObjectKey& key)
{
    return ResourceRequests({ .gvr = gvr, .namespaced = !key.ns.empty(), .ns = key.ns });
}

Expected<Scale> readScale(std::string_view body)
{
    return Unstructured::parse(body).transform([](const Unstructured& json) {
        return Scale { .key = json.key(),
                       .resourceVersion = json.resourceVersion(),
                       .desired = json.number({ "spec", "replicas" }),
                       .current = json.number({ "status", "replicas" }),
                       .selector = json.text({ "status", "selector" }) };
    });
}

} // namespace

Request<Scale> ScaleClient::get(const Gvr& gvr, const ObjectKey& key) const
{
    return { *m_client, requestsFor(gvr, key).get(key.name, "scale", {}), readScale };
}

Request<Scale> ScaleClient::update(const Gvr& gvr, const Scale& scale,
                                   const UpdateOptions& options) const
{
    Unstructured body({ "autoscaling", "v1", "Scale" }, scale.key);
    body.setResourceVersion(scale.resourceVersion);
    body.set({ "spec", "replicas" }, scale.desired);
    return { *m_client, requestsFor(gvr, scale.key).update(body, "scale", options), readScale };
}

Request<Scale> ScaleClient::patch(const Gvr& gvr, const ObjectKey& key, PatchType type,
                                  std::string body, const PatchOptions& options) const
{
    return { *m_client,
             requestsFor(gvr, key).patch(key.name, { type, std::move(body), "scale" }, options),
             readScale };
}

} // namespace kittiwake
