#pragma once

#include <core/base/subscription.h>
#include <core/workqueue/registered_queue.h>

#include <memory>
#include <vector>

namespace kittiwake {

/// \brief The work queues of a process or cluster, for views of them: the owner of a queue
/// registers it here. Copies are the same registry. \thread any
class QueueRegistry
{
public:
    QueueRegistry();

    /// Until the Subscription goes, which is before the queue does. The queue remembers some of the
    /// keys it finishes from now on. `show` says what its keys are; ObjectKeys and strings say so
    /// themselves.
    template<typename Key>
    [[nodiscard]] Subscription add(RateLimitingQueue<Key>& queue, QueueFacts facts,
                                   typename RegisteredQueue<Key>::Show show = {});
    /// For queues that are somewhere else.
    [[nodiscard]] Subscription add(std::shared_ptr<QueueProbe> queue);

    /// In the order in which they were added.
    [[nodiscard]] std::vector<std::shared_ptr<QueueProbe>> queues() const;

private:
    static constexpr std::size_t kRecovered = 256; ///< finished keys that had failed, a queue
    static constexpr std::size_t kFinished = 64; ///< finished keys that had not, a queue

    struct State;
    std::shared_ptr<State> m_state;
};

template<typename Key>
Subscription QueueRegistry::add(RateLimitingQueue<Key>& queue, QueueFacts facts,
                                typename RegisteredQueue<Key>::Show show)
{
    if (!show) {
        if constexpr (std::is_same_v<Key, ObjectKey>)
            show = [group = facts.group, kind = facts.kind](const ObjectKey& key) {
                return ShownKey { key.toString(), key, group, kind };
            };
        else if constexpr (std::is_convertible_v<Key, std::string>)
            show = [](const Key& key) {
                return ShownKey { key };
            };
    }
    queue.remember(kRecovered, kFinished);
    auto registered =
        std::make_shared<RegisteredQueue<Key>>(queue, std::move(facts), std::move(show));
    auto listed = std::make_shared<Subscription>(add(std::shared_ptr<QueueProbe>(registered)));
    return Subscription([registered = std::move(registered), listed = std::move(listed)] {
        listed->cancel();
        registered->letGo();
    });
}

} // namespace kittiwake
