#include "resource_table_model.h"

#include <models/table/cell_text.h>
#include <models/usage/row_gauges.h>

#include <algorithm>

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

} // namespace kittiwake
