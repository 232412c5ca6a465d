#include "usage_presenter.h"

#include <app/window/wall_clock.h>

#include <algorithm>

namespace kittiwake {

namespace {

constexpr auto kMetricsGroup = "metrics.k8s.io";

/// The newest version that is served; empty: none. A group that did not answer counts as served.
std::string metricsVersion(const std::string& resource, const ApiResources& found)
{
    std::string version;
    for (const auto& served : found.resources) {
        const auto& gvr = served.gvr;
        if (gvr.group == kMetricsGroup && gvr.resource == resource
            && (version.empty() || gvr.version == "v1"))
            version = gvr.version;
    }
    const bool silent =
        std::any_of(found.failures.begin(), found.failures.end(), [](const auto& failure) {
            return failure.groupVersion.group == kMetricsGroup;
        });
    return version.empty() && silent ? "v1beta1" : version;
}

} // namespace

UsagePresenter::UsagePresenter(ClusterSession& session, OpenCluster& cluster,
                               const ApiResources& found)
    : m_session(session)
    , m_cluster(cluster)
    , m_pods(pollerOf("pods", found))
    , m_nodes(pollerOf("nodes", found))
{
    connect(cluster.places(), &Navigator::placeChanged, this, &UsagePresenter::look);
    connect(&cluster, &OpenCluster::inSightChanged, this, &UsagePresenter::look);
    connect(cluster.status(), &ClusterStatus::retryNow, this, [this] {
        m_pods->retryNow();
        m_nodes->retryNow();
    });
    look();
}

UsagePresenter::~UsagePresenter()
{
    m_pods->close();
    m_nodes->close();
}

std::shared_ptr<UsagePoller> UsagePresenter::pollerOf(const std::string& resource,
                                                      const ApiResources& found)
{
    const auto version = metricsVersion(resource, found);
    UsagePoller::Options options {
        .scheduler = m_session.scheduler(),
        .resource = resource,
        .fetch =
            [&client = m_session.client(), resource](const std::string& path,
                                                     UsagePoller::Answered answered) {
                return client.fetch("read what " + resource + " use", { .path = path },
                                    [answered = std::move(answered)](Expected<HttpAnswer> answer) {
                                        if (answer)
                                            answered(std::move(answer->body));
                                        else
                                            answered(Unexpected { answer.error() });
                                    });
            },
        .clock = wallSeconds,
    };
    if (!version.empty())
        options.version = version;
    auto poller = UsagePoller::create(std::move(options));
    if (version.empty()) // not now: it may be installed later
        poller->board()->fail(UsagePhase::Absent, 0, {});
    return poller;
}

UsageBoards UsagePresenter::boards() const
{
    return { m_pods->board(), m_nodes->board() };
}

void UsagePresenter::follow(std::function<std::vector<ResourceScope>()> shownScopes)
{
    m_shownScopes = std::move(shownScopes);
    look();
}

void UsagePresenter::look()
{
    const bool seen = m_cluster.inSight();
    m_pods->want(seen ? wantedPods() : std::nullopt);
    m_nodes->want(seen && wantsNodes() ? std::optional(UsagePoller::Namespaces()) : std::nullopt);
}

bool UsagePresenter::showsTableOf(const std::string& resource) const
{
    const auto& kind = m_cluster.resources()->currentKind().gvr;
    return m_cluster.places()->place().view == ViewId::Resources && kind.group.empty()
        && kind.resource == resource;
}

/// All namespaces, if the table shows all; else its own and that of the open pod.
std::optional<UsagePoller::Namespaces> UsagePresenter::wantedPods() const
{
    UsagePoller::Namespaces wanted;
    if (m_shownScopes && showsTableOf("pods")) {
        for (const auto& scope : m_shownScopes())
            wanted.push_back(scope.ns);
    }
    const auto& object = m_cluster.places()->place().object;
    if (object && object->isPod())
        wanted.push_back(object->key.ns);
    std::sort(wanted.begin(), wanted.end());
    wanted.erase(std::unique(wanted.begin(), wanted.end()), wanted.end());
    if (wanted.empty())
        return std::nullopt;
    return wanted.front().empty() ? UsagePoller::Namespaces() : wanted;
}

bool UsagePresenter::wantsNodes() const
{
    const auto& place = m_cluster.places()->place();
    const bool open = place.object && place.object->isNode();
    return open || place.view == ViewId::Overview || showsTableOf("nodes");
}

} // namespace kittiwake
