#pragma once

#include <kinds/logs/log_snapshot.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace kittiwake {

/// \brief The lines of a snapshot that a filter shows, as far as they have been looked for. Never
/// changes; a copy is a pointer. \thread any
class LogView
{
public:
    /// Indexes of a chunk's lines. Null: the chunk has not been looked at, and shows none so far.
    using Shown = std::shared_ptr<const std::vector<std::uint16_t>>;

    LogView(); ///< empty
    /// `shown`: one a chunk of the snapshot; `found`: those among them that are shown for their own
    /// sake, none: all are.
    LogView(LogSnapshot snapshot, std::vector<Shown> shown, std::vector<Shown> found = {});

    [[nodiscard]] std::size_t size() const;
    [[nodiscard]] bool empty() const { return size() == 0; }
    /// Every chunk has been looked at.
    [[nodiscard]] bool isComplete() const;
    /// \owns nothing: the text lives as long as this view or a copy of it
    [[nodiscard]] LogLine line(std::size_t row) const;
    /// Whether it is shown for its own sake, not for that of one beside it.
    [[nodiscard]] bool isFound(std::size_t row) const;
    /// The line's row, or if it is not shown that of the next one; size() if there is none.
    [[nodiscard]] std::size_t rowOf(const LogPlace& place) const;
    /// The first line of that time or a later one. \units nanoseconds since the epoch
    [[nodiscard]] std::size_t rowAtTime(std::int64_t time) const;

    [[nodiscard]] const LogSnapshot& snapshot() const;
    /// The row in the snapshot.
    [[nodiscard]] std::size_t snapshotRow(std::size_t row) const;
    [[nodiscard]] const Shown& shown(std::size_t chunk) const;
    /// The row of a chunk's first line that is shown; of the chunk behind the last: size().
    [[nodiscard]] std::size_t firstRow(std::size_t chunk) const;
    /// The chunk that the row is in.
    [[nodiscard]] std::size_t chunkOf(std::size_t row) const;

private:
    struct Data;
    std::shared_ptr<const Data> m_data;
};

} // namespace kittiwake
