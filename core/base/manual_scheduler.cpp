#include "manual_scheduler.h"

#include <core/base/timed_tasks.h>

#include <algorithm>

namespace kittiwake {

ManualScheduler::ManualScheduler()
    : m_timed(std::make_shared<TimedTasks>())
{ }

ManualScheduler::~ManualScheduler()
{
    m_timed->clear();
}

TimePoint ManualScheduler::now() const
{
    std::lock_guard lock(m_mutex);
    return m_now;
}

void ManualScheduler::post(Task task)
{
    std::lock_guard lock(m_mutex);
    m_tasks.push_back(std::move(task));
}

Timer ManualScheduler::after(Duration delay, Task task)
{
    return m_timed->add(saturatingAdd(now(), std::max(delay, Duration::zero())), std::move(task));
}

int ManualScheduler::runReady()
{
    int ran = 0;
    for (;;) {
        Task task;
        {
            std::lock_guard lock(m_mutex);
            if (!m_tasks.empty()) {
                task = std::move(m_tasks.front());
                m_tasks.pop_front();
            }
        }
        if (!task)
            task = m_timed->takeDue(now());
        if (!task)
            return ran;
        task();
        ++ran;
    }
}

int ManualScheduler::advance(Duration by)
{
    const auto end = saturatingAdd(now(), by);
    int ran = runReady();
    for (auto due = m_timed->nextDue(); due && *due <= end; due = m_timed->nextDue()) {
        {
            std::lock_guard lock(m_mutex);
            m_now = std::max(m_now, *due);
        }
        ran += runReady();
    }
    std::lock_guard lock(m_mutex);
    m_now = std::max(m_now, end); // a task may have moved time on itself
    return ran;
}

Duration ManualScheduler::untilNextTimer() const
{
    const auto due = m_timed->nextDue();
    return due ? *due - now() : Duration(-1);
}

} // namespace kittiwake
