#include "pod_subresources.h"
#include "rewriting.h"

#include <app/simulator/api/conditions.h>

namespace kittiwake::sim {

ApiResult<JsonValue> bindPod(WriteTools& tools, const ApiRequest& request)
{
    const auto binding = readBody(request.http);
    if (!binding)
        return binding;
    const std::string node = textAt(*binding, "target.name");
    if (node.empty())
        return Unexpected { ApiError { .code = 500, .message = "target.name: Required value" } };
    ApiRequest pod = request;
    pod.resource = tools.registry.find({ "", "v1", "pods" });
    if (pod.name.empty())
        pod.name = textAt(*binding, "metadata.name");

    const auto bind = [&](const JsonValue& current) -> ApiResult<JsonValue> {
        const std::string& there = textAt(current, "spec.nodeName");
        if (!there.empty()) {
            return Unexpected { ApiError::conflict(
                { "", "pods/binding" }, pod.name,
                "pod " + pod.name + " is already assigned to node " + writeJson(there)) };
        }
        if (!at(current, "metadata.deletionTimestamp").is_null())
            return Unexpected { ApiError::conflict(
                { "", "pods/binding" }, pod.name,
                "pod " + pod.name
                    + " is being deleted, cannot be assigned to a "
                      "host") };
        JsonValue next = current;
        next["spec"]["nodeName"] = node;
        setCondition(objectAt(next, "status"), { "PodScheduled", true }, tools.now())
            .emplace("lastProbeTime", nullptr);
        return next;
    };
    pod.subresource = "binding";
    const auto written = rewriteObject(tools, pod, bind);
    if (!written)
        return Unexpected { written.error() };
    return successStatus(201);
}

} // namespace kittiwake::sim
