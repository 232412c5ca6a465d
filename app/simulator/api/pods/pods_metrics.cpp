#include "pods_metrics.h"

#include <core/api/json/json.h>
#include <core/api/json/json_value.h>
#include <core/api/selectors/label_selector.h>
#include <core/api/timestamp_text.h>

#include <map>

namespace kittiwake::sim {

namespace {

using Usage = RunningPods::Usage;
using Now = std::chrono::system_clock::time_point;

const GroupResource kPodResource { {}, "pods" };
const GroupResource kNodes { {}, "nodes" };

struct ContainerUsage
{
    std::string name;
    Usage usage;
};

OrderedJson quantities(const Usage& usage)
{
    return { { "cpu", std::to_string(usage.cpuNano) + 'n' },
             { "memory", std::to_string(usage.memoryBytes / 1024) + "Ki" } };
}

/// What a pod's running containers use; nothing, if it does not run.
std::vector<ContainerUsage> usageOf(const ObjectKey& key, const Json& pod, RunningPods* pods)
{
    std::vector<ContainerUsage> all;
    if (pods == nullptr || textOf(pod["status"]["phase"]) != "Running")
        return all;
    forEachItem(pod["spec"]["containers"], [&](const Json& container) {
        std::string name(textOf(container["name"]));
        if (const auto usage = pods->usage({ key.ns, key.name, name }))
            all.push_back({ std::move(name), *usage });
    });
    return all;
}

/// Metadata and time, as pods' and nodes' metrics begin.
OrderedJson beginning(const Object& object, const Json& json, Now now)
{
    const std::string time = timestampText(std::chrono::floor<std::chrono::seconds>(now));
    OrderedJson metadata { { "name", object.key().name } };
    if (!object.key().ns.empty())
        metadata["namespace"] = object.key().ns;
    metadata["creationTimestamp"] = time;
    forEachField(json["metadata"]["labels"], [&](std::string_view name, const Json& value) {
        metadata["labels"][std::string(name)] = textOf(value);
    });
    return { { "metadata", std::move(metadata) }, { "timestamp", time }, { "window", "30s" } };
}

/// Fields of one pod's metrics; null: there are none.
OrderedJson podMetrics(const Object& pod, RunningPods* pods, JsonReader& reader, Now now)
{
    const auto json = reader.read(pod);
    if (!json)
        return {};
    auto containers = OrderedJson::array();
    for (const ContainerUsage& one : usageOf(pod.key(), *json, pods))
        containers.push_back({ { "name", one.name }, { "usage", quantities(one.usage) } });
    if (containers.empty())
        return {};
    auto metrics = beginning(pod, *json, now);
    metrics["containers"] = std::move(containers);
    return metrics;
}

using NodeUsage = std::map<std::string, Usage, std::less<>>;

NodeUsage usageOfNodes(const ObjectStore& store, RunningPods* pods, JsonReader& reader)
{
    NodeUsage all;
    for (const ObjectPtr& pod : store.list(kPodResource).objects) {
        const auto json = reader.read(*pod);
        if (!json)
            continue;
        for (const ContainerUsage& one : usageOf(pod->key(), *json, pods)) {
            Usage& sum = all[std::string(textOf((*json)["spec"]["nodeName"]))];
            sum.cpuNano += one.usage.cpuNano;
            sum.memoryBytes += one.usage.memoryBytes;
        }
    }
    return all;
}

/// Fields of one node's metrics; null: nothing of it is known.
OrderedJson nodeMetrics(const Object& node, const NodeUsage& usage, JsonReader& reader, Now now)
{
    const auto json = reader.read(node);
    const auto at = usage.find(node.key().name);
    if (!json || at == usage.end())
        return {};
    auto metrics = beginning(node, *json, now);
    metrics["usage"] = quantities(at->second);
    return metrics;
}

Response answerMetrics(const std::string& kind, const OrderedJson& fields)
{
    OrderedJson answer { { "kind", kind }, { "apiVersion", "metrics.k8s.io/v1beta1" } };
    answer.update(fields);
    return { .body = writeOrderedJson(answer) + '\n' };
}

} // namespace

Response usageMetrics(const ObjectStore& store, RunningPods* pods, const ApiRequest& request,
                      Now now)
{
    const bool ofPods = request.resource->gvr.resource == "pods";
    const std::string kind = ofPods ? "PodMetrics" : "NodeMetrics";
    const GroupResource& where = ofPods ? kPodResource : kNodes;
    const auto labels = LabelSelector::parse(request.http.parameter("labelSelector"));
    if (!labels)
        return ApiError::badRequest(labels.error().sentence).response();

    std::vector<ObjectPtr> objects;
    if (request.name.empty())
        objects = store.list(where, request.ns).objects;
    else if (auto one = store.get(where, request.key()))
        objects.push_back(std::move(one));

    JsonReader reader;
    const NodeUsage usage = ofPods ? NodeUsage() : usageOfNodes(store, pods, reader);
    auto items = OrderedJson::array();
    for (const ObjectPtr& object : objects) {
        if (!labels->matches(*object))
            continue;
        OrderedJson fields = ofPods ? podMetrics(*object, pods, reader, now)
                                    : nodeMetrics(*object, usage, reader, now);
        if (fields.empty())
            continue;
        if (!request.name.empty())
            return answerMetrics(kind, fields);
        items.push_back(std::move(fields));
    }
    if (request.name.empty())
        return answerMetrics(
            kind + "List",
            { { "metadata", OrderedJson::object() }, { "items", std::move(items) } });
    const std::string name = ofPods ? request.ns + '/' + request.name : request.name;
    return ApiError::notFound({ "metrics.k8s.io", ofPods ? "podmetrics" : "nodemetrics" }, name)
        .response();
}

} // namespace kittiwake::sim
