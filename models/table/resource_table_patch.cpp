// How ResourceTableModel takes a patch: the half of it that changes rows.
#include "resource_table_model.h"

#include <algorithm>
#include <iterator>

namespace kittiwake {

std::vector<RowPtr> ResourceTableModel::apply(RowPatch patch)
{
    const int countBefore = count();
    const int currentBefore = currentRow();
    m_wordsInSight.clear();
    for (const auto& range : patch.removals)
        remove(range);
    // Before insertions, which take their rows: their indexes are those of the new order.
    m_current.lookIn(patch);
    const int markMovedTo = m_markedLast.isLost() ? m_markedLast.placeIn(patch) : -1;
    for (auto& range : patch.insertions)
        insert(range);
    change(patch.changes);
    if (m_markedLast.takeLostAt() >= 0 && markMovedTo >= 0)
        m_markedLast.set(markMovedTo, rowAt(markMovedTo));
    Q_ASSERT(count() == patch.shown);
    if (count() != countBefore)
        Q_EMIT countChanged();
    settleCurrentRow(patch, currentBefore);
    forget(patch.gone);
    m_columns.noteLengths(patch.lengths);
    const bool sameTotal = std::exchange(m_total, patch.total) == patch.total;
    const bool sameFaults = std::exchange(m_faults, patch.faults) == patch.faults;
    if (!sameTotal || !sameFaults || count() != countBefore)
        Q_EMIT numbersChanged();
    return std::exchange(m_spent, {});
}

void ResourceTableModel::remove(const RowPatch::Removal& range)
{
    beginRemoveRows({}, range.first, range.last);
    m_rows.remove(range.first, range.last, m_spent);
    m_current.removed(range.first, range.last);
    m_markedLast.removed(range.first, range.last);
    endRemoveRows();
}

void ResourceTableModel::insert(RowPatch::Insertion& range)
{
    if (range.rows.empty())
        return;
    m_rowsCame = true;
    const int inserted = static_cast<int>(range.rows.size());
    beginInsertRows({}, range.first, range.first + inserted - 1);
    m_rows.insert(range.first, std::move(range.rows));
    m_current.inserted(range.first, inserted);
    m_markedLast.inserted(range.first, inserted);
    endInsertRows();
}

void ResourceTableModel::change(std::vector<RowPatch::Change>& changes)
{
    for (std::size_t i = 0; i < changes.size();) {
        const int first = changes[i].index;
        int last = first;
        for (; i < changes.size() && changes[i].index <= last + 1; ++i) {
            last = changes[i].index;
            noteChange(rowAt(last), changes[i]);
            m_spent.push_back(m_rows.replace(last, std::move(changes[i].row)));
        }
        announce(first, last);
    }
    for (auto* tracked : std::initializer_list<TrackedRow*> { &m_current, &m_markedLast }) {
        if (tracked->index() >= 0)
            tracked->set(tracked->index(), rowAt(tracked->index()));
    }
}

/// Only what is in sight is told apart: nobody sees the rest change.
void ResourceTableModel::noteChange(const RowPtr& old, const RowPatch::Change& change)
{
    if (change.index < m_firstVisible || change.index > m_lastVisible
        || old->key != change.row->key)
        return;
    quint32 cells = 0;
    const auto compared =
        std::min({ old->cells.size(), change.row->cells.size(), std::size_t { 31 } });
    for (std::size_t i = 0; i < compared; ++i) {
        if (columns()[i].role != ColumnRole::Usage && old->cells[i] != change.row->cells[i])
            cells |= 1U << i;
    }
    if (cells != 0)
        m_changes[change.row->key] = { cells, ++m_changeSerial, 0 };
}

void ResourceTableModel::announce(int first, int last, const QList<int>& roles)
{
    if (columnCount() > 0)
        Q_EMIT dataChanged(index(first, 0), index(last, columnCount() - 1), roles);
}

/// Where it has gone, what takes its place, or the first.
void ResourceTableModel::settleCurrentRow(const RowPatch& patch, int before)
{
    const auto was = m_current.row();
    const bool lost = m_current.isLost();
    const bool held = m_current.isHeld();
    const int now = m_current.settle(count());
    if (lost || now != currentRow())
        setCurrentRow(now);
    else if (now != before)
        Q_EMIT currentRowChanged();
    if (!held && isHeld())
        Q_EMIT rowWanted(now); // it was waited for
    const bool another = now >= 0 && was && was->key != rowAt(now)->key;
    if (held && another
        && std::find(patch.gone.begin(), patch.gone.end(), was->key) == patch.gone.end())
        Q_EMIT pointed(false);
}

void ResourceTableModel::enter(const std::optional<ObjectKey>& row)
{
    m_current.begin(row);
    m_extending = false;
    if (m_rows.empty())
        return;
    const int at = row ? placeOf(*row) : -1;
    setCurrentRow(std::max(at, 0));
    if (at >= 0)
        m_current.hold();
    Q_EMIT rowWanted(currentRow());
}

/// Among the first ones: one does not wait for all to be looked at. -1: it is none of them.
int ResourceTableModel::placeOf(const ObjectKey& key) const
{
    constexpr int most = 5000;
    for (int row = 0; row < std::min(count(), most); ++row) {
        if (rowAt(row)->key == key)
            return row;
    }
    return -1;
}

/// By somebody, who means it.
void ResourceTableModel::choose(int row)
{
    const auto was = m_current.row();
    m_current.hold();
    setCurrentRow(row);
    if (!was || was->key != rowAt(row)->key)
        Q_EMIT pointed(true);
}

void ResourceTableModel::setCurrentRow(int row)
{
    const int before = currentRow();
    m_current.set(row, row < 0 ? nullptr : rowAt(row));
    for (const int changed : { before, row }) {
        if (changed >= 0 && changed < count() && before != row)
            announce(changed, changed, { SelectedRole });
    }
    Q_EMIT currentRowChanged();
}

} // namespace kittiwake
