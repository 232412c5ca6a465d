#pragma once

#include <app/kind_counter.h>
#include <core/session/cluster_session.h>
#include <models/digests/fault_census.h>
#include <models/frame_pump.h>
#include <models/kind_list_model.h>

#include <memory>

namespace kittiwake {

/// \brief Tells the sidebar how many objects there are of each kind: once a second, with their
/// faults, of what somebody watches in the whole cluster; of the other kinds in sight, what the
/// server says about once a minute. \thread gui. Session and kinds outlive it
class KindCountsPresenter
{
public:
    KindCountsPresenter(ClusterSession& session, KindListModel& kinds);
    ~KindCountsPresenter();

private:
    using Numbers = std::map<Gvr, KindNumbers>;
    void tellWanted();
    void count();
    [[nodiscard]] Numbers watched(bool& more);

    ClusterSession& m_session;
    KindListModel& m_kinds;
    FramePump m_pump;
    const std::shared_ptr<PatchMailbox> m_mailbox = m_pump.mailbox();
    Numbers m_shown; ///< in the sidebar
    const std::shared_ptr<Strand> m_strand; ///< an informer that takes in a list lets it wait
    // the strand's:
    KindCounter m_counter;
    FaultCensus m_census;
    std::set<Gvr> m_watched; ///< by anybody, if only in part
    Numbers m_told;
    Timer m_again;
};

} // namespace kittiwake
