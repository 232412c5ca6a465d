#include "endpoints_controller.h"

#include <app/simulator/controllers/shared/pod_control.h>
#include <app/simulator/controllers/shared/workload.h>

namespace kittiwake::sim {

namespace {

using core_v1::EndpointAddress;
using core_v1::EndpointSubset;
using discovery_v1::Endpoint;
using discovery_v1::EndpointSlice;

constexpr const char* kServiceName = "kubernetes.io/service-name";
constexpr const char* kSliceManagedBy = "endpointslice.kubernetes.io/managed-by";
constexpr const char* kSliceManager = "endpointslice-controller.k8s.io";
constexpr const char* kManagedBy = "endpoints.kubernetes.io/managed-by";
constexpr const char* kTriggerTime = "endpoints.kubernetes.io/last-change-trigger-time";

core_v1::ObjectReference targetOf(const PodFacts& pod)
{
    return { .kind = "Pod", .namespace_ = pod.key.ns, .name = pod.key.name, .uid = pod.uid };
}

std::optional<std::string> hostnameOf(const PodFacts& pod, const core_v1::Service& service)
{
    const bool has = !pod.hostname.empty() && pod.subdomain == service.metadata.name;
    return has ? std::optional(pod.hostname) : std::nullopt;
}

Endpoint endpointOf(const Backend& backend, const core_v1::Service& service)
{
    const auto& pod = backend.pod;
    Endpoint endpoint;
    endpoint.addresses = { pod.ip };
    endpoint.conditions = { .ready = backend.ready,
                            .serving = pod.ready,
                            .terminating = pod.deleted.has_value() };
    endpoint.targetRef = targetOf(pod);
    endpoint.hostname = hostnameOf(pod, service);
    if (!pod.node.empty())
        endpoint.nodeName = pod.node;
    if (!backend.zone.empty())
        endpoint.zone = backend.zone;
    return endpoint;
}

EndpointAddress addressOf(const Backend& backend, const core_v1::Service& service)
{
    EndpointAddress address;
    address.ip = backend.pod.ip;
    address.hostname = hostnameOf(backend.pod, service).value_or(std::string());
    if (!backend.pod.node.empty())
        address.nodeName = backend.pod.node;
    address.targetRef = targetOf(backend.pod);
    return address;
}

std::vector<Endpoint> byAddress(std::vector<Endpoint> endpoints)
{
    std::sort(endpoints.begin(), endpoints.end(),
              [](const Endpoint& a, const Endpoint& b) { return a.addresses < b.addresses; });
    return endpoints;
}

/// What the slices should hold. Without backends there is one empty slice, which says just that.
std::vector<EndpointSlice> wantedSlices(const core_v1::Service& service,
                                        const std::vector<Backend>& backends)
{
    std::vector<EndpointSlice> slices;
    for (const auto& backend : backends) {
        auto slice = std::find_if(slices.begin(), slices.end(),
                                  [&](const auto& s) { return s.ports == backend.ports; });
        if (slice == slices.end()) {
            slice = slices.emplace(slices.end());
            slice->ports = backend.ports;
        }
        slice->endpoints.push_back(endpointOf(backend, service));
    }
    if (slices.empty())
        slices.emplace_back();
    for (auto& slice : slices) {
        slice.endpoints = byAddress(std::move(slice.endpoints));
        slice.metadata.labels = service.metadata.labels;
        slice.metadata.labels[kServiceName] = service.metadata.name;
        slice.metadata.labels[kSliceManagedBy] = kSliceManager;
        if (service.spec.clusterIP == "None")
            slice.metadata.labels[kHeadlessLabel] = "";
    }
    return slices;
}

std::vector<EndpointSubset> subsetsOf(const core_v1::Service& service,
                                      const std::vector<Backend>& backends)
{
    std::vector<EndpointSubset> subsets;
    for (const auto& backend : backends) {
        if (backend.pod.deleted && !service.spec.publishNotReadyAddresses)
            continue;
        std::vector<core_v1::EndpointPort> ports;
        for (const auto& port : backend.ports)
            ports.push_back({ .name = port.name.value_or(std::string()),
                              .port = port.port.value_or(0),
                              .protocol = port.protocol.value_or("TCP"),
                              .appProtocol = port.appProtocol });
        auto subset = std::find_if(subsets.begin(), subsets.end(),
                                   [&](const auto& s) { return s.ports == ports; });
        if (subset == subsets.end()) {
            subset = subsets.emplace(subsets.end());
            subset->ports = std::move(ports);
        }
        (backend.ready ? subset->addresses : subset->notReadyAddresses)
            .push_back(addressOf(backend, service));
    }
    for (auto& subset : subsets)
        for (auto* const addresses : { &subset.addresses, &subset.notReadyAddresses })
            std::sort(addresses->begin(), addresses->end(),
                      [](const auto& a, const auto& b) { return a.ip < b.ip; });
    return subsets;
}

/// A write may fail because the namespace is being deleted or the cache is behind: both are fine.
template<typename T>
Expected<void> written(const Expected<T>& outcome)
{
    const bool fine = outcome || namespaceIsTerminating(outcome.error())
        || outcome.error().kind == ErrorKind::AlreadyExists
        || outcome.error().kind == ErrorKind::NotFound;
    return fine ? Expected<void>() : outcomeOf(outcome);
}

} // namespace

EndpointsController::EndpointsController(ControllerTools& tools)
    : m_tools(tools)
    , m_backends(tools)
    , m_slices(tools.informers())
    , m_endpoints(tools.informers())
{ }

void EndpointsController::connect(Wiring& wiring)
{
    m_backends.connect(wiring);
    wiring.enqueueControllers(m_slices.informer(), "Service");
    wiring.watch(m_endpoints.informer(),
                 [this, &queue = wiring.queue()](const ObjectPtr& old, const ObjectPtr& now) {
                     const auto& key = (now ? now : old)->key();
                     if (old || !m_backends.service(key)) // the initial list needs no action
                         queue.add(key);
                 });
}

ReconcileResult EndpointsController::reconcile(const ObjectKey& key, const std::stop_token& stop)
{
    const auto service = m_backends.service(key);
    if (!service)
        return resultOf(removeEndpoints(key, stop)); // its slices are garbage
    if (service->spec.selector.empty() || service->spec.type == "ExternalName")
        return Reconciled {};
    const auto backends = m_backends.of(*service);
    if (const auto done = writeSlices(*service, backends, stop); !done)
        return done.error();
    return resultOf(writeEndpoints(*service, backends, stop));
}

std::vector<EndpointsController::Slice> EndpointsController::slicesOf(
    const ObjectKey& service) const
{
    auto slices = m_slices.linkedTo(labelled(service.ns, kServiceName, service.name));
    std::erase_if(slices, [](const Slice& slice) {
        const auto manager = slice.metadata.labels.find(kSliceManagedBy);
        return manager == slice.metadata.labels.end() || manager->second != kSliceManager;
    });
    return slices;
}

/// Reuses the slices that exist, creates those that are missing and removes those that are left
/// over.
Expected<void> EndpointsController::writeSlices(const Service& service, const Backends& backends,
                                                const std::stop_token& stop)
{
    const auto key = keyOf(service);
    const auto client = m_tools.clients().of<Slice>(key.ns);
    const auto existing = slicesOf(key);
    auto wanted = wantedSlices(service, backends);
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        auto slice = i < existing.size() ? existing[i] : Slice();
        if (i < existing.size() && slice.ports == wanted[i].ports
            && slice.metadata.labels == wanted[i].metadata.labels
            && byAddress(slice.endpoints) == wanted[i].endpoints)
            continue;
        slice.ports = std::move(wanted[i].ports);
        slice.endpoints = std::move(wanted[i].endpoints);
        slice.metadata.labels = std::move(wanted[i].metadata.labels);
        slice.metadata.annotations[kTriggerTime] = timestampText(m_tools.now());
        if (i < existing.size()) {
            if (auto updated = written(client.update(slice).wait(stop)); !updated)
                return updated;
            continue;
        }
        // The name depends on the position alone, so that a slice is not created twice.
        const auto seed = fnv32(key.toString() + ' ' + std::to_string(i));
        slice.metadata.name = key.name + '-' + safeEncode(std::to_string(seed)).substr(0, 5);
        slice.metadata.namespace_ = key.ns;
        slice.metadata.generateName = key.name + '-';
        slice.metadata.ownerReferences = { controllerReference(service) };
        slice.addressType = "IPv4";
        if (auto created = written(client.create(slice).wait(stop)); !created)
            return created;
    }
    for (std::size_t i = wanted.size(); i < existing.size(); ++i) {
        if (auto removed = written(client.remove(existing[i].metadata.name).wait(stop)); !removed)
            return removed;
    }
    return {};
}

