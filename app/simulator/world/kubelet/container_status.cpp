#include "container_status.h"

#include <app/simulator/api/seeded.h>
#include <core/api/timestamp_text.h>

namespace kittiwake::sim {

std::string wireTime(std::chrono::system_clock::time_point time)
{
    return timestampText(std::chrono::floor<std::chrono::seconds>(time));
}

std::chrono::system_clock::time_point timeAt(const JsonValue& object, const char* field)
{
    const auto it = object.find(field);
    if (it == object.end() || !it->is_string())
        return {};
    return parseTimestamp(it->get_ref<const std::string&>()).value_or(WallTime());
}

std::uint64_t podHash(std::uint64_t purpose, const ObjectKey& pod, std::string_view words)
{
    return seededHash(purpose, pod.toString() + ' ' + std::string(words));
}

std::uint64_t podHash(std::uint64_t purpose, const JsonValue& pod, std::string_view words)
{
    const auto& metadata = pod.at("metadata");
    return podHash(
        purpose, ObjectKey { metadata.value("namespace", ""), metadata.value("name", "") }, words);
}

JsonValue waiting(const std::string& reason, const std::string& message)
{
    JsonValue state = { { "reason", reason } };
    if (!message.empty())
        state["message"] = message;
    return { { "waiting", std::move(state) } };
}

JsonValue running(const std::string& startedAt)
{
    return { { "running", { { "startedAt", startedAt } } } };
}

JsonValue terminated(const Ending& ending)
{
    return { { "terminated",
               { { "exitCode", ending.exitCode },
                 { "reason", ending.reason },
                 { "startedAt", ending.startedAt },
                 { "finishedAt", ending.finishedAt },
                 { "containerID", ending.containerId } } } };
}

std::string containerId(const std::string& words)
{
    return "containerd://" + hexOf(seededHash(2, words), 64);
}

JsonValue containerStatus(const JsonValue& container, JsonValue state)
{
    return { { "name", container.value("name", "") },
             { "image", container.value("image", "") },
             { "imageID", "" },
             { "ready", false },
             { "started", false },
             { "restartCount", 0 },
             { "state", std::move(state) },
             { "lastState", JsonValue::object() } };
}

void setPodCondition(JsonValue& status, const Condition& condition, const std::string& now)
{
    setCondition(status, condition, now).emplace("lastProbeTime", nullptr);
}

} // namespace kittiwake::sim
