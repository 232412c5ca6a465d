#include "timed_tasks.h"

namespace kittiwake {

struct TimedTasks::Entry : Timer::State
{
    Entry(std::weak_ptr<TimedTasks> o, Key k)
        : owner(std::move(o))
        , key(k)
    { }
    void cancel() override
    {
        if (auto tasks = owner.lock())
            tasks->remove(key);
    }
    std::weak_ptr<TimedTasks> owner;
    Key key;
};

Timer TimedTasks::add(TimePoint when, Scheduler::Task task)
{
    std::lock_guard lock(m_mutex);
    const Key key { when, ++m_arrivals };
    m_tasks.emplace(key, std::move(task));
    return Timer(std::make_shared<Entry>(weak_from_this(), key));
}

std::optional<TimePoint> TimedTasks::nextDue() const
{
    std::lock_guard lock(m_mutex);
    if (m_tasks.empty())
        return std::nullopt;
    return m_tasks.begin()->first.first;
}

Scheduler::Task TimedTasks::takeDue(TimePoint now)
{
    std::lock_guard lock(m_mutex);
    if (m_tasks.empty() || m_tasks.begin()->first.first > now)
        return {};
    auto task = std::move(m_tasks.begin()->second);
    m_tasks.erase(m_tasks.begin());
    return task;
}

void TimedTasks::clear()
{
    std::map<Key, Scheduler::Task> dropped; // destroyed outside the lock: a task may own a Timer
    std::lock_guard lock(m_mutex);
    dropped.swap(m_tasks);
}

void TimedTasks::remove(const Key& key)
{
    Scheduler::Task dropped;
    std::lock_guard lock(m_mutex);
    if (auto it = m_tasks.find(key); it != m_tasks.end()) {
        dropped = std::move(it->second);
        m_tasks.erase(it);
    }
}

} // namespace kittiwake
