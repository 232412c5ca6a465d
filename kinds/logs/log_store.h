#pragma once

#include <kinds/logs/log_snapshot.h>

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace kittiwake {

/// How much of a log is kept: whichever is reached first.
struct LogBounds
{
    std::size_t lines = 2'000'000;
    /// Of memory, for text and what is known of each line. The newest chunk stays in any case.
    std::size_t bytes = std::size_t { 400 } << 20U;
    /// Of a line's text; what is longer is cut, and says by how much. At most LogChunk::kBytes.
    std::size_t lineBytes = std::size_t { 256 } << 10U;
    bool operator==(const LogBounds&) const = default;
};

/// \brief The lines of some containers in one order of time, up to a bound: beyond it the oldest
/// go, and are counted. One thread writes it; others read its snapshots, which share all chunks
/// that have not changed in between.
///
/// Lines of one time stand as they came. Those of one source that belong together are not parted
/// by others: a line without time, or one that continues the line before it and came within
/// kTogether, stays right behind that.
/// \thread one at a time
class LogStore
{
public:
    /// A line that comes so long after the first of those it continues stands by itself: a trace is
    /// printed at once, an indented line a minute later is no part of it. \units nanoseconds
    static constexpr std::int64_t kTogether = 2'000'000'000;

    explicit LogStore(LogBounds bounds = {});

    /// Takes lines as they came, of any sources; `text` is copied, `place` is not looked at, nor is
    /// the time of one that is flagged NoTime. What is Controls or Cut is found out here. A
    /// continuation that does not say how serious it is has that of the line it continues.
    void insert(std::span<const LogLine> batch);
    /// Forgets all lines, and how many were dropped.
    void clear();

    /// What there is now. Costs a pointer a chunk, and nothing where nothing has changed.
    [[nodiscard]] LogSnapshot snapshot();

    [[nodiscard]] std::size_t size() const { return m_lines; }
    [[nodiscard]] const LogBounds& bounds() const { return m_bounds; }
    /// What it takes in memory, without what snapshots alone still have. \units bytes
    [[nodiscard]] std::size_t footprint() const { return m_footprint; }

private:
    /// What the next line of a source may belong to.
    struct Last
    {
        LogPlace place {};
        LogSeverity severity = LogSeverity::Unknown;
    };
    struct Slot
    {
        std::shared_ptr<LogChunk> chunk;
        bool shared = false; ///< a snapshot has it: it is copied before it changes
    };

    /// The lines of a batch with all that is known of them, in order.
    [[nodiscard]] std::vector<LogLine> placed(std::span<const LogLine> batch);
    [[nodiscard]] std::int64_t timeFor(std::uint32_t source, std::span<const LogLine> rest) const;
    void place(LogLine& line);
    [[nodiscard]] std::size_t slotFor(const LogPlace& place);
    void put(std::size_t slot, std::span<const LogLine> lines);
    void part(std::size_t slot);
    /// The slot's chunk, to be changed.
    [[nodiscard]] LogChunk& own(std::size_t slot);
    void compact(std::size_t slot);
    void addSlot();
    void dropOldest();
    void dropFirst(std::size_t count);

    const LogBounds m_bounds;
    std::vector<Slot> m_slots;
    std::map<std::uint32_t, Last> m_last; ///< by source
    std::map<std::uint32_t, std::uint64_t> m_dropped; ///< by source
    std::optional<LogSnapshot> m_snapshot; ///< none: something has changed since the last
    std::size_t m_lines = 0;
    std::size_t m_footprint = 0;
    std::uint64_t m_groups = 0;
    std::uint64_t m_versions = 0;
};

} // namespace kittiwake
