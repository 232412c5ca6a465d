#include "palette_list_model.h"

#include <models/lists/list_difference.h>

namespace kittiwake {

void PaletteListModel::setItems(std::vector<PaletteItem> items)
{
    becomeList(m_items, items, identityOf,
               {
                   .removing = [this](int first, int last) { beginRemoveRows({}, first, last); },
                   .removed = [this] { endRemoveRows(); },
                   .inserting = [this](int first, int last) { beginInsertRows({}, first, last); },
                   .inserted = [this] { endInsertRows(); },
               });
    for (std::size_t i = 0; i < m_items.size(); ++i) {
        if (m_items[i] == items[i])
            continue;
        m_items[i] = std::move(items[i]);
        const auto at = index(static_cast<int>(i));
        Q_EMIT dataChanged(at, at);
    }
}

int PaletteListModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_items.size());
}

QVariant PaletteListModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto& item = m_items[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
    case TitleRole:
        return item.title;
    case DetailRole:
        return item.detail;
    case KeysRole:
        return item.keys;
    case SectionRole:
        return sectionOf(item);
    default:
        return {};
    }
}

QHash<int, QByteArray> PaletteListModel::roleNames() const
{
    return { { TitleRole, "title" },
             { DetailRole, "detail" },
             { KeysRole, "keys" },
             { SectionRole, "section" } };
}

} // namespace kittiwake
