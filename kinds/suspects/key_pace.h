#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>

namespace kittiwake {

/// \brief How often tries of one key go well, as a log tells: a key that is worked on without end
/// and without errors wakes itself. Bounded. A value. \units milliseconds since the epoch
class KeyPace
{
public:
    static constexpr std::size_t kHotPerMinute = 30; ///< of one key; busy ones have fewer
    static constexpr std::int64_t kHotFor = 5 * 60'000;

    /// A try has gone well, and the key is not to be looked at again on purpose.
    void succeeded(std::int64_t at)
    {
        m_times.push_back(at);
        if (m_times.size() > kHotPerMinute)
            m_times.pop_front();
        const bool hot = m_times.size() == kHotPerMinute && at - m_times.front() <= kMinute;
        if (!hot)
            m_hotSince.reset();
        else if (!m_hotSince)
            m_hotSince = m_times.front();
    }
    /// A try has failed, or was put off on purpose: what loops does so without.
    void interrupted()
    {
        m_times.clear();
        m_hotSince.reset();
    }

    [[nodiscard]] std::int64_t last() const { return m_times.empty() ? 0 : m_times.back(); }
    /// Since when it loops; none: it does not, or not any more, at `now`.
    [[nodiscard]] std::optional<std::int64_t> loopsSince(std::int64_t now) const
    {
        const bool loops = m_hotSince && last() - *m_hotSince >= kHotFor && now - last() <= kMinute;
        return loops ? m_hotSince : std::nullopt;
    }
    /// \units tries a minute, of the last ones
    [[nodiscard]] std::int64_t perMinute() const
    {
        const auto span = m_times.empty() ? 0 : last() - m_times.front();
        return span <= 0 ? 0 : static_cast<std::int64_t>(m_times.size() - 1) * kMinute / span;
    }

private:
    static constexpr std::int64_t kMinute = 60'000;

    std::deque<std::int64_t> m_times; ///< the last ones
    std::optional<std::int64_t> m_hotSince;
};

} // namespace kittiwake
