#pragma once

#include <models/row.h>

#include <algorithm>
#include <iterator>

namespace kittiwake {

/// \brief Rows in order, with a gap that stays where the last change was: a patch that touches many
/// places from one end to the other moves each row once, not once a place. \thread one owner at a
/// time
class RowBuffer
{
public:
    [[nodiscard]] int size() const { return static_cast<int>(m_slots.size()) - m_gap; }
    [[nodiscard]] bool empty() const { return size() == 0; }
    [[nodiscard]] const RowPtr& operator[](int row) const { return m_slots[slot(row)]; }

    void replace(int row, RowPtr by) { m_slots[slot(row)] = std::move(by); }
    void insert(int at, const std::vector<RowPtr>& rows)
    {
        const int count = static_cast<int>(rows.size());
        if (count > m_gap)
            widen(count - m_gap);
        moveGap(at);
        std::copy(rows.begin(), rows.end(), m_slots.begin() + at);
        m_at += count;
        m_gap -= count;
    }
    void remove(int first, int last)
    {
        moveGap(last + 1);
        std::fill(m_slots.begin() + first, m_slots.begin() + last + 1, nullptr);
        m_at = first;
        m_gap += last + 1 - first;
    }
    void clear() { *this = {}; }

private:
    [[nodiscard]] std::size_t slot(int row) const
    {
        return static_cast<std::size_t>(row < m_at ? row : row + m_gap);
    }
    void moveGap(int to)
    {
        const auto slots = m_slots.begin();
        if (m_gap > 0 && to < m_at)
            std::move_backward(slots + to, slots + m_at, slots + m_at + m_gap);
        else if (m_gap > 0)
            std::move(slots + m_at + m_gap, slots + to + m_gap, slots + m_at);
        m_at = to;
    }
    /// By `more` at least, and in proportion, so that growing row by row stays cheap.
    void widen(int more)
    {
        moveGap(size());
        m_gap += more + size() / 8;
        m_slots.resize(static_cast<std::size_t>(m_at + m_gap));
    }

    std::vector<RowPtr> m_slots; ///< null within the gap
    int m_at = 0; ///< where the gap begins
    int m_gap = 0;
};

} // namespace kittiwake
