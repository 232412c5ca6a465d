#include "strand.h"

#include <utility>

namespace kittiwake {

namespace {
thread_local const Strand* t_current = nullptr; // which strand's task runs on this thread
}

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
    m_scheduler.post([self = shared_from_this()] { self->runOne(); });
}

Timer Strand::after(Duration delay, Scheduler::Task task)
{
    return m_scheduler.after(delay, [weak = weak_from_this(), task = std::move(task)] {
        if (auto self = weak.lock())
            self->post(task);
    });
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

void Strand::runOne()
{
    Scheduler::Task task;
    std::lock_guard running(m_running);
    {
        std::lock_guard lock(m_mutex);
        if (m_closed || m_tasks.empty()) {
            m_active = false;
            return;
        }
        task = std::move(m_tasks.front());
        m_tasks.pop_front();
    }
    const auto* outer = std::exchange(t_current, this);
    task();
    task = {};
    t_current = outer;
    std::lock_guard lock(m_mutex);
    if (m_tasks.empty())
        m_active = false;
    else // one task a turn, so that a busy strand does not starve the others
        m_scheduler.post([self = shared_from_this()] { self->runOne(); });
}

} // namespace kittiwake
