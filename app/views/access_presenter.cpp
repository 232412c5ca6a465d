#include "access_presenter.h"

#include <core/discovery/rest_mapper.h>
#include <core/rbac/access_asker.h>
#include <core/rbac/rbac_reader.h>

#include <utility>

namespace kittiwake {

namespace {

AccessQuestion questionIn(ClusterSession& session, const AccessQuery& query, std::string& warning)
{
    AccessQuestion asked { .verb = query.verb };
    if (query.resource.starts_with('/')) {
        asked.path = query.resource;
        return asked;
    }
    const auto slash = query.resource.find('/');
    const auto type = query.resource.substr(0, slash);
    asked.subresource =
        slash == std::string::npos ? std::string() : query.resource.substr(slash + 1);
    asked.name = query.object;
    asked.ns = query.ns;
    asked.resource = type;
    if (type == "*") {
        asked.group = "*";
        return asked;
    }
    RestMapper mapper(session.discovery());
    const auto found = mapper.resourceFor(type);
    if (!found) {
        warning = found.error().sentence;
        const auto dot = type.find('.');
        asked.resource = type.substr(0, dot);
        asked.group = dot == std::string::npos ? std::string() : type.substr(dot + 1);
        return asked;
    }
    asked.resource = found->resource.gvr.resource;
    asked.group = found->resource.gvr.group;
    if (!found->resource.namespaced)
        asked.ns.clear();
    return asked;
}

/// Who is asked about; none: nobody knows.
std::optional<Requester> requesterIn(const AccessAsker& asker, const AccessQuery& query,
                                     AccessAnswer& answer, const std::stop_token& stop)
{
    using Kind = RbacSubject::Kind;
    switch (query.who) {
    case AccessQuery::Who::Me: {
        auto me = asker.whoAmI(stop);
        if (!me) {
            answer.missing.push_back(me.error().sentence);
            return std::nullopt;
        }
        answer.who = me->user;
        return *std::move(me);
    }
    case AccessQuery::Who::User:
        return Requester::of(RbacSubject::ofUser(query.name));
    case AccessQuery::Who::Group:
        return Requester::of({ Kind::Group, query.name, {} });
    case AccessQuery::Who::ServiceAccount: {
        const auto slash = query.name.find('/');
        return Requester::of(
            { Kind::ServiceAccount, query.name.substr(slash + 1), query.name.substr(0, slash) });
    }
    case AccessQuery::Who::Anyone:
        break;
    }
    return std::nullopt;
}

std::vector<RbacGrant> grantsIn(const RbacResolver& policy, const AccessQuery& query,
                                const AccessAnswer& answer,
                                const std::optional<Requester>& requester)
{
    if (query.of)
        return query.of->kind.ends_with("Binding") ? policy.subjectsOfBinding(query.of->key)
                                                   : policy.subjectsOfRole(query.of->key);
    if (query.who == AccessQuery::Who::Anyone)
        return policy.subjectsWho(*answer.question, true);
    if (!requester)
        return {};
    return answer.question ? policy.grantsOf(*requester, *answer.question)
                           : policy.allOf(*requester, query.ns);
}

} // namespace

AccessAnswer answerAccess(ClusterSession& session, const AccessQuery& query,
                          const std::stop_token& stop)
{
    AccessAnswer answer { .query = query };
    const AccessAsker asker(session.client());
    std::optional<Requester> requester;
    if (!query.of) {
        requester = requesterIn(asker, query, answer, stop);
        answer.superuser = requester && requester->isSuperuser();
        if (!query.isAll())
            answer.question = questionIn(session, query, answer.warning);
        if (answer.question && query.who != AccessQuery::Who::Anyone) {
            const bool me = query.who == AccessQuery::Who::Me;
            const auto verdict = asker.ask(*answer.question, me ? std::nullopt : requester, stop);
            if (verdict)
                answer.verdict = *verdict;
            else
                answer.noVerdict = verdict.error().sentence;
        }
    }
    auto read = readRbac(session.client(), query.of ? query.of->key.ns : query.ns, stop);
    if (!read) {
        answer.refused = read.error().kind == ErrorKind::Forbidden;
        answer.problem = read.error().sentence;
        return answer;
    }
    for (const auto& error : read->missing)
        answer.missing.push_back(error.sentence);
    answer.grants = grantsIn(read->policy, query, answer, requester);
    return answer;
}

AccessPresenter::AccessPresenter(ClusterSession& session, AccessView& view)
    : m_session(session)
    , m_view(view)
{
    connect(&m_view, &AccessView::askedChanged, this, &AccessPresenter::ask);
    ask(); // what was asked before a session ended
}

AccessPresenter::~AccessPresenter()
{
    m_asking.end();
    m_view.clear();
}

void AccessPresenter::ask()
{
    if (!m_view.asked())
        return;
    m_asking.ask([&session = m_session, query = *m_view.asked()](const auto& tell,
                                                                 const std::stop_token& stop) {
        tell(answerAccess(session, query, stop));
    });
}

} // namespace kittiwake
