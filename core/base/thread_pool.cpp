#include "thread_pool.h"

#include <core/base/timed_tasks.h>

#include <algorithm>

namespace kittiwake {

ThreadPool::ThreadPool(unsigned threads) : m_timed(std::make_shared<TimedTasks>())
{
    if (threads == 0)
        threads = std::clamp(std::thread::hardware_concurrency(), 2U, 4U);
    for (unsigned i = 0; i < threads; ++i)
        m_threads.emplace_back([this] { run(); });
}

ThreadPool::~ThreadPool() { stop(); }

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
    if (delay < Duration::zero())
        delay = Duration::zero();
    auto timer = m_timed->add(now() + delay, std::move(task));
    // The lock orders this wake-up after a worker's look at nextDue().
    { std::lock_guard lock(m_mutex); }
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
    for (auto& thread : m_threads)
        thread.join();
    m_threads.clear();
    m_timed->clear();
}

void ThreadPool::run()
{
    std::unique_lock lock(m_mutex);
    while (!m_stopping) {
        Task task;
        if (!m_tasks.empty()) {
            task = std::move(m_tasks.front());
            m_tasks.pop_front();
        } else {
            task = m_timed->takeDue(now());
        }
        if (task) {
            lock.unlock();
            task();
            task = {};
            lock.lock();
        } else if (const auto due = m_timed->nextDue()) {
            m_wake.wait_until(lock, *due);
        } else {
            m_wake.wait(lock);
        }
    }
}

} // namespace kittiwake
