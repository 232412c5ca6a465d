#include "retry_reader.h"

#include <kinds/timeline/timeline_entry_place.h>

#include <algorithm>

namespace kittiwake {

namespace {

constexpr std::size_t kMaxRetryText = 1024; // as of an Event's message

/// What the controller itself says; null: nothing.
const Evidence* wordOfController(const Suspect& suspect)
{
    const auto found =
        std::find_if(suspect.evidence.begin(), suspect.evidence.end(), [](const Evidence& evidence) {
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
    const auto slash = suspect.program.rfind('/');
    const auto who = !suspect.controller.empty() ? suspect.controller
        : slash == std::string::npos             ? suspect.program
                                                 : suspect.program.substr(slash + 1);
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
        if (evidence == nullptr || object.kind.empty() || object.key.name.empty()
            || !(recovered || isRetried(suspect.state)))
            continue;
        const auto id = suspect.program + '|' + suspect.controller + '|' + object.group + '|'
            + object.kind + '|' + object.key.toString();
        const auto known = m_told.find(id);
        const auto before = known == m_told.end() ? Told() : known->second;
        auto& last = told[id];
        last = before;
        if (evidence->at <= before.seen)
            continue;
        last = { evidence->at, evidence->times };
        if (recovered && before.seen == 0)
            continue; // it was over before anybody looked
        TimelineEntry made { .kind = TimelineEntryKind::Retry,
                             .tone = recovered ? Tone::Ok : Tone::Warn };
        made.when = plausibleTime(evidence->at, 0, now);
        made.since = before.seen == 0 ? plausibleTime(suspect.since, made.when, made.when)
                                      : made.when;
        if (!recovered)
            made.count = static_cast<std::int32_t>(
                evidence->times > before.times ? evidence->times - before.times : 1);
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
