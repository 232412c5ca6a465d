#include "event_reporters.h"

#include <kinds/suspects/key_names.h>
#include <kinds/suspects/program_key.h>

#include <algorithm>
#include <array>

namespace kittiwake {

namespace {

/// kube-controller-manager's controllers that call themselves otherwise in Events than in its log.
constexpr auto kManagedReporters = std::to_array<std::string_view>(
    { "attachdetach-controller", "cidrAllocator", "controllermanager", "endpoint-controller",
      "endpoint-slice-controller", "endpoint-slice-mirroring-controller",
      "horizontal-pod-autoscaler", "node-controller", "persistentvolume-controller",
      "pod-garbage-collector", "replication-controller", "service-controller",
      "taint-eviction-controller", "volume_expand" });
/// Those that a cloud's own manager has, where there is one.
constexpr auto kCloudReporters =
    std::to_array<std::string_view>({ "cloud-node-controller", "cloud-node-lifecycle-controller",
                                      "route_controller", "service-controller" });
constexpr auto kSchedulerReporters =
    std::to_array<std::string_view>({ "default-scheduler", "kube-scheduler" });

/// What containers are called by scaffolds, whatever is in them.
constexpr auto kAnyContainers =
    std::to_array<std::string_view>({ "controller", "main", "manager", "operator" });

template<std::size_t N>
bool isAmong(const std::array<std::string_view, N>& names, std::string_view name)
{
    return std::find(names.begin(), names.end(), name) != names.end();
}

bool isManaged(std::string_view name)
{
    const auto* const controller = controllerOfName(name);
    // The API server has one that writes the same lines.
    const bool isOfServer = controller != nullptr && controller->group == "apiregistration.k8s.io";
    return isAmong(kManagedReporters, name) || (controller != nullptr && !isOfServer);
}

} // namespace

EventReporters::EventReporters(const std::vector<ControllerProgram>& programs)
{
    for (const auto& program : programs) {
        const auto key = programKey(program);
        add(m_workloads, program.name, key);
        for (const auto& lease : program.leases)
            add(m_leases, lease.name, key);
        for (const auto& replica : program.replicas) {
            add(m_pods, replica.pod, key);
            if (!isAmong(kAnyContainers, replica.container))
                add(m_containers, replica.container, key);
        }
    }
}

void EventReporters::add(Names& names, const std::string& name, const std::string& program)
{
    if (name.empty())
        return;
    const auto [known, isNew] = names.emplace(name, program);
    if (!isNew && known->second != program)
        known->second.clear();
}

std::string EventReporters::programOf(std::string_view component) const
{
    const auto name = component.substr(component.rfind('/') + 1); // npos + 1 is 0
    for (const auto* found :
         { named(name), ofControlPlane(name), withPod(component), calledAfter(name) }) {
        if (found != nullptr)
            return *found;
    }
    return {};
}

const std::string* EventReporters::named(std::string_view name) const
{
    for (const auto* names : { &m_workloads, &m_leases, &m_containers, &m_pods }) {
        if (const auto found = names->find(name); found != names->end())
            return &found->second;
    }
    return nullptr;
}

const std::string* EventReporters::ofControlPlane(std::string_view name) const
{
    const std::string* found = nullptr;
    if (isAmong(kSchedulerReporters, name))
        found = named("kube-scheduler");
    if (found == nullptr && isAmong(kCloudReporters, name))
        found = named("cloud-controller-manager");
    if (found == nullptr && isManaged(name))
        found = named("kube-controller-manager");
    return found;
}

/// Of provisioners and the like: DRIVER_POD_UUID.
const std::string* EventReporters::withPod(std::string_view component) const
{
    while (!component.empty()) {
        const auto part = component.substr(0, component.find('_'));
        if (const auto found = m_pods.find(part); found != m_pods.end())
            return &found->second;
        component.remove_prefix(std::min(part.size() + 1, component.size()));
    }
    return nullptr;
}

const std::string* EventReporters::calledAfter(std::string_view name) const
{
    for (auto dash = name.rfind('-'); dash != std::string_view::npos && dash > 0;
         dash = name.rfind('-', dash - 1)) {
        const auto found = m_workloads.find(name.substr(0, dash));
        if (found != m_workloads.end())
            return &found->second;
    }
    return nullptr;
}

} // namespace kittiwake
