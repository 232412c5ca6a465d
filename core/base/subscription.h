#pragma once

#include <functional>
#include <utility>

namespace kittiwake {

/// \brief Something under way, or registered; destroying it cancels. Move-only.
/// After `cancel()` returns no further callback starts, but one that runs on another thread may
/// still end.
class [[nodiscard]] Subscription
{
public:
    Subscription() = default;
    explicit Subscription(std::function<void()> cancel)
        : m_cancel(std::move(cancel))
    { }
    Subscription(Subscription&& other) noexcept
        : m_cancel(std::exchange(other.m_cancel, {}))
    { }
    Subscription& operator=(Subscription&& other) noexcept
    {
        if (this != &other) {
            cancel();
            m_cancel = std::exchange(other.m_cancel, {});
        }
        return *this;
    }
    ~Subscription() { cancel(); }

    void cancel()
    {
        if (auto cancel = std::exchange(m_cancel, {}))
            cancel();
    }

private:
    std::function<void()> m_cancel;
};

} // namespace kittiwake
