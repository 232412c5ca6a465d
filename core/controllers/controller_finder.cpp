#include "controller_finder.h"

#include <core/base/lower_case.h>
#include <core/base/port_number.h>
#include <core/controllers/command_line_signs.h>
#include <core/controllers/lease_holder.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <tuple>
#include <variant>

namespace kittiwake {

namespace {

using core_v1::Container;
using core_v1::Pod;

std::string labelOf(const std::map<std::string, std::string>& labels, const std::string& key)
{
    const auto found = labels.find(key);
    return found == labels.end() ? std::string() : found->second;
}

/// Of a container's port by its name, or as a number.
std::uint16_t namedPort(const Pod& pod, std::string_view port)
{
    for (const auto& container : pod.spec.containers) {
        for (const auto& one : container.ports) {
            if (one.name == port)
                return static_cast<std::uint16_t>(one.containerPort);
        }
    }
    return portNumber(port).value_or(0); // 0: it is no port
}

std::uint16_t targetPort(const Pod& pod, const IntOrString& port)
{
    if (const auto* name = std::get_if<std::string>(&port))
        return namedPort(pod, *name);
    return static_cast<std::uint16_t>(std::get<std::int32_t>(port));
}

/// The workload that a pod is of: a Deployment by its replica set's name, a component by its static
/// pods' label.
std::array<std::string, 3> workloadOf(const Pod& pod)
{
    const auto& meta = pod.metadata;
    for (const auto& owner : meta.ownerReferences) {
        if (!owner.controller.value_or(false))
            continue;
        if (owner.kind == "ReplicaSet") {
            const auto hash = labelOf(meta.labels, "pod-template-hash");
            std::string_view name = owner.name;
            if (!hash.empty() && name.ends_with('-' + hash))
                return { meta.namespace_, "Deployment",
                         std::string(name.substr(0, name.size() - hash.size() - 1)) };
        }
        if (owner.kind == "Node") {
            auto name = labelOf(meta.labels, "component");
            if (name.empty()) { // NAME-NODE
                name = meta.name;
                if (name.ends_with('-' + owner.name))
                    name.resize(name.size() - owner.name.size() - 1);
            }
            return { meta.namespace_, "Node", name };
        }
        return { meta.namespace_, owner.kind, owner.name };
    }
    return { meta.namespace_, "Pod", meta.name };
}

bool isControlPlane(const Pod& pod) // Q 3.2
{
    constexpr auto kComponents = std::to_array<std::string_view>(
        { "kube-controller-manager", "kube-scheduler", "cloud-controller-manager" });
    const auto component = labelOf(pod.metadata.labels, "component");
    return pod.metadata.namespace_ == "kube-system"
        && labelOf(pod.metadata.labels, "tier") == "control-plane"
        && std::find(kComponents.begin(), kComponents.end(), component) != kComponents.end()
        && std::any_of(pod.metadata.ownerReferences.begin(), pod.metadata.ownerReferences.end(),
                       [](const auto& owner) { return owner.kind == "Node"; });
}

/// By that a program is known whose reconciles wait for others (Q 5.10), or that looks at
/// everything on purpose (Q 5.21).
bool mentions(const Pod& pod, std::span<const std::string_view> words)
{
    const auto has = [words](std::string_view text) {
        return std::any_of(words.begin(), words.end(), [text](std::string_view word) {
            return text.find(word) != std::string_view::npos;
        });
    };
    return std::any_of(pod.spec.containers.begin(), pod.spec.containers.end(),
                       [&has](const Container& container) { return has(container.image); });
}

constexpr auto kPatient = std::to_array<std::string_view>(
    { "fluxcd/", "argoproj/", "/argocd", "cluster-api", "capi-", "cloud-controller-manager",
      "helm-controller", "helm-operator" });
constexpr auto kPollers = std::to_array<std::string_view>({ "fluxcd/", "argoproj/", "/argocd" });

void addEndpoint(std::vector<MetricsEndpoint>& endpoints, MetricsEndpoint endpoint)
{
    if (endpoint.port == 0)
        return;
    const auto known = std::find_if(endpoints.begin(), endpoints.end(),
                                    [&](const auto& one) { return one.port == endpoint.port; });
    if (known == endpoints.end())
        endpoints.push_back(std::move(endpoint));
    else
        known->loopback = known->loopback || endpoint.loopback;
}

void addEvidence(std::vector<ControllerEvidence>& all, ControllerEvidence one)
{
    if (std::find(all.begin(), all.end(), one) == all.end())
        all.push_back(std::move(one));
}

/// What alone does not make a controller: many programs export metrics (Q 3.17), and many are
/// called so.
bool isAboutMetrics(EvidenceKind kind)
{
    return kind == EvidenceKind::Monitor || kind == EvidenceKind::ScrapeAnnotation
        || kind == EvidenceKind::PortName || kind == EvidenceKind::Name;
}

/// The last part of an image or a name, without its tag.
bool soundsLikeAController(std::string_view name)
{
    constexpr auto kWords =
        std::to_array<std::string_view>({ "operator", "controller", "manager" });
    const auto lower = lowerCased(name);
    return std::any_of(kWords.begin(), kWords.end(), [&lower](std::string_view word) {
        return lower.find(word) != std::string::npos;
    });
}

/// The container that the controller is in: the one with a controller's arguments, or the first
/// that is no proxy.
const Container* mainContainer(const Pod& pod)
{
    const auto& containers = pod.spec.containers;
    auto found = std::find_if(containers.begin(), containers.end(),
                              [](const Container& one) { return one.name == "manager"; });
    if (found == containers.end())
        found = std::find_if(containers.begin(), containers.end(), [](const Container& one) {
            return one.name.find("proxy") == std::string::npos;
        });
    if (found == containers.end())
        found = containers.begin();
    return found == containers.end() ? nullptr : &*found;
}

ControllerReplica replicaOf(const Pod& pod)
{
    ControllerReplica replica { .ns = pod.metadata.namespace_,
                                .pod = pod.metadata.name,
                                .uid = pod.metadata.uid,
                                .node = pod.spec.nodeName,
                                .serviceAccount = pod.spec.serviceAccountName,
                                .hostNetwork = pod.spec.hostNetwork,
                                .terminating = pod.metadata.deletionTimestamp.has_value(),
                                .running = pod.status.phase == "Running" };
    if (const auto* container = mainContainer(pod)) {
        replica.container = container->name;
        for (const auto& status : pod.status.containerStatuses) {
            if (status.name == container->name)
                replica.restartCount = status.restartCount;
        }
    }
    for (const auto& address : pod.status.podIPs)
        replica.addresses.push_back(address.ip);
    if (replica.addresses.empty() && !pod.status.podIP.empty())
        replica.addresses.push_back(pod.status.podIP);
    return replica;
}

void addAnnotated(const Pod& pod, std::vector<ControllerEvidence>& evidence,
                  std::vector<MetricsEndpoint>& endpoints) // Q 3.10
{
    const auto& annotations = pod.metadata.annotations;
    if (labelOf(annotations, "prometheus.io/scrape") != "true")
        return;
    const auto port = labelOf(annotations, "prometheus.io/port");
    const auto path = labelOf(annotations, "prometheus.io/path");
    addEvidence(evidence, { EvidenceKind::ScrapeAnnotation, port });
    addEndpoint(endpoints,
                { .port = portNumber(port).value_or(0),
                  .https = labelOf(annotations, "prometheus.io/scheme") == "https",
                  .path = path.starts_with('/') ? path : "/metrics",
                  .from = EvidenceKind::ScrapeAnnotation });
}

void addLabelled(const Pod& pod, std::vector<ControllerEvidence>& evidence) // Q 3.9, 3.11
{
    const auto& labels = pod.metadata.labels;
    const auto plane = labelOf(labels, "control-plane");
    if (plane.ends_with("controller-manager") || plane.ends_with("controller")
        || plane.ends_with("operator"))
        addEvidence(evidence, { EvidenceKind::Scaffold, "control-plane=" + plane });
    const auto component = labelOf(labels, "app.kubernetes.io/component");
    if (component.ends_with("controller") || component == "operator"
        || component == "controller-manager")
        addEvidence(evidence,
                    { EvidenceKind::ComponentLabel, "app.kubernetes.io/component=" + component });
}

void addPorts(const Pod& pod, std::vector<ControllerEvidence>& evidence,
              std::vector<MetricsEndpoint>& endpoints) // Q 3.11
{
    constexpr auto kNames = std::to_array<std::string_view>(
        { "metrics", "http-metrics", "http-prom", "https-metrics", "prom" });
    for (const auto& container : pod.spec.containers) {
        for (const auto& port : container.ports) {
            if (std::find(kNames.begin(), kNames.end(), port.name) == kNames.end())
                continue;
            addEvidence(evidence, { EvidenceKind::PortName, port.name });
            addEndpoint(endpoints,
                        { .port = static_cast<std::uint16_t>(port.containerPort),
                          .https = port.name.starts_with("https"),
                          .from = EvidenceKind::PortName });
        }
    }
}

/// KCM and the scheduler as kubeadm runs them (Q 2.20): ports that never change, and the loopback
/// unless the command line says otherwise.
void addComponent(const Pod& pod, std::vector<ControllerEvidence>& evidence,
                  std::vector<MetricsEndpoint>& endpoints)
{
    const auto component = labelOf(pod.metadata.labels, "component");
    addEvidence(evidence, { EvidenceKind::ControlPlane, component });
    constexpr std::uint16_t kControllerManager = 10257;
    constexpr std::uint16_t kScheduler = 10259;
    constexpr std::uint16_t kCloudControllerManager = 10258;
    if (endpoints.empty())
        addEndpoint(endpoints,
                    { .port = component == "kube-controller-manager" ? kControllerManager
                          : component == "kube-scheduler"            ? kScheduler
                                                                     : kCloudControllerManager,
                      .https = true,
                      .authenticated = true,
                      .from = EvidenceKind::ControlPlane });
    for (auto& endpoint : endpoints)
        endpoint.authenticated = endpoint.authenticated || endpoint.https;
}

bool byRank(const ControllerEvidence& a, const ControllerEvidence& b)
{
    return std::tuple(rankOf(a.kind), a) < std::tuple(rankOf(b.kind), b);
}

} // namespace

bool ScrapeMonitor::looksInto(const std::string& other) const
{
    if (anyNamespace)
        return true;
    return namespaces.empty()
        ? other == ns
        : std::find(namespaces.begin(), namespaces.end(), other) != namespaces.end();
}

std::optional<ScrapeMonitor> ScrapeMonitor::read(const Json& object)
{
    const auto kind = textOf(object["kind"]);
    auto selector = LabelSelector::fromJson(object["spec"]["selector"]);
    if (!selector)
        return std::nullopt;
    ScrapeMonitor monitor { .ns = std::string(textOf(object["metadata"]["namespace"])),
                            .name = std::string(textOf(object["metadata"]["name"])),
                            .ofServices = kind != "PodMonitor",
                            .selector = *std::move(selector),
                            .anyNamespace = boolOf(object["spec"]["namespaceSelector"]["any"]) };
    forEachItem(object["spec"]["namespaceSelector"]["matchNames"],
                [&](const Json& one) { monitor.namespaces.emplace_back(textOf(one)); });
    const char* list = monitor.ofServices ? "endpoints" : "podMetricsEndpoints";
    forEachItem(object["spec"][list], [&](const Json& endpoint) {
        MonitorEndpoint one { .port = std::string(textOf(endpoint["port"])),
                              .path = std::string(textOf(endpoint["path"])),
                              .scheme = lowerCased(textOf(endpoint["scheme"])),
                              .authenticated = exists(endpoint["bearerTokenFile"])
                                  || exists(endpoint["authorization"])
                                  || exists(endpoint["bearerTokenSecret"]) };
        for (const char* number : { "targetPort", "portNumber" }) {
            if (one.port.empty())
                one.port = textOf(endpoint[number]);
            if (one.port.empty() && numberOf(endpoint[number]) > 0)
                one.port = std::to_string(numberOf(endpoint[number]));
        }
        monitor.endpoints.push_back(std::move(one));
    });
    return monitor;
}

ControllerFinder::ControllerFinder(ControllerHints hints)
    : m_hints(std::move(hints))
{
    auto& leases = m_hints.leases;
    leases.erase(std::remove_if(leases.begin(), leases.end(),
                                [](const auto& lease) { return !isControllerLease(lease); }),
                 leases.end());
    for (const auto& lease : leases)
        m_leaseNamespaces.insert(lease.metadata.namespace_);
}

void ControllerFinder::addServices(const Pod& pod, Signs& signs) const
{
    for (const auto& service : m_hints.services) {
        if (service.metadata.namespace_ != pod.metadata.namespace_ || service.spec.selector.empty())
            continue;
        const auto& labels = pod.metadata.labels;
        const bool selects = std::all_of(
            service.spec.selector.begin(), service.spec.selector.end(),
            [&labels](const auto& term) { return labelOf(labels, term.first) == term.second; });
        if (!selects)
            continue;
        const auto key = std::pair(service.metadata.namespace_, service.metadata.name);
        if (m_hints.webhookServices.contains(key))
            addEvidence(signs.evidence, { EvidenceKind::Webhook, key.first + '/' + key.second });
        for (const auto& monitor : m_hints.monitors) {
            if (!monitor.ofServices || !monitor.looksInto(key.first)
                || !monitor.selector.matches(service.metadata.labels))
                continue;
            addEvidence(
                signs.evidence,
                { EvidenceKind::Monitor, "ServiceMonitor " + monitor.ns + '/' + monitor.name });
            for (const auto& endpoint : monitor.endpoints) {
                for (const auto& port : service.spec.ports) {
                    if (port.name != endpoint.port && std::to_string(port.port) != endpoint.port)
                        continue;
                    addEndpoint(signs.endpoints,
                                { .port = targetPort(pod, port.targetPort),
                                  .https = endpoint.scheme == "https",
                                  .path = endpoint.path.empty() ? "/metrics" : endpoint.path,
                                  .authenticated = endpoint.authenticated,
                                  .from = EvidenceKind::Monitor });
                }
            }
        }
    }
}

void ControllerFinder::addMonitors(const Pod& pod, Signs& signs) const
{
    for (const auto& monitor : m_hints.monitors) {
        if (monitor.ofServices || !monitor.looksInto(pod.metadata.namespace_)
            || !monitor.selector.matches(pod.metadata.labels))
            continue;
        addEvidence(signs.evidence,
                    { EvidenceKind::Monitor, "PodMonitor " + monitor.ns + '/' + monitor.name });
        for (const auto& endpoint : monitor.endpoints)
            addEndpoint(signs.endpoints,
                        { .port = namedPort(pod, endpoint.port),
                          .https = endpoint.scheme == "https",
                          .path = endpoint.path.empty() ? "/metrics" : endpoint.path,
                          .authenticated = endpoint.authenticated,
                          .from = EvidenceKind::Monitor });
    }
}

ControllerFinder::Signs ControllerFinder::signsOf(const Pod& pod) const
{
    Signs signs;
    for (const auto& container : pod.spec.containers) {
        const auto line = commandLineSigns(container);
        signs.metricsOff = signs.metricsOff || line.metricsOff;
        if (!line.argument.empty())
            addEvidence(signs.evidence, { EvidenceKind::Argument, line.argument });
        if (!line.variable.empty())
            addEvidence(signs.evidence, { EvidenceKind::Environment, line.variable });
        for (const auto& endpoint : line.endpoints)
            addEndpoint(signs.endpoints, endpoint);
    }
    addMonitors(pod, signs);
    addServices(pod, signs);
    addAnnotated(pod, signs.evidence, signs.endpoints);
    addLabelled(pod, signs.evidence);
    addPorts(pod, signs.evidence, signs.endpoints);
    if (isControlPlane(pod))
        addComponent(pod, signs.evidence, signs.endpoints);
    return signs;
}

bool ControllerFinder::isHolder(const coordination_v1::Lease& lease, const Pod& pod) const
{
    const auto identity = lease.spec.holderIdentity.value_or("");
    if (identity.empty())
        return false;
    const std::string_view host = holderHost(identity);
    const auto& meta = pod.metadata;
    const bool here = lease.metadata.namespace_ == meta.namespace_;
    if (host == meta.name && here)
        return true;
    // The Lease may be in another namespace, as cert-manager's in kube-system, and programs put
    // words of their own behind the name: a name with a hash in it is still one pod's.
    const bool unique = meta.labels.contains("pod-template-hash");
    if (unique
        && (host == meta.name
            || (identity.size() > meta.name.size() && identity.starts_with(meta.name)
                && (identity[meta.name.size()] == '-' || identity[meta.name.size()] == '_'))))
        return true;
    // On the host's network a pod's host name is the node's: of a static pod that its Lease is
    // named after.
    return here && pod.spec.hostNetwork && host == pod.spec.nodeName
        && workloadOf(pod)[2] == lease.metadata.name;
}

void ControllerFinder::noteLeases(const Pod& pod, const WorkloadKey& workload)
{
    for (std::size_t i = 0; i < m_hints.leases.size(); ++i) {
        if (isHolder(m_hints.leases[i], pod))
            m_holders.insert_or_assign(i, Holder { workload, pod.metadata.name });
    }
}

void ControllerFinder::add(const Pod& pod)
{
    if (pod.status.phase == "Succeeded" || pod.status.phase == "Failed")
        return;
    auto signs = signsOf(pod);
    const bool candidate = std::any_of(signs.evidence.begin(), signs.evidence.end(),
                                       [](const auto& one) { return !isAboutMetrics(one.kind); });
    const auto key = workloadOf(pod);
    const auto holders = m_holders.size();
    noteLeases(pod, key);
    // Beside a pod that holds a Lease there are others that have no sign of their own.
    if (!candidate && holders == m_holders.size()
        && !m_leaseNamespaces.contains(pod.metadata.namespace_) && !m_workloads.contains(key))
        return;
    auto& workload = m_workloads[key];
    auto& program = workload.program;
    workload.candidate = workload.candidate || candidate;
    if (program.replicas.empty()) {
        std::tie(program.ns, program.kind, program.name) = std::tie(key[0], key[1], key[2]);
        program.controlPlane = isControlPlane(pod);
        program.patient = mentions(pod, kPatient);
        program.poller = mentions(pod, kPollers);
        if (soundsLikeAController(key[2]))
            addEvidence(signs.evidence, { EvidenceKind::Name, key[2] });
    }
    program.metricsOff = program.metricsOff || signs.metricsOff;
    for (auto& evidence : signs.evidence)
        addEvidence(program.evidence, std::move(evidence));
    for (auto& endpoint : signs.endpoints)
        addEndpoint(program.endpoints, std::move(endpoint));
    program.replicas.push_back(replicaOf(pod));
}

void ControllerFinder::giveLeases(ControllerProgram& program, const WorkloadKey& key) const
{
    for (std::size_t i = 0; i < m_hints.leases.size(); ++i) {
        const auto& lease = m_hints.leases[i];
        const auto holder = m_holders.find(i);
        const bool own = holder != m_holders.end() && holder->second.workload == key;
        // Named after a component of the control plane: its, whoever holds it.
        const bool named = holder == m_holders.end() && program.controlPlane
            && lease.metadata.name == program.name && lease.metadata.namespace_ == program.ns;
        if (!own && !named)
            continue;
        ControllerLease known { .ns = lease.metadata.namespace_,
                                .name = lease.metadata.name,
                                .holder = lease.spec.holderIdentity.value_or(""),
                                .pod = own ? holder->second.pod : std::string(),
                                .transitions = lease.spec.leaseTransitions.value_or(0),
                                .stale = isStale(lease, m_hints.now) };
        if (known.pod.empty() && !known.holder.empty() && program.replicas.size() == 1)
            known.pod = program.replicas.front().pod; // there is no other that it may be
        addEvidence(program.evidence, { EvidenceKind::LeaseHolder, known.ns + '/' + known.name });
        program.leases.push_back(std::move(known));
    }
    for (auto& replica : program.replicas) {
        if (program.leases.empty())
            continue;
        const bool leads = std::any_of(
            program.leases.begin(), program.leases.end(),
            [&replica](const auto& lease) { return lease.pod == replica.pod && !lease.stale; });
        replica.role = leads ? ReplicaRole::Leader : ReplicaRole::Standby;
    }
}

std::vector<ControllerProgram> ControllerFinder::programs() const
{
    std::vector<ControllerProgram> all;
    for (const auto& [key, workload] : m_workloads) {
        auto program = workload.program;
        giveLeases(program, key);
        if (!workload.candidate && program.leases.empty())
            continue;
        std::sort(program.evidence.begin(), program.evidence.end(), byRank);
        std::sort(program.replicas.begin(), program.replicas.end(),
                  [](const auto& a, const auto& b) {
                      return std::tie(a.role, a.pod) < std::tie(b.role, b.pod);
                  });
        all.push_back(std::move(program));
    }
    std::sort(all.begin(), all.end(), [](const auto& a, const auto& b) {
        return std::tuple(a.rank(), std::tie(a.ns, a.name, a.kind))
            < std::tuple(b.rank(), std::tie(b.ns, b.name, b.kind));
    });
    return all;
}

} // namespace kittiwake
