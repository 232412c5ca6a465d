#pragma once

#include <core/base/lru_cache.h>

#include <cstdint>
#include <mutex>
#include <string>

namespace kittiwake {

/// \brief Which Events were read already, and how often they had happened: the server counts
/// repeats within one object, and a list after a gap has all of them again. Bounded: those read
/// longest ago are forgotten. \thread any
class EventOccurrences
{
public:
    explicit EventOccurrences(std::size_t max = 50'000)
        : m_seen(max)
    { }

    /// How many more times it happened than was known; 0: nothing new. \units when: any, growing
    std::int32_t newOccurrences(const std::string& event, std::int32_t count, std::int64_t when)
    {
        std::lock_guard lock(m_mutex);
        auto& seen = m_seen.use(event);
        const bool later = when > seen.when;
        const std::int32_t more = count > seen.count ? count - seen.count : later ? 1 : 0;
        if (more == 0)
            return 0;
        seen.count = count;
        seen.when = later ? when : seen.when;
        return more;
    }

private:
    struct Seen
    {
        std::int32_t count = 0;
        std::int64_t when = 0;
    };
    std::mutex m_mutex; // guards what follows
    LruCache<Seen> m_seen;
};

} // namespace kittiwake
