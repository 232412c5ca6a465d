#pragma once

#include <core/base/scheduler.h>

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>

namespace kittiwake {

/// \brief Delayed tasks by time, then by order of arrival; shared by the schedulers.
/// \thread any; the mutex guards the map alone and is never held while a task runs.
class TimedTasks : public std::enable_shared_from_this<TimedTasks>
{
public:
    /// Adds a task; the Timer takes it out again.
    Timer add(TimePoint when, Scheduler::Task task);
    [[nodiscard]] std::optional<TimePoint> nextDue() const;
    /// Takes out the earliest task that is due at `now`; empty if none is.
    Scheduler::Task takeDue(TimePoint now);
    void clear();

private:
    using Key = std::pair<TimePoint, std::uint64_t>;
    struct Entry;
    void remove(const Key& key);

    mutable std::mutex m_mutex; // guards what follows
    std::map<Key, Scheduler::Task> m_tasks;
    std::uint64_t m_arrivals = 0;
};

} // namespace kittiwake
