#include "suspect_join.h"

#include "masked_secrets.h"

#include <core/base/joined.h>

#include <algorithm>
#include <tuple>

namespace kittiwake {

namespace {

struct SuspectJoinSay
{
    KW_DECLARE_TEXTS(kittiwake::SuspectJoin)
};

constexpr std::int64_t kEventValid = 30 * 60'000; ///< the server keeps it for longer, an hour
constexpr std::int64_t kBehindFor = 30'000; ///< its observedGeneration
constexpr std::int64_t kDeletingFor = 60'000; ///< with finalizers
constexpr std::int64_t kQueueValid = 60'000; ///< a few intervals of reading a document
constexpr std::int64_t kLongWork = 120'000; ///< on one key
constexpr std::size_t kMaxEvidence = 8;

std::string conditionText(const BadCondition& condition)
{
    auto text = condition.type + '=' + condition.status;
    if (!condition.reason.empty())
        text += ' ' + condition.reason;
    if (!condition.message.empty())
        text += ": " + condition.message;
    return text;
}

/// The queue's own state of a key as a suspect's; none: nothing is wrong with it.
std::optional<SuspectState> stateOfKey(const DocumentedKey& key, std::int64_t now)
{
    switch (key.state) {
    case KeyPhase::Failed:
        return SuspectState::GaveUp;
    case KeyPhase::Processing:
        if (key.failures > 0 || (key.since > 0 && now - key.since >= kLongWork))
            return SuspectState::Running;
        return {};
    case KeyPhase::Waiting:
        return key.failures > 0 ? SuspectState::Retrying : SuspectState::WaitingOnSchedule;
    case KeyPhase::Ready:
        break;
    }
    return key.failures > 0 ? std::optional(SuspectState::Retrying) : std::nullopt;
}

void raiseTries(TryCount& tries, std::uint32_t least)
{
    if (tries.exact)
        return;
    tries.min = std::max(tries.min, least);
    if (tries.max != 0)
        tries.max = std::max(tries.max, tries.min);
}

} // namespace

SuspectJoin::Draft& SuspectJoin::newDraft(Suspect suspect, bool hasKey)
{
    const auto& key = suspect.object.key;
    m_byName.emplace(std::pair(key.ns, key.name), m_drafts.size());
    m_drafts.push_back({ std::move(suspect), hasKey });
    return m_drafts.back();
}

void SuspectJoin::addKey(Suspect suspect)
{
    newDraft(std::move(suspect), true);
}

Suspect* SuspectJoin::keyOf(const std::string& program, const std::string& controller,
                            const ObjectKey& key)
{
    const auto [begin, end] = m_byName.equal_range(std::pair(key.ns, key.name));
    for (auto it = begin; it != end; ++it) {
        auto& each = m_drafts[it->second].suspect;
        if (each.program == program && (each.controller == controller || each.controller.empty()))
            return &each;
    }
    return nullptr;
}

void SuspectJoin::withSuspectsOf(const ObjectLink& object, const WorkedBy& by, bool make,
                                 const std::function<void(Draft&)>& f, bool isTheirs)
{
    bool any = false;
    const auto [begin, end] = m_byName.equal_range(std::pair(object.key.ns, object.key.name));
    for (auto it = begin; it != end; ++it) {
        auto& draft = m_drafts[it->second];
        auto& program = draft.suspect.program;
        if (isTheirs && !program.empty() && !by.program.empty() && program != by.program)
            continue;
        auto& link = draft.suspect.object;
        const bool isGuess = draft.suspect.kindIsGuess || link.kind.empty();
        const bool isSame = link.kind.empty()
            || (link.kind == object.kind && (isGuess || link.group == object.group));
        if (!isSame)
            continue;
        if (isGuess) { // the object says it itself
            link.kind = object.kind;
            link.group = object.group;
            draft.suspect.kindIsGuess = false;
        }
        if (program.empty() && !by.program.empty()) { // so far only the object was known
            program = by.program;
            draft.suspect.controller = by.controller;
        }
        any = true;
        f(draft);
    }
    if (!any && make)
        f(newDraft({ .program = by.program, .controller = by.controller, .object = object },
                   false));
}

void SuspectJoin::addQueues(const std::string& program, const WorkqueueDocument& document)
{
    if (m_now - document.at > kQueueValid)
        return;
    for (const auto& queue : document.queues) {
        for (const auto& key : queue.keys)
            addQueuedKey(program, queue, key, document.at);
    }
}

void SuspectJoin::addQueuedKey(const std::string& program, const DocumentedQueue& queue,
                               const DocumentedKey& key, std::int64_t at)
{
    const auto state = stateOfKey(key, m_now);
    if (!state)
        return;
    const auto object = key.object.value_or(ObjectKey { "", key.key });
    auto* suspect = keyOf(program, queue.name, object);
    if (suspect == nullptr)
        suspect = &newDraft({ .program = program,
                              .controller = queue.name,
                              .object = { key.group, key.kind, object } },
                            true)
                       .suspect;
    suspect->state = *state;
    suspect->tries = { key.failures, key.failures, true };
    suspect->backoff = BackoffShape::Unknown; // nothing is worked out
    suspect->nextTry.reset();
    if (key.nextTry)
        suspect->nextTry = NextTry { .at = *key.nextTry };
    if (!key.lastError.empty())
        suspect->error = shownError(key.lastError);
    suspect->confidence = Confidence::High;
    suspect->since = suspect->since == 0 ? key.since : suspect->since;
    suspect->evidence.push_back({ .source = EvidenceSource::Queue,
                                  .at = at,
                                  .who = queue.name,
                                  .text = shownError(key.lastError),
                                  .times = std::max(key.failures, 1U) });
}

void SuspectJoin::addEvent(const EventStatement& event, const std::string& program)
{
    const bool isValid = m_now - event.last <= kEventValid;
    const bool repeats = isValid && event.times > 1;
    const auto take = [&](Draft& draft) {
        auto& suspect = draft.suspect;
        const bool isLatest =
            std::all_of(suspect.evidence.begin(), suspect.evidence.end(),
                        [&](const Evidence& each) { return each.at <= event.last; });
        // A failure by itself is no accident where its controller says the same again and again.
        if (draft.hasKey && repeats && suspect.state == SuspectState::LastSeenFailing) {
            suspect.state = SuspectState::Retrying;
            suspect.confidence = Confidence::Medium;
        }
        if (!draft.hasKey) {
            suspect.confidence = Confidence::Low;
            suspect.since = suspect.since == 0 ? event.first : std::min(suspect.since, event.first);
            suspect.error = isLatest ? event.message : suspect.error;
        }
        suspect.evidence.push_back({ .source = EvidenceSource::Event,
                                     .at = event.last,
                                     .who = event.component,
                                     .text = event.reason + ": " + event.message,
                                     .times = event.times,
                                     .atLeast = true });
    };
    withSuspectsOf(event.object, { program, event.component }, isValid, take, true);
}

void SuspectJoin::addObject(const ObjectState& state, std::optional<std::int64_t> behindSince)
{
    const bool isBehind = behindSince && m_now - *behindSince >= kBehindFor;
    const bool isStuckDeletion =
        state.deletedAt > 0 && !state.finalizers.empty() && m_now - state.deletedAt >= kDeletingFor;
    const bool fails = state.failures > 0 && !state.bad.empty();
    withSuspectsOf(state.object, state.by, isBehind || isStuckDeletion || fails, [&](Draft& draft) {
        auto& suspect = draft.suspect;
        const bool isNew = suspect.evidence.empty();
        // The object itself says more than Events do.
        const bool isWeak = isOfEventsAlone(suspect) && (fails || isBehind || isStuckDeletion);
        const auto say = [&](Text text, std::int64_t at, std::uint32_t times = 1) {
            suspect.evidence.push_back({ .source = EvidenceSource::Status,
                                         .at = at,
                                         .text = std::move(text),
                                         .times = times });
            if (isNew && at > 0)
                suspect.since = suspect.since == 0 ? at : std::min(suspect.since, at);
        };
        if (state.failures > 0) {
            say(state.failuresField + ": " + std::to_string(state.failures), 0, state.failures);
            raiseTries(suspect.tries, state.failures);
            if (suspect.error.empty())
                suspect.error = state.failuresError;
        }
        for (const auto& condition : state.bad) {
            say(conditionText(condition), condition.since);
            if (suspect.error.empty() && !draft.hasKey)
                suspect.error = condition.message;
        }
        if (isBehind)
            say(SuspectJoinSay::tr("generation %1, observed %2")
                    .arg(state.generation)
                    .arg(state.observedGeneration.value_or(0)),
                *behindSince);
        if (isStuckDeletion)
            say(SuspectJoinSay::tr("waiting for finalizer %1").arg(joined(state.finalizers, ", ")),
                state.deletedAt);
        if (isWeak)
            suspect.confidence = Confidence::High;
        if (isNew || isWeak)
            suspect.state = fails ? SuspectState::Retrying
                : isBehind        ? SuspectState::NotProcessed
                                  : SuspectState::WaitingForFinalizer;
    });
}

void SuspectJoin::addChurn(const ChurnReport& report)
{
    const auto who = joined(report.managers, ", ");
    const auto by = report.by.program.empty() ? WorkedBy { {}, who } : report.by;
    withSuspectsOf(report.object, by, true, [&](Draft& draft) {
        auto& suspect = draft.suspect;
        auto text = SuspectJoinSay::tr("%1 changes a minute").arg(report.perMinute);
        //: "12 changes a minute of .spec.replicas"
        if (!report.fields.empty())
            text = SuspectJoinSay::tr("%1 of %2").arg(std::move(text), joined(report.fields, ", "));
        const bool isWorse = accuses(suspect.state) && !suspect.evidence.empty();
        suspect.evidence.push_back({ .source = EvidenceSource::Inferred,
                                     .at = report.at,
                                     .who = who,
                                     .text = std::move(text) });
        if (isWorse)
            return;
        suspect.state = report.kind == ChurnReport::Kind::Fight ? SuspectState::FlappingWrites
                                                                : SuspectState::Looping;
        suspect.confidence = Confidence::Medium; // who writes is known, why is not
        suspect.since = report.since;
    });
}

std::vector<Suspect> SuspectJoin::take()
{
    std::vector<Suspect> all;
    all.reserve(m_drafts.size());
    for (auto& draft : m_drafts)
        all.push_back(std::move(draft.suspect));
    m_drafts.clear();
    m_byName.clear();
    for (auto& suspect : all) {
        auto& evidence = suspect.evidence;
        std::stable_sort(evidence.begin(), evidence.end(),
                         [](const auto& a, const auto& b) { return a.source < b.source; });
        if (evidence.size() > kMaxEvidence)
            evidence.resize(kMaxEvidence);
        for (const auto& each : evidence)
            suspect.lastSeen = std::max(suspect.lastSeen, each.at);
    }
    std::sort(all.begin(), all.end(), [](const Suspect& a, const Suspect& b) {
        if (a.state != b.state)
            return a.state < b.state;
        if (a.tries.min != b.tries.min)
            return a.tries.min > b.tries.min;
        return std::tie(a.object.key, a.program, a.controller)
            < std::tie(b.object.key, b.program, b.controller);
    });
    return all;
}

} // namespace kittiwake
