#pragma once

#include <core/base/scheduler.h>
#include <core/base/wall_clock.h>

namespace kittiwake::sim {

/// \brief A scheduler on which time goes faster than on the one it stands on. \thread any
class ScaledScheduler final : public Scheduler
{
public:
    /// `speed` > 0: 2 makes a second of the real one's two seconds here.
    ScaledScheduler(Scheduler& real, double speed);

    [[nodiscard]] TimePoint now() const override;
    void post(Task task) override { m_real.post(std::move(task)); }
    Timer after(Duration delay, Task task) override;

    /// The time of day: `start` when this was made, going as fast.
    [[nodiscard]] WallClock wallClock(std::chrono::system_clock::time_point start) const;

private:
    Scheduler& m_real;
    const double m_speed;
    const TimePoint m_start;
};

} // namespace kittiwake::sim
