#include "action_access.h"

namespace kittiwake {

namespace {

/// By the object's name: a role may be for that one alone.
AccessRequest accessOf(const Action& action, const ObjectLink& object, const ResourceTarget& target)
{
    return { .verb = action.verb,
             .gvr = target.gvr,
             .subresource = action.subresource,
             .ns = object.key.ns,
             .name = object.key.name };
}

} // namespace

ActionAccess::ActionAccess(ClusterSession& session, OpenCluster& cluster, KindLookup kinds)
    : m_session(session)
    , m_cluster(cluster)
    , m_kinds(std::move(kinds))
{
    connect(&m_cluster, &OpenCluster::accessAsked, this, &ActionAccess::ask);
}

/// Only of what changes the object: a stream says itself what it lacks, and what is made of the
/// object, or of a node's pods, is asked about when it is tried out.
void ActionAccess::ask(const ObjectLink& object, const std::vector<Action>& actions)
{
    const auto target = targetOf(m_kinds, object);
    if (!target)
        return;
    std::vector<std::pair<std::string, AccessRequest>> requests;
    for (const auto& action : actions) {
        if (action.change && action.change->end != ChangeEnd::Drain && action.verb != "create")
            requests.emplace_back(action.id, accessOf(action, object, *target));
    }
    m_asking = std::jthread([&session = m_session, object, requests = std::move(requests),
                             tell = m_answers.poster()](const std::stop_token& stop) {
        Answer answer { object, {} };
        for (const auto& request : requests) {
            if (session.reviewer().review(request.second, stop) == AccessRules::Answer::No)
                answer.refused.push_back(request);
        }
        if (!stop.stop_requested())
            tell(std::move(answer));
    });
}

void ActionAccess::onAnswer(const Answer& answer)
{
    RefusedActions refused;
    for (const auto& [id, access] : answer.refused)
        refused[id] = tr("You may not %1.").arg(QString::fromStdString(access.toString()));
    m_cluster.setRefused(answer.object, refused);
}

} // namespace kittiwake
