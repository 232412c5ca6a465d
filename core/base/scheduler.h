#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <utility>

namespace kittiwake {

using Duration = std::chrono::nanoseconds;
using TimePoint = std::chrono::steady_clock::time_point;

/// `start` + `delay`, held at the end of time instead of overflowing: "in a thousand years" is not
/// "now".
[[nodiscard]] constexpr TimePoint saturatingAdd(TimePoint start, Duration delay)
{
    if (delay > Duration::zero() && start > TimePoint::max() - delay)
        return TimePoint::max();
    if (delay < Duration::zero() && start < TimePoint::min() - delay)
        return TimePoint::min();
    return start + delay;
}

/// A delayed task; destroying or cancelling it keeps the task from starting. It does not wait for a
/// task that runs already. Move-only. \thread any
class [[nodiscard]] Timer
{
public:
    /// Shared between the handle and the thread that runs the task.
    struct State;

    Timer() = default;
    explicit Timer(std::shared_ptr<State> state)
        : m_state(std::move(state))
    { }
    Timer(Timer&&) noexcept = default;
    Timer& operator=(Timer&& other) noexcept;
    ~Timer() { cancel(); }

    void cancel();

private:
    std::shared_ptr<State> m_state;
};

/// \brief Where work and time come from: runs tasks now or later.
/// Production uses ThreadPool; tests use ManualScheduler, which runs in virtual time on one thread.
/// \thread any
class Scheduler
{
public:
    using Task = std::function<void()>;

    Scheduler() = default;
    Scheduler(const Scheduler&) = delete;
    Scheduler& operator=(const Scheduler&) = delete;
    virtual ~Scheduler() = default;

    [[nodiscard]] virtual TimePoint now() const = 0;
    /// Runs the task soon; tasks of one poster may run side by side: use a Strand for order.
    virtual void post(Task task) = 0;
    /// Runs the task no sooner than after `delay` (≤ 0: as post does), unless the Timer goes first.
    virtual Timer after(Duration delay, Task task) = 0;
};

struct Timer::State
{
    virtual ~State() = default;
    /// Takes the task away, if it has not started. \thread any
    virtual void cancel() = 0;
};

inline void Timer::cancel()
{
    if (m_state)
        m_state->cancel();
    m_state.reset();
}

inline Timer& Timer::operator=(Timer&& other) noexcept
{
    if (this != &other) {
        cancel();
        m_state = std::move(other.m_state);
    }
    return *this;
}

} // namespace kittiwake
