#pragma once

#include <core/base/subscription.h>

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>

namespace kittiwake {

/// \brief Functions that are called when something changes. \thread any
/// Once the Subscription of `add` has gone, its function is not running and will not run again, so
/// that it may refer to the holder of the Subscription. A function must not drop its own
/// Subscription.
class Observers : public std::enable_shared_from_this<Observers>
{
public:
    Subscription add(std::function<void()> observer)
    {
        std::lock_guard lock(m_mutex);
        const auto number = ++m_last;
        m_functions.emplace(number, std::move(observer));
        return Subscription([weak = weak_from_this(), number] {
            if (auto self = weak.lock()) {
                std::lock_guard inner(self->m_mutex);
                self->m_functions.erase(number);
            }
        });
    }

    void call() const
    {
        std::lock_guard lock(m_mutex);
        for (const auto& [number, function] : m_functions)
            function();
    }

private:
    mutable std::mutex m_mutex; // guards what follows, and that no function runs once it is erased
    std::map<std::uint64_t, std::function<void()>> m_functions;
    std::uint64_t m_last = 0;
};

} // namespace kittiwake
