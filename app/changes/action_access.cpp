#include "action_access.h"

#include <kinds/access/missing_rights.h>

namespace kittiwake {

namespace {

/// A row's menu, and the page of an object.
constexpr std::size_t kAskedAtOnce = 2;

} // namespace

ActionAccess::ActionAccess(ClusterSession& session, OpenCluster& cluster, KindLookup kinds)
    : m_session(session)
    , m_cluster(cluster)
    , m_kinds(std::move(kinds))
{
    connect(&m_cluster, &OpenCluster::accessAsked, this, &ActionAccess::ask);
    m_cluster.setRefusalOf([this](const Action& action, const ObjectsByNamespace& objects) {
        return refusalOf(action, objects);
    });
}

ActionAccess::~ActionAccess()
{
    m_cluster.setRefusalOf({});
}

ActionPlace ActionAccess::placeOf(const ResourceTarget& target) const
{
    ActionPlace place { .gvr = target.gvr };
    if (const auto& usual = m_session.access().defaultNamespace; !usual.empty())
        place.usualNamespace = usual;
    if (const auto served = m_session.discovery().remembered())
        place.minorVersion = served->minorVersion();
    return place;
}

/// By what the server has said already.
QString ActionAccess::refusalOf(const Action& action, const ObjectsByNamespace& objects) const
{
    if (action.rights.empty() || objects.empty())
        return {};
    const auto target = targetOf(m_kinds, objects.front());
    if (!target)
        return {};
    const auto missing =
        missingRights(action, objects, placeOf(*target), [this](const AccessRequest& access) {
            return m_session.reviewer().known(access);
        });
    QStringList sentences;
    for (const auto& right : missing.rights)
        sentences << tr("You may not %1.").arg(QString::fromStdString(right.toString()));
    auto why = sentences.join(u' ');
    if (why.isEmpty() || objects.size() == 1)
        return why;
    return tr("For %1 of the %2 that are marked: %3",
              "numbers, then: You may not delete pods in namespace shop.")
        .arg(QString::number(missing.objects), QString::number(objects.size()), why);
}

/// A new question ends the one before: what was not answered by then is asked again behind the new
/// one, and what was is shown all the same.
void ActionAccess::ask(const ActionTargets& targets, const std::vector<Action>& actions)
{
    const auto target = targetOf(m_kinds, targets.current);
    if (!target)
        return;
    m_open.insert(m_open.begin(), { targets, actions, placeOf(*target) });
    if (m_open.size() > kAskedAtOnce)
        m_open.pop_back();
    m_asking.ask([&session = m_session, questions = m_open,
                  number = ++m_number](const auto& tell, const std::stop_token& stop) {
        const auto review = [&](const AccessRequest& access) {
            return stop.stop_requested() ? AccessRules::Answer::Unknown
                                         : session.reviewer().review(access, stop);
        };
        for (const auto& question : questions) {
            for (const auto& action : question.actions)
                (void)missingRights(action, question.targets.of(action), question.place, review);
        }
        if (!stop.stop_requested())
            tell(number);
    });
}

void ActionAccess::onAsked(std::uint64_t number)
{
    if (number == m_number)
        m_open.clear();
    m_cluster.tellRefusals();
}

} // namespace kittiwake
