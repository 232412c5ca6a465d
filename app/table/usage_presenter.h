#pragma once

#include <core/discovery/discovery_client.h>
#include <core/session/cluster_session.h>
#include <kinds/usage/usage_poller.h>
#include <models/clusters/open_cluster.h>

#include <QObject>

#include <functional>
#include <memory>

namespace kittiwake {

/// \brief Reads what pods and nodes use, while they are in sight: in a table, as the open object,
/// in the overview. \thread gui. \owns the pollers; session and cluster outlive it
class UsagePresenter : public QObject
{
    Q_OBJECT
public:
    /// `found`: what the cluster serves, metrics.k8s.io or not
    UsagePresenter(ClusterSession& session, OpenCluster& cluster, const ApiResources& found);
    ~UsagePresenter() override;

    [[nodiscard]] UsageBoards boards() const;
    /// What the table is fed from.
    void follow(std::function<std::vector<ResourceScope>()> shownScopes);
    /// Other scopes are shown, or another place.
    void look();

private:
    [[nodiscard]] std::shared_ptr<UsagePoller> pollerOf(const std::string& resource,
                                                        const ApiResources& found);
    [[nodiscard]] std::optional<UsagePoller::Namespaces> wantedPods() const;
    [[nodiscard]] bool wantsNodes() const;
    [[nodiscard]] bool showsTableOf(const std::string& resource) const;

    ClusterSession& m_session;
    OpenCluster& m_cluster;
    std::function<std::vector<ResourceScope>()> m_shownScopes;
    std::shared_ptr<UsagePoller> m_pods, m_nodes;
};

} // namespace kittiwake
