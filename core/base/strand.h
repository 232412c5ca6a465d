#pragma once

#include <core/base/scheduler.h>

#include <deque>
#include <memory>
#include <mutex>

namespace kittiwake {

/// \brief Runs its tasks one after another, in order, on a scheduler's threads: a thread's promise
/// without a thread's price, so that a hundred informers need no more than the pool.
/// \thread any. \owns nothing: the scheduler outlives it. After `close()` no further task starts.
class Strand : public std::enable_shared_from_this<Strand>
{
public:
    static std::shared_ptr<Strand> create(Scheduler& scheduler);

    void post(Scheduler::Task task);
    /// The task runs on this strand once `delay` is over.
    Timer after(Duration delay, Scheduler::Task task);
    [[nodiscard]] TimePoint now() const { return m_scheduler.now(); }
    [[nodiscard]] Scheduler& scheduler() const { return m_scheduler; }

    /// Drops what waits and, unless called from a task of this very strand, waits for the one that
    /// runs.
    void close();

private:
    explicit Strand(Scheduler& scheduler)
        : m_scheduler(scheduler)
    { }
    bool runNext();
    void runSome();

    Scheduler& m_scheduler;
    std::mutex m_mutex; // guards m_tasks, m_active, m_closed
    std::deque<Scheduler::Task> m_tasks;
    bool m_active = false; ///< a runSome is posted or running
    bool m_closed = false;
    std::mutex m_running; // held while a task runs, so that close() can wait for it
};

} // namespace kittiwake
