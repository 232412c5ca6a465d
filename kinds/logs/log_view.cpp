#include "log_view.h"

#include <algorithm>

namespace kittiwake {

struct LogView::Data
{
    LogSnapshot snapshot {};
    std::vector<Shown> shown {}; ///< one a chunk
    std::vector<Shown> found {}; ///< one a chunk, or none
    std::vector<std::size_t> firstRows { 0 }; ///< one a chunk, and the number of all rows
    bool complete = true;
};

LogView::LogView()
    : m_data(std::make_shared<Data>())
{ }

LogView::LogView(LogSnapshot snapshot, std::vector<Shown> shown, std::vector<Shown> found)
{
    auto data = std::make_shared<Data>();
    data->firstRows.reserve(shown.size() + 1);
    for (const auto& lines : shown) {
        data->complete = data->complete && lines;
        data->firstRows.push_back(data->firstRows.back() + (lines ? lines->size() : 0));
    }
    data->snapshot = std::move(snapshot);
    data->shown = std::move(shown);
    data->found = std::move(found);
    m_data = std::move(data);
}

std::size_t LogView::size() const
{
    return m_data->firstRows.back();
}

bool LogView::isComplete() const
{
    return m_data->complete;
}

LogLine LogView::line(std::size_t row) const
{
    const auto chunk = chunkOf(row);
    const auto index = (*m_data->shown[chunk])[row - m_data->firstRows[chunk]];
    return m_data->snapshot.chunks()[chunk]->line(index);
}

bool LogView::isFound(std::size_t row) const
{
    if (m_data->found.empty())
        return true;
    const auto chunk = chunkOf(row);
    const auto index = (*m_data->shown[chunk])[row - m_data->firstRows[chunk]];
    const auto& found = m_data->found[chunk];
    return found && std::binary_search(found->begin(), found->end(), index);
}

std::size_t LogView::rowOf(const LogPlace& place) const
{
    const auto at = m_data->snapshot.rowOf(place);
    if (at >= m_data->snapshot.size())
        return size();
    const auto chunk = m_data->snapshot.chunkOf(at);
    const auto& shown = m_data->shown[chunk];
    if (!shown)
        return m_data->firstRows[chunk];
    const auto index = at - m_data->snapshot.firstRow(chunk);
    const auto found = std::lower_bound(shown->begin(), shown->end(), index);
    return m_data->firstRows[chunk] + static_cast<std::size_t>(found - shown->begin());
}

std::size_t LogView::rowAtTime(std::int64_t time) const
{
    return rowOf({ .time = time });
}

const LogSnapshot& LogView::snapshot() const
{
    return m_data->snapshot;
}

std::size_t LogView::snapshotRow(std::size_t row) const
{
    const auto chunk = chunkOf(row);
    return m_data->snapshot.firstRow(chunk)
        + (*m_data->shown[chunk])[row - m_data->firstRows[chunk]];
}

const LogView::Shown& LogView::shown(std::size_t chunk) const
{
    return m_data->shown[chunk];
}

std::size_t LogView::firstRow(std::size_t chunk) const
{
    return m_data->firstRows[chunk];
}

std::size_t LogView::chunkOf(std::size_t row) const
{
    const auto& rows = m_data->firstRows;
    const auto behind = std::upper_bound(rows.begin(), rows.end(), row);
    return static_cast<std::size_t>(behind - rows.begin()) - 1;
}

} // namespace kittiwake
