#include "pod_subresources.h"
#include "rewriting.h"

namespace kittiwake::sim {

namespace {

/// The condition of a type, made where there is none.
Document& conditionOf(Document& object, const char* type)
{
    Document& conditions = objectAt(object, "status")["conditions"];
    if (!conditions.is_array())
        conditions = Document::array();
    for (Document& condition : conditions)
        if (textAt(condition, "type") == type)
            return condition;
    conditions.push_back({ { "type", type } });
    return conditions.back();
}

} // namespace

ApiResult<Document> bindPod(WriteTools& tools, const ApiRequest& request)
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

    const auto bind = [&](const Document& current) -> ApiResult<Document> {
        const std::string& there = textAt(current, "spec.nodeName");
        if (!there.empty()) {
            return Unexpected { ApiError::conflict(
                { "", "pods/binding" }, pod.name,
                "pod " + pod.name + " is already assigned to node " + jsonText(there)) };
        }
        if (!at(current, "metadata.deletionTimestamp").is_null())
            return Unexpected { ApiError::conflict(
                { "", "pods/binding" }, pod.name,
                "pod " + pod.name
                    + " is being deleted, cannot be assigned to a "
                      "host") };
        Document next = current;
        next["spec"]["nodeName"] = node;
        Document& condition = conditionOf(next, "PodScheduled");
        condition["status"] = "True";
        condition["lastProbeTime"] = nullptr;
        condition["lastTransitionTime"] = tools.now();
        for (const char* field : { "reason", "message" })
            condition.erase(field);
        return next;
    };
    pod.subresource = "binding";
    const auto written = rewriteObject(tools, pod, bind);
    if (!written)
        return Unexpected { written.error() };
    return successStatus(201);
}

} // namespace kittiwake::sim
