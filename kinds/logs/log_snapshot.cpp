#include "log_snapshot.h"

#include <algorithm>

namespace kittiwake {

struct LogSnapshot::Data
{
    std::vector<ChunkPtr> chunks {};
    std::vector<std::size_t> firstRows { 0 }; ///< one a chunk, and the number of all lines
    std::vector<Dropped> dropped {};
};

LogSnapshot::LogSnapshot()
    : m_data(std::make_shared<Data>())
{ }

LogSnapshot::LogSnapshot(std::vector<ChunkPtr> chunks, std::vector<Dropped> dropped)
{
    auto data = std::make_shared<Data>();
    data->firstRows.reserve(chunks.size() + 1);
    for (const auto& chunk : chunks)
        data->firstRows.push_back(data->firstRows.back() + chunk->size());
    data->chunks = std::move(chunks);
    data->dropped = std::move(dropped);
    m_data = std::move(data);
}

std::size_t LogSnapshot::size() const
{
    return m_data->firstRows.back();
}

LogLine LogSnapshot::line(std::size_t row) const
{
    const auto chunk = chunkOf(row);
    return m_data->chunks[chunk]->line(row - m_data->firstRows[chunk]);
}

std::size_t LogSnapshot::rowAtTime(std::int64_t time) const
{
    return rowOf({ .time = time });
}

std::size_t LogSnapshot::rowOf(const LogPlace& place) const
{
    const auto& chunks = m_data->chunks;
    const auto behind =
        std::partition_point(chunks.begin(), chunks.end(),
                             [&place](const ChunkPtr& chunk) { return chunk->place(0) <= place; });
    if (behind == chunks.begin())
        return 0;
    const auto chunk = static_cast<std::size_t>(behind - chunks.begin()) - 1;
    return m_data->firstRows[chunk] + chunks[chunk]->indexOf(place);
}

const std::vector<LogSnapshot::ChunkPtr>& LogSnapshot::chunks() const
{
    return m_data->chunks;
}

std::size_t LogSnapshot::firstRow(std::size_t chunk) const
{
    return m_data->firstRows[chunk];
}

std::size_t LogSnapshot::chunkOf(std::size_t row) const
{
    const auto& rows = m_data->firstRows;
    const auto behind = std::upper_bound(rows.begin(), rows.end(), row);
    return static_cast<std::size_t>(behind - rows.begin()) - 1;
}

const std::vector<LogSnapshot::Dropped>& LogSnapshot::dropped() const
{
    return m_data->dropped;
}

} // namespace kittiwake
