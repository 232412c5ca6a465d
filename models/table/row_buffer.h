#pragma once

#include <models/table/row.h>

#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

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

    /// Gives back the row that was there.
    [[nodiscard]] RowPtr replace(int row, RowPtr by)
    {
        return std::exchange(m_slots[slot(row)], std::move(by));
    }
    void insert(int at, std::vector<RowPtr> rows)
    {
        const int count = static_cast<int>(rows.size());
        if (empty() && m_slots.size() <= rows.size()) { // taken as it is, without touching a row
            *this = {};
            m_slots = std::move(rows);
            m_at = count;
            return;
        }
        if (count > m_gap)
            widen(count - m_gap);
        moveGap(at);
        std::move(rows.begin(), rows.end(), m_slots.begin() + at);
        m_at += count;
        m_gap -= count;
    }
    /// What is removed goes to the end of `spent`.
    void remove(int first, int last, std::vector<RowPtr>& spent)
    {
        moveGap(last + 1);
        const auto begin = m_slots.begin() + first, end = m_slots.begin() + last + 1;
        spent.insert(spent.end(), std::make_move_iterator(begin), std::make_move_iterator(end));
        m_at = first;
        m_gap += last + 1 - first;
    }

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
