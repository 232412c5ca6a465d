#pragma once

#include <functional>
#include <utility>

namespace kittiwake {

/// \brief Something under way that can be given up; destroying it gives up. Move-only.
/// After `cancel()` returns no further callback starts, but one that runs on another thread may
/// still end.
class [[nodiscard]] Call
{
public:
    Call() = default;
    explicit Call(std::function<void()> cancel)
        : m_cancel(std::move(cancel))
    { }
    Call(Call&& other) noexcept
        : m_cancel(std::exchange(other.m_cancel, {}))
    { }
    Call& operator=(Call&& other) noexcept
    {
        if (this != &other) {
            cancel();
            m_cancel = std::exchange(other.m_cancel, {});
        }
        return *this;
    }
    ~Call() { cancel(); }

    void cancel()
    {
        if (auto cancel = std::exchange(m_cancel, {}))
            cancel();
    }

private:
    std::function<void()> m_cancel;
};

} // namespace kittiwake
