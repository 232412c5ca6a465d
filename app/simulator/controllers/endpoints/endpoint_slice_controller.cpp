#include "endpoint_slice_controller.h"

#include <app/simulator/controllers/shared/pod_control.h>
#include <app/simulator/controllers/shared/workload.h>

namespace kittiwake::sim {

namespace {

constexpr const char* kServiceName = "kubernetes.io/service-name";
constexpr const char* kSliceManagedBy = "endpointslice.kubernetes.io/managed-by";
constexpr const char* kManager = "endpointslice-controller.k8s.io";

discovery_v1::Endpoint endpointOf(const Backend& backend, const core_v1::Service& service)
{
    const auto& pod = backend.pod;
    discovery_v1::Endpoint endpoint;
    endpoint.addresses = { pod.ip };
    endpoint.conditions = { .ready = backend.ready,
                            .serving = pod.ready,
                            .terminating = pod.deleted.has_value() };
    endpoint.targetRef = core_v1::ObjectReference {
        .kind = "Pod", .namespace_ = pod.key.ns, .name = pod.key.name, .uid = pod.uid
    };
    if (!pod.hostname.empty() && pod.subdomain == service.metadata.name)
        endpoint.hostname = pod.hostname;
    if (!pod.node.empty())
        endpoint.nodeName = pod.node;
    if (!backend.zone.empty())
        endpoint.zone = backend.zone;
    return endpoint;
}

std::vector<EndpointGroup> groupsOf(const std::vector<Backend>& backends,
                                    const core_v1::Service& service)
{
    std::vector<EndpointGroup> groups;
    for (const auto& backend : backends) {
        auto group = std::find_if(groups.begin(), groups.end(),
                                  [&](const EndpointGroup& g) { return g.ports == backend.ports; });
        if (group == groups.end())
            group = groups.insert(groups.end(), { backend.ports, {} });
        group->endpoints.push_back(endpointOf(backend, service));
    }
    return groups;
}

std::map<std::string, std::string> labelsFor(const core_v1::Service& service)
{
    auto labels = service.metadata.labels;
    labels[kServiceName] = service.metadata.name;
    labels[kSliceManagedBy] = kManager;
    if (service.spec.clusterIP == "None")
        labels[kHeadlessLabel] = "";
    return labels;
}

} // namespace

EndpointSliceController::EndpointSliceController(ControllerTools& tools)
    : m_tools(tools)
    , m_backends(tools)
    , m_slices(tools.informers())
{ }

void EndpointSliceController::connect(Wiring& wiring)
{
    m_backends.connect(wiring);
    wiring.enqueueControllers(m_slices.informer(), "Service");
}

std::vector<EndpointSliceController::Slice> EndpointSliceController::slicesOf(
    const ObjectKey& service) const
{
    auto slices = m_slices.linkedTo(labelled(service.ns, kServiceName, service.name));
    std::erase_if(slices, [](const Slice& slice) {
        const auto manager = slice.metadata.labels.find(kSliceManagedBy);
        return manager == slice.metadata.labels.end() || manager->second != kManager;
    });
    return slices;
}

ReconcileResult EndpointSliceController::reconcile(const ObjectKey& key,
                                                   const std::stop_token& stop)
{
    const auto service = m_backends.service(key);
    if (!service || service->spec.selector.empty() || service->spec.type == "ExternalName")
        return Reconciled {}; // what a service leaves is garbage, and others' is others'
    if (const auto known = awaitMade(key, stop); !known)
        return known.error();
    const auto existing = slicesOf(key);
    auto changes = planSlices(existing, groupsOf(m_backends.of(*service), *service));
    const auto labels = labelsFor(*service);
    for (const auto& slice : existing) { // those that only their labels change
        const auto same = [&](const Slice& other) {
            return other.metadata.uid == slice.metadata.uid;
        };
        if (slice.metadata.labels != labels
            && std::none_of(changes.update.begin(), changes.update.end(), same)
            && std::none_of(changes.remove.begin(), changes.remove.end(), same))
            changes.update.push_back(slice);
    }
    return resultOf(apply(*service, std::move(changes), stop));
}

Expected<void> EndpointSliceController::apply(const core_v1::Service& service, SliceChanges changes,
                                              const std::stop_token& stop)
{
    const auto key = keyOf(service);
    const auto client = m_tools.clients().of<Slice>(key.ns);
    for (auto& slice : changes.update) {
        slice.metadata.labels = labelsFor(service);
        if (const auto updated = client.update(slice).wait(stop); !updated)
            return Unexpected { updated.error() };
    }
    for (auto& group : changes.create) {
        Slice slice;
        slice.metadata.namespace_ = key.ns;
        slice.metadata.generateName = key.name + '-';
        slice.metadata.name = m_tools.names().make(
            slice.metadata.generateName, referenceOf(service), [&](const std::string& made) {
                return m_slices.object({ key.ns, made }) != nullptr;
            });
        slice.metadata.labels = labelsFor(service);
        slice.metadata.annotations["endpoints.kubernetes.io/last-change-trigger-time"] =
            timestampText(m_tools.now());
        slice.metadata.ownerReferences = { controllerReference(service) };
        slice.addressType = "IPv4";
        slice.endpoints = std::move(group.endpoints);
        slice.ports = std::move(group.ports);
        const auto created = client.create(slice).wait(stop);
        if (!created && namespaceIsTerminating(created.error()))
            return {};
        if (!created)
            return Unexpected { created.error() };
        const std::lock_guard lock(m_mutex);
        m_made[key].insert(slice.metadata.name);
    }
    for (const auto& slice : changes.remove) {
        const auto removed = client.remove(slice.metadata.name).wait(stop);
        if (!removed && removed.error().kind != ErrorKind::NotFound)
            return Unexpected { removed.error() };
    }
    return {};
}

/// The cache shows what was made here; else it would be made twice.
Expected<void> EndpointSliceController::awaitMade(const ObjectKey& service,
                                                  const std::stop_token& stop)
{
    std::set<std::string> made;
    {
        const std::lock_guard lock(m_mutex);
        if (const auto found = m_made.find(service); found != m_made.end())
            made = found->second;
    }
    for (const auto& name : made) {
        const ObjectKey key { service.ns, name };
        if (!m_slices.object(key) && m_tools.clients().of<Slice>(key.ns).get(name).wait(stop))
            return Unexpected { Error { ErrorKind::Conflict,
                                        "EndpointSlice " + key.toString()
                                            + " was made and is not seen yet; looking again." } };
        const std::lock_guard lock(m_mutex);
        if (auto& left = m_made[service]; left.erase(name) != 0 && left.empty())
            m_made.erase(service);
    }
    return {};
}

} // namespace kittiwake::sim
