#pragma once

#include <core/session/cluster_session.h>
#include <kinds/kind_catalogue.h>
#include <kinds/usage/usage_board.h>
#include <models/clusters/open_cluster.h>

#include <QObject>

#include <functional>
#include <memory>
#include <vector>

namespace kittiwake {

class DetailPresenter;
class HealthPresenter;
class KindCountsPresenter;
class LabelsPresenter;
class PipelinePresenter;
class QueuesPresenter;
class SelectionPresenter;
class TablePresenter;
class TimelinePresenter;
class ClusterStatsPresenter;
class YamlPresenter;

/// \brief Feeds all views of one cluster but its table: those that gather always do so, the others
/// while they are in sight. What is clicked in them leads through the places. \thread gui. \owns
/// what feeds them; session, views and table outlive it
class ViewsPresenter : public QObject
{
    Q_OBJECT
public:
    struct Options
    {
        /// Namespaces to try for a user who may not list cluster-wide, most likely first.
        std::function<std::vector<std::string>()> namespaceCandidates {};
        std::vector<QueueRegistry> otherQueues {}; ///< of a simulated cluster's controllers
        QString timelineFolder {}; ///< where what happened is kept; empty: in memory alone
        UsageBoards usage {};
    };
    ViewsPresenter(ClusterSession& session, OpenCluster& cluster, TablePresenter& table,
                   const KindCatalogue& catalogue, const Options& options);
    ~ViewsPresenter() override;

private:
    void connectLinks();
    void arrive();

    OpenCluster& m_cluster;
    std::unique_ptr<KindCountsPresenter> m_counts;
    std::unique_ptr<ClusterStatsPresenter> m_stats;
    std::unique_ptr<DetailPresenter> m_detail;
    std::unique_ptr<YamlPresenter> m_yaml;
    std::unique_ptr<TimelinePresenter> m_timeline;
    std::unique_ptr<LabelsPresenter> m_labels;
    std::unique_ptr<PipelinePresenter> m_pipeline;
    std::unique_ptr<HealthPresenter> m_health;
    std::unique_ptr<QueuesPresenter> m_queues;
    std::unique_ptr<SelectionPresenter> m_selection;
};

} // namespace kittiwake
