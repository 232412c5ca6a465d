#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/post.hpp>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>

namespace kittiwake::sim {

/// \brief Posts a callback to an executor from any thread. Any number of notify() calls before it
/// runs run it once. \thread any; `cancel` on the executor
class Notifier : public std::enable_shared_from_this<Notifier>
{
public:
    Notifier(boost::asio::any_io_executor executor, std::function<void()> callback)
        : m_executor(std::move(executor))
        , m_callback(std::move(callback))
    { }

    void notify()
    {
        const std::lock_guard lock(m_mutex);
        if (!m_executor || m_posted)
            return;
        m_posted = true;
        boost::asio::post(*m_executor, [self = shared_from_this()] { self->run(); });
    }

    /// The callback is not called any more.
    void cancel()
    {
        const std::lock_guard lock(m_mutex);
        m_executor.reset(); // now: it must not outlive the context it belongs to
    }

private:
    void run()
    {
        {
            const std::lock_guard lock(m_mutex);
            m_posted = false; // before the call: what comes during it posts again
            if (!m_executor)
                return;
        }
        m_callback();
    }

    std::mutex m_mutex; // guards m_executor, m_posted
    std::optional<boost::asio::any_io_executor> m_executor;
    bool m_posted = false;
    const std::function<void()> m_callback;
};

} // namespace kittiwake::sim
