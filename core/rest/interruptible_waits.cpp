#include "interruptible_waits.h"

#include <algorithm>
#include <condition_variable>
#include <cstdint>
#include <map>
#include <mutex>
#include <thread>
#include <vector>

namespace kittiwake {

struct InterruptibleWaits::State
{
    struct Entry
    {
        Then then;
        Timer timer {};
        Subscription call {};
    };
    std::mutex mutex; // guards what follows
    std::condition_variable oneReturned;
    std::map<std::uint64_t, Entry> entries;
    std::vector<std::thread::id> calling; ///< threads that run a `then` of an ended wait
    std::uint64_t count = 0;
    bool closed = false;

    /// Only the thread that takes an entry out calls it.
    Entry take(std::uint64_t id)
    {
        std::lock_guard lock(mutex);
        auto node = entries.extract(id);
        return node ? std::move(node.mapped()) : Entry {};
    }

    /// 0: closed, and `then` was called with Cancelled.
    std::uint64_t add(Then then)
    {
        {
            std::lock_guard lock(mutex);
            if (!closed) {
                entries.emplace(++count, Entry { std::move(then) });
                return count;
            }
        }
        then(Unexpected { Error { ErrorKind::Cancelled, "The client was closed." } });
        return 0;
    }

    void over(std::uint64_t id)
    {
        Entry entry;
        {
            std::lock_guard lock(mutex);
            auto node = entries.extract(id);
            if (!node)
                return;
            entry = std::move(node.mapped());
            calling.push_back(std::this_thread::get_id());
        }
        entry.then({});
        entry = {}; // destroyed here, while close() still waits for it
        std::lock_guard lock(mutex);
        calling.erase(std::find(calling.begin(), calling.end(), std::this_thread::get_id()));
        oneReturned.notify_all();
    }

    void awaitOthers()
    {
        std::unique_lock lock(mutex);
        oneReturned.wait(lock, [this] {
            return std::all_of(calling.begin(), calling.end(),
                               [](std::thread::id id) { return id == std::this_thread::get_id(); });
        });
    }
};

InterruptibleWaits::InterruptibleWaits(Scheduler& scheduler)
    : m_scheduler(scheduler)
    , m_state(std::make_shared<State>())
{ }

InterruptibleWaits::~InterruptibleWaits()
{
    close();
}

Subscription InterruptibleWaits::after(Duration wait, Then then)
{
    const auto id = m_state->add(std::move(then));
    if (id == 0)
        return {};
    auto timer = m_scheduler.after(wait, [weak = std::weak_ptr(m_state), id] {
        if (const auto state = weak.lock())
            state->over(id);
    });
    {
        std::lock_guard lock(m_state->mutex);
        if (const auto it = m_state->entries.find(id); it != m_state->entries.end())
            it->second.timer = std::move(timer);
    }
    return Subscription([weak = std::weak_ptr(m_state), id] {
        if (const auto state = weak.lock())
            state->take(id);
    });
}

Subscription InterruptibleWaits::until(
    const std::function<Subscription(std::function<void()> over)>& start, Then then)
{
    const auto id = m_state->add(std::move(then));
    if (id == 0)
        return {};
    auto call = start([weak = std::weak_ptr(m_state), id] {
        if (const auto state = weak.lock())
            state->over(id);
    });
    {
        std::lock_guard lock(m_state->mutex);
        if (const auto it = m_state->entries.find(id); it != m_state->entries.end())
            std::swap(it->second.call, call);
    }
    return Subscription([weak = std::weak_ptr(m_state), id] {
        if (const auto state = weak.lock())
            state->take(id);
    });
}

void InterruptibleWaits::close()
{
    std::map<std::uint64_t, State::Entry> ended;
    {
        std::lock_guard lock(m_state->mutex);
        m_state->closed = true;
        ended.swap(m_state->entries);
    }
    for (auto& [id, entry] : ended) {
        entry.timer.cancel();
        entry.call.cancel();
        entry.then(Unexpected { Error { ErrorKind::Cancelled, "The client was closed." } });
    }
    m_state->awaitOthers();
}

} // namespace kittiwake
