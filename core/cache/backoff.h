#pragma once

#include <core/base/scheduler.h>

#include <algorithm>

namespace kittiwake {

/// \brief The reflector's wait between tries: 800 ms doubling to 30 s, plus up to as much again by
/// chance, starting over after two minutes without use. A value; time and chance come in from
/// outside. \source client-go tools/cache/reflector.go: 800 ms, 30 s, 2 min, factor 2, jitter 1.0;
/// the reset follows kube-rs (counted from the last use)
class Backoff
{
public:
    static constexpr Duration kFirst = std::chrono::milliseconds(800);
    static constexpr Duration kMax = std::chrono::seconds(30);
    static constexpr Duration kIdleReset = std::chrono::minutes(2);

    /// `chance` in [0, 1).
    Duration next(TimePoint now, double chance)
    {
        if (now - m_lastUse > kIdleReset)
            m_base = kFirst;
        m_lastUse = now;
        const auto wait = m_base + std::chrono::duration_cast<Duration>(m_base * chance);
        m_base = std::min(m_base * 2, kMax);
        return wait;
    }
    bool operator==(const Backoff&) const = default;

private:
    Duration m_base = kFirst;
    TimePoint m_lastUse {};
};

} // namespace kittiwake
