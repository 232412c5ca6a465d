#pragma once

#include <core/api/json/json_fwd.h>
#include <core/api/object.h>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace kittiwake {

/// One run of a container that is over.
struct ContainerEnd
{
    int exitCode = 0;
    std::string reason {}; ///< "Completed", "Error", "OOMKilled"
    std::optional<WallTime> finishedAt {};
    bool operator==(const ContainerEnd&) const = default;
};

/// \brief What a pod's status says of one of its containers, as far as its log depends on it.
struct ContainerState
{
    enum class Role { Init, Regular, Ephemeral };
    enum class Phase { Waiting, Running, Terminated };

    std::string name {};
    Role role = Role::Regular;
    Phase phase = Phase::Waiting;
    std::string waitingReason {}; ///< "ContainerCreating", "CrashLoopBackOff"; empty: none given
    std::string id {}; ///< of the instance that runs or ran last; empty: none ever did
    std::int64_t restarts = 0;
    std::optional<ContainerEnd> end {}; ///< of this instance, where it is over
    std::optional<ContainerEnd> previousEnd {}; ///< of the one before, which has a log, too
    bool mayRestart = true; ///< after its end, by the pod's restart policy
    bool operator==(const ContainerState&) const = default;

    /// There is something to read: an instance runs or ran.
    [[nodiscard]] bool hasLog() const { return !id.empty() || previousEnd.has_value(); }
    /// Of this instance and of the one before. While the next one is waited for, which is most of a
    /// crash loop, either request gets the log of the one that ended last. \source kubelet,
    /// validateContainerLogStatus
    [[nodiscard]] bool hasTwoLogs() const
    {
        return phase != Phase::Waiting && previousEnd.has_value();
    }
};

/// \brief A pod, as far as its logs depend on it.
struct PodLogState
{
    std::string ns {};
    std::string name {};
    std::string uid {};
    std::string defaultContainer {}; ///< by annotation, else the first regular one
    /// That it is the first of several, as kubectl says it; empty: it has no choice.
    std::string defaulted {};
    bool scheduled = false;
    bool over = false; ///< it succeeded or failed: nothing of it starts again
    std::vector<ContainerState> containers {}; ///< init ones first, then regular, then ephemeral

    [[nodiscard]] const ContainerState* find(const std::string& container) const;
};

/// "app, proxy, debugger-x7x2p (ephem), setup (init)": as kubectl lists a pod's containers.
[[nodiscard]] std::string listedContainers(const std::vector<ContainerState>& containers);
/// "Defaulted container "app" out of: app, proxy, setup (init)".
/// \source kubectl pkg/cmd/util/podcmd, FindOrDefaultContainerByName
[[nodiscard]] std::string defaultedSentence(const std::string& chosen,
                                            const std::vector<ContainerState>& containers);

/// \source corev1.Pod; kubectl's annotation kubectl.kubernetes.io/default-container
[[nodiscard]] PodLogState podLogStateOf(const Object& pod, const Json& json);

} // namespace kittiwake
