#include "status_words.h"

#include <core/api/json/json_text.h>
#include <core/base/lower_case.h>

#include <algorithm>
#include <initializer_list>

namespace kittiwake {

namespace {

constexpr std::size_t kLongestWord = 64;

/// Each between blanks, in lower case, without hyphens, underscores and blanks.
struct Words
{
    Tone tone;
    std::string_view words;
};
constexpr Words kWords[] = {
    { Tone::Ok,
      " running ready active bound healthy available established online synced deployed "
      "provisioned "
      "up true ok valid connected enabled reconciled attached mounted accepted approved issued "
      "live "
      "stable normal operational success successful passed installed inuse serving programmed " },
    { Tone::Unknown,
      " succeeded completed complete finished done stopped paused suspended disabled inactive "
      "cancelled canceled skipped idle hibernated archived unknown standby " },
    { Tone::Warn,
      " degraded warning outofsync missing unavailable notready unschedulable expired offline "
      "drifted "
      "conflict unstable stale partial partiallyfailed released unsynced notsynced " },
    { Tone::Error,
      " error unhealthy lost invalid stalled rejected denied down broken fatal critical "
      "unreachable "
      "disconnected evicted oomkilled aborted faulted corrupted " },
    { Tone::Ending,
      " terminating deleting deprovisioning removing uninstalling destroying draining releasing " },
    { Tone::Progressing,
      " pending queued new scheduled submitted inprogress notstarted started requested progress " },
};

bool isAmongWords(std::string_view words, std::string_view word)
{
    return words.find(' ' + std::string(word) + ' ') != std::string_view::npos;
}

bool endsWithOneOf(std::string_view word, std::initializer_list<std::string_view> ends)
{
    return std::any_of(ends.begin(), ends.end(),
                       [&](std::string_view end) { return word.ends_with(end); });
}

/// "In-Progress" is "inprogress".
std::string plainWord(std::string_view word)
{
    auto plain = lowerCased(word);
    std::erase_if(plain, [](char c) { return c == '-' || c == '_' || c == ' '; });
    return plain;
}

/// Conditions without which an object does not work.
bool isMain(std::string_view type)
{
    return isAmongWords(" ready available healthy established succeeded ", type);
}

/// Others that should be true.
bool shouldBeTrue(std::string_view type)
{
    return isAmongWords(" synced accepted programmed resolvedrefs initialized valid reconciled "
                        "namesaccepted deployed released installed applied complete completed ",
                        type)
        || endsWithOneOf(type, { "ready", "available", "healthy", "accepted", "synced" });
}

bool isFailure(std::string_view type)
{
    return type == "stalled" || endsWithOneOf(type, { "failed", "failure", "error" });
}

bool isWarning(std::string_view type)
{
    return type == "warning" || endsWithOneOf(type, { "degraded", "pressure", "unhealthy" });
}

/// What was found in the conditions read so far.
struct Findings
{
    bool failed = false; ///< nothing will change that by itself
    bool notReady = false;
    bool warned = false;
    bool progress = false;
    bool unknown = false;
    bool done = false;
    bool paused = false;
    bool ready = false;

