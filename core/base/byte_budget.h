#pragma once

#include <condition_variable>
#include <cstddef>
#include <memory>
#include <mutex>

namespace kittiwake {

/// \brief Bounds the bytes that one thread has read and another has not worked off yet.
/// \thread any. The reader waits in `take` while the budget is overdrawn, so the thread that works
/// the bytes off must never wait for the reader.
class ByteBudget : public std::enable_shared_from_this<ByteBudget>
{
public:
    explicit ByteBudget(std::size_t bytes)
        : m_left(static_cast<std::ptrdiff_t>(bytes))
    { }

    /// Keeps its bytes taken while it lives.
    class Ticket
    {
    public:
        Ticket(std::shared_ptr<ByteBudget> budget, std::size_t bytes)
            : m_budget(std::move(budget))
            , m_bytes(bytes)
        { }
        Ticket(const Ticket&) = delete;
        Ticket& operator=(const Ticket&) = delete;
        ~Ticket() { m_budget->giveBack(m_bytes); }

    private:
        std::shared_ptr<ByteBudget> m_budget;
        std::size_t m_bytes;
    };

    /// One piece may overdraw the budget; the next one waits then.
    std::shared_ptr<Ticket> take(std::size_t bytes)
    {
        std::unique_lock lock(m_mutex);
        m_wake.wait(lock, [this] { return m_left > 0; });
        m_left -= static_cast<std::ptrdiff_t>(bytes);
        return std::make_shared<Ticket>(shared_from_this(), bytes);
    }

private:
    void giveBack(std::size_t bytes)
    {
        {
            std::lock_guard lock(m_mutex);
            m_left += static_cast<std::ptrdiff_t>(bytes);
        }
        m_wake.notify_one();
    }

    std::mutex m_mutex; // guards m_left
    std::condition_variable m_wake;
    std::ptrdiff_t m_left;
};

} // namespace kittiwake
