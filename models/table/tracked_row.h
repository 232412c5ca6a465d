#pragma once

#include <models/table/row_patch.h>

#include <algorithm>
#include <iterator>
#include <utility>

namespace kittiwake {

/// \brief A row of a table that is followed through patches, whatever comes and goes around it.
/// \thread one owner at a time
class TrackedRow
{
public:
    [[nodiscard]] int index() const { return m_index; } ///< -1: none, or taken by the patch at hand
    [[nodiscard]] const RowPtr& row() const { return m_row; } ///< as it was last seen

    void set(int index, RowPtr row)
    {
        m_index = index;
        m_row = std::move(row);
        m_lostAt = -1;
    }
    void clear() { set(-1, nullptr); }

    void removed(int first, int last)
    {
        const int count = last - first + 1;
        if (m_index > last) {
            m_index -= count;
        } else if (m_index >= first) {
            m_lostAt = first;
            m_index = -1;
        } else if (m_lostAt > first) { // removals come from the back: its place moves up
            m_lostAt -= count;
        }
    }
    void inserted(int first, int count)
    {
        if (m_index >= first)
            m_index += count;
        else if (m_lostAt > first)
            m_lostAt += count;
    }
    [[nodiscard]] bool isLost() const { return m_lostAt >= 0; }
    /// Where a patch took it; from then on it is not lost, but nowhere.
    int takeLostAt() { return std::exchange(m_lostAt, -1); }

    /// Where a patch that took it puts it again; -1: nowhere. Keys are compared only where the row
    /// itself is not found: that touches every row of the patch.
    [[nodiscard]] int placeIn(const RowPatch& patch) const
    {
        const int same = find(patch, [&](const RowPtr& row) { return row == m_row; });
        if (same >= 0 || !patch.renewed)
            return same;
        return placeOf(patch, m_row->key);
    }
    /// Of what has that key; -1: nothing that comes has.
    [[nodiscard]] static int placeOf(const RowPatch& patch, const ObjectKey& key)
    {
        return find(patch, [&](const RowPtr& row) { return row->key == key; });
    }

private:
    template<typename Is>
    [[nodiscard]] static int find(const RowPatch& patch, Is is)
    {
        for (const auto& range : patch.insertions) {
            const auto found = std::find_if(range.rows.begin(), range.rows.end(), is);
            if (found != range.rows.end())
                return range.first + static_cast<int>(std::distance(range.rows.begin(), found));
        }
        return -1;
    }

    RowPtr m_row;
    int m_index = -1;
    int m_lostAt = -1;
};

} // namespace kittiwake
