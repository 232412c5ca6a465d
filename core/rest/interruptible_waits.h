#pragma once

#include <core/base/expected.h>
#include <core/base/scheduler.h>
#include <core/base/subscription.h>

#include <functional>
#include <memory>

namespace kittiwake {

/// \brief Waits that can all be ended early, so that no caller keeps waiting for an answer when the
/// client is closed. \thread any. \owns nothing: the scheduler outlives it.
class InterruptibleWaits
{
public:
    explicit InterruptibleWaits(Scheduler& scheduler);
    ~InterruptibleWaits();

    using Then = std::function<void(Expected<void>)>;
    /// Calls `then` once: Ok after `wait`, on the scheduler; with Cancelled on close, on the thread
    /// that closes (or asks, if it is closed already). Not called once the Subscription is dropped.
    Subscription after(Duration wait, Then then);
    /// The same for something other than time: calls `start`, which returns its Subscription, and
    /// `then` with Ok once what it was given is called, wherever that is.
    Subscription until(const std::function<Subscription(std::function<void()> over)>& start,
                       Then then);
    /// Waits for calls of `then` that run on other threads.
    void close();

private:
    struct State;
    Scheduler& m_scheduler;
    const std::shared_ptr<State> m_state;
};

} // namespace kittiwake
