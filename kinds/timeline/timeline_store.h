#pragma once

#include <kinds/timeline/timeline_entry.h>

#include <cstddef>
#include <deque>
#include <vector>

namespace kittiwake {

/// How much of the past is kept: whichever is reached first.
struct TimelineBounds
{
    std::size_t entries = 50'000;
    std::size_t bytes = std::size_t { 32 } << 20U;
    bool operator==(const TimelineBounds&) const = default;
};

/// \brief What has happened, oldest first, up to a bound: beyond it the oldest go. Those that come
/// late are put where they belong. \thread one at a time
class TimelineStore
{
public:
    struct Kept
    {
        TimelineEntryPtr entry;
        std::uint64_t number = 0; ///< as they came, from 1
    };
    using Entries = std::deque<Kept>;

    explicit TimelineStore(TimelineBounds bounds = {});

    void add(std::vector<TimelineEntryPtr> batch);

    /// In the order of time; those of one moment as they came.
    [[nodiscard]] const Entries& all() const { return m_all; }
    /// The first that happened at that moment or later.
    [[nodiscard]] Entries::const_iterator from(std::int64_t moment) const;
    [[nodiscard]] const TimelineBounds& bounds() const { return m_bounds; }
    [[nodiscard]] std::size_t bytes() const { return m_bytes; }
    /// The number of the last that came; 0: none has.
    [[nodiscard]] std::uint64_t last() const { return m_last; }
    [[nodiscard]] std::uint64_t dropped() const { return m_dropped; } ///< over the bound

private:
    const TimelineBounds m_bounds;
    Entries m_all;
    std::size_t m_bytes = 0;
    std::uint64_t m_last = 0;
    std::uint64_t m_dropped = 0;
};

} // namespace kittiwake
