#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/post.hpp>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>

namespace kittiwake::sim {

/// \brief Calls somebody on his executor, from any thread, even when he and the executor have gone.
/// However often it rings until he answers, he is called once. \thread any; `remove` where he is
/// called
class Doorbell : public std::enable_shared_from_this<Doorbell>
{
public:
    Doorbell(boost::asio::any_io_executor executor, std::function<void()> answer)
        : m_executor(std::move(executor))
        , m_answer(std::move(answer))
    { }

    void ring()
    {
        const std::lock_guard lock(m_mutex);
        if (!m_executor || m_ringing)
            return;
        m_ringing = true;
        boost::asio::post(*m_executor, [self = shared_from_this()] { self->answer(); });
    }

    /// From now on it rings for nobody.
    void remove()
    {
        const std::lock_guard lock(m_mutex);
        m_executor.reset(); // now: it must not outlive the context it belongs to
    }

private:
    void answer()
    {
        {
            const std::lock_guard lock(m_mutex);
            m_ringing = false; // before the answer: what comes during it rings again
            if (!m_executor)
                return;
        }
        m_answer();
    }

    std::mutex m_mutex; // guards m_executor, m_ringing
    std::optional<boost::asio::any_io_executor> m_executor;
    bool m_ringing = false;
    const std::function<void()> m_answer;
};

} // namespace kittiwake::sim
