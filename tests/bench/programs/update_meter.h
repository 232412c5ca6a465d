#pragma once

#include <core/api/json/json.h>
#include <core/cache/event_handler.h>

#include <atomic>
#include <charconv>
#include <vector>

namespace kittiwake::bench {

/// \brief Counts updates, and measures how long each was under way: its annotation `sent` holds
/// nanoseconds since the epoch. That is what the peer's handler does. \thread told on one of the
/// pool's, counts read on any
class UpdateMeter final : public ResourceEventHandler
{
public:
    enum class Reads {
        Nothing, ///< counts alone
        WhenSent,
    };
    UpdateMeter(Reads reads, std::int64_t expected)
        : m_reads(reads)
    {
        m_latencies.reserve(static_cast<std::size_t>(expected));
    }

    void onAdd(const ObjectPtr&, bool) override { }
    void onUpdate(const ObjectPtr&, const ObjectPtr& now) override
    {
        if (m_reads == Reads::WhenSent)
            readLatency(*now);
        m_updates.fetch_add(1, std::memory_order_release);
    }
    void onDelete(const Deletion&) override { }

    [[nodiscard]] std::int64_t updates() const { return m_updates.load(std::memory_order_acquire); }
    /// Once the updates have ended. \units nanoseconds
    [[nodiscard]] std::vector<std::int64_t>& latencies() { return m_latencies; }

private:
    void readLatency(const Object& object)
    {
        const auto json = m_reader.read(object);
        if (!json)
            return;
        const auto text = textOf((*json)["metadata"]["annotations"]["sent"]);
        std::int64_t sent = 0;
        const auto parsed = std::from_chars(text.data(), text.data() + text.size(), sent);
        if (parsed.ec != std::errc() || sent <= 0)
            return;
        const auto now = std::chrono::system_clock::now().time_since_epoch();
        m_latencies.push_back(std::chrono::duration_cast<std::chrono::nanoseconds>(now).count()
                              - sent);
    }

    const Reads m_reads;
    JsonReader m_reader;
    std::vector<std::int64_t> m_latencies;
    std::atomic<std::int64_t> m_updates = 0;
};

} // namespace kittiwake::bench