    void read(const Json& condition);

private:
    void readFalse(const std::string& type, const Json& condition);
    void readTrue(const std::string& type);
    void readUnknown(const std::string& type, const Json& condition);
};

bool speaksOfProgress(const Json& condition)
{
    const auto reason = plainWord(textOf(condition["reason"]).substr(0, kLongestWord));
    return toneOfWord(reason) == Tone::Progressing || reason.find("progress") != std::string::npos
        || reason.find("waiting") != std::string::npos
        || reason.find("pending") != std::string::npos
        || endsWithOneOf(reason, { "creating", "running" })
        || textOf(condition["severity"]) == "Info";
}

void Findings::read(const Json& condition)
{
    const auto type = plainWord(textOf(condition["type"]).substr(0, kLongestWord));
    const auto status = textOf(condition["status"]);
    if (status == "True")
        readTrue(type);
    else if (status == "False")
        readFalse(type, condition);
    else if (status == "Unknown")
        readUnknown(type, condition);
}

void Findings::readTrue(const std::string& type)
{
    if (isFailure(type))
        failed = true;
    else if (isWarning(type))
        warned = true;
    else if (type == "succeeded" || type == "complete" || type == "completed")
        done = true;
    else if (type == "suspended" || type == "paused")
        paused = true;
    else if (isMain(type))
        ready = true;
    else if (toneOfWord(type) == Tone::Progressing)
        progress = true;
}

void Findings::readFalse(const std::string& type, const Json& condition)
{
    if (isMain(type)) {
        if (speaksOfProgress(condition))
            progress = true;
        else if (textOf(condition["severity"]) == "Warning")
            warned = true;
        else
            notReady = true;
    } else if (type != "complete" && type != "completed" && shouldBeTrue(type)) {
        if (speaksOfProgress(condition))
            progress = true;
        else
            warned = true;
    }
}

void Findings::readUnknown(const std::string& type, const Json& condition)
{
    if (!isMain(type))
        return;
    if (type == "succeeded" || speaksOfProgress(condition))
        progress = true;
    else
        unknown = true;
}

std::string_view phaseOf(const Json& status)
{
    for (const auto& place : { status["phase"], status["state"], status["health"]["status"],
                               status["status"], status["health"], status }) {
        if (const auto word = textOf(place); !word.empty())
            return word;
    }
    return {};
}

bool isBehind(const ObjectView& view)
{
    const auto seen = view.json["status"]["observedGeneration"];
    return exists(seen) && numberOf(seen) < numberOf(view.json["metadata"]["generation"]);
}

} // namespace

Tone toneOfWord(std::string_view text)
{
    if (text.empty() || text.size() > kLongestWord)
        return Tone::Neutral;
    const auto word = plainWord(text);
    for (const auto& group : kWords) {
        if (isAmongWords(group.words, word))
            return group.tone;
    }
    if (text.find(' ') != std::string_view::npos) // a sentence may end like a word
        return Tone::Neutral;
    if (word.starts_with("fail")
        || endsWithOneOf(word, { "failed", "error", "failure", "backoff" }))
        return Tone::Error;
    return word.ends_with("ing") && word.size() > 4 ? Tone::Progressing : Tone::Neutral;
}

Tone toneOfConditions(const Json& conditions)
{
    Findings found;
    forEachItem(conditions, [&](const Json& condition) { found.read(condition); });
    if (found.failed)
        return Tone::Error;
    if (found.notReady)
        return found.paused ? Tone::Unknown : found.progress ? Tone::Progressing : Tone::Error;
    if (found.warned)
        return Tone::Warn;
    if (found.done || found.paused)
        return Tone::Unknown;
    if (found.ready)
        return Tone::Ok;
    if (found.progress)
        return Tone::Progressing;
    return found.unknown ? Tone::Unknown : Tone::Neutral;
}

Tone moreUrgent(Tone a, Tone b)
{
    constexpr Tone kUrgency[] = { Tone::Error,  Tone::Warn,    Tone::Progressing,
                                  Tone::Ending, Tone::Unknown, Tone::Ok };
    for (const auto tone : kUrgency) {
        if (a == tone || b == tone)
            return tone;
    }
    return Tone::Neutral;
}

Tone toneOfStatus(const ObjectView& view)
{
    const auto status = view.json["status"];
    const auto phase = toneOfWord(phaseOf(status));
    const auto conditions = toneOfConditions(status["conditions"]);
    if (phase == Tone::Unknown && conditions == Tone::Error)
        return phase; // the object has ended: not being ready is no fault
    if ((phase == Tone::Progressing || phase == Tone::Ending) && conditions == Tone::Error)
        return phase;
    const auto tone = moreUrgent(phase, conditions);
    return isBehind(view) && (tone == Tone::Ok || tone == Tone::Neutral) ? Tone::Progressing : tone;
}

std::string statusWordOf(const ObjectView& view)
{
    if (view.object.deletionTimestamp())
        return "Terminating";
    const auto status = view.json["status"];
    if (const auto phase = phaseOf(status); !phase.empty())
        return std::string(phase);
    const auto conditions = status["conditions"];
    for (const std::string_view type :
         { "Ready", "Available", "Healthy", "Succeeded", "Established" }) {
        const auto is = conditionField(conditions, type);
        if (is == "True")
            return std::string(type);
        if (is == "Unknown")
            return "Unknown";
        if (is.empty())
            continue;
        const auto reason = conditionField(conditions, type, "reason");
        return reason.empty() ? "Not" + std::string(type) : std::string(reason);
    }
    return {};
}

} // namespace kittiwake
