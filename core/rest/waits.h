#pragma once

#include <core/base/call.h>
#include <core/base/expected.h>
#include <core/base/scheduler.h>

#include <functional>
#include <memory>

namespace kittiwake {

/// \brief Waits that can all be ended early, so that whoever waits for an answer is not left
/// waiting when the client goes. \thread any. \owns nothing: the scheduler outlives it.
class Waits
{
public:
    explicit Waits(Scheduler& scheduler);
    ~Waits();

    using Then = std::function<void(Expected<void>)>;
    /// Calls `then` once: Ok after `wait`, on the scheduler; with Cancelled on close, by whoever
    /// closes (or asks, when it is closed already). Not at all once the Call is given up.
    Call after(Duration wait, Then then);
    /// The same for something other than time: calls `start`, which returns its Call, and `then`
    /// with Ok once what it was given is called, wherever that is.
    Call until(const std::function<Call(std::function<void()> over)>& start, Then then);
    /// Waits for those that are being called on other threads.
    void close();

private:
    struct State;
    Scheduler& m_scheduler;
    const std::shared_ptr<State> m_state;
};

} // namespace kittiwake
