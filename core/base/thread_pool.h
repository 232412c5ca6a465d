#pragma once

#include <core/base/scheduler.h>

#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

namespace kittiwake {

class TimedTasks;

/// \brief A fixed number of threads that run tasks and timers.
/// \thread any. Destroying it finishes the tasks that run, drops the rest and joins; a task must
/// not destroy its own pool. A task that throws ends the program, as a thread function would.
class ThreadPool final : public Scheduler
{
public:
    /// `threads` = 0: as many as the machine has, at least 2 and at most 4.
    explicit ThreadPool(unsigned threads = 0);
    ~ThreadPool() override;

    [[nodiscard]] TimePoint now() const override { return std::chrono::steady_clock::now(); }
    void post(Task task) override;
    Timer after(Duration delay, Task task) override;

    /// Ends early what the destructor would end: no task starts after it returns. Idempotent; must
    /// not be called from a task of this pool.
    void stop();

private:
    void run(std::size_t worker);
    Task take(bool timersFirst);
    bool timerUnwatched() const;

    std::shared_ptr<TimedTasks> m_timed;
    std::mutex m_mutex; // guards m_tasks, m_sleepsUntil, m_stopping
    std::condition_variable m_wake;
    std::deque<Task> m_tasks;
    std::vector<std::optional<TimePoint>> m_sleepsUntil; ///< by worker; none: it is awake
    bool m_stopping = false;
    std::mutex m_joining; // held while stop() joins, so that every caller of it waits
    std::vector<std::thread> m_threads;
};

} // namespace kittiwake
