#include "resource_table_model.h"

#include <models/table/cell_text.h>
#include <models/table/row_order.h>
#include <models/usage/row_gauges.h>

#include <algorithm>
#include <iterator>
#include <utility>

namespace kittiwake {

namespace {

/// How long a changed cell is told apart: longer than its fade, so that a late frame still shows
/// it.
constexpr int kChangeTicks = 2;

} // namespace

ResourceTableModel::ResourceTableModel(Clock clock, QObject* parent)
    : QAbstractTableModel(parent)
    , m_clock(std::move(clock))
{
    connect(&m_columns, &ColumnListModel::shownChanged, this,
            &ResourceTableModel::onShownColumnsChanged);
    m_tick.setInterval(std::chrono::seconds(1));
    connect(&m_tick, &QTimer::timeout, this, &ResourceTableModel::tick);
    m_tick.start();
}

void ResourceTableModel::setColumns(std::vector<Column> columns, const ColumnLayout& layout)
{
    beginResetModel();
    if (!m_rows.empty())
        m_rows.remove(0, count() - 1, m_spent);
    m_current.begin(m_current.memory()); // the same kind with other columns has the same objects
    m_current.clear();
    m_markedLast.clear();
    m_marks.clear();
    m_changes.clear();
    m_wordsInSight.clear();
    m_total = 0;
    m_faults = 0;
    m_columns.setColumns(std::move(columns), layout);
    endResetModel();
    Q_EMIT countChanged();
    Q_EMIT numbersChanged();
    Q_EMIT currentRowChanged();
    Q_EMIT marksChanged();
}

/// The same rows with other cells in sight.
void ResourceTableModel::onShownColumnsChanged()
{
    m_wordsInSight.clear();
    if (!m_rows.empty())
        announce(0, count() - 1, { CellsRole, TonesRole, ChangedRole, GaugesRole });
}

void ResourceTableModel::setVisibleRange(int first, int last)
{
    m_firstVisible = std::max(first, 0);
    m_lastVisible = last;
    m_wordsInSight.clear();
}

void ResourceTableModel::select(int row)
{
    m_extending = false;
    if (row >= 0 && row < count())
        choose(row);
}

void ResourceTableModel::selectBy(int step)
{
    m_extending = false;
    if (count() > 0)
        choose(std::clamp(currentRow() + step, 0, count() - 1));
}

void ResourceTableModel::tick()
{
    for (auto& [key, change] : m_changes)
        ++change.age;
    std::erase_if(m_changes, [](const auto& entry) { return entry.second.age > kChangeTicks; });
    const int last = std::min(m_lastVisible, count() - 1);
    const bool known = !m_wordsInSight.empty();
    m_wordsInSight.resize(static_cast<std::size_t>(std::max(last - m_firstVisible + 1, 0)));
    for (int row = m_firstVisible; row <= last; ++row) {
        auto& words = m_wordsInSight[static_cast<std::size_t>(row - m_firstVisible)];
        auto now = textsOf(*rowAt(row));
        if (known && now != words)
            announce(row, row, { Qt::DisplayRole, CellsRole });
        words = std::move(now);
    }
}

QStringList ResourceTableModel::textsInSight(int shownColumn) const
{
    const auto& shown = m_columns.shown();
    QStringList texts;
    if (shownColumn < 0 || static_cast<std::size_t>(shownColumn) >= shown.size())
        return texts;
    for (int row = m_firstVisible; row <= std::min(m_lastVisible, count() - 1); ++row)
        texts.append(textOf(*rowAt(row), shown[static_cast<std::size_t>(shownColumn)]));
    return texts;
}

const ObjectKey* ResourceTableModel::currentKey() const
{
    return m_current.row() ? &m_current.row()->key : nullptr;
}

QString ResourceTableModel::currentKeyText() const
{
    const auto* key = currentKey();
    return key != nullptr ? QString::fromStdString(key->toString()) : QString();
}

int ResourceTableModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : count();
}

int ResourceTableModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(columns().size());
}

QVariant ResourceTableModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto& row = *rowAt(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return textOf(row, index.column());
    case CellsRole:
        return textsOf(row);
    case TonesRole:
        return QVariant::fromValue(tonesOf(row));
    case KeyTextRole:
        return QString::fromStdString(row.key.toString());
    case ToneRole:
        return static_cast<int>(row.tone);
    case SelectedRole:
        return index.row() == currentRow();
    case ChangedRole:
        return changedOf(row);
    case ChangeSerialRole: {
        const auto change = m_changes.find(row.key);
        return change == m_changes.end() ? 0 : change->second.serial;
    }
    case MarkedRole:
        return m_marks.contains(row.key);
    case LeavingRole:
        return row.leaving;
    case GaugesRole:
        return QVariant::fromValue(gaugesOf(row, columns(), m_columns.shown()));
    default:
        return {};
    }
}

QVariant ResourceTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole || section < 0
        || section >= columnCount())
        return {};
    return QString::fromStdString(columns()[static_cast<std::size_t>(section)].title);
}

QHash<int, QByteArray> ResourceTableModel::roleNames() const
{
    return { { CellsRole, "cells" },
             { TonesRole, "tones" },
             { KeyTextRole, "keyText" },
             { ToneRole, "tone" },
             { SelectedRole, "selected" },
             { ChangedRole, "changedCells" },
             { ChangeSerialRole, "changeSerial" },
             { MarkedRole, "marked" },
             { LeavingRole, "leaving" },
             { GaugesRole, "gauges" } };
}

QString ResourceTableModel::textOf(const Row& row, int column) const
{
    const auto at = static_cast<std::size_t>(column);
    if (at >= row.cells.size())
        return {};
    return cellText(row.cells[at], m_clock());
}

QStringList ResourceTableModel::textsOf(const Row& row) const
{
    QStringList texts;
    texts.reserve(m_columns.rowCount());
    for (const int column : m_columns.shown())
        texts.append(textOf(row, column));
    return texts;
}

QList<int> ResourceTableModel::tonesOf(const Row& row) const
{
    QList<int> tones;
    tones.reserve(m_columns.rowCount());
    for (const int column : m_columns.shown()) {
        const auto at = static_cast<std::size_t>(column);
        tones.append(at < row.cells.size() ? static_cast<int>(row.cells[at].tone) : 0);
    }
    return tones;
}

quint32 ResourceTableModel::changedOf(const Row& row) const
{
    const auto change = m_changes.find(row.key);
    if (change == m_changes.end())
        return 0;
    quint32 shown = 0;
    const auto& columns = m_columns.shown();
    for (std::size_t i = 0; i < columns.size() && i < 31; ++i) {
        if (columns[i] < 31 && ((change->second.cells >> columns[i]) & 1U) != 0)
            shown |= 1U << i;
    }
    return shown;
}

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

void ResourceTableModel::selectKey(const ObjectKey& key)
{
    if (currentKey() != nullptr && *currentKey() == key)
        return;
    const int at = placeOf(key);
    if (at < 0)
        return;
    select(at);
    Q_EMIT rowWanted(at);
}

/// Among the first ones: one does not wait for all to be looked at. -1: it is none of them.
int ResourceTableModel::placeOf(const ObjectKey& key) const
{
    constexpr int max = 5000;
    for (int row = 0; row < std::min(count(), max); ++row) {
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

std::vector<ObjectKey> ResourceTableModel::chosenKeys(std::size_t max) const
{
    std::vector<ObjectKey> keys(m_marks.begin(), m_marks.end());
    if (keys.empty() && currentKey() != nullptr)
        keys.push_back(*currentKey());
    const auto end = keys.begin() + static_cast<std::ptrdiff_t>(std::min(max, keys.size()));
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
