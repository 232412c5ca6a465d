// How rows of a ResourceTableModel are marked.
#include "resource_table_model.h"

#include <models/table/row_order.h>

#include <algorithm>
#include <utility>

namespace kittiwake {

void ResourceTableModel::toggleMark(int row)
{
    if (row < 0 || row >= count())
        return;
    mark(row, row, !m_marks.contains(rowAt(row)->key));
    m_markedLast.set(row, rowAt(row));
    m_extending = false;
    choose(row);
}

void ResourceTableModel::toggleCurrentMark()
{
    toggleMark(currentRow());
}

void ResourceTableModel::markRange()
{
    const int to = currentRow();
    if (to < 0)
        return;
    const int from = m_markedLast.index() < 0 ? to : m_markedLast.index();
    mark(std::min(from, to), std::max(from, to), true);
    m_markedLast.set(to, rowAt(to));
    m_current.hold();
    m_extending = false;
}

void ResourceTableModel::extendTo(int row)
{
    if (count() == 0)
        return;
    const int to = std::clamp(row, 0, count() - 1);
    const int from = currentRow() < 0 ? to : currentRow();
    const bool anew = !std::exchange(m_extending, true) || m_markedLast.index() < 0;
    if (anew)
        m_markedLast.set(from, rowAt(from));
    const int anchor = m_markedLast.index();
    // On the way back to the anchor, or past it to the other side.
    if (from > anchor && to < from)
        mark(std::max(to, anchor) + 1, from, false);
    else if (from < anchor && to > from)
        mark(from, std::min(to, anchor) - 1, false);
    // Those between the anchor and where it came from are marked, unless rows came in between.
    const bool rest = !anew && !std::exchange(m_rowsCame, false) && (from > anchor) == (to > anchor)
        && (from < anchor) == (to < anchor);
    const int begin = rest ? from : anchor;
    if (!rest || std::abs(to - anchor) > std::abs(from - anchor))
        mark(std::min(begin, to), std::max(begin, to), true);
    m_rowsCame = false;
    choose(to);
}

void ResourceTableModel::extendBy(int step)
{
    extendTo(currentRow() + step);
}

void ResourceTableModel::clearMarks()
{
    m_markedLast.clear();
    m_extending = false;
    if (m_marks.empty())
        return;
    m_marks.clear();
    if (count() > 0)
        announce(0, count() - 1, { MarkedRole });
    Q_EMIT marksChanged();
}

std::vector<ObjectKey> ResourceTableModel::chosenKeys(std::size_t most) const
{
    std::vector<ObjectKey> keys(m_marks.begin(), m_marks.end());
    if (keys.empty() && currentKey() != nullptr)
        keys.push_back(*currentKey());
    const auto end = keys.begin() + static_cast<std::ptrdiff_t>(std::min(most, keys.size()));
    const auto comesFirst = [](const ObjectKey& a, const ObjectKey& b) {
        return compareKeys(a, b) < 0;
    };
    if (end == keys.end())
        std::sort(keys.begin(), keys.end(), comesFirst);
    else
        std::partial_sort(keys.begin(), end, keys.end(), comesFirst);
    keys.erase(end, keys.end());
    return keys;
}

/// Rows that are so already cost a look each, and nothing is told of them.
void ResourceTableModel::mark(int first, int last, bool on)
{
    int changedFirst = -1;
    int changedLast = -1;
    for (int row = first; row <= last; ++row) {
        const auto& key = rowAt(row)->key;
        if (on ? !m_marks.insert(key).second : m_marks.erase(key) == 0)
            continue;
        changedFirst = changedFirst < 0 ? row : changedFirst;
        changedLast = row;
    }
    if (changedFirst < 0)
        return;
    announce(changedFirst, changedLast, { MarkedRole });
    Q_EMIT marksChanged();
}

void ResourceTableModel::forget(const std::vector<ObjectKey>& gone)
{
    const auto before = m_marks.size();
    if (before == 0)
        return;
    for (const auto& key : gone)
        m_marks.erase(key);
    if (m_marks.size() != before)
        Q_EMIT marksChanged();
}

} // namespace kittiwake
