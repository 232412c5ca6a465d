#include "stream_registry.h"

#include <core/base/observers.h>

#include <algorithm>
#include <mutex>

namespace kittiwake {

struct StreamRegistry::State
{
    const std::shared_ptr<Observers> observers = std::make_shared<Observers>();
    std::mutex mutex; // guards what follows
    std::vector<RegisteredStream> streams;
    std::uint64_t last = 0;
};

StreamRegistry::StreamRegistry()
    : m_state(std::make_shared<State>())
{ }

Subscription StreamRegistry::add(std::shared_ptr<StreamProbe> stream)
{
    std::uint64_t number = 0;
    {
        const std::lock_guard lock(m_state->mutex);
        number = ++m_state->last;
        m_state->streams.push_back({ number, std::move(stream) });
    }
    m_state->observers->call();
    return Subscription([weak = std::weak_ptr(m_state), number] {
        const auto state = weak.lock();
        if (!state)
            return;
        std::shared_ptr<StreamProbe> gone; // destroyed without the lock
        {
            const std::lock_guard lock(state->mutex);
            const auto it =
                std::find_if(state->streams.begin(), state->streams.end(),
                             [number](const auto& one) { return one.number == number; });
            if (it == state->streams.end())
                return;
            gone = std::move(it->stream);
            state->streams.erase(it);
        }
        state->observers->call();
    });
}

std::uint64_t StreamRegistry::numberOf(const StreamProbe& stream) const
{
    const std::lock_guard lock(m_state->mutex);
    for (const auto& one : m_state->streams) {
        if (one.stream.get() == &stream)
            return one.number;
    }
    return 0;
}

std::shared_ptr<StreamProbe> StreamRegistry::find(std::uint64_t number) const
{
    const std::lock_guard lock(m_state->mutex);
    for (const auto& one : m_state->streams) {
        if (one.number == number)
            return one.stream;
    }
    return nullptr;
}

std::vector<RegisteredStream> StreamRegistry::streams() const
{
    const std::lock_guard lock(m_state->mutex);
    return m_state->streams;
}

Subscription StreamRegistry::observe(std::function<void()> look)
{
    return m_state->observers->add(std::move(look));
}

void StreamRegistry::changed() const
{
    m_state->observers->call();
}

} // namespace kittiwake
