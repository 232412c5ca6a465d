#include "strand.h"

#include <utility>

namespace kittiwake {

namespace {
constexpr int kTasksATurn = 8; // changing threads costs as much as a small task

thread_local const Strand* t_current = nullptr; // which strand's task runs on this thread

/// A timer's task on its way over the strand: cancelling reaches it until it starts, also after the
/// scheduler's own timer has gone off and the task waits in the strand's queue.
struct StrandTimer : Timer::State
{
    explicit StrandTimer(Scheduler::Task t)
        : task(std::move(t))
    { }
    void cancel() override
    {
        (void)take();
        timer.cancel();
    }
    Scheduler::Task take()
    {
        std::lock_guard lock(mutex);
        return std::exchange(task, {});
    }

    Timer timer; ///< the scheduler's; touched by the handle's owner alone
    std::mutex mutex; // guards task
    Scheduler::Task task;
};
} // namespace

std::shared_ptr<Strand> Strand::create(Scheduler& scheduler)
{
    return std::shared_ptr<Strand>(new Strand(scheduler));
}

void Strand::post(Scheduler::Task task)
{
    {
        std::lock_guard lock(m_mutex);
        if (m_closed)
            return;
        m_tasks.push_back(std::move(task));
        if (m_active)
            return;
        m_active = true;
    }
    m_scheduler.post([self = shared_from_this()] { self->runSome(); });
}

Timer Strand::after(Duration delay, Scheduler::Task task)
{
    auto state = std::make_shared<StrandTimer>(std::move(task));
    state->timer = m_scheduler.after(delay, [weak = weak_from_this(), state] {
        if (auto self = weak.lock())
            self->post([state] {
                if (auto due = state->take())
                    due();
            });
    });
    return Timer(state);
}

void Strand::close()
{
    std::deque<Scheduler::Task> dropped;
    {
        std::lock_guard lock(m_mutex);
        m_closed = true;
        dropped.swap(m_tasks);
    }
    if (t_current != this)
        std::lock_guard wait(m_running);
}

bool Strand::runNext()
{
    Scheduler::Task task;
    {
        std::lock_guard lock(m_mutex);
        if (m_closed || m_tasks.empty()) {
            m_active = false;
            return false;
        }
        task = std::move(m_tasks.front());
        m_tasks.pop_front();
    }
    task();
    return true;
}

void Strand::runSome()
{
    std::lock_guard running(m_running);
    const auto* outer = std::exchange(t_current, this);
    bool more = true;
    for (int i = 0; more && i < kTasksATurn; ++i)
        more = runNext();
    t_current = outer;
    if (more) // a new task, so that a busy strand does not starve the others
        m_scheduler.post([self = shared_from_this()] { self->runSome(); });
}

} // namespace kittiwake