Expected<void> EndpointsController::writeEndpoints(const Service& service, const Backends& backends,
                                                   const std::stop_token& stop)
{
    const auto key = keyOf(service);
    const auto existing = m_endpoints.get(key);
    auto wanted = existing.value_or(core_v1::Endpoints());
    wanted.metadata.name = key.name;
    wanted.metadata.namespace_ = key.ns;
    wanted.metadata.labels = service.metadata.labels;
    wanted.metadata.labels[kManagedBy] = "endpoint-controller";
    if (service.spec.clusterIP == "None")
        wanted.metadata.labels[kHeadlessLabel] = "";
    wanted.subsets = subsetsOf(service, backends);
    if (existing && wanted == *existing)
        return {};
    wanted.metadata.annotations[kTriggerTime] = timestampText(m_tools.now());
    const auto client = m_tools.clients().of<core_v1::Endpoints>(key.ns);
    return written(existing ? client.update(wanted).wait(stop) : client.create(wanted).wait(stop));
}

/// Endpoints that somebody else manages are left alone.
Expected<void> EndpointsController::removeEndpoints(const ObjectKey& key,
                                                    const std::stop_token& stop)
{
    const auto existing = m_endpoints.get(key);
    if (!existing || existing->metadata.labels.count(kManagedBy) == 0)
        return {};
    return written(m_tools.clients().of<core_v1::Endpoints>(key.ns).remove(key.name).wait(stop));
}

} // namespace kittiwake::sim
