#include "key_history.h"

#include <algorithm>
#include <vector>

namespace kittiwake {

namespace {

using Milliseconds = std::int64_t;

constexpr std::size_t kKeptFailures = 32;
constexpr Milliseconds kMinute = 60'000;
constexpr Milliseconds kLongestValid = 30 * kMinute; ///< what is older says nothing of now
constexpr Milliseconds kShortestValid = 30'000; ///< where gaps are of less than seconds
constexpr Milliseconds kRecoveredShown = 5 * kMinute;
constexpr Milliseconds kLongRun = 2 * kMinute; ///< of one try
constexpr std::size_t kManyConflicts = 10; ///< within a minute: no more in the ordinary course
constexpr Milliseconds kDumpInterval = 10'000; ///< of controller-runtime's dumps

struct KeyHistorySay
{
    KW_DECLARE_TEXTS(kittiwake::KeyHistory)
};

/// What the log says of it.
Text saidText(const Suspect& suspect)
{
    if (!suspect.exitCode)
        return { suspect.error };
    //: "restarted after exit 2: panic: nil map"
    return KeyHistorySay::tr("restarted after exit %1: %2")
        .arg(*suspect.exitCode)
        .arg(Text(suspect.error));
}

} // namespace

void KeyHistory::clear()
{
    m_failures.clear();
    m_benign.clear();
    m_count = m_stated = m_said = 0;
    m_gaveUp = m_panicked = m_waits = m_statedByQueue = false;
    m_statedNext.reset();
    m_exitCode.reset();
    m_attempt.clear();
    m_saidAttempt.clear();
}

void KeyHistory::restarted()
{
    m_failures.clear();
    m_statedNext.reset();
    m_startedAt.reset();
    m_statedByQueue = m_waits = false;
}

void KeyHistory::noteFailure(const KeyStatement& statement, std::int64_t at)
{
    if (!statement.error.empty())
        m_error = statement.error;
    m_panicked = m_panicked || statement.panicked;
    if (statement.exitCode)
        m_exitCode = statement.exitCode;
    m_stated = std::max(m_stated, statement.retries > 0 ? statement.retries + 1 : 0);
    m_gaveUp = statement.outcome == KeyOutcome::GaveUp;
    const bool isSameAttempt = !statement.attempt.empty() && statement.attempt == m_attempt;
    m_attempt = statement.attempt;
    m_lastFailure = at;
    if (isSameAttempt)
        return;
    if (m_count == 0 || m_recovered)
        m_since = at;
    m_recovered = false;
    ++m_count;
    m_failures.push_back(at);
    if (m_failures.size() > kKeptFailures)
        m_failures.pop_front();
}

void KeyHistory::noteBenign(std::int64_t at)
{
    m_benign.push_back(at);
    if (m_benign.size() > kManyConflicts + 1)
        m_benign.pop_front();
}

void KeyHistory::add(const KeyStatement& statement, std::int64_t now)
{
    const auto at = statement.at > 0 ? statement.at : now;
    m_lastSeen = std::max(m_lastSeen, at);
    if (!statement.controller.empty())
        m_controller = statement.controller;
    if (!statement.group.empty())
        m_group = statement.group;
    if (statement.outcome != KeyOutcome::Said && statement.outcome != KeyOutcome::Ready)
        m_startedAt.reset(); // a try has ended, or another begins
    switch (statement.outcome) {
    case KeyOutcome::Failed:
    case KeyOutcome::GaveUp:
        m_statedNext = statement.nextTryAt;
        m_statedByQueue = false;
        if (statement.benign && statement.outcome == KeyOutcome::Failed) {
            noteBenign(at);
            if (m_benign.size() <= kManyConflicts || at - m_benign.front() > kMinute)
                return;
        }
        noteFailure(statement, at);
        return;
    case KeyOutcome::Said:
        if (statement.benign)
            return;
        m_said += statement.attempt.empty() || statement.attempt != m_saidAttempt ? 1 : 0;
        m_saidAttempt = statement.attempt;
        if (m_count == 0 && !m_recovered) {
            m_since = m_said == 1 ? at : m_since;
            m_lastFailure = at;
            m_error = statement.error;
        }
        return;
    case KeyOutcome::Retried: // the try before this one has failed, whatever was logged of it
        if (m_count == 0)
            noteFailure(statement, at);
        return;
    case KeyOutcome::PutOff:
        return;
    case KeyOutcome::Waiting:
        m_statedNext = statement.nextTryAt;
        m_statedByQueue = true;
        m_waits = m_count == 0;
        return;
    case KeyOutcome::Ready:
        m_waits = false;
        return;
    case KeyOutcome::Started:
        m_startedAt = at;
        return;
    case KeyOutcome::Succeeded:
    case KeyOutcome::Scheduled:
        m_recovered = m_recovered || m_count > 0;
        clear();
        return;
    }
}

std::int64_t KeyHistory::validUntil(const BackoffEstimate& estimate) const
{
    auto span = kLongestValid;
    const auto next =
        m_statedNext && *m_statedNext > m_lastFailure ? m_statedNext : estimate.nextTryAt;
    if (m_gaveUp)
        span = kLongestValid;
    else if (next)
        span = (*next - m_lastFailure) * 3 / 2; // it may be late by half the delay
    else if (m_failures.size() >= 2)
        span = 3 * (m_failures.back() - m_failures[m_failures.size() - 2]);
    return m_lastFailure + std::clamp(span, kShortestValid, kLongestValid);
}

SuspectState KeyHistory::stateAt(std::int64_t now, const BackoffEstimate& estimate) const
{
    if (m_count == 0) {
        return m_recovered ? SuspectState::Recovered
            : m_said > 0   ? SuspectState::LastSeenFailing
                           : SuspectState::WaitingOnSchedule;
    }
    if (now > validUntil(estimate))
        return SuspectState::LastSeenFailing;
    if (m_gaveUp)
        return SuspectState::GaveUp;
    // One failure by itself may be the last as well: nothing says that it comes again.
    const bool comesAgain = m_count >= 2 || m_stated >= 2 || m_statedNext;
    return comesAgain ? SuspectState::Retrying : SuspectState::LastSeenFailing;
}

std::optional<NextTry> KeyHistory::nextTry(std::int64_t now, const BackoffEstimate& estimate) const
{
    if (m_statedNext && *m_statedNext >= now - 2 * kDumpInterval)
        return NextTry { .at = *m_statedNext };
    if (!estimate.nextTryAt)
        return {};
    // What is late by half a gap has not come as it was worked out.
    const auto delay = *estimate.nextTryAt - m_lastFailure;
    if (now > *estimate.nextTryAt + delay / 2)
        return {};
    return NextTry { *estimate.nextTryAt, estimate.plusMinus, estimate.confidence };
}

BackoffEstimate KeyHistory::estimate(bool bucketRules) const
{
    const auto limiters = limitersOf(m_controller, m_group);
    const bool hasBucket = std::any_of(limiters.begin(), limiters.end(),
                                       [](const auto& each) { return each.hasBucket; });
    if (bucketRules && hasBucket)
        return { .failures = { .min = m_count } };
    return estimateBackoff(std::vector(m_failures.begin(), m_failures.end()), limiters);
}

std::optional<Suspect> KeyHistory::suspect(std::int64_t now, bool bucketRules) const
{
    const bool runsLong = m_count == 0 && m_startedAt && now - *m_startedAt >= kLongRun;
    const bool waits =
        m_waits && m_statedNext && now <= std::max(*m_statedNext, m_lastSeen) + 2 * kDumpInterval;
    const bool fails = (m_count > 0 || m_said > 1) && now - m_lastFailure <= kLongestValid;
    const bool recovered = m_recovered && m_count == 0 && now - m_lastSeen <= kRecoveredShown;
    if (!fails && !waits && !recovered && !runsLong)
        return {};
    const auto worked = estimate(bucketRules);
    const auto state = runsLong ? SuspectState::Running : stateAt(now, worked);
    const bool mayComeAgain =
        state == SuspectState::Retrying || state == SuspectState::WaitingOnSchedule;
    const bool hasError =
        state != SuspectState::Running && state != SuspectState::WaitingOnSchedule;
    Suspect suspect { .controller = m_controller,
                      .state = state,
                      .tries = worked.failures,
                      .nextTry = mayComeAgain ? nextTry(now, worked) : std::nullopt,
                      .backoff = worked.shape,
                      .error = hasError ? m_error : std::string(),
                      .since = runsLong ? *m_startedAt : m_since,
                      .lastSeen = m_lastSeen,
                      .panicked = m_panicked,
                      .exitCode = m_exitCode,
                      .confidence = state == SuspectState::LastSeenFailing ? Confidence::Low
                                                                           : Confidence::High };
    suspect.tries.min = std::max({ worked.failures.min, m_count, m_stated });
    if (suspect.tries.max != 0)
        suspect.tries.max = std::max(suspect.tries.max, suspect.tries.min);
    if (m_statedByQueue)
        suspect.evidence.push_back(
            { .source = EvidenceSource::Queue, .at = m_lastSeen, .who = m_controller });
    const bool hasFailed = m_count > 0 || m_said > 0;
    if (hasFailed || m_recovered || m_startedAt)
        suspect.evidence.push_back({ .source = EvidenceSource::Log,
                                     .at = hasFailed ? m_lastFailure : m_lastSeen,
                                     .who = m_controller,
                                     .text = saidText(suspect),
                                     .times = std::max({ m_count, m_said, 1U }),
                                     .atLeast = true });
    return suspect;
}

} // namespace kittiwake
