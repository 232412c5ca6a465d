#include "waits.h"

#include <cstdint>
#include <map>
#include <mutex>

namespace kittiwake {

struct Waits::State
{
    struct Entry
    {
        std::function<void(Expected<void>)> then;
        Timer timer {};
    };
    std::mutex mutex; // guards what follows
    std::map<std::uint64_t, Entry> entries;
    std::uint64_t count = 0;
    bool closed = false;

    /// Whoever takes an entry out is the one who may call it.
    Entry take(std::uint64_t id)
    {
        std::lock_guard lock(mutex);
        auto node = entries.extract(id);
        return node ? std::move(node.mapped()) : Entry {};
    }
};

Waits::Waits(Scheduler& scheduler)
    : m_scheduler(scheduler)
    , m_state(std::make_shared<State>())
{ }

Waits::~Waits()
{
    close();
}

Call Waits::after(Duration wait, std::function<void(Expected<void>)> then)
{
    std::uint64_t id = 0;
    {
        std::lock_guard lock(m_state->mutex);
        if (!m_state->closed) {
            id = ++m_state->count;
            m_state->entries.emplace(id, State::Entry { std::move(then) });
        }
    }
    if (id == 0) {
        then(Unexpected { Error { ErrorKind::Cancelled, "The client was closed." } });
        return {};
    }
    auto timer = m_scheduler.after(wait, [weak = std::weak_ptr(m_state), id] {
        if (const auto state = weak.lock()) {
            if (const auto entry = state->take(id); entry.then)
                entry.then({});
        }
    });
    {
        std::lock_guard lock(m_state->mutex);
        if (const auto it = m_state->entries.find(id); it != m_state->entries.end())
            it->second.timer = std::move(timer);
    }
    return Call([weak = std::weak_ptr(m_state), id] {
        if (const auto state = weak.lock())
            state->take(id);
    });
}

void Waits::close()
{
    std::map<std::uint64_t, State::Entry> ended;
    {
        std::lock_guard lock(m_state->mutex);
        m_state->closed = true;
        ended.swap(m_state->entries);
    }
    for (auto& [id, entry] : ended) {
        entry.timer.cancel();
        entry.then(Unexpected { Error { ErrorKind::Cancelled, "The client was closed." } });
    }
}

} // namespace kittiwake
