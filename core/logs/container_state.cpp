#include "container_state.h"

#include <core/api/json/json.h>

#include <algorithm>

namespace kittiwake {

namespace {

using Role = ContainerState::Role;
using Phase = ContainerState::Phase;

struct RoleFields
{
    Role role;
    std::string_view spec;
    std::string_view status;
};

constexpr RoleFields kRoles[] {
    { Role::Init, "initContainers", "initContainerStatuses" },
    { Role::Regular, "containers", "containerStatuses" },
    { Role::Ephemeral, "ephemeralContainers", "ephemeralContainerStatuses" },
};

std::optional<ContainerEnd> endAt(const Json& terminated)
{
    if (!exists(terminated))
        return std::nullopt;
    return ContainerEnd { .exitCode = static_cast<int>(numberOf(terminated["exitCode"])),
                          .reason = std::string(textOf(terminated["reason"])),
                          .finishedAt = timeOf(terminated["finishedAt"]) };
}

void readStatus(ContainerState& container, const Json& status)
{
    const auto state = status["state"];
    container.id = textOf(status["containerID"]);
    container.restarts = numberOf(status["restartCount"]);
    container.end = endAt(state["terminated"]);
    container.previousEnd = endAt(status["lastState"]["terminated"]);
    container.waitingReason = textOf(state["waiting"]["reason"]);
    if (container.end)
        container.phase = Phase::Terminated;
    else if (exists(state["running"]))
        container.phase = Phase::Running;
}

/// \source kubelet's ShouldContainerBeRestarted; init containers restart as if by OnFailure, and
/// those with a policy of their own (sidecars) always
bool mayRestart(const ContainerState& container, std::string_view podPolicy,
                std::string_view ownPolicy)
{
    if (container.role == Role::Ephemeral)
        return false;
    if (ownPolicy == "Always")
        return true;
    const bool failed = !container.end || container.end->exitCode != 0;
    if (podPolicy == "Never")
        return false;
    return failed || (podPolicy != "OnFailure" && container.role == Role::Regular);
}

void chooseDefault(PodLogState& pod, const Json& json)
{
    const auto& containers = pod.containers;
    const auto named =
        textOf(json["metadata"]["annotations"]["kubectl.kubernetes.io/default-container"]);
    const auto isRegular = [](const ContainerState& c) {
        return c.role == Role::Regular;
    };
    for (const auto& container : containers) {
        if (container.name == named && isRegular(container)) {
            pod.defaultContainer = named;
            return;
        }
    }
    const auto first = std::find_if(containers.begin(), containers.end(), isRegular);
    pod.defaultContainer = first == containers.end() ? std::string() : first->name;
    if (std::count_if(containers.begin(), containers.end(), isRegular) > 1)
        pod.defaulted = defaultedSentence(pod.defaultContainer, containers);
}

} // namespace

std::string listedContainers(const std::vector<ContainerState>& containers)
{
    std::string all;
    for (const auto& [role, mark] : { std::pair(Role::Regular, ""),
                                      { Role::Ephemeral, " (ephem)" },
                                      { Role::Init, " (init)" } }) {
        for (const auto& container : containers) {
            if (container.role == role)
                all += (all.empty() ? "" : ", ") + container.name + mark;
        }
    }
    return all;
}

std::string defaultedSentence(const std::string& chosen,
                              const std::vector<ContainerState>& containers)
{
    return "Defaulted container \"" + chosen + "\" out of: " + listedContainers(containers);
}

const ContainerState* PodLogState::find(const std::string& container) const
{
    const auto found =
        std::find_if(containers.begin(), containers.end(),
                     [&](const ContainerState& state) { return state.name == container; });
    return found == containers.end() ? nullptr : &*found;
}

PodLogState podLogStateOf(const Object& pod, const Json& json)
{
    const auto spec = json["spec"];
    const auto status = json["status"];
    const auto phase = textOf(status["phase"]);
    PodLogState out { .ns = pod.key().ns,
                      .name = pod.key().name,
                      .uid = pod.uid().text,
                      .scheduled = !textOf(spec["nodeName"]).empty(),
                      .over = phase == "Succeeded" || phase == "Failed" };
    const auto policy = textOf(spec["restartPolicy"], "Always");
    for (const auto& fields : kRoles) {
        forEachItem(spec[fields.spec], [&](const Json& item) {
            ContainerState container { .name = std::string(textOf(item["name"])),
                                       .role = fields.role };
            forEachItem(status[fields.status], [&](const Json& of) {
                if (textOf(of["name"]) == container.name)
                    readStatus(container, of);
            });
            container.mayRestart =
                !out.over && mayRestart(container, policy, textOf(item["restartPolicy"]));
            out.containers.push_back(std::move(container));
        });
    }
    chooseDefault(out, json);
    return out;
}

} // namespace kittiwake
