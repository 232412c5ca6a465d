#pragma once

#include <core/base/strand.h>
#include <core/session/cluster_session.h>
#include <models/clusters/cluster_stats.h>
#include <models/frame_pump.h>

#include <memory>

namespace kittiwake {

/// \brief Reads once a second what watching a cluster costs: events, requests, memory. \thread gui.
/// Session and view outlive it
class ClusterStatsPresenter
{
public:
    ClusterStatsPresenter(ClusterSession& session, ClusterStats& view);
    ~ClusterStatsPresenter();

private:
    void read();

    ClusterSession& m_session;
    ClusterStats& m_view;
    FramePump m_pump;
    const std::shared_ptr<PatchMailbox> m_mailbox = m_pump.mailbox();
    const std::shared_ptr<Strand> m_strand; ///< an informer that takes in a list lets it wait
    Timer m_again; ///< the strand's
};

} // namespace kittiwake
