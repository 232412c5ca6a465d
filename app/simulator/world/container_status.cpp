#include "container_status.h"

#include <app/simulator/api/seeded.h>
#include <core/api/timestamp_text.h>

namespace kittiwake::sim {

using nlohmann::json;

std::string wireTime(std::chrono::system_clock::time_point time)
{
    return timestampText(std::chrono::floor<std::chrono::seconds>(time));
}

std::chrono::system_clock::time_point timeAt(const json& object, const char* field)
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

std::uint64_t podHash(std::uint64_t purpose, const json& pod, std::string_view words)
{
    const auto& metadata = pod.at("metadata");
    return podHash(
        purpose, ObjectKey { metadata.value("namespace", ""), metadata.value("name", "") }, words);
}

json waiting(const std::string& reason, const std::string& message)
{
    json state = { { "reason", reason } };
    if (!message.empty())
        state["message"] = message;
    return { { "waiting", std::move(state) } };
}

json running(const std::string& startedAt)
{
    return { { "running", { { "startedAt", startedAt } } } };
}

json terminated(const Ending& ending)
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

json containerStatus(const json& container, json state)
{
    return { { "name", container.value("name", "") },
             { "image", container.value("image", "") },
             { "imageID", "" },
             { "ready", false },
             { "started", false },
             { "restartCount", 0 },
             { "state", std::move(state) },
             { "lastState", json::object() } };
}

void setCondition(json& status, const Condition& condition, const std::string& now)
{
    auto& all = status["conditions"];
    if (!all.is_array())
        all = json::array();
    json* found = nullptr;
    for (auto& one : all) {
        if (one.value("type", "") == condition.type)
            found = &one;
    }
    if (!found) {
        all.push_back({ { "type", condition.type }, { "lastProbeTime", nullptr } });
        found = &all.back();
    }
    const char* const text = condition.status ? "True" : "False";
    if (found->value("status", "") != text)
        (*found)["lastTransitionTime"] = now;
    (*found)["status"] = text;
    for (const auto& [field, value] :
         { std::pair("reason", condition.reason), std::pair("message", condition.message) }) {
        if (value.empty())
            found->erase(field);
        else
            (*found)[field] = value;
    }
}

std::string qosClass(const json& podSpec)
{
    bool any = false;
    bool equal = true;
    for (const auto& container : podSpec.value("containers", json::array())) {
        const auto resources = container.value("resources", json::object());
        const auto requests = resources.value("requests", json::object());
        const auto limits = resources.value("limits", json::object());
        any = any || !requests.empty() || !limits.empty();
        equal = equal && limits.contains("cpu") && limits.contains("memory") && requests == limits;
    }
    return !any ? "BestEffort" : equal ? "Guaranteed" : "Burstable";
}

} // namespace kittiwake::sim
