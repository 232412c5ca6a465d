#pragma once

#include <QTimer>

#include <chrono>
#include <cstdint>
#include <vector>

namespace kittiwake::bench {

/// \brief Asks an event loop for a turn every millisecond and notes how much too late it comes. A
/// turn that is late has put off those that were due meanwhile: they count with what was left of
/// the wait, so that the quantiles are those of an event that comes at any moment.
/// \thread the event loop's
class StallProbe
{
public:
    using Clock = std::chrono::steady_clock;

    explicit StallProbe(std::chrono::seconds span)
    {
        m_waits.reserve(static_cast<std::size_t>(span / kEvery) + 1000);
        m_timer.setTimerType(Qt::PreciseTimer);
        m_timer.setInterval(kEvery);
        QObject::connect(&m_timer, &QTimer::timeout, [this] { look(Clock::now()); });
    }

    void start()
    {
        m_last = Clock::now();
        m_timer.start();
    }
    void stop() { m_timer.stop(); }
    /// \units nanoseconds
    [[nodiscard]] std::vector<std::int64_t>& waits() { return m_waits; }

private:
    static constexpr std::chrono::milliseconds kEvery { 1 };

    void look(Clock::time_point now)
    {
        auto late = now - m_last - kEvery;
        m_last = now;
        do {
            m_waits.push_back(std::max<std::int64_t>(0, std::chrono::nanoseconds(late).count()));
            late -= kEvery;
        } while (late > Clock::duration::zero());
    }

    QTimer m_timer;
    Clock::time_point m_last;
    std::vector<std::int64_t> m_waits;
};

} // namespace kittiwake::bench
