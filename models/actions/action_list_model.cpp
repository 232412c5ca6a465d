#include "action_list_model.h"

#include <models/language_change.h>
#include <models/navigation/key_bindings.h>
#include <models/text/shown_text.h>

#include <utility>

namespace kittiwake {

ActionListModel::ActionListModel(QObject* parent)
    : QAbstractListModel(parent)
{
    onLanguageChange(this, [this] {
        if (count() > 0)
            Q_EMIT dataChanged(index(0), index(count() - 1), { TitleRole });
    });
}

void ActionListModel::setActionsOf(ActionsOf actionsOf)
{
    m_actionsOf = std::move(actionsOf);
    list();
}

void ActionListModel::setObject(const std::optional<ObjectLink>& object)
{
    const bool sameKind =
        m_object && object && m_object->group == object->group && m_object->kind == object->kind;
    m_object = object;
    if (!sameKind)
        list();
}

void ActionListModel::list()
{
    const auto before = count();
    if (before > 0) {
        beginRemoveRows({}, 0, before - 1);
        m_actions.clear();
        endRemoveRows();
    }
    auto actions = m_actionsOf && m_object ? m_actionsOf(m_object->group, m_object->kind)
                                           : std::vector<Action>();
    if (!actions.empty()) {
        beginInsertRows({}, 0, static_cast<int>(actions.size()) - 1);
        m_actions = std::move(actions);
        endInsertRows();
    }
    if (count() != before)
        Q_EMIT countChanged();
}

void ActionListModel::choose(int row)
{
    if (m_object && row >= 0 && row < count())
        Q_EMIT chosen(QString::fromStdString(m_actions[static_cast<std::size_t>(row)].id),
                      *m_object);
}

int ActionListModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : count();
}

QVariant ActionListModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto& action = m_actions[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
    case TitleRole:
        return shownText(action.title);
    case IdRole:
        return QString::fromStdString(action.id);
    case KeyRole:
        return action.key.empty() ? QString() : shownKey(QString::fromStdString(action.key));
    default:
        return {};
    }
}

QHash<int, QByteArray> ActionListModel::roleNames() const
{
    return { { IdRole, "actionId" }, { TitleRole, "title" }, { KeyRole, "key" } };
}

} // namespace kittiwake
