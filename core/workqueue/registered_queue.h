#pragma once

#include <core/base/lower_case.h>
#include <core/workqueue/queue_probe.h>
#include <core/workqueue/rate_limiting_queue.h>

#include <functional>
#include <mutex>

namespace kittiwake {

/// \brief A queue of ours behind the one face of all queues. It may outlive the queue: after
/// letGo() there is nothing to be read.
/// \thread any; letGo() waits for a read that is under way, some milliseconds for 50,000 keys
template<typename Key>
class RegisteredQueue final : public QueueProbe
{
public:
    using Show = std::function<ShownKey(const Key&)>;

    RegisteredQueue(RateLimitingQueue<Key>& queue, QueueFacts facts, Show show)
        : m_facts(std::move(facts))
        , m_show(std::move(show))
        , m_queue(&queue)
    { }
    void letGo()
    {
        std::lock_guard lock(m_mutex);
        m_queue = nullptr;
    }

    [[nodiscard]] const QueueFacts& facts() const override { return m_facts; }
    [[nodiscard]] std::optional<QueueTotals> totals() const override
    {
        std::lock_guard lock(m_mutex);
        return m_queue ? std::optional(m_queue->totals()) : std::nullopt;
    }
    [[nodiscard]] std::optional<QueueSelection<ShownKey>> keys(
        const ShownKeyQuery& query) const override;

    bool retryNow(const std::string& key) override
    {
        return withKey(key, [](auto& queue, const Key& found) { return queue.retryNow(found); });
    }
    bool abandon(const std::string& key) override
    {
        return withKey(key, [](auto& queue, const Key& found) { return queue.abandon(found); });
    }
    void pause() override
    {
        std::lock_guard lock(m_mutex);
        if (m_queue)
            m_queue->pause();
    }
    void resume() override
    {
        std::lock_guard lock(m_mutex);
        if (m_queue)
            m_queue->resume();
    }

private:
    /// Keys need not be made from texts: the one that reads so is looked for.
    template<typename Action>
    bool withKey(const std::string& text, Action action)
    {
        std::lock_guard lock(m_mutex);
        if (!m_queue)
            return false;
        const auto found = m_queue->select({ .limit = 1, .matches = [&](const Key& key) {
                                                return m_show(key).text == text;
                                            } });
        return !found.keys.empty() && action(*m_queue, found.keys.front().key);
    }

    const QueueFacts m_facts;
    const Show m_show;
    mutable std::mutex m_mutex; // guards m_queue, and that it is there while it is read
    RateLimitingQueue<Key>* m_queue;
};

template<typename Key>
std::optional<QueueSelection<ShownKey>> RegisteredQueue<Key>::keys(const ShownKeyQuery& query) const
{
    KeyQuery<Key> wanted { .limit = query.limit, .matches = {} };
    if (const auto text = lowerCased(query.text); !text.empty())
        wanted.matches = [this, text](const Key& key) {
            return lowerCased(m_show(key).text).find(text) != std::string::npos;
        };
    QueueSelection<Key> found;
    {
        std::lock_guard lock(m_mutex);
        if (!m_queue)
            return std::nullopt;
        found = m_queue->select(wanted);
    }
    QueueSelection<ShownKey> shown { .totals = std::move(found.totals),
                                     .keys = {},
                                     .matching = found.matching,
                                     .tracked = found.tracked,
                                     .finished = {} };
    shown.keys.reserve(found.keys.size());
    for (auto& state : found.keys)
        shown.keys.push_back({ .key = m_show(state.key),
                               .phase = state.phase,
                               .since = state.since,
                               .priority = state.priority,
                               .again = state.again,
                               .nextTryAt = state.nextTryAt,
                               .tries = state.tries,
                               .failures = state.failures,
                               .lastError = std::move(state.lastError),
                               .waited = state.waited,
                               .worked = state.worked,
                               .worker = state.worker,
                               .history = std::move(state.history) });
    for (auto& finished : found.finished)
        shown.finished.push_back({ .key = m_show(finished.key),
                                   .startedAt = finished.startedAt,
                                   .took = finished.took,
                                   .worker = finished.worker,
                                   .history = std::move(finished.history) });
    return shown;
}

} // namespace kittiwake
