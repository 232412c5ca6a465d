#pragma once

#include <app/simulator/api/conditions.h>
#include <core/api/json/json_value.h>
#include <core/api/object_key.h>

#include <string>
#include <string_view>

namespace kittiwake::sim {

/// A time in the form of a status, and back.
[[nodiscard]] std::string wireTime(std::chrono::system_clock::time_point time);
[[nodiscard]] std::chrono::system_clock::time_point timeAt(const JsonValue& object,
                                                           const char* field);

/// A number that differs between pods and is the same in each run: it is made of the pod's name,
/// since uids differ in each run. Each purpose has its own number.
[[nodiscard]] std::uint64_t podHash(std::uint64_t purpose, const ObjectKey& pod,
                                    std::string_view words = {});
[[nodiscard]] std::uint64_t podHash(std::uint64_t purpose, const JsonValue& pod,
                                    std::string_view words = {});

// The parts of a pod's status that a kubelet writes. \source core/v1 PodStatus

[[nodiscard]] JsonValue waiting(const std::string& reason, const std::string& message = {});
[[nodiscard]] JsonValue running(const std::string& startedAt);
struct Ending
{
    int exitCode = 0;
    std::string reason;
    std::string startedAt;
    std::string finishedAt;
    std::string containerId;
};
[[nodiscard]] JsonValue terminated(const Ending& ending);

/// "containerd://" and a hash of `words`.
[[nodiscard]] std::string containerId(const std::string& words);

/// A container's status with a state, not ready and never restarted.
[[nodiscard]] JsonValue containerStatus(const JsonValue& container, JsonValue state);

/// Like setCondition(), with a lastProbeTime, which is always null.
void setPodCondition(JsonValue& status, const Condition& condition, const std::string& now);

} // namespace kittiwake::sim
