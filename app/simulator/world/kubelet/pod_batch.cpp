#include "pod_batch.h"

#include "container_status.h"
#include "pod_life.h"

#include <app/simulator/api/seeded.h>
#include <app/simulator/world/contents/workload_documents.h>
#include <app/simulator/world/owned_fields.h>
#include <core/api/json/json_value.h>

namespace kittiwake::sim {

using std::chrono::seconds;

namespace {

enum Place : std::size_t { Name, Uid, Node, HostIp, PodIp, Container, FirstTime };

constexpr seconds kSettlesWithin { 30 }; // a pod that serves is ready by then
const std::chrono::system_clock::time_point kThen { std::chrono::hours(24 * 365 * 31) };

std::string mark(std::size_t place)
{
    return '@' + std::to_string(place) + '@';
}

/// Runs the kubelet's steps from `from` until now, and returns the pod with the status they lead
/// to.
JsonValue lived(JsonValue pod, const PodMoment& where, std::chrono::system_clock::time_point from)
{
    auto moment = where;
    moment.now = from;
    for (;;) {
        auto step = nextStep(pod, moment);
        pod["status"] = std::move(step.status);
        if (!step.again || *step.again > where.now)
            return pod;
        moment.now = *step.again;
    }
}

JsonValue entriesOf(const JsonValue& pod, const std::string& created, const std::string& changed)
{
    JsonValue written = { { "metadata", pod["metadata"] }, { "spec", pod["spec"] } };
    written["spec"].erase("nodeName");
    written["spec"].erase("volumes"); // the API server adds them, and it owns no fields
    return JsonValue::array({
        ownedFieldsEntry(written, "v1", { .name = "kube-controller-manager", .time = created }),
        ownedFieldsEntry({ { "status", pod["status"] } }, "v1",
                         { .name = "kubelet", .time = changed, .subresource = "status" }),
    });
}

} // namespace

JsonValue controlledBy(const std::string& apiVersion, const std::string& kind,
                       const std::string& name, const std::string& uid)
{
    return JsonValue::array({ { { "apiVersion", apiVersion },
                                { "kind", kind },
                                { "name", name },
                                { "uid", uid },
                                { "controller", true },
                                { "blockOwnerDeletion", true } } });
}

JsonValue podOf(const App& app, JsonValue podTemplate, const JsonValue& owner)
{
    JsonValue pod = { { "kind", "Pod" },
                      { "apiVersion", "v1" },
                      { "metadata", std::move(podTemplate["metadata"]) },
                      { "spec", std::move(podTemplate["spec"]) } };
    pod["metadata"]["namespace"] = app.ns;
    if (!owner.is_null()) {
        pod["metadata"]["ownerReferences"] = owner;
        pod["metadata"]["generateName"] = owner[0].value("name", "") + '-';
    }
    completePodSpec(pod["spec"]);
    return pod;
}

PodBatch::PodBatch(JsonValue pod)
    : m_document({})
{
    auto& metadata = pod["metadata"];
    metadata["name"] = mark(Name);
    metadata["uid"] = mark(Uid);
    pod["spec"]["nodeName"] = mark(Node);
    pod = lived(std::move(pod),
                { .now = kThen + kSettlesWithin, .hostIp = mark(HostIp), .podIp = mark(PodIp) },
                kThen);
    const auto entries = entriesOf(pod, wireTime(kThen), wireTime(kThen + kSettlesWithin));
    constexpr const char* kVersion = "(version)";
    auto& complete = pod["metadata"];
    complete["creationTimestamp"] = wireTime(kThen);
    complete["generation"] = 1;
    complete["managedFields"] = entries;
    complete["resourceVersion"] = kVersion;

    m_text = pod.dump();
    for (const auto& status : pod["status"]["containerStatuses"])
        replaceAll(m_text, status.value("containerID", ""), "containerd://" + mark(Container));
    for (seconds after { 0 }; after <= kSettlesWithin; ++after) {
        const auto time = wireTime(kThen + after);
        if (m_text.find(time) == std::string::npos)
            continue;
        replaceAll(m_text, time, mark(FirstTime + m_times.size()));
        m_times.push_back(after);
    }
    replaceAll(m_text, kVersion, mark(FirstTime + m_times.size()));
    m_document = TextTemplate(m_text);
}

PodBatch::PodBatch(std::string text, std::vector<seconds> times)
    : m_text(std::move(text))
    , m_document(m_text)
    , m_times(std::move(times))
{ }

PodBatch PodBatch::named(const Seeder::Values& names) const
{
    return { fillNames(m_text, names), m_times };
}

void PodBatch::put(Seeder& seeder, const ObjectKey& key, NodePlan& node, seconds age) const
{
    const auto uid = seeder.uid("Pod", key);
    const auto ip = node.nextPodIp();
    const auto container = hexOf(seeder.hash(uid), 64);
    std::vector<std::string> times;
    times.reserve(m_times.size());
    for (const auto after : m_times)
        times.push_back(seeder.timeText(age - after));
    std::vector<std::string_view> values { key.name, uid, node.name, node.ip, ip, container };
    values.insert(values.end(), times.begin(), times.end());
    seeder.put({ "", "pods" }, key, m_document, std::move(values));
}

void putLivedPod(Seeder& seeder, JsonValue pod, const std::string& name, NodePlan* node,
                 seconds age)
{
    auto& metadata = pod["metadata"];
    const ObjectKey key { metadata["namespace"], name };
    metadata["name"] = name;
    metadata["uid"] = seeder.uid("Pod", key);
    const SeedOptions how { .age = age,
                            .manager = "kube-controller-manager",
                            .statusManager = node ? "kubelet" : "kube-scheduler" };
    if (node) {
        pod["spec"]["nodeName"] = node->name;
        pod = lived(std::move(pod),
                    { .now = seeder.now(), .hostIp = node->ip, .podIp = node->nextPodIp() },
                    seeder.now() - age);
    }
    seeder.put(std::move(pod), how);
}

} // namespace kittiwake::sim
