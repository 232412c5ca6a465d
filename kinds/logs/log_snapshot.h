#pragma once

#include <kinds/logs/log_chunk.h>

#include <cstddef>
#include <memory>
#include <vector>

namespace kittiwake {

/// \brief All lines that a LogStore had at a moment, in order of time. Never changes; a copy is a
/// pointer, and shares its chunks with those before and after it. The last one that has a chunk
/// frees it when it goes, which for all of a large log takes a while: not on the GUI thread.
/// \thread any
class LogSnapshot
{
public:
    using ChunkPtr = std::shared_ptr<const LogChunk>;

    /// How many lines of a source were dropped, since there was too much.
    struct Dropped
    {
        std::uint32_t source = 0;
        std::uint64_t lines = 0;
        bool operator==(const Dropped&) const = default;
    };

    LogSnapshot(); ///< empty
    LogSnapshot(std::vector<ChunkPtr> chunks, std::vector<Dropped> dropped);

    [[nodiscard]] std::size_t size() const;
    [[nodiscard]] bool empty() const { return size() == 0; }
    /// \owns nothing: the text lives as long as this snapshot or a copy of it
    [[nodiscard]] LogLine line(std::size_t row) const;
    /// The first line of that time or a later one; size() if there is none. \units nanoseconds
    /// since the epoch
    [[nodiscard]] std::size_t rowAtTime(std::int64_t time) const;
    /// The line's row, or if it is gone that of the next one; size() if there is none.
    [[nodiscard]] std::size_t rowOf(const LogPlace& place) const;

    [[nodiscard]] const std::vector<ChunkPtr>& chunks() const;
    /// The row of a chunk's first line; of the chunk behind the last: size().
    [[nodiscard]] std::size_t firstRow(std::size_t chunk) const;
    /// The chunk that the row is in.
    [[nodiscard]] std::size_t chunkOf(std::size_t row) const;
    /// By source.
    [[nodiscard]] const std::vector<Dropped>& dropped() const;

private:
    struct Data;
    std::shared_ptr<const Data> m_data;
};

} // namespace kittiwake
