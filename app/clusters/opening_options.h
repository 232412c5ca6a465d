#pragma once

#include "cluster_presenter.h"
#include "slot_state.h"

#include <app/start_options.h>

#include <vector>

namespace kittiwake {

/// \brief With what a cluster is shown first: what the command line asks for, once, for the cluster
/// that is shown; what is remembered of it; what log-ins go by. \thread gui; `auth` outlives it
class OpeningOptions
{
public:
    OpeningOptions(const AuthEnvironment& auth, const StartOptions& start);

    [[nodiscard]] ClusterPresenterOptions of(const slot::Request& request,
                                             const std::string& context) const;
    /// The request's cluster is open: what the command line asked for has come true.
    void noteOpened(const slot::Request& request);
    /// Of the simulated cluster's controllers.
    void setDemoQueues(std::vector<QueueRegistry> queues) { m_demoQueues = std::move(queues); }

private:
    const AuthEnvironment& m_auth; ///< as it is when a cluster is opened
    std::optional<QStringList> m_namespaces;
    QString m_kind;
    const std::vector<SavedCluster> m_remembered;
    const QString m_timelineFolder;
    const QString m_changesFolder;
    const QString m_draftsFolder;
    std::vector<QueueRegistry> m_demoQueues;
};

} // namespace kittiwake
