#pragma once

#include <app/simulator/api/conditions.h>
#include <core/api/object_key.h>

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

namespace kittiwake::sim {

/// A time as a status has it, and back.
[[nodiscard]] std::string wireTime(std::chrono::system_clock::time_point time);
[[nodiscard]] std::chrono::system_clock::time_point timeAt(const nlohmann::json& object,
                                                           const char* field);

/// What differs from pod to pod and is the same in each run: made of the pod's name, as its uid is
/// not. Another purpose, another number.
[[nodiscard]] std::uint64_t podHash(std::uint64_t purpose, const ObjectKey& pod,
                                    std::string_view words = {});
[[nodiscard]] std::uint64_t podHash(std::uint64_t purpose, const nlohmann::json& pod,
                                    std::string_view words = {});

// The parts of which a kubelet makes a pod's status. \source core/v1 PodStatus

[[nodiscard]] nlohmann::json waiting(const std::string& reason, const std::string& message = {});
[[nodiscard]] nlohmann::json running(const std::string& startedAt);
struct Ending
{
    int exitCode = 0;
    std::string reason;
    std::string startedAt;
    std::string finishedAt;
    std::string containerId;
};
[[nodiscard]] nlohmann::json terminated(const Ending& ending);

/// The text after "containerd://" is made of `words`.
[[nodiscard]] std::string containerId(const std::string& words);

/// A container's status with a state, not ready and never restarted.
[[nodiscard]] nlohmann::json containerStatus(const nlohmann::json& container, nlohmann::json state);

/// As setCondition; a pod's conditions have the time of their last probe as well, which is never.
void setPodCondition(nlohmann::json& status, const Condition& condition, const std::string& now);

} // namespace kittiwake::sim
