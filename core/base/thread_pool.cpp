#include "thread_pool.h"

#include <core/base/timed_tasks.h>

#include <algorithm>

namespace kittiwake {

ThreadPool::ThreadPool(unsigned threads)
    : m_timed(std::make_shared<TimedTasks>())
{
    if (threads == 0)
        threads = std::clamp(std::thread::hardware_concurrency(), 2U, 4U);
    m_sleepsUntil.resize(threads);
    for (unsigned i = 0; i < threads; ++i)
        m_threads.emplace_back([this, i] { run(i); });
}

ThreadPool::~ThreadPool()
{
    stop();
}

void ThreadPool::post(Task task)
{
    {
        std::lock_guard lock(m_mutex);
        if (m_stopping)
            return;
        m_tasks.push_back(std::move(task));
    }
    m_wake.notify_one();
}

Timer ThreadPool::after(Duration delay, Task task)
{
    auto timer =
        m_timed->add(saturatingAdd(now(), std::max(delay, Duration::zero())), std::move(task));
    {
        // With the lock, no worker can miss this wake-up between reading nextDue() and waiting.
        std::lock_guard lock(m_mutex);
        if (m_stopping)
            return {}; // cancels it: no thread is left to run it
    }
    m_wake.notify_one();
    return timer;
}

void ThreadPool::stop()
{
    std::deque<Task> dropped;
    {
        std::lock_guard lock(m_mutex);
        m_stopping = true;
        dropped.swap(m_tasks);
    }
    m_wake.notify_all();
    std::lock_guard joining(m_joining);
    for (auto& thread : m_threads)
        thread.join();
    m_threads.clear();
    m_timed->clear();
}

Scheduler::Task ThreadPool::take(bool timersFirst)
{
    Task task;
    if (timersFirst || m_tasks.empty())
        task = m_timed->takeDue(now());
    if (!task && !m_tasks.empty()) {
        task = std::move(m_tasks.front());
        m_tasks.pop_front();
    }
    return task;
}

bool ThreadPool::timerUnwatched() const
{
    auto first = TimePoint::max();
    bool asleep = false;
    for (const auto& until : m_sleepsUntil) {
        asleep = asleep || until;
        first = std::min(first, until.value_or(TimePoint::max()));
    }
    const auto due = asleep ? m_timed->nextDue() : std::nullopt;
    return due && *due < first;
}

void ThreadPool::run(std::size_t worker)
{
    bool timersFirst =
        false; // in turn, so that neither a flood of tasks nor one of timers starves the other
    std::unique_lock lock(m_mutex);
    while (!m_stopping) {
        timersFirst = !timersFirst;
        if (auto task = take(timersFirst)) {
            // The thread that watched the next timer may be busy now.
            if (timerUnwatched())
                m_wake.notify_one();
            lock.unlock();
            task();
            task = {};
            lock.lock();
            continue;
        }
        const auto due = m_timed->nextDue();
        m_sleepsUntil[worker] = due.value_or(TimePoint::max());
        if (due)
            m_wake.wait_until(lock, *due);
        else
            m_wake.wait(lock);
        m_sleepsUntil[worker].reset();
    }
}

} // namespace kittiwake
