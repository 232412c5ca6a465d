#include "endpoints_controller.h"

#include <app/simulator/controllers/shared/pod_control.h>

namespace kittiwake::sim {

namespace {

constexpr const char* kManagedBy = "endpoints.kubernetes.io/managed-by";

core_v1::EndpointAddress addressOf(const Backend& backend, const core_v1::Service& service)
{
    const auto& pod = backend.pod;
    core_v1::EndpointAddress address;
    address.ip = pod.ip;
    if (!pod.hostname.empty() && pod.subdomain == service.metadata.name)
        address.hostname = pod.hostname;
    if (!pod.node.empty())
        address.nodeName = pod.node;
    address.targetRef = core_v1::ObjectReference {
        .kind = "Pod", .namespace_ = pod.key.ns, .name = pod.key.name, .uid = pod.uid
    };
    return address;
}

std::vector<core_v1::EndpointPort> portsOf(const Backend& backend)
{
    std::vector<core_v1::EndpointPort> ports;
    for (const auto& port : backend.ports)
        ports.push_back({ .name = port.name.value_or(std::string()),
                          .port = port.port.value_or(0),
                          .protocol = port.protocol.value_or("TCP"),
                          .appProtocol = port.appProtocol });
    return ports;
}

/// Those that listen on the same ports together, in the order of their addresses.
std::vector<core_v1::EndpointSubset> subsetsOf(const std::vector<Backend>& backends,
                                               const core_v1::Service& service)
{
    std::vector<core_v1::EndpointSubset> subsets;
    for (const auto& backend : backends) {
        if (backend.pod.deleted && !service.spec.publishNotReadyAddresses)
            continue;
        const auto ports = portsOf(backend);
        auto subset = std::find_if(subsets.begin(), subsets.end(),
                                   [&](const auto& s) { return s.ports == ports; });
        if (subset == subsets.end()) {
            subset = subsets.emplace(subsets.end());
            subset->ports = ports;
        }
        (backend.ready ? subset->addresses : subset->notReadyAddresses)
            .push_back(addressOf(backend, service));
    }
    const auto byAddress = [](const auto& a, const auto& b) {
        return a.ip < b.ip;
    };
    for (auto& subset : subsets) {
        std::sort(subset.addresses.begin(), subset.addresses.end(), byAddress);
        std::sort(subset.notReadyAddresses.begin(), subset.notReadyAddresses.end(), byAddress);
    }
    return subsets;
}

} // namespace

EndpointsController::EndpointsController(ControllerTools& tools)
    : m_tools(tools)
    , m_backends(tools)
    , m_endpoints(tools.informers())
{ }

void EndpointsController::connect(Wiring& wiring)
{
    m_backends.connect(wiring);
    wiring.watch(m_endpoints.informer(),
                 [this, &queue = wiring.queue()](const ObjectPtr& old, const ObjectPtr& now) {
                     const auto& key = (now ? now : old)->key();
                     if (old
                         || !m_backends.service(key)) // one that is there at the start is no news
                         queue.add(key);
                 });
}

ReconcileResult EndpointsController::reconcile(const ObjectKey& key, const std::stop_token& stop)
{
    const auto service = m_backends.service(key);
    const auto existing = m_endpoints.get(key);
    const auto client = m_tools.clients().of<core_v1::Endpoints>(key.ns);
    if (!service) {
        const bool ours = existing && existing->metadata.labels.count(kManagedBy) != 0;
        if (!ours)
            return Reconciled {}; // others keep their own
        const auto removed = client.remove(key.name).wait(stop);
        return removed || removed.error().kind == ErrorKind::NotFound
            ? ReconcileResult(Reconciled {})
            : ReconcileResult(removed.error());
    }
    if (service->spec.selector.empty() || service->spec.type == "ExternalName")
        return Reconciled {};

    auto wanted = existing.value_or(core_v1::Endpoints());
    wanted.metadata.name = key.name;
    wanted.metadata.namespace_ = key.ns;
    wanted.metadata.labels = service->metadata.labels;
    wanted.metadata.labels[kManagedBy] = "endpoint-controller";
    if (service->spec.clusterIP == "None")
        wanted.metadata.labels[kHeadlessLabel] = "";
    wanted.subsets = subsetsOf(m_backends.of(*service), *service);
    if (existing && wanted == *existing)
        return Reconciled {};
    wanted.metadata.annotations["endpoints.kubernetes.io/last-change-trigger-time"] =
        timestampText(m_tools.now());
    const auto written =
        existing ? client.update(wanted).wait(stop) : client.create(wanted).wait(stop);
    if (written || namespaceIsTerminating(written.error()))
        return Reconciled {};
    return written.error();
}

} // namespace kittiwake::sim
