#pragma once

#include <core/api/selectors/label_selector.h>
#include <core/controllers/controller_program.h>
#include <core/controllers/known_leases.h>
#include <core/types/coordination_v1.h>
#include <core/types/core_v1.h>

#include <array>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace kittiwake {

/// One endpoint of a ServiceMonitor or PodMonitor.
struct MonitorEndpoint
{
    std::string port {}; ///< a name, or a number
    std::string path {};
    std::string scheme {};
    bool authenticated = false;
};

/// \brief A ServiceMonitor or PodMonitor of the prometheus-operator: what it selects, and where
/// metrics are. \source monitoring.coreos.com/v1
struct ScrapeMonitor
{
    std::string ns {};
    std::string name {};
    bool ofServices = false; ///< it selects services, and those select pods
    LabelSelector selector = LabelSelector::nothing();
    bool anyNamespace = false;
    std::vector<std::string> namespaces {}; ///< empty: its own
    std::vector<MonitorEndpoint> endpoints {};

    [[nodiscard]] bool looksInto(const std::string& ns) const;
    /// None: it selects nothing that can be read.
    [[nodiscard]] static std::optional<ScrapeMonitor> read(const Json& object);
};

/// \brief Objects that tell which pods are controllers', read before the pods.
struct ControllerHints
{
    std::vector<coordination_v1::Lease> leases {};
    std::vector<core_v1::Service> services {};
    std::vector<ScrapeMonitor> monitors {};
    /// Services of webhooks and of aggregated APIs, by namespace and name.
    std::set<std::pair<std::string, std::string>> webhookServices {};
    WallMicros now {}; ///< by the API server's clock
    KnownLeases known {}; ///< whose Leases were when they were looked at before
};

/// \brief Finds controllers from objects alone: nothing is probed, and what has no sign of being a
/// controller is not one, whatever ports it has. Pods are given one by one; of those that
/// cannot be a controller's nothing is kept. \thread one at a time
class ControllerFinder
{
public:
    explicit ControllerFinder(ControllerHints hints);

    void add(const core_v1::Pod& pod);

    /// The surest first, then by namespace and name; one a workload.
    [[nodiscard]] std::vector<ControllerProgram> programs() const;

private:
    struct Workload
    {
        ControllerProgram program;
        bool candidate = false; ///< something says that it is a controller's
        bool unelected = false; ///< its command line says that it elects no leader
        /// By its command line: namespace, which is its own where it is empty, and name.
        std::set<std::pair<std::string, std::string>> leases;
    };
    struct Signs
    {
        std::vector<ControllerEvidence> evidence {};
        std::vector<ControllerEvidence> hints {}; ///< that others have as well
        std::vector<MetricsEndpoint> endpoints {};
        std::vector<std::string> webhookServices {};
        std::set<std::pair<std::string, std::string>> leases {};
        bool metricsOff = false;
        bool unelected = false;
    };
    using WorkloadKey = KnownLeases::Workload;

    [[nodiscard]] Signs signsOf(const core_v1::Pod& pod) const;
    void addServices(const core_v1::Pod& pod, Signs& signs) const;
    void addMonitors(const core_v1::Pod& pod, Signs& signs) const;
    [[nodiscard]] bool isHolder(const coordination_v1::Lease& lease, const core_v1::Pod& pod) const;
    void noteLeases(const core_v1::Pod& pod, const WorkloadKey& workload);
    [[nodiscard]] bool isOwn(const coordination_v1::Lease& lease, const WorkloadKey& key,
                             const Workload& workload) const;
    void giveLeases(ControllerProgram& program, const WorkloadKey& key,
                    const Workload& workload) const;

    ControllerHints m_hints;
    std::set<std::string> m_leaseNamespaces;
    std::map<WorkloadKey, Workload> m_workloads;
    struct Holder
    {
        WorkloadKey workload {};
        std::string pod {};
    };
    std::map<std::size_t, Holder> m_holders; ///< by the place of the Lease among the hints
};

} // namespace kittiwake
