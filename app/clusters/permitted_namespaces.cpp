#include "permitted_namespaces.h"

#include <utility>

namespace kittiwake {

namespace {

// Above that, one list of the whole cluster and a filter cost less than a watch a namespace.
constexpr std::size_t kMaxNamespaceInformers = 8;

} // namespace

ResourceScope scopeIn(const KindEntry& kind, const std::string& ns)
{
    return {
        .gvr = kind.gvr, .kind = kind.kind.toStdString(), .namespaced = kind.namespaced, .ns = ns
    };
}

PermittedNamespaces::PermittedNamespaces(ClusterSession& session, Candidates candidates,
                                         std::function<void(const Found&)> found)
    : m_session(session)
    , m_candidates(std::move(candidates))
    , m_found(m_door.mailbox(), [this, found = std::move(found)](const Found& answer) {
        if (answer.chosen.empty())
            m_permitted[answer.gvr] = answer.permitted;
        found(answer);
    })
{ }

void PermittedNamespaces::onRefused(const Gvr& gvr, const std::vector<std::string>& chosen)
{
    m_refused.insert(gvr);
    if (!m_asked.insert(gvr).second)
        return;
    if (!chosen.empty())
        find(gvr, chosen, chosen);
    else if (m_candidates)
        find(gvr, {}, m_candidates());
}

void PermittedNamespaces::ask(const Gvr& gvr, const std::vector<std::string>& namespaces)
{
    find(gvr, namespaces, namespaces);
}

void PermittedNamespaces::find(const Gvr& gvr, const std::vector<std::string>& chosen,
                               const std::vector<std::string>& tried)
{
    m_session.findPermittedNamespaces(
        gvr, tried,
        [gvr, chosen, tried, tell = m_found.poster()](std::vector<std::string> permitted) {
            tell({ gvr, chosen, tried, std::move(permitted) });
        });
}

std::vector<std::string> PermittedNamespaces::of(const Gvr& gvr) const
{
    const auto known = m_permitted.find(gvr);
    return known == m_permitted.end() ? std::vector<std::string>() : known->second;
}

std::vector<ResourceScope> PermittedNamespaces::scopesOf(
    const KindEntry& kind, const std::vector<std::string>& chosen) const
{
    const auto everywhere = scopeIn(kind, {});
    const bool perNamespace = kind.namespaced && !chosen.empty()
        && (isRefused(kind.gvr)
            || (chosen.size() <= kMaxNamespaceInformers && !m_session.informers().has(everywhere)));
    if (!perNamespace)
        return { everywhere };
    std::vector<ResourceScope> scopes;
    scopes.reserve(chosen.size());
    for (const auto& ns : chosen)
        scopes.push_back(scopeIn(kind, ns));
    return scopes;
}

void PermittedNamespaces::forget()
{
    m_session.forgetPermissions();
    m_asked.clear();
    m_permitted.clear();
    m_refused.clear();
}

} // namespace kittiwake
