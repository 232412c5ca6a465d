#include "scaled_scheduler.h"

namespace kittiwake::sim {

ScaledScheduler::ScaledScheduler(Scheduler& real, double speed)
    : m_real(real)
    , m_speed(speed)
    , m_start(real.now())
{ }

TimePoint ScaledScheduler::now() const
{
    const std::chrono::duration<double, std::nano> passed = m_real.now() - m_start;
    return m_start + std::chrono::duration_cast<Duration>(passed * m_speed);
}

Timer ScaledScheduler::after(Duration delay, Task task)
{
    const std::chrono::duration<double, std::nano> real = delay;
    return m_real.after(std::chrono::duration_cast<Duration>(real / m_speed), std::move(task));
}

WallClock ScaledScheduler::wallClock(std::chrono::system_clock::time_point start) const
{
    return [this, start] {
        return start
            + std::chrono::duration_cast<std::chrono::system_clock::duration>(now() - m_start);
    };
}

} // namespace kittiwake::sim
