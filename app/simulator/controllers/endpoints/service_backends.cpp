#include "service_backends.h"

#include <core/api/json/json.h>

#include <algorithm>

namespace kittiwake::sim {

namespace {

bool selects(const std::map<std::string, std::string>& selector, const PodFacts& pod)
{
    return std::all_of(selector.begin(), selector.end(), [&](const auto& label) {
        const auto has = pod.labels.find(label.first);
        return has != pod.labels.end() && has->second == label.second;
    });
}

LabelSelector asSelector(const std::map<std::string, std::string>& labels)
{
    std::vector<LabelRequirement> requirements;
    for (const auto& [key, value] : labels)
        requirements.push_back({ key, LabelRequirement::Op::Equals, { value } });
    return LabelSelector::of(std::move(requirements)).value_or(LabelSelector::nothing());
}

/// The number that a name stands for in this pod; nothing: it has no port of that name.
std::optional<std::int32_t> namedPort(const Object& pod, const std::string& name,
                                      const std::string& protocol)
{
    JsonReader reader;
    const auto json = reader.read(pod);
    std::optional<std::int32_t> number;
    if (!json)
        return number;
    forEachItem((*json)["spec"]["containers"], [&](const Json& container) {
        forEachItem(container["ports"], [&](const Json& port) {
            if (textOf(port["name"]) == name && textOf(port["protocol"], "TCP") == protocol)
                number = static_cast<std::int32_t>(numberOf(port["containerPort"]));
        });
    });
    return number;
}

std::optional<std::int32_t> targetOf(const core_v1::ServicePort& port, const Object* pod)
{
    if (const auto* name = std::get_if<std::string>(&port.targetPort))
        return pod ? namedPort(*pod, *name, port.protocol) : std::nullopt;
    const auto number = std::get<std::int32_t>(port.targetPort);
    return number != 0 ? number : port.port;
}

} // namespace

ServiceBackends::ServiceBackends(ControllerTools& tools)
    : m_tools(tools)
    , m_services(tools.informers())
    , m_nodes(tools.informers())
{ }

void ServiceBackends::connect(Wiring& wiring)
{
    auto& queue = wiring.queue();
    wiring.watch(m_services.informer(), [this, &queue](const ObjectPtr& old, const ObjectPtr& now) {
        noteService(old, now);
        queue.add((now ? now : old)->key());
    });
    wiring.watch(m_nodes.informer(), [this](const ObjectPtr& old, const ObjectPtr&) {
        const std::lock_guard lock(m_mutex);
        if (old)
            m_zones.erase(old->key().name);
    });
    wiring.watchPods(m_tools.pods(), [this, &queue](const PodChange& change) {
        if (change.isInInitialList)
            return; // the services are in their own initial list, and queued anyway
        if (change.before)
            enqueueServicesOf(*change.before, queue);
        if (change.now && (!change.before || change.before->labels != change.now->labels))
            enqueueServicesOf(*change.now, queue);
    });
}

void ServiceBackends::noteService(const ObjectPtr& old, const ObjectPtr& now)
{
    Labels selector;
    if (const auto service =
            now ? decode<core_v1::Service>(*now) : Expected<core_v1::Service>(core_v1::Service()))
        selector = service->spec.selector;
    const std::lock_guard lock(m_mutex);
    const auto& key = (now ? now : old)->key();
    if (selector.empty())
        m_selectors.erase(key);
    else
        m_selectors[key] = std::move(selector);
}

void ServiceBackends::enqueueServicesOf(const PodFacts& pod, Wiring::Queue& queue) const
{
    const std::lock_guard lock(m_mutex);
    for (auto at = m_selectors.lower_bound({ pod.key.ns, {} });
         at != m_selectors.end() && at->first.ns == pod.key.ns; ++at) {
        if (selects(at->second, pod))
            queue.add(at->first);
    }
}

std::string ServiceBackends::zoneOf(const std::string& node) const
{
    {
        const std::lock_guard lock(m_mutex);
        if (const auto known = m_zones.find(node); known != m_zones.end())
            return known->second;
    }
    std::string zone;
    JsonReader reader;
    const auto object = m_nodes.object({ {}, node });
    if (!object)
        return zone;
    if (const auto json = reader.read(*object))
        zone = textOf((*json)["metadata"]["labels"]["topology.kubernetes.io/zone"]);
    const std::lock_guard lock(m_mutex);
    return m_zones[node] = zone;
}

std::vector<Backend> ServiceBackends::of(const core_v1::Service& service) const
{
    std::vector<Backend> backends;
    const auto& spec = service.spec;
    for (auto& pod :
         m_tools.pods().matching(service.metadata.namespace_, asSelector(spec.selector))) {
        if (pod.finished() || pod.ip.empty())
            continue;
        Backend backend;
        backend.ready = spec.publishNotReadyAddresses || (pod.ready && !pod.deleted);
        backend.zone = zoneOf(pod.node);
        const auto object = m_tools.pods().object(pod.key);
        for (const auto& port : spec.ports) {
            if (const auto target = targetOf(port, object.get()))
                backend.ports.push_back({ .name = port.name,
                                          .protocol = port.protocol,
                                          .port = *target,
                                          .appProtocol = port.appProtocol });
        }
        backend.pod = std::move(pod);
        backends.push_back(std::move(backend));
    }
    return backends;
}

} // namespace kittiwake::sim
