#include "pod_digest.h"

#include <core/api/json/json_text.h>
#include <core/api/quantity.h>

#include <algorithm>
#include <cmath>

namespace kittiwake {

namespace {

// Ten terabytes, ten million cores: more than a container can have, and a hundred thousand of them
// still fit into 63 bits.
constexpr double kMaxWhole = 1e13;
constexpr double kMaxThousandths = 1e10;

std::int64_t bounded(const Json& place, double factor, double max)
{
    // Makes no string for texts, which most quantities are.
    const auto text = textOf(place);
    const auto value = text.empty() ? quantityValue(scalarText(place)) : quantityValue(text);
    return value ? std::llround(std::clamp(*value * factor, 0.0, max)) : 0;
}

ResourceSum sumAt(const Json& resources)
{
    return { thousandthsAt(resources["cpu"]), wholeAt(resources["memory"]) };
}

ResourceSum greater(const ResourceSum& a, const ResourceSum& b)
{
    return { std::max(a.cpu, b.cpu), std::max(a.memory, b.memory) };
}

/// The most that the containers need at any time: all together, or while starting one by one.
ResourceSum needed(const Json& spec, const char* which)
{
    ResourceSum together, sidecars, starting;
    forEachItem(spec["containers"],
                [&](const Json& container) { together += sumAt(container["resources"][which]); });
    forEachItem(spec["initContainers"], [&](const Json& container) {
        auto sum = sumAt(container["resources"][which]);
        sum += sidecars;
        if (textOf(container["restartPolicy"]) == "Always")
            sidecars = sum;
        starting = greater(starting, sum);
    });
    together += sidecars;
    return greater(together, starting);
}

PodPhase phaseOf(std::string_view word)
{
    if (word == "Running")
        return PodPhase::Running;
    if (word == "Pending")
        return PodPhase::Pending;
    if (word == "Succeeded")
        return PodPhase::Succeeded;
    return word == "Failed" ? PodPhase::Failed : PodPhase::Unknown;
}

unsigned problemsOf(const Json& containers)
{
    unsigned problems = 0;
    forEachItem(containers, [&](const Json& container) {
        const auto waiting = textOf(container["state"]["waiting"]["reason"]);
        if (waiting == "CrashLoopBackOff" || numberOf(container["restartCount"]) >= kManyRestarts)
            problems |= PodCrashes;
        if (isImageProblem(waiting))
            problems |= PodLacksImage;
    });
    return problems;
}

} // namespace

bool isImageProblem(std::string_view waitingReason)
{
    constexpr std::array<std::string_view, 6> kReasons = {
        "ErrImagePull",      "ImagePullBackOff",    "InvalidImageName",
        "ErrImageNeverPull", "RegistryUnavailable", "ImageInspectError",
    };
    return std::find(kReasons.begin(), kReasons.end(), waitingReason) != kReasons.end();
}

std::int64_t thousandthsAt(const Json& place)
{
    return bounded(place, 1000, kMaxThousandths);
}

std::int64_t wholeAt(const Json& place)
{
    return bounded(place, 1, kMaxWhole);
}

PodDigest digestOf(const Object& pod, const Json& json)
{
    const Json spec = json["spec"];
    const Json status = json["status"];
    PodDigest digest;
    digest.phase = phaseOf(textOf(status["phase"]));
    digest.node = textOf(spec["nodeName"]);
    digest.requests = needed(spec, "requests");
    digest.limits = needed(spec, "limits");
    const ResourceSum overhead = sumAt(spec["overhead"]);
    digest.requests += overhead;
    if (digest.limits != ResourceSum())
        digest.limits += overhead;

    auto problems =
        problemsOf(status["containerStatuses"]) | problemsOf(status["initContainerStatuses"]);
    forEachItem(status["conditions"], [&](const Json& condition) {
        const auto type = textOf(condition["type"]);
        if (type == "Ready")
            digest.ready = textOf(condition["status"]) == "True";
        else if (type == "PodScheduled" && textOf(condition["reason"]) == "Unschedulable"
                 && textOf(condition["status"]) == "False")
            problems |= PodUnschedulable;
    });
    if (pod.deletionTimestamp())
        problems |= PodDeleting;
    if (digest.phase == PodPhase::Pending && !digest.node.empty()
        && textOf(status["startTime"]).empty())
        problems |= PodNotStarted;
    digest.problems = static_cast<std::uint8_t>(problems);
    return digest;
}

} // namespace kittiwake
