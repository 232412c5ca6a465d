#include "condition_tone.h"

#include <algorithm>
#include <array>

namespace kittiwake {

namespace {

using Word = std::string_view;

bool isOneOf(Word word, std::initializer_list<Word> words)
{
    return std::find(words.begin(), words.end(), word) != words.end();
}

bool isBadWhenTrue(Word type)
{
    constexpr std::array<Word, 8> kEndings { "Pressure",    "Failed",      "Failure",  "Exceeded",
                                             "Unavailable", "Unreachable", "Conflict", "Error" };
    constexpr std::array<Word, 4> kBeginnings { "NamespaceDeletion", "NamespaceContentRemaining",
                                                "NamespaceFinalizersRemaining", "Corrupt" };
    const auto ends = [&](Word ending) {
        return type.ends_with(ending);
    };
    const auto begins = [&](Word beginning) {
        return type.starts_with(beginning);
    };
    return std::any_of(kEndings.begin(), kEndings.end(), ends)
        || std::any_of(kBeginnings.begin(), kBeginnings.end(), begins)
        || isOneOf(type,
                   { "FailureTarget", "Denied", "Dangling", "Degraded", "Stalled",
                     "DisruptionTarget", "Unhealthy", "NonStructuralSchema", "Terminating",
                     "ScalingLimited", "Lost", "FileSystemResizePending", "KernelDeadlock",
                     "ReadonlyFilesystem", "FrequentKubeletRestart", "FrequentContainerdRestart" });
}

/// A condition that is a warning, not an error, where it is True.
bool isMild(Word type)
{
    return isOneOf(type,
                   { "Denied", "DisruptionTarget", "ScalingLimited", "Terminating",
                     "NonStructuralSchema", "FileSystemResizePending" })
        || type.starts_with("Namespace");
}

/// A step of work, neither good nor bad.
bool isWork(Word type)
{
    return isOneOf(type,
                   { "Issuing", "Reconciling", "Resizing", "ControllerResizing", "NodeResizing",
                     "ModifyVolumeModifyingVolume", "Updating", "Upgrading", "PodResizeInProgress",
                     "PodResizePending", "Suspended", "ModifyingVolume", "Running" });
}

/// A condition that becomes True at some time; False means nothing.
bool isMilestone(Word type)
{
    return isOneOf(type,
                   { "Complete", "Completed", "SuccessCriteriaMet", "Succeeded", "Paused",
                     "PodReadyToStartContainers", // False at the pod's begin and end
                     "Unused" }); // of a claim
}

} // namespace

Tone conditionTone(const Json& condition)
{
    const auto type = textOf(condition["type"]);
    const auto status = textOf(condition["status"]);
    const auto reason = textOf(condition["reason"]);
    const bool good = status == "True";
    if (status != "True" && status != "False")
        return Tone::Unknown;
    if (isBadWhenTrue(type))
        return !good ? Tone::Ok : isMild(type) ? Tone::Warn : Tone::Error;
    if (isWork(type))
        return good ? Tone::Progressing : Tone::Neutral;
    if (isMilestone(type))
        return good ? Tone::Ok : Tone::Neutral;
    if (type == "Progressing") {
        const bool done = isOneOf(reason, { "NewReplicaSetAvailable", "AsExpected" });
        return !good ? Tone::Neutral : done ? Tone::Ok : Tone::Progressing;
    }
    if (type == "DisruptionAllowed" || reason == "PodCompleted")
        return good ? Tone::Ok : reason == "PodCompleted" ? Tone::Neutral : Tone::Warn;
    if (good)
        return Tone::Ok;
    return isOneOf(type,
                   { "PodScheduled", "Ready", "Available", "Synced", "Established", "Accepted",
                     "Programmed", "NamesAccepted", "AbleToScale", "ScalingActive", "Healthy",
                     "Initialized", "ContainersReady" })
        ? Tone::Error
        : Tone::Warn;
}

Tone conditionTone(const Kind& of, const Json& condition)
{
    return of.conditionTone != nullptr ? of.conditionTone(condition) : conditionTone(condition);
}

} // namespace kittiwake
