#pragma once

#include <app/views/view_feeds.h>

#include <QObject>

#include <memory>
#include <vector>

namespace kittiwake {

class ClusterStatsPresenter;
class DetailPresenter;
class KindCountsPresenter;
class KindsFreshness;
class YamlPresenter;

/// \brief Feeds all views of one cluster but its table, the open object and the numbers of the
/// sidebar. Views that gather are always fed, the others while they are in sight. What is clicked
/// in them leads through the places. \thread gui. \owns what feeds them; the sources outlive it
class ViewsPresenter : public QObject
{
    Q_OBJECT
public:
    explicit ViewsPresenter(const ViewSources& sources);
    ~ViewsPresenter() override;

private:
    void connectLinks();
    void followNamespaces();
    void arrive();

    OpenCluster& m_cluster;
    std::unique_ptr<KindCountsPresenter> m_counts;
    std::unique_ptr<ClusterStatsPresenter> m_stats;
    std::unique_ptr<KindsFreshness> m_freshness; ///< of all that is watched
    std::unique_ptr<DetailPresenter> m_detail;
    std::unique_ptr<YamlPresenter> m_yaml;
    std::vector<std::unique_ptr<QObject>> m_feeds;
};

} // namespace kittiwake
