#pragma once

#include <core/base/subscription.h>

#include <mutex>

namespace kittiwake {

/// \brief Several things done one after another that are cancelled as one: a wait, a request, a
/// wait before the next try… \thread any: a step may end, and start the next, on another thread
/// before the code that started it has got its Subscription in hand.
class CallChain
{
public:
    /// Starts the next step, `start()`, which returns its Subscription; the step before is over.
    /// False, and nothing started, once the chain was cancelled.
    template<typename F>
    bool next(F&& start)
    {
        int step = 0;
        {
            std::lock_guard lock(m_mutex);
            if (m_cancelled)
                return false;
            step = ++m_step;
        }
        Subscription call = std::forward<F>(start)();
        std::lock_guard lock(m_mutex);
        if (!m_cancelled && step == m_step)
            std::swap(m_call, call);
        return true;
    } // what is left in `call`, a step that is over, goes without the lock

    /// No further step starts.
    void cancel()
    {
        Subscription call;
        std::lock_guard lock(m_mutex);
        m_cancelled = true;
        std::swap(m_call, call);
    }

private:
    std::mutex m_mutex; // guards what follows
    Subscription m_call;
    int m_step = 0;
    bool m_cancelled = false;
};

} // namespace kittiwake
