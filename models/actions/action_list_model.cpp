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
            Q_EMIT dataChanged(index(0), index(count() - 1), { TitleRole, RefusedRole });
    });
}

void ActionListModel::setActionsOf(ActionsOf actionsOf)
{
    m_actionsOf = std::move(actionsOf);
    list();
}

void ActionListModel::setMarked(std::function<std::vector<ObjectLink>()> marked)
{
    m_marked = std::move(marked);
}

void ActionListModel::setRefusalOf(RefusalOf refusalOf)
{
    m_refusalOf = std::move(refusalOf);
    tellRefusals();
}

void ActionListModel::setObject(const std::optional<ObjectLink>& object)
{
    const auto before = m_targets ? std::optional(m_targets->current) : std::nullopt;
    if (object == before)
        return;
    const bool sameKind =
        before && object && before->group == object->group && before->kind == object->kind;
    m_targets = object ? std::optional(ActionTargets(*object)) : std::nullopt;
    if (sameKind)
        tellRefusals();
    else
        list();
    Q_EMIT objectChanged();
}

/// At what is marked now.
void ActionListModel::look()
{
    if (m_targets)
        m_targets->marked = m_marked ? ObjectsByNamespace(m_marked()) : ObjectsByNamespace();
}

void ActionListModel::askAccess()
{
    if (!m_targets || m_actions.empty())
        return;
    look();
    tellRefusals();
    Q_EMIT accessAsked(*m_targets, m_actions);
}

void ActionListModel::tellRefusals()
{
    if (count() > 0)
        Q_EMIT dataChanged(index(0), index(count() - 1), { RefusedRole });
}

QString ActionListModel::refusalOf(const Action& action) const
{
    return m_refusalOf && m_targets ? m_refusalOf(action, m_targets->of(action)) : QString();
}

void ActionListModel::list()
{
    const auto before = count();
    if (before > 0) {
        beginRemoveRows({}, 0, before - 1);
        m_actions.clear();
        endRemoveRows();
    }
    auto actions = m_actionsOf && m_targets
        ? m_actionsOf(m_targets->current.group, m_targets->current.kind)
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
    if (!m_targets || row < 0 || row >= count())
        return;
    look();
    const auto& action = m_actions[static_cast<std::size_t>(row)];
    if (const auto refused = refusalOf(action); !refused.isEmpty())
        Q_EMIT refusalTold(refused);
    else
        Q_EMIT chosen(QString::fromStdString(action.id), m_targets->current);
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
