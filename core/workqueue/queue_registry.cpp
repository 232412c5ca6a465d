#include "queue_registry.h"

#include <algorithm>
#include <mutex>

namespace kittiwake {

struct QueueRegistry::State
{
    std::mutex mutex; // guards queues
    std::vector<std::shared_ptr<QueueProbe>> queues;
};

QueueRegistry::QueueRegistry()
    : m_state(std::make_shared<State>())
{ }

Subscription QueueRegistry::add(std::shared_ptr<QueueProbe> queue)
{
    const auto* const which = queue.get();
    {
        std::lock_guard lock(m_state->mutex);
        m_state->queues.push_back(std::move(queue));
    }
    return Subscription([weak = std::weak_ptr(m_state), which] {
        const auto state = weak.lock();
        if (!state)
            return;
        std::lock_guard lock(state->mutex);
        auto& queues = state->queues;
        const auto it = std::find_if(queues.begin(), queues.end(),
                                     [which](const auto& one) { return one.get() == which; });
        if (it != queues.end())
            queues.erase(it);
    });
}

std::vector<std::shared_ptr<QueueProbe>> QueueRegistry::queues() const
{
    std::lock_guard lock(m_state->mutex);
    return m_state->queues;
}

} // namespace kittiwake
