#pragma once

#include <core/base/scheduler.h>

#include <chrono>
#include <cstdint>

namespace kittiwake {

/// \brief How many lines come, of the last second or so. A value
class LineRate
{
public:
    static constexpr Duration kSpan = std::chrono::seconds(1);

    double of(std::uint64_t lines, TimePoint now)
    {
        const auto passed = now - m_at;
        if (passed >= kSpan || lines < m_lines) {
            m_rate = m_at == TimePoint {} || lines < m_lines ? 0
                                                             : static_cast<double>(lines - m_lines)
                    / std::chrono::duration<double>(passed).count();
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
