#include "controller_list_model.h"

#include <models/controllers/controllers_words.h>
#include <models/text/shown_numbers.h>
#include <models/text/shown_text.h>

namespace kittiwake {

namespace {

QString leaderOf(const ControllerRow& row)
{
    if (row.isReplica)
        return ControllersWords::role(row.role);
    if (!row.leader.empty())
        return shownLine(row.leader);
    return row.replicas == 0 ? ControllersWords::notKnown()
                             : countedText(row.replicas, ControllersWords::tr("1 pod, not elected"),
                                           ControllersWords::tr("%1 pods, none elected"));
}

} // namespace

void ControllerListModel::retranslate()
{
    retell({});
}

QVariant ControllerListModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto& row = lineAt(index.row())->row;
    switch (role) {
    case Qt::DisplayRole:
    case NameRole:
        return shownLine(row.name);
    case NamespaceRole:
        return row.isReplica ? QString() : shownLine(row.ns);
    case ReplicaRole:
        return row.isReplica;
    case StateRole:
        return ControllersWords::state(row);
    case ToneRole:
        return static_cast<int>(row.tone);
    case ReasonRole:
        return shownText(row.reason);
    case QueuesRole:
        return row.queues ? shownNumber(*row.queues) : ControllersWords::notKnown();
    case SuspectsRole:
        return row.suspects > 0 ? shownNumber(row.suspects) : QString();
    case LeaderRole:
        return leaderOf(row);
    case ReachRole:
        return ControllersWords::reach(row);
    case ReachedRole:
        return (row.way && row.page != PageState::Stale) || row.page == PageState::Unknown;
    case OpenedRole:
        return row.opened;
    case ReplicasRole:
        return row.replicas;
    case CurrentRole:
        return isCurrent(index.row());
    default:
        return {};
    }
}

QHash<int, QByteArray> ControllerListModel::roleNames() const
{
    return { { NameRole, "name" },         { NamespaceRole, "ns" },      { ReplicaRole, "replica" },
             { StateRole, "stateText" },   { ToneRole, "tone" },         { ReasonRole, "reason" },
             { QueuesRole, "queues" },     { SuspectsRole, "suspects" }, { LeaderRole, "leader" },
             { ReachRole, "reach" },       { ReachedRole, "reached" },   { OpenedRole, "opened" },
             { ReplicasRole, "replicas" }, { CurrentRole, "current" } };
}

} // namespace kittiwake
