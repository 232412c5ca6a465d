#include "kubelet.h"

#include <app/simulator/world/behaviour.h>
#include <core/api/json/json.h>
#include <core/api/json/json_text.h>

namespace kittiwake::sim {

namespace {

constexpr auto kNodeIsDown = std::chrono::seconds(5); // between looks at a pod of such a node
constexpr auto kSoonest = std::chrono::milliseconds(20); // between two steps, at least

/// Whether each ephemeral container runs, or has ended.
bool ephemeralOnesSettled(const Json& pod)
{
    std::size_t wanted = 0;
    std::size_t settled = 0;
    forEachItem(pod["spec"]["ephemeralContainers"], [&](const Json&) { ++wanted; });
    forEachItem(pod["status"]["ephemeralContainerStatuses"],
                [&](const Json& one) { settled += exists(one["state"]["waiting"]) ? 0U : 1U; });
    return settled == wanted;
}

/// Whether a pod is running and ready and will stay so, like most pods most of the time. One that
/// is not always restarted ends by itself, so it does not count.
bool isSettled(const Json& pod)
{
    if (textOf(pod["status"]["phase"]) != "Running" || exists(pod["metadata"]["deletionTimestamp"])
        || exists(pod["metadata"]["annotations"][kBehaviourAnnotation])
        || textOf(pod["spec"]["restartPolicy"], "Always") != "Always")
        return false;
    if (!ephemeralOnesSettled(pod))
        return false;
    return conditionField(pod["status"]["conditions"], "Ready") == "True";
}

ResourceClient podsIn(const ControllerTools& tools, const std::string& ns)
{
    return tools.clients().dynamic().resource({ "", "v1", "pods" }).inNamespace(ns);
}

} // namespace

Kubelet::Kubelet(ControllerTools& tools, Incidents& incidents)
    : m_tools(tools)
    , m_incidents(incidents)
    , m_recorder(tools.recorder("kubelet"))
    , m_nodes(tools.informers())
{ }

void Kubelet::connect(Wiring& wiring)
{
    auto& queue = wiring.queue();
    wiring.watchPods(m_tools.pods(), [&queue](const PodChange& change) {
        if (!change.pod().node.empty())
            queue.add(change.pod().key);
    });
    m_incidents.onKill([&queue](const ObjectKey& pod) { queue.add(pod); });
}

ReconcileResult Kubelet::reconcile(const ObjectKey& key, const std::stop_token& stop)
{
    const auto object = m_tools.pods().object(key);
    if (!object) {
        forget(key);
        return Reconciled {};
    }
    thread_local JsonReader reader; // its buffers are reused; holds nothing between calls
    const auto peek = reader.read(*object);
    if (peek && isSettled(*peek) && !m_incidents.isStruck(key))
        return Reconciled {};
    const JsonValue pod = JsonValue::parse(object->json(), nullptr, false);
    const auto node = pod.at("spec").value("nodeName", "");
    if (node.empty())
        return Reconciled {};
    if (m_incidents.isDown(node))
        return RequeueAfter { kNodeIsDown };
    const auto kill = m_incidents.takeKill(key); // on a silent node its effect shows later
    auto ends = m_incidents.takeEnds(key);
    const auto status = pod.value("status", JsonValue::object());
    std::optional<Addresses> addresses;
    if (!status.contains("podIP") && !(addresses = addressesOf(*object, node)))
        return Reconciled {}; // its node is down
    const auto now = m_tools.wallClock()();
    const auto step = nextStep(pod,
                               { .now = now,
                                 .hostIp = addresses ? addresses->host : "",
                                 .podIp = addresses ? addresses->pod : "",
                                 .kill = kill,
                                 .ends = std::move(ends) });
    tell(*object, step.events);
    const auto phase = step.status.value("phase", "");
    if (step.gone || phase == "Succeeded" || phase == "Failed")
        m_addresses.giveBack(key);
    if (step.gone || step.status != status) {
        if (const auto written = write(*object, step, stop); !written)
            return written.error();
    }
    if (step.gone || !step.again)
        return Reconciled {};
    return RequeueAfter { std::max<Duration>(*step.again - now, kSoonest) };
}

Expected<void> Kubelet::write(const Object& pod, const PodStep& step, const std::stop_token& stop)
{
    const auto pods = podsIn(m_tools, pod.key().ns);
    Expected<Unstructured> done = step.gone
        ? pods.remove(pod.key().name, { .gracePeriod = std::chrono::seconds(0), .uid = pod.uid() })
              .wait(stop)
        : pods.patch(pod.key().name,
                     { .body = JsonValue { { "metadata", { { "uid", pod.uid().text } } },
                                           { "status", step.status } }
                                   .dump(),
                       .subresource = "status" },
                     { .fieldManager = "kubelet" })
              .wait(stop);
    if (done || done.error().kind == ErrorKind::NotFound
        || done.error().kind == ErrorKind::Conflict)
        return {}; // deleted already, or replaced by another of the same name
    return Unexpected { done.error() };
}

/// Reports the events of a step once, even if the step is computed twice.
void Kubelet::tell(const Object& pod, const std::vector<PodEvent>& events)
{
    {
        const std::lock_guard lock(m_mutex);
        if (events.empty()) {
            m_told.erase(pod.key()); // the same events may occur again later
            return;
        }
        auto& last = m_told[pod.key()];
        if (last.uid == pod.uid().text && last.events == events)
            return;
        last = { pod.uid().text, events };
    }
    for (const auto& event : events) {
        auto about = referenceTo(pod);
        if (!event.container.empty())
            about.fieldPath = "spec.containers{" + event.container + '}';
        m_recorder.event(about, event.type, event.reason, event.message);
    }
}

void Kubelet::forget(const ObjectKey& pod)
{
    (void)m_incidents.takeKill(pod);
    (void)m_incidents.takeEnds(pod);
    m_addresses.giveBack(pod);
    const std::lock_guard lock(m_mutex);
    m_told.erase(pod);
}

std::optional<Kubelet::Addresses> Kubelet::addressesOf(const Object& pod, const std::string& node)
{
    const auto found = m_nodes.get({ {}, node });
    if (!found)
        return std::nullopt;
    Addresses addresses;
    for (const auto& address : found->status.addresses) {
        if (address.type == "InternalIP")
            addresses.host = address.address;
    }
    addresses.pod = m_addresses.of(pod.key(), pod.uid().text, found->spec.podCIDR);
    return addresses;
}

} // namespace kittiwake::sim
