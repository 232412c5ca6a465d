#include "row_patch_writer.h"

#include <models/table/fetch.h>

#include <algorithm>

namespace kittiwake {

void RowPatchWriter::left(bool shown)
{
    if (!shown)
        return;
    auto& ranges = m_patch.removals;
    if (!ranges.empty() && ranges.back().last == m_old - 1)
        ranges.back().last = m_old;
    else if (!m_coarse)
        ranges.push_back({ m_old, m_old });
    note(1, 0);
}

void RowPatchWriter::came(const RowPtr& row, bool shown)
{
    if (!shown)
        return;
    if (!m_coarse) {
        auto& ranges = m_patch.insertions;
        if (ranges.empty()
            || ranges.back().first + static_cast<int>(ranges.back().rows.size()) != m_new)
            ranges.push_back({ m_new, {} });
        ranges.back().rows.push_back(row);
    }
    note(0, 1);
}

void RowPatchWriter::changed(bool wasShown, const RowPtr& row, bool isShown)
{
    if (wasShown && isShown) {
        m_patch.changes.push_back({ m_new, row });
        kept(1);
    } else {
        left(wasShown);
        came(row, isShown);
    }
}

void RowPatchWriter::note(int left, int came)
{
    if (m_first < 0)
        m_first = m_old; // the same in both orders
    m_old += left;
    m_new += came;
    m_oldEnd = m_old;
    m_newEnd = m_new;
    if (m_patch.removals.size() + m_patch.insertions.size() > kMaxRanges) {
        m_coarse = true;
        m_patch.removals.clear();
        m_patch.insertions.clear();
    }
}

RowPatch RowPatchWriter::take(const RowEntries& now)
{
    if (m_coarse)
        return coarse(now);
    // Removals are applied from the back, so they are handed over that way round.
    std::reverse(m_patch.removals.begin(), m_patch.removals.end());
    return std::move(m_patch);
}

RowPatch RowPatchWriter::coarse(const RowEntries& now)
{
    RowPatch patch;
    if (m_oldEnd > m_first)
        patch.removals.push_back({ m_first, m_oldEnd - 1 });
    std::vector<RowPtr> rows;
    rows.reserve(static_cast<std::size_t>(m_newEnd - m_first));
    int at = 0;
    for (std::size_t i = 0; i < now.size() && at < m_newEnd; ++i) {
        if (i + 16 < now.size() && now[i + 16].shown)
            fetch(now[i + 16].row.get());
        if (!now[i].shown)
            continue;
        if (at++ >= m_first)
            rows.push_back(now[i].row);
    }
    if (!rows.empty())
        patch.insertions.push_back({ m_first, std::move(rows) });
    std::erase_if(m_patch.changes, [this](const RowPatch::Change& change) {
        return change.index >= m_first && change.index < m_newEnd;
    });
    patch.changes = std::move(m_patch.changes);
    return patch;
}

} // namespace kittiwake
