#pragma once

#include <core/base/scheduler.h>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>

namespace kittiwake {

/// \brief How many lines come, of the last second or so. What was written before and comes at once
/// when a log is opened does not count. A value
class LineRate
{
public:
    static constexpr Duration kSpan = std::chrono::seconds(1);

    /// `written`: so many lines are of the last kSpan before the latest of all, by their own times.
    double of(std::uint64_t lines, std::size_t written, TimePoint now)
    {
        const auto passed = now - m_at;
        if (passed >= kSpan || lines < m_lines) {
            m_rate = m_at == TimePoint {} || lines < m_lines
                ? 0
                : std::min(static_cast<double>(lines - m_lines)
                               / std::chrono::duration<double>(passed).count(),
                           static_cast<double>(written)
                               / std::chrono::duration<double>(kSpan).count());
            m_lines = lines;
            m_at = now;
        }
        return m_rate;
    }

private:
    std::uint64_t m_lines = 0;
    TimePoint m_at {};
    double m_rate = 0;
};

} // namespace kittiwake
