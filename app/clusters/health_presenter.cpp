#include "health_presenter.h"

#include <app/views/checks_presenter.h>
#include <app/views/overview_presenter.h>

#include <algorithm>

namespace kittiwake {

namespace {

// Each namespace takes a dozen watches: more would be too much for a server.
constexpr std::size_t kMaxLookedAt = 10;

ResourceScope allPods()
{
    return { .gvr = { "", "v1", "pods" }, .kind = "Pod", .namespaced = true };
}

} // namespace

HealthPresenter::HealthPresenter(ClusterSession& session, FindingsView& findings,
                                 OverviewView& overview, PermittedNamespaces::Candidates candidates,
                                 const ServedVersion& served,
                                 std::shared_ptr<const UsageBoard> nodeUsage)
    : m_session(session)
    , m_findings(findings)
    , m_overview(overview)
    , m_standard(checksFor(served))
    , m_nodeUsage(std::move(nodeUsage))
    , m_namespaces(session, std::move(candidates),
                   [this](const auto& answer) { found(answer.permitted); })
    , m_pods(session.informers().informer(allPods()))
{
    watch({});
    m_observation = m_pods->observeStatus(m_reach.poster());
    look();
}

HealthPresenter::~HealthPresenter()
{
    m_observation.cancel();
    m_registered.clear();
    m_numbers.reset();
    m_checks.reset();
    m_findings.clear();
    m_overview.clear();
}

void HealthPresenter::watch(const ReachLimit& limit)
{
    std::vector<std::string> namespaces;
    for (const auto& ns : limit.namespaces)
        namespaces.push_back(ns.toStdString());
    m_registered.clear();
    m_numbers.reset();
    m_checks.reset();
    m_findings.clear();
    m_overview.clear();
    m_checks = std::make_unique<ChecksPresenter>(m_session, m_findings, namespaces, m_standard);
    m_numbers = std::make_unique<OverviewPresenter>(m_session, m_overview, *m_checks, m_findings,
                                                    namespaces, m_nodeUsage);
    m_findings.setLimit(limit);
    m_overview.setLimit(limit);
    showControllers();
    registerChecks();
}

void HealthPresenter::setControllers(const std::optional<ControllersHealth>& health)
{
    m_controllers = health;
    showControllers();
}

void HealthPresenter::showControllers()
{
    m_overview.setControllers(m_controllers);
    const bool judged =
        m_controllers && (m_controllers->read > 0 || !m_controllers->findings.empty());
    m_checks->setControllers(judged ? std::optional(m_controllers->findings) : std::nullopt);
}

void HealthPresenter::registerChecks()
{
    m_checks->forEachQueue([&](const Check& check, RateLimitingQueue<ObjectKey>& queue) {
        QueueFacts facts { .name = queue.name(), .owner = "Kittiwake", .workers = 1 };
        if (check.subjects.size() == 1) { // else the kind of a key is not known
            facts.group = check.subjects.front().gvr.group;
            facts.kind = check.subjects.front().kind;
        }
        m_registered.push_back(m_session.queues().add(queue, std::move(facts)));
    });
}

void HealthPresenter::look()
{
    const bool known = m_namespaces.isRefused(allPods().gvr);
    if (!known && obstacleOf(m_pods->status()) == InformerObstacle::Forbidden)
        m_namespaces.onRefused(allPods().gvr);
}

void HealthPresenter::consider(const QStringList& chosen)
{
    if (!m_namespaces.isRefused(allPods().gvr))
        return;
    std::vector<std::string> unknown;
    for (const auto& ns : chosen) {
        auto name = ns.toStdString();
        if (std::find(m_permitted.begin(), m_permitted.end(), name) == m_permitted.end())
            unknown.push_back(std::move(name));
    }
    if (!unknown.empty())
        m_namespaces.ask(allPods().gvr, unknown);
}

/// The namespace asked for last comes first: the user looks there.
void HealthPresenter::found(const std::vector<std::string>& permitted)
{
    if (m_pods->hasSynced())
        return; // all namespaces are permitted meanwhile
    auto all = permitted;
    for (const auto& ns : m_permitted) {
        if (std::find(all.begin(), all.end(), ns) == all.end())
            all.push_back(ns);
    }
    if (all == m_permitted)
        return;
    m_permitted = std::move(all);
    ReachLimit limit;
    for (const auto& ns : m_permitted) {
        if (limit.namespaces.size() < static_cast<qsizetype>(kMaxLookedAt))
            limit.namespaces << QString::fromStdString(ns);
        else
            ++limit.leftOut;
    }
    watch(limit);
}

} // namespace kittiwake
