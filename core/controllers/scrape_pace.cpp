#include "scrape_pace.h"

#include <algorithm>

namespace kittiwake {

void ScrapePace::succeeded(std::size_t bytes)
{
    m_bytes = bytes;
    m_failures = 0;
    m_given = false;
}

void ScrapePace::failed(const ScrapeFault& fault)
{
    ++m_failures;
    m_given = !fault.retry;
}

std::optional<Duration> ScrapePace::next(double random) const
{
    if (m_given)
        return std::nullopt;
    auto wait = m_bytes > m_schedule.large ? m_schedule.everyLarge : m_schedule.every;
    for (int i = 0; i < m_failures && wait < m_schedule.longest; ++i)
        wait *= 2;
    if (m_failures > 0)
        wait = std::min(wait, m_schedule.longest);
    const double factor = 1 + m_schedule.jitter * (2 * std::clamp(random, 0.0, 1.0) - 1);
    const auto jittered =
        std::chrono::duration_cast<Duration>(std::chrono::duration<double>(wait) * factor);
    return std::max(jittered, ScrapeSchedule::kLeast);
}

} // namespace kittiwake
