#pragma once

#include <core/api/object.h>
#include <core/logs/container_state.h>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace kittiwake {

/// Why something is taken for a controller; the surest first.
enum class EvidenceKind : std::uint8_t {
    LeaseHolder, ///< a Lease is held by its pod; detail: NAMESPACE/NAME of the Lease
    ControlPlane, ///< a static pod of the control plane; detail: the component
    LeaseName, ///< a Lease is its own though none of its pods holds it; detail: as of LeaseHolder
    Scaffold, ///< labelled as kubebuilder's scaffold does; detail: the label
    Monitor, ///< a ServiceMonitor or PodMonitor selects it; detail: KIND NAMESPACE/NAME
    ScrapeAnnotation, ///< detail: the port
    Argument, ///< of its command line, as controllers have; detail: the argument
    Environment, ///< a variable that operators are given; detail: its name
    ComponentLabel, ///< app.kubernetes.io/component; detail: the label
    PortName, ///< of a container; detail: the port's name
    Webhook, ///< a webhook's or an API's service selects it; detail: NAMESPACE/NAME of the service
    Name, ///< it sounds like one; detail: the name
};

/// How sure an evidence is, as Q's ranks A to D.
enum class EvidenceRank : std::uint8_t { Certain, Strong, Likely, Faint };
[[nodiscard]] EvidenceRank rankOf(EvidenceKind kind);

struct ControllerEvidence
{
    EvidenceKind kind = EvidenceKind::Name;
    std::string detail {};
    bool operator==(const ControllerEvidence&) const = default;
    auto operator<=>(const ControllerEvidence&) const = default;
};

/// Where a pod serves its metrics, as objects say; nothing was asked.
struct MetricsEndpoint
{
    std::uint16_t port = 0;
    bool https = false;
    std::string path = "/metrics";
    /// Listens on the pod's loopback alone, so that nothing but port-forward gets there: the
    /// kubelet dials localhost within the pod.
    bool loopback = false;
    bool authenticated = false; ///< takes a token or a certificate, as far as is known
    EvidenceKind from = EvidenceKind::PortName;
    bool operator==(const MetricsEndpoint&) const = default;
};

/// What a replica is to its program's election.
enum class ReplicaRole : std::uint8_t {
    Leader,
    Standby,
    Unelected, ///< no Lease is known of: each may work
};

/// One pod of a program.
struct ControllerReplica
{
    std::string ns {};
    std::string pod {};
    std::string uid {};
    std::string node {};
    std::string serviceAccount {}; ///< that it acts as
    std::string container {}; ///< that the controller is in, as far as can be told
    int restartCount = 0; ///< of that container
    std::optional<ContainerEnd> lastEnd {}; ///< of its instance before this one
    bool hostNetwork = false;
    bool terminating = false;
    bool running = false;
    bool unready = false; ///< its pod says that it is not ready
    std::vector<std::string> addresses {}; ///< of the pod; empty: it has none yet
    ReplicaRole role = ReplicaRole::Unelected;
};

/// A Lease that a program's replicas compete for.
struct ControllerLease
{
    std::string ns {};
    std::string name {};
    std::string holder {}; ///< empty: it was given up, nobody has it
    std::string pod {}; ///< that holds it; empty: not found
    int transitions = 0;
    bool stale = false; ///< not renewed in time: its holder has gone
    bool abandoned = false; ///< for so long that it is no moment between two leaders
    bool operator==(const ControllerLease&) const = default;
};

/// \brief A controller program as the cluster's objects describe it: one workload, its replicas
/// below, the leader marked.
struct ControllerProgram
{
    std::string ns {};
    std::string kind {}; ///< of the workload: "Deployment"; "Node": static pods; "Pod": none
    std::string name {}; ///< the workload's; of static pods the component
    bool controlPlane = false; ///< a component of the control plane, that knows the cluster's users
    bool metricsOff = false; ///< its command line says that it exports none
    /// Waits within a reconcile, or looks at everything all the time, by nature.
    bool patient = false;
    bool poller = false;
    std::vector<ControllerEvidence> evidence {}; ///< the surest first, each once
    std::vector<MetricsEndpoint> endpoints {}; ///< the likeliest first
    std::vector<ControllerReplica> replicas {}; ///< the leader first, then by name
    std::vector<ControllerLease> leases {};

    [[nodiscard]] EvidenceRank rank() const;
    /// Null: none is known.
    [[nodiscard]] const ControllerReplica* leader() const;
    /// It elects a leader and has none, though there are pods that could be it.
    [[nodiscard]] bool leaderless() const;
};

} // namespace kittiwake
