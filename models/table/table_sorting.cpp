#include "table_sorting.h"

#include <models/table/filter/column_search.h>

#include <utility>

namespace kittiwake {

TableSorting::TableSorting(ResourceTableModel& table, QObject* parent)
    : QObject(parent)
    , m_table(table)
{
    connect(table.shownColumns(), &ColumnListModel::shownChanged, this,
            [this] { chooseColumn(-1); });
}

void TableSorting::begin(const SortSpec& sort)
{
    m_sort = sort;
    tell();
}

void TableSorting::toggle(int shownColumn)
{
    const auto& shown = m_table.shownColumns()->shown();
    if (shownColumn >= 0 && static_cast<std::size_t>(shownColumn) < shown.size())
        toggleColumn(shown[static_cast<std::size_t>(shownColumn)]);
}

void TableSorting::toggleBy(By by)
{
    const auto& columns = m_table.columns();
    int column = -1;
    switch (by) {
    case By::Name:
        column = columnOfRole(columns, ColumnRole::Name);
        break;
    case By::Age:
        column = ageColumnOf(columns);
        break;
    case By::Status:
        column = columnOfRole(columns, ColumnRole::Status);
        break;
    case By::Namespace:
        column = columnOfRole(columns, ColumnRole::Namespace);
        break;
    }
    if (column >= 0)
        toggleColumn(column);
}

void TableSorting::toggleChosen()
{
    toggle(m_chosenColumn);
}

void TableSorting::toggleColumn(int column)
{
    if (column != m_sort.column)
        m_sort = { column, false };
    else if (!m_sort.descending)
        m_sort.descending = true;
    else
        m_sort = {};
    tell();
    Q_EMIT sorted(m_sort.column, m_sort.descending);
}

void TableSorting::tell()
{
    m_table.shownColumns()->setSorted(m_sort.column);
    Q_EMIT changed();
}

void TableSorting::chooseColumn(int shown)
{
    if (std::exchange(m_chosenColumn, shown) != shown)
        Q_EMIT chosenColumnChanged();
}

void TableSorting::chooseColumnBy(int step)
{
    const int count = m_table.shownColumns()->rowCount();
    if (count == 0)
        return;
    if (m_chosenColumn < 0)
        chooseColumn(step > 0 ? 0 : count - 1);
    else
        chooseColumn((m_chosenColumn + step % count + count) % count);
}

} // namespace kittiwake
