#include "action_list_model.h"

#include <kinds/changes/change_actions.h>
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
    if (object == m_object)
        return;
    m_object = object;
    m_asked = false;
    showRefused({});
    if (!sameKind)
        list();
    Q_EMIT objectChanged();
}

void ActionListModel::askAccess()
{
    if (m_object && !m_actions.empty() && !std::exchange(m_asked, true))
        Q_EMIT accessAsked(*m_object, m_actions);
}

void ActionListModel::setRefused(const ObjectLink& object, const RefusedActions& refused)
{
    if (m_object == object)
        showRefused(refused);
}

void ActionListModel::showRefused(const RefusedActions& refused)
{
    if (refused == m_refused)
        return;
    m_refused = refused;
    if (count() > 0)
        Q_EMIT dataChanged(index(0), index(count() - 1), { RefusedRole });
}

QString ActionListModel::refusalOf(const Action& action) const
{
    if (!m_readOnly.isEmpty() && changesSomething(action))
        return m_readOnly;
    const auto found = m_refused.find(action.id);
    return found == m_refused.end() ? QString() : found->second;
}

void ActionListModel::setReadOnly(const QString& why)
{
    if (std::exchange(m_readOnly, why) != why && count() > 0)
        Q_EMIT dataChanged(index(0), index(count() - 1), { RefusedRole });
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
    if (!m_object || row < 0 || row >= count())
        return;
    const auto& action = m_actions[static_cast<std::size_t>(row)];
    if (const auto refused = refusalOf(action); !refused.isEmpty())
        Q_EMIT refusalTold(refused);
    else
        Q_EMIT chosen(QString::fromStdString(action.id), *m_object);
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
    case RefusedRole:
        return refusalOf(action);
    default:
        return {};
    }
}

QHash<int, QByteArray> ActionListModel::roleNames() const
{
    return { { IdRole, "actionId" },
             { TitleRole, "title" },
             { KeyRole, "key" },
             { RefusedRole, "refused" } };
}

} // namespace kittiwake
