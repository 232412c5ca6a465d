#pragma once

#include <core/session/cluster_session.h>
#include <kinds/kind_catalogue.h>
#include <kinds/usage/usage_board.h>
#include <models/clusters/open_cluster.h>

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace kittiwake {

class TablePresenter;

/// \brief What the views of a cluster are fed from. \thread gui; all of it outlives what feeds them
struct ViewSources
{
    ClusterSession& session;
    OpenCluster& cluster;
    TablePresenter& table;
    const KindCatalogue& catalogue;
    /// Namespaces to try for a user who may not list cluster-wide, most likely first.
    std::function<std::vector<std::string>()> namespaceCandidates {};
    std::vector<QueueRegistry> otherQueues {}; ///< of a simulated cluster's controllers
    QString timelineFolder {}; ///< where what happened is kept; empty: in memory alone
    QString changesFolder {}; ///< where what was changed is kept; likewise
    QString draftsFolder {}; ///< where texts that are not saved are kept; empty: nowhere
    UsageBoards usage {};
};

/// Starts all that feeds views, each as one object, in the order of the views. What is clicked in a
/// view leads through the places; the number of an object's findings is the drawer's as well.
[[nodiscard]] std::vector<std::unique_ptr<QObject>> startViewFeeds(const ViewSources& sources);

} // namespace kittiwake
