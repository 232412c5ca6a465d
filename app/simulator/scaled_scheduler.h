#pragma once

#include <core/base/scheduler.h>
#include <core/base/wall_clock.h>

namespace kittiwake::sim {

/// \brief A scheduler whose time runs faster than that of the one it uses. \thread any
class ScaledScheduler final : public Scheduler
{
public:
    /// `speed` > 0: with 2, a real second is two seconds here.
    ScaledScheduler(Scheduler& real, double speed);

    [[nodiscard]] TimePoint now() const override;
    void post(Task task) override { m_real.post(std::move(task)); }
    Timer after(Duration delay, Task task) override;

    /// The time of day, which began at `start` and runs as fast.
    [[nodiscard]] WallClock wallClock(std::chrono::system_clock::time_point start) const;

private:
    Scheduler& m_real;
    const double m_speed;
    const TimePoint m_start;
};

} // namespace kittiwake::sim
