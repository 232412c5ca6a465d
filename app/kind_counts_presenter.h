#pragma once

#include <core/base/strand.h>
#include <core/session/cluster_session.h>
#include <models/frame_pump.h>
#include <models/kind_list_model.h>

#include <memory>

namespace kittiwake {

/// \brief Tells the sidebar how many objects there are of each kind that somebody watches in the
/// whole cluster, once a second. Asks the server nothing. \thread gui. Session and kinds outlive it
class KindCountsPresenter
{
public:
    KindCountsPresenter(ClusterSession& session, KindListModel& kinds);
    ~KindCountsPresenter();

private:
    using Counts = std::vector<std::pair<Gvr, int>>;
    void count();

    ClusterSession& m_session;
    KindListModel& m_kinds;
    FramePump m_pump;
    const std::shared_ptr<PatchMailbox> m_mailbox = m_pump.mailbox();
    const std::shared_ptr<Strand> m_strand; ///< an informer that takes in a list lets it wait
    Timer m_again; ///< the strand's
};

} // namespace kittiwake
