#include "column_chooser_model.h"

#include <models/lists/list_difference.h>

#include <algorithm>

namespace kittiwake {

ColumnChooserModel::ColumnChooserModel(ColumnListModel& columns, QObject* parent)
    : QAbstractListModel(parent)
    , m_columns(columns)
{
    connect(&columns, &ColumnListModel::shownChanged, this, &ColumnChooserModel::follow);
    connect(&columns, &ColumnListModel::layoutEdited, this, &ColumnChooserModel::follow);
    m_items = items();
}

std::vector<ColumnChooserModel::Item> ColumnChooserModel::items() const
{
    std::vector<Item> items;
    for (const int column : m_columns.order()) {
        const auto& source = m_columns.columns()[static_cast<std::size_t>(column)];
        items.push_back({ column, QString::fromStdString(source.title), m_columns.isWanted(column),
                          source.role == ColumnRole::Name, source.added });
    }
    return items;
}

void ColumnChooserModel::follow()
{
    const auto before = count();
    const auto wanted = items();
    becomeList(m_items, wanted,
               [](const Item& item) { return item.title + QString::number(item.column); },
               { .removing = [this](int first, int last) { beginRemoveRows({}, first, last); },
                 .removed = [this] { endRemoveRows(); },
                 .inserting = [this](int first, int last) { beginInsertRows({}, first, last); },
                 .inserted =
                     [this] {
                         endInsertRows();
                     } });
    for (int row = 0; row < count(); ++row) {
        auto& item = m_items[static_cast<std::size_t>(row)];
        const auto& now = wanted[static_cast<std::size_t>(row)];
        if (item == now)
            continue;
        item = now;
        Q_EMIT dataChanged(index(row), index(row));
    }
    if (count() != before)
        Q_EMIT countChanged();
    Q_EMIT layoutChangedByUser();
}

void ColumnChooserModel::toggle(int row)
{
    if (row < 0 || row >= count())
        return;
    const auto item = m_items[static_cast<std::size_t>(row)];
    m_columns.setShown(item.column, !item.shown);
}

void ColumnChooserModel::moveBy(int row, int by)
{
    if (row < 0 || row >= count())
        return;
    const int to = std::clamp(row + by, 0, count() - 1);
    if (to != row)
        m_columns.moveBefore(m_items[static_cast<std::size_t>(row)].column, to > row ? to + 1 : to);
}

void ColumnChooserModel::remove(int row)
{
    if (row >= 0 && row < count() && m_items[static_cast<std::size_t>(row)].added)
        Q_EMIT removalWanted(QString(m_items[static_cast<std::size_t>(row)].title));
}

void ColumnChooserModel::reset()
{
    m_columns.resetLayout();
}

int ColumnChooserModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : count();
}

QVariant ColumnChooserModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto& item = m_items[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
    case TitleRole:
        return item.title;
    case ShownRole:
        return item.shown;
    case FixedRole:
        return item.fixed;
    case AddedRole:
        return item.added;
    default:
        return {};
    }
}

QHash<int, QByteArray> ColumnChooserModel::roleNames() const
{
    return { { TitleRole, "title" },
             { ShownRole, "shown" },
             { FixedRole, "fixed" },
             { AddedRole, "added" } };
}

} // namespace kittiwake
