#include "controller_finder.h"

#include <core/api/json/json.h>
#include <core/base/lower_case.h>
#include <core/base/port_number.h>
#include <core/controllers/command_line_signs.h>
#include <core/controllers/lease_holder.h>
#include <core/types/find_condition.h>

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

/// As kubeadm labels its static pods, which belong to their node.
bool isControlPlane(const Pod& pod)
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

/// By that a program is known whose reconciles wait for others, or that looks at
/// everything on purpose.
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

/// What alone does not make a controller: many programs export metrics, and many are
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

/// By the end of its name, which says more than a word within it: "alertmanager" and the database
/// "db-operator-data" are none. Nor is a controller of an ingress, which elects a leader for its
/// status alone and has no queue of keys.
bool isCalledOperator(std::string_view name)
{
    constexpr auto kEnds = std::to_array<std::string_view>({ "operator", "controller-manager" });
    const auto lower = lowerCased(name);
    return std::any_of(kEnds.begin(), kEnds.end(), [&lower](std::string_view end) {
        return lower == end || lower.ends_with('-' + std::string(end));
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
    const auto* const ready = findCondition(pod.status.conditions, "Ready");
    replica.unready = ready != nullptr && ready->status == "False";
    if (const auto* container = mainContainer(pod)) {
        replica.container = container->name;
        for (const auto& status : pod.status.containerStatuses) {
            if (status.name != container->name)
                continue;
            replica.restartCount = status.restartCount;
            if (const auto& end = status.lastState.terminated)
                replica.lastEnd = ContainerEnd { .exitCode = end->exitCode,
                                                 .reason = end->reason,
                                                 .finishedAt = end->finishedAt.value() };
        }
    }
    for (const auto& address : pod.status.podIPs)
        replica.addresses.push_back(address.ip);
    if (replica.addresses.empty() && !pod.status.podIP.empty())
        replica.addresses.push_back(pod.status.podIP);
    return replica;
}

/// By the annotations that Prometheus' example configuration scrapes by: Flux and cert-manager have
/// them.
void addAnnotated(const Pod& pod, std::vector<ControllerEvidence>& evidence,
                  std::vector<MetricsEndpoint>& endpoints)
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

/// By the label of kubebuilder's scaffold, or by the recommended one of a component.
void addLabelled(const Pod& pod, std::vector<ControllerEvidence>& evidence)
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
    // The Operator Lifecycle Manager runs nothing but operators.
    if (const auto owner = labelOf(labels, "olm.owner"); !owner.empty())
        addEvidence(evidence, { EvidenceKind::ComponentLabel, "olm.owner=" + owner });
}

/// By what ports of metrics are commonly called.
void addPorts(const Pod& pod, std::vector<ControllerEvidence>& evidence,
              std::vector<MetricsEndpoint>& endpoints)
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

/// KCM and the scheduler as kubeadm runs them: ports that never change, and the loopback
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

/// As workloads commonly call the Lease that their leader is elected by.
bool isLeaseNameOf(std::string_view lease, std::string_view workload)
{
    constexpr auto kEndings = std::to_array<std::string_view>(
        { "", "-leader-election", "-leader-elect", "-leader", "-lock" });
    return lease.starts_with(workload)
        && std::find(kEndings.begin(), kEndings.end(), lease.substr(workload.size()))
        != kEndings.end();
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
        signs.unelected = signs.unelected || line.unelected;
        if (!line.leaseName.empty())
            signs.leases.emplace(line.leaseNamespace, line.leaseName);
        if (!line.argument.empty())
            addEvidence(signs.evidence, { EvidenceKind::Argument, line.argument });
        if (!line.variable.empty())
            addEvidence(signs.evidence, { EvidenceKind::Environment, line.variable });
        if (!line.hintedArgument.empty())
            addEvidence(signs.hints, { EvidenceKind::Argument, line.hintedArgument });
        if (!line.hintedVariable.empty())
            addEvidence(signs.hints, { EvidenceKind::Environment, line.hintedVariable });
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
    const auto key = workloadOf(pod);
    // Of one that is called like a controller a hint will do; of one that is called an operator,
    // that somebody has set up to have its metrics read.
    const bool isMonitored =
        std::any_of(signs.evidence.begin(), signs.evidence.end(),
                    [](const auto& one) { return one.kind == EvidenceKind::Monitor; });
    const bool candidate = std::any_of(signs.evidence.begin(), signs.evidence.end(),
                                       [](const auto& one) { return !isAboutMetrics(one.kind); })
        || (!signs.hints.empty() && soundsLikeAController(key[2]))
        || (isMonitored && isCalledOperator(key[2]));
    for (auto& hint : signs.hints)
        addEvidence(signs.evidence, std::move(hint));
    const auto holders = m_holders.size();
    noteLeases(pod, key);
    // Beside a pod that holds a Lease there are others that have no sign of their own.
    if (!candidate && holders == m_holders.size()
        && !m_leaseNamespaces.contains(pod.metadata.namespace_) && !m_workloads.contains(key)
        && !m_hints.known.hasAny(key))
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
    workload.unelected = workload.unelected || signs.unelected;
    workload.leases.merge(signs.leases);
    for (auto& evidence : signs.evidence)
        addEvidence(program.evidence, std::move(evidence));
    for (auto& endpoint : signs.endpoints)
        addEndpoint(program.endpoints, std::move(endpoint));
    program.replicas.push_back(replicaOf(pod));
}

/// Of one that none of the pods holds: it was given up, its holder is gone, or calls itself
/// otherwise.
bool ControllerFinder::isOwn(const coordination_v1::Lease& lease, const WorkloadKey& key,
                             const Workload& workload) const
{
    const auto& [ns, kind, name] = key;
    const auto& meta = lease.metadata;
    // Named after a component of the control plane: its, whoever holds it.
    if (workload.program.controlPlane && meta.name == name && meta.namespace_ == ns)
        return true;
    if (workload.unelected)
        return false;
    if (const auto* known = m_hints.known.of(meta.namespace_, meta.name);
        known != nullptr && m_workloads.contains(*known))
        return *known == key;
    const bool isSaid =
        std::any_of(workload.leases.begin(), workload.leases.end(), [&](const auto& each) {
            return each.second == meta.name
                && (each.first.empty() ? ns : each.first) == meta.namespace_;
        });
    if (isSaid)
        return true;
    if (meta.namespace_ != ns || kind == "Pod" || kind == "Job" || !isOfToday(lease, m_hints.now))
        return false;
    return isLeaseNameOf(meta.name, name)
        || isPodNameOf(holderHost(lease.spec.holderIdentity.value_or("")), kind, name);
}

void ControllerFinder::giveLeases(ControllerProgram& program, const WorkloadKey& key,
                                  const Workload& workload) const
{
    bool isElsewhere = false; // it is held, and it cannot be told by which of the pods
    for (std::size_t i = 0; i < m_hints.leases.size(); ++i) {
        const auto& lease = m_hints.leases[i];
        const auto holder = m_holders.find(i);
        const bool isHeld = holder != m_holders.end();
        if (isHeld ? holder->second.workload != key : !isOwn(lease, key, workload))
            continue;
        ControllerLease known { .ns = lease.metadata.namespace_,
                                .name = lease.metadata.name,
                                .holder = lease.spec.holderIdentity.value_or(""),
                                .pod = isHeld ? holder->second.pod : std::string(),
                                .transitions = lease.spec.leaseTransitions.value_or(0),
                                .stale = isStale(lease, m_hints.now),
                                .abandoned = isAbandoned(lease, m_hints.now) };
        if (known.pod.empty() && !known.holder.empty() && program.replicas.size() == 1
            && !isPodNameOf(holderHost(known.holder), key[1], key[2]))
            known.pod = program.replicas.front().pod; // there is no other that it may be
        const bool isVouchedFor = isHeld || (program.controlPlane && !known.holder.empty());
        addEvidence(program.evidence,
                    { isVouchedFor ? EvidenceKind::LeaseHolder : EvidenceKind::LeaseName,
                      known.ns + '/' + known.name });
        isElsewhere = isElsewhere || (known.pod.empty() && !known.holder.empty() && !known.stale);
        program.leases.push_back(std::move(known));
    }
    for (auto& replica : program.replicas) {
        if (program.leases.empty())
            continue;
        const bool leads = std::any_of(
            program.leases.begin(), program.leases.end(),
            [&replica](const auto& lease) { return lease.pod == replica.pod && !lease.stale; });
        replica.role = leads ? ReplicaRole::Leader
            : isElsewhere    ? ReplicaRole::Unelected
                             : ReplicaRole::Standby;
    }
}

std::vector<ControllerProgram> ControllerFinder::programs() const
{
    std::vector<ControllerProgram> all;
    for (const auto& [key, workload] : m_workloads) {
        auto program = workload.program;
        giveLeases(program, key, workload);
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
