#include "queue_meter.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace kittiwake {

namespace {

double secondsBetween(const QueueTotals& before, const QueueTotals& now)
{
    return std::max(std::chrono::duration<double>(now.at - before.at).count(), 1e-3);
}

/// The same queue, later.
bool goesOn(const QueueTotals& before, const QueueTotals& now)
{
    return now.adds >= before.adds && now.retries >= before.retries
        && now.workDuration.count >= before.workDuration.count
        && now.queueDuration.count >= before.queueDuration.count && now.at > before.at;
}

QueuePace paceBetween(const QueueTotals& before, const QueueTotals& now)
{
    const auto seconds = secondsBetween(before, now);
    const auto perSecond = [seconds](std::uint64_t from, std::uint64_t to) {
        return static_cast<double>(to - from) / seconds;
    };
    return { .adds = perSecond(before.adds, now.adds),
             .retries = perSecond(before.retries, now.retries),
             .waitP50 = quantileBetween(before.queueDuration, now.queueDuration, 0.5),
             .waitP99 = quantileBetween(before.queueDuration, now.queueDuration, 0.99),
             .workP50 = quantileBetween(before.workDuration, now.workDuration, 0.5),
             .workP99 = quantileBetween(before.workDuration, now.workDuration, 0.99) };
}

} // namespace

double quantileBetween(const DurationHistogram& before, const DurationHistogram& now, double share)
{
    constexpr double kDecade = 10; // the buckets are decades, so within one the middle is geometric
    constexpr double kNano = 1e-9;
    if (now.count <= before.count)
        return kNoFigure;
    const auto wanted = share * static_cast<double>(now.count - before.count);
    double reached = 0;
    for (std::size_t i = 0; i < DurationHistogram::kBuckets; ++i) {
        const auto in =
            static_cast<double>(now.counts.at(i) - std::min(before.counts.at(i), now.counts.at(i)));
        if (in > 0 && reached + in >= wanted) {
            const auto upper = static_cast<double>(DurationHistogram::bound(i).count()) * kNano;
            return upper / kDecade * std::pow(kDecade, std::clamp((wanted - reached) / in, 0., 1.));
        }
        reached += in;
    }
    return static_cast<double>(DurationHistogram::bound(DurationHistogram::kBuckets - 1).count())
        * kNano;
}

void QueueMeter::add(const QueueTotals& totals, std::int64_t now)
{
    constexpr std::int64_t kSecond = 1000;
    constexpr auto kNothing = static_cast<float>(kNoFigure);
    if (m_lastAt != 0 && now >= m_lastAt && now - m_lastAt < kSecond / 2)
        return; // an extra reading, after an action on the queue
    Sample gap;
    gap.fill(kNothing);
    const auto missed = m_lastAt == 0 ? 0 : (now - m_lastAt + kSecond / 2) / kSecond - 1;
    for (std::int64_t i = 0; i < std::clamp<std::int64_t>(missed, 0, kSeconds); ++i)
        m_samples.push_back(gap);
    m_lastAt = now;

    if (!m_recent.empty() && (missed > 2 || !goesOn(m_recent.back(), totals)))
        m_recent.clear();
    auto sample = gap;
    sample[0] = static_cast<float>(totals.depth);
    if (!m_recent.empty()) {
        auto pace = paceBetween(m_recent.back(), totals);
        const auto second = pace;
        pace = paceBetween(m_recent[m_recent.size() - std::min(m_recent.size(), kSome)], totals);
        pace.adds = second.adds;
        pace.retries = second.retries;
        std::size_t i = 1;
        for (const double value :
             { pace.adds, pace.retries, pace.waitP50, pace.waitP99, pace.workP50, pace.workP99 })
            sample.at(i++) = static_cast<float>(value);
    }
    m_samples.push_back(sample);
    while (m_samples.size() > kSeconds)
        m_samples.pop_front();
    m_recent.push_back(totals);
    if (m_recent.size() > kMany + 1)
        m_recent.pop_front();
}

QueuePace QueueMeter::pace() const
{
    if (m_recent.size() < 2)
        return {};
    auto pace = paceBetween(m_recent.front(), m_recent.back());
    const auto few = m_recent.size() > kFew + 1 ? m_recent.size() - kFew - 1 : 0;
    const auto now = paceBetween(m_recent[few], m_recent.back());
    pace.adds = now.adds;
    pace.retries = now.retries;
    return pace;
}

QueueSeries QueueMeter::series() const
{
    QueueSeries out { .endsAt = m_lastAt };
    std::vector<double>* const lists[] = { &out.depth,   &out.adds,    &out.retries, &out.waitP50,
                                           &out.waitP99, &out.workP50, &out.workP99 };
    std::size_t which = 0;
    for (auto* const list : lists) {
        list->reserve(m_samples.size());
        for (const auto& sample : m_samples)
            list->push_back(static_cast<double>(sample.at(which)));
        ++which;
    }
    return out;
}

} // namespace kittiwake
