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

    /// Calls `then` once: Ok after `wait`, on the scheduler; with Cancelled on close, by whoever
    /// closes (or asks, when it is closed already). Not at all once the Call is given up.
    Call after(Duration wait, std::function<void(Expected<void>)> then);
    void close();

private:
    struct State;
    Scheduler& m_scheduler;
    const std::shared_ptr<State> m_state;
};

} // namespace kittiwake
