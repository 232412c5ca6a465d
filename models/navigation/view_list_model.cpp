#include "view_list_model.h"

#include <models/language_change.h>

namespace kittiwake {

ViewListModel::ViewListModel(const ViewParts& parts, QObject* parent)
    : QAbstractListModel(parent)
{
    for (const auto& view : allViews()) {
        if (view.make != nullptr)
            m_lines.push_back({ view, view.make(parts) });
    }
    onLanguageChange(
        this, [this] { Q_EMIT dataChanged(index(0), index(rowCount() - 1), { TitleRole }); });
}

ViewModel* ViewListModel::model(ViewId id) const
{
    const auto row = rowOf(nameOf(id));
    return row < 0 ? nullptr : m_lines[static_cast<std::size_t>(row)].model.get();
}

int ViewListModel::rowOf(const QString& name) const
{
    for (std::size_t row = 0; row < m_lines.size(); ++row) {
        if (name == QLatin1String(m_lines[row].view.name))
            return static_cast<int>(row);
    }
    return -1;
}

int ViewListModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_lines.size());
}

QVariant ViewListModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto& [view, model] = m_lines[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
    case TitleRole:
        return titleOf(view.id);
    case NameRole:
        return QString::fromLatin1(view.name);
    case IconNameRole:
        return QString::fromLatin1(view.icon);
    case PageRole:
        return QString::fromLatin1(view.page);
    case ViewRole:
        return QVariant::fromValue(model.get());
    case ShowsClusterRole:
        return view.showsCluster;
    default:
        return {};
    }
}

QHash<int, QByteArray> ViewListModel::roleNames() const
{
    return { { NameRole, "name" }, { TitleRole, "title" }, { IconNameRole, "iconName" },
             { PageRole, "page" }, { ViewRole, "view" },   { ShowsClusterRole, "showsCluster" } };
}

} // namespace kittiwake
