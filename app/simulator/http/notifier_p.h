#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/post.hpp>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>

namespace kittiwake::sim {

/// \brief Posts a callback to an executor from any thread. Several notify() calls before it runs
/// are one. \thread any; `cancel` on the executor
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

    /// Afterwards the callback is not called any more.
    void cancel()
    {
        const std::lock_guard lock(m_mutex);
        m_executor.reset(); // it must not outlive its context
    }

private:
    void run()
    {
        {
            const std::lock_guard lock(m_mutex);
            m_posted = false; // before the call, so that notify() during it posts again
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
