#pragma once

#include <models/row_patch.h>

#include <algorithm>

namespace kittiwake {

/// \brief Goes along the old and the new order at once and writes down where they differ.
class RowPatchWriter
{
public:
    /// So many shown rows stay as they are.
    void kept(int shown)
    {
        m_old += shown;
        m_new += shown;
    }
    void left(bool shown)
    {
        if (!shown)
            return;
        if (!m_patch.removals.empty() && m_patch.removals.back().last == m_old - 1)
            m_patch.removals.back().last = m_old;
        else
            m_patch.removals.push_back({ m_old, m_old });
        ++m_old;
    }
    void came(const RowPtr& row, bool shown)
    {
        if (!shown)
            return;
        auto& ranges = m_patch.insertions;
        if (ranges.empty()
            || ranges.back().first + static_cast<int>(ranges.back().rows.size()) != m_new)
            ranges.push_back({ m_new, {} });
        ranges.back().rows.push_back(row);
        ++m_new;
    }
    void changed(bool wasShown, const RowPtr& row, bool isShown)
    {
        if (wasShown && isShown) {
            m_patch.changes.push_back({ m_new, row });
            kept(1);
        } else {
            left(wasShown);
            came(row, isShown);
        }
    }
    /// How long the new order has become.
    [[nodiscard]] int shown() const { return m_new; }
    /// Removals are applied from the back, so they are handed over that way round.
    [[nodiscard]] RowPatch take()
    {
        std::reverse(m_patch.removals.begin(), m_patch.removals.end());
        return std::move(m_patch);
    }

private:
    RowPatch m_patch;
    int m_old = 0;
    int m_new = 0;
};

} // namespace kittiwake
