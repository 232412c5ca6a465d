#pragma once

#include <core/base/scheduler.h>

#include <deque>
#include <mutex>

namespace kittiwake {

class TimedTasks;

/// \brief A scheduler for tests, the user's included: one thread, virtual time, nothing happens
/// unasked. `post` and `after` may be called from any thread; `runReady` and `advance` from the
/// test's.
class ManualScheduler final : public Scheduler
{
public:
    ManualScheduler();
    ~ManualScheduler() override;

    [[nodiscard]] TimePoint now() const override;
    void post(Task task) override;
    Timer after(Duration delay, Task task) override;

    /// Runs what is due now, and what that posts in turn; returns how many tasks ran.
    int runReady();
    /// Moves time forward, stopping at every timer on the way; returns how many tasks ran.
    int advance(Duration by);
    /// How far away the next timer is; none: a negative duration.
    [[nodiscard]] Duration untilNextTimer() const;

private:
    std::shared_ptr<TimedTasks> m_timed;
    mutable std::mutex m_mutex; // guards what follows
    std::deque<Task> m_tasks;
    TimePoint m_now {};
};

} // namespace kittiwake
