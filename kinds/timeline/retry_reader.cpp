#include "retry_reader.h"

#include <kinds/suspects/program_key.h>
#include <kinds/timeline/timeline_entry_place.h>

#include <algorithm>

namespace kittiwake {

namespace {

constexpr std::size_t kMaxRetryText = 1024; // as of an Event's message

/// What the controller itself says; null: nothing.
const Evidence* wordOfController(const Suspect& suspect)
{
    const auto found = std::find_if(suspect.evidence.begin(), suspect.evidence.end(),
                                    [](const Evidence& evidence) {
                                        return evidence.source == EvidenceSource::Queue
                                            || evidence.source == EvidenceSource::Log;
                                    });
    return found == suspect.evidence.end() ? nullptr : &*found;
}

bool isRetried(SuspectState state)
{
    return state == SuspectState::GaveUp || state == SuspectState::Retrying
        || state == SuspectState::LastSeenFailing;
}

/// "widget: no budget"
std::string retryMessage(const Suspect& suspect)
{
    const auto who = suspect.controller.empty() ? programName(suspect.program) : suspect.controller;
    if (who.empty() || suspect.error.empty())
        return who + suspect.error;
    return who + ": " + suspect.error;
}

} // namespace

std::vector<TimelineEntryPtr> RetryReader::read(const std::vector<Suspect>& suspects,
                                                std::int64_t now)
{
    std::vector<TimelineEntryPtr> entries;
    decltype(m_told) told;
    for (const auto& suspect : suspects) {
        const auto* evidence = wordOfController(suspect);
        const auto& object = suspect.object;
        const bool recovered = suspect.state == SuspectState::Recovered;
        if (evidence == nullptr || object.kind.empty() || object.key.name.empty())
            continue;
        const auto id = suspect.program + '|' + suspect.controller + '|' + object.group + '|'
            + object.kind + '|' + object.key.toString();
        const auto known = m_told.find(id);
        const auto before = known == m_told.end() ? Told() : known->second;
        if (!recovered && !isRetried(suspect.state)) { // a try runs, or it was put off
            told[id] = before;
            continue;
        }
        const Told is { suspect.since, std::max(evidence->times, suspect.tries.min), recovered };
        told[id] = is;
        const bool goesOn = !recovered && !before.recovered && before.since == suspect.since;
        if (recovered ? before.recovered || before.since == 0 // or over before anybody looked
                      : goesOn && before.failures == is.failures)
            continue;
        TimelineEntry made { .kind = TimelineEntryKind::Retry,
                             .tone = recovered ? Tone::Ok : Tone::Warn };
        made.when = plausibleTime(evidence->at, 0, now);
        made.since = goesOn ? made.when : plausibleTime(suspect.since, made.when, made.when);
        if (!recovered)
            made.count = static_cast<std::int32_t>(goesOn && is.failures > before.failures
                                                       ? is.failures - before.failures
                                                       : is.failures);
        made.object = object;
        made.message = timelineEntryText(retryMessage(suspect), kMaxRetryText);
        made.owner = workloadName(object.kind, object.key.name);
        made.repeatKey = repeatKeyOf(made);
        entries.push_back(std::make_shared<const TimelineEntry>(std::move(made)));
    }
    m_told = std::move(told);
    return entries;
}

} // namespace kittiwake
