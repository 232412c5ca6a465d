#include "container_life.h"

#include "container_status.h"

#include <app/simulator/api/seeded.h>

#include <algorithm>

namespace kittiwake::sim {

using std::chrono::seconds;

namespace {

constexpr seconds kSandbox { 1 }; // until a pod has its network
constexpr seconds kFailingPull { 2 }; // how long ErrImagePull is shown
constexpr seconds kLongestBackOff { 300 };
constexpr std::chrono::minutes kRecovered { 10 }; // after running so long, the backoff is reset

} // namespace

seconds restartDelay(int restarts)
{
    if (restarts <= 0)
        return seconds(0);
    return std::min(kLongestBackOff, seconds(10LL << std::min(restarts - 1, 10)));
}

ContainerLife::ContainerLife(const JsonValue& pod, const JsonValue& container, JsonValue& status,
                             const Behaviour& behaviour, const PodMoment& moment, PodStep& step,
                             bool ephemeral)
    : m_pod(pod)
    , m_name(container.value("name", ""))
    , m_image(container.value("image", ""))
    , m_status(status)
    , m_behaviour(behaviour)
    , m_moment(moment)
    , m_step(step)
    , m_ephemeral(ephemeral)
{ }

void ContainerLife::live()
{
    const auto& state = m_status["state"];
    if (state.contains("running"))
        run();
    else if (state.contains("terminated"))
        backOff(JsonValue(state["terminated"]));
    else if (state["waiting"].value("reason", "") == "CrashLoopBackOff")
        backOff(JsonValue(m_status["lastState"]["terminated"]));
    else if (m_behaviour.kind == Behaviour::Kind::NoImage)
        failToPull();
    else
        pullAndStart();
}

bool ContainerLife::ended() const
{
    const auto& state = m_status["state"];
    return state.contains("terminated") && !restarts(state["terminated"].value("exitCode", 0));
}

bool ContainerLife::failed() const
{
    return ended() && m_status["state"]["terminated"].value("exitCode", 0) != 0;
}

/// One image of three has to be pulled; the others are on the node already.
void ContainerLife::pullAndStart()
{
    const auto hash = this->hash("pull");
    const bool present = hash % 3 != 0;
    const auto milliseconds = present ? 0 : 1800 + static_cast<int>(hash / 3 % 7000);
    const auto since = timeAt(m_step.status, "startTime") + kSandbox;
    const auto pulled = since + std::chrono::milliseconds(milliseconds);
    if (m_moment.now < pulled) {
        if (!present && m_status["state"]["waiting"].value("reason", "") == "ContainerCreating"
            && m_moment.now < since)
            tell(EventType::Normal, "Pulling", "Pulling image \"" + m_image + '"');
        return lookAgain(pulled);
    }
    const auto took =
        std::to_string(milliseconds / 1000) + '.' + std::to_string(milliseconds % 1000) + 's';
    const auto bytes = std::to_string(20'000'000 + hash % 180'000'000);
    tell(EventType::Normal, "Pulled",
         present ? "Container image \"" + m_image + "\" already present on machine"
                 : "Successfully pulled image \"" + m_image + "\" in " + took + " (" + took
                 + " including waiting). Image size: " + bytes + " bytes.");
    start();
}

/// Pulls are tried after 10 s, 20 s, 40 s…; in between the state is ImagePullBackOff.
void ContainerLife::failToPull()
{
    auto attempt = timeAt(m_step.status, "startTime") + kSandbox;
    if (m_moment.now < attempt) {
        tell(EventType::Normal, "Pulling", "Pulling image \"" + m_image + '"');
        return lookAgain(attempt);
    }
    auto next = attempt + restartDelay(1);
    for (int tries = 2; next <= m_moment.now; ++tries) {
        attempt = next;
        next += restartDelay(tries);
    }
    const bool failing = m_moment.now < attempt + kFailingPull;
    lookAgain(failing ? attempt + kFailingPull : next);
    const std::string cause = "failed to pull and unpack image \"" + m_image
        + "\": failed to resolve reference \"" + m_image + "\": " + m_image + ": not found";
    const std::string reason = failing ? "ErrImagePull" : "ImagePullBackOff";
    if (m_status["state"]["waiting"].value("reason", "") == reason)
        return;
    const std::string backOff = "Back-off pulling image \"" + m_image + '"';
    m_status["state"] = waiting(reason,
                                failing ? "rpc error: code = NotFound desc = " + cause
                                        : backOff + ": ErrImagePull: " + cause);
    if (failing)
        tell(EventType::Warning, "Failed", "Failed to pull image \"" + m_image + "\": " + cause);
    else
        tell(EventType::Normal, "BackOff", backOff);
    tell(EventType::Warning, "Failed", "Error: " + reason);
}

void ContainerLife::start()
{
    const int restarts = m_status.value("restartCount", 0);
    m_status["state"] = running(wireTime(m_moment.now));
    m_status["containerID"] =
        containerId(m_pod["metadata"].value("uid", "") + m_name + std::to_string(restarts));
    m_status["imageID"] =
        m_image.substr(0, m_image.rfind(':')) + "@sha256:" + hexOf(seededHash(3, m_image), 64);
    m_status["started"] = true;
    tell(EventType::Normal, "Created", "Created container: " + m_name);
    tell(EventType::Normal, "Started", "Started container " + m_name);
    run();
}

void ContainerLife::run()
{
    if (const auto end = m_moment.ends.find(m_name); end != m_moment.ends.end())
        return this->end(end->second, end->second == 0 ? "Completed" : "Error");
    if (m_moment.kill && !m_ephemeral)
        return end(m_moment.kill->exitCode, m_moment.kill->reason);
    const auto startedAt = timeAt(m_status["state"]["running"], "startedAt");
    if (m_behaviour.kind == Behaviour::Kind::End) {
        const auto ends = startedAt + m_behaviour.after;
        if (m_moment.now >= ends)
            return end(m_behaviour.exitCode, m_behaviour.reason);
        lookAgain(ends);
    }
    if (m_status.value("ready", false) || m_ephemeral)
        return; // an ephemeral one is never ready
    if (m_behaviour.kind == Behaviour::Kind::End && m_behaviour.reason == "Error")
        return; // else a rollout could succeed between two crashes
    if (m_behaviour.kind == Behaviour::Kind::Unready)
        return tell(EventType::Warning, "Unhealthy",
                    "Readiness probe failed: HTTP probe failed with statuscode: 503");
    const auto ready = startedAt + seconds(1 + static_cast<int>(hash("ready") % 5));
    if (m_moment.now >= ready)
        m_status["ready"] = true;
    else
        lookAgain(ready);
}

void ContainerLife::end(int exitCode, const std::string& reason)
{
    const auto startedAt = m_status["state"]["running"].value("startedAt", "");
    m_status["state"] = terminated({ .exitCode = exitCode,
                                     .reason = reason,
                                     .startedAt = startedAt,
                                     .finishedAt = wireTime(m_moment.now),
                                     .containerId = m_status.value("containerID", "") });
    m_status["ready"] = m_status["started"] = false;
    if (restarts(exitCode))
        lookAgain(m_moment.now + seconds(1));
}

/// A second after it ended, a container changes from terminated to waiting for its next start.
void ContainerLife::backOff(const JsonValue& ending)
{
    if (!restarts(ending.value("exitCode", 0)))
        return;
    const int count = m_status.value("restartCount", 0);
    const auto finishedAt = timeAt(ending, "finishedAt");
    const bool recovered = finishedAt - timeAt(ending, "startedAt") >= kRecovered;
    const auto delay = restartDelay(recovered ? 0 : count);
    const auto next = finishedAt + std::max(delay, seconds(1));
    if (m_moment.now >= next) {
        m_status["lastState"] = { { "terminated", ending } };
        m_status["restartCount"] = count + 1;
        tell(EventType::Normal, "Pulled",
             "Container image \"" + m_image + "\" already present on machine");
        return start();
    }
    if (m_moment.now < finishedAt + seconds(1))
        return lookAgain(finishedAt + seconds(1));
    lookAgain(next);
    if (m_status["state"].contains("waiting"))
        return;
    const auto& metadata = m_pod["metadata"];
    const std::string about = m_name + " in pod " + metadata.value("name", "") + '_'
        + metadata.value("namespace", "") + '(' + metadata.value("uid", "") + ')';
    const auto written = count >= 6 ? std::string("5m0s") : std::to_string(delay.count()) + 's';
    m_status["lastState"] = { { "terminated", ending } };
    m_status["state"] = waiting("CrashLoopBackOff",
                                "back-off " + written + " restarting failed container=" + m_name
                                    + " pod=" + about.substr(about.find(" in pod ") + 8));
    tell(EventType::Warning, "BackOff", "Back-off restarting failed container " + about);
}

bool ContainerLife::restarts(int exitCode) const
{
    if (m_ephemeral)
        return false;
    const auto policy = m_pod["spec"].value("restartPolicy", "Always");
    return policy == "Always" || (policy == "OnFailure" && exitCode != 0);
}

void ContainerLife::tell(EventType type, std::string reason, std::string message)
{
    m_step.events.push_back({ type, std::move(reason), std::move(message), m_name });
}

void ContainerLife::lookAgain(Time when)
{
    m_step.again = m_step.again ? std::min(*m_step.again, when) : when;
}

std::uint64_t ContainerLife::hash(std::string_view words) const
{
    return podHash(4, m_pod, m_name + ' ' + std::string(words));
}

} // namespace kittiwake::sim
