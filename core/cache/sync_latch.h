#pragma once

#include <condition_variable>
#include <mutex>
#include <stop_token>

namespace kittiwake {

/// \brief Becomes set once and stays so; closing it ends all waiting. \thread any
class SyncLatch
{
public:
    void set()
    {
        {
            std::lock_guard lock(m_mutex);
            m_set = true;
        }
        m_changed.notify_all();
    }
    void close()
    {
        {
            std::lock_guard lock(m_mutex);
            m_closed = true;
        }
        m_changed.notify_all();
    }
    [[nodiscard]] bool isSet() const
    {
        std::lock_guard lock(m_mutex);
        return m_set;
    }
    /// Waits until it is set; false if it was closed, or the caller asked to stop,
    /// before.
    bool wait(std::stop_token stop) const
    {
        std::unique_lock lock(m_mutex);
        m_changed.wait(lock, std::move(stop), [this] { return m_set || m_closed; });
        return m_set;
    }

private:
    mutable std::mutex m_mutex; // guards what follows
    mutable std::condition_variable_any m_changed;
    bool m_set = false;
    bool m_closed = false;
};

} // namespace kittiwake
