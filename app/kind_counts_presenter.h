#pragma once

#include <app/kind_counter.h>
#include <core/session/cluster_session.h>
#include <models/digests/fault_census.h>
#include <models/frame_pump.h>
#include <models/kind_list_model.h>

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace kittiwake {

/// \brief Tells the sidebar how many objects there are of each kind: once a second, with their
/// faults, of what somebody watches in the whole cluster; of the other kinds in sight, what the
/// server says about once a minute, or that they may not be listed anywhere. \thread gui. Session
/// and kinds outlive it
class KindCountsPresenter
{
public:
    /// `candidates`: namespaces that a user who may not list a kind everywhere may see it in.
    KindCountsPresenter(ClusterSession& session, KindListModel& kinds,
                        std::function<std::vector<std::string>()> candidates);
    ~KindCountsPresenter();

    /// Rights may be others now: refused kinds are asked about again.
    void askAnew();

private:
    using Numbers = std::map<Gvr, KindNumbers>;
    void tellWanted();
    void count();
    [[nodiscard]] Numbers watched(bool& more);
    void show(const Numbers& numbers);
    [[nodiscard]] bool isRefusedEverywhere(const Gvr& gvr);

    ClusterSession& m_session;
    KindListModel& m_kinds;
    FramePump m_pump;
    const std::shared_ptr<PatchMailbox> m_mailbox = m_pump.mailbox();
    const std::function<std::vector<std::string>()> m_candidates;
    Numbers m_shown; ///< in the sidebar
    /// Kinds that may not be listed everywhere: whether in no namespace either; none: being asked.
    std::map<Gvr, std::optional<bool>> m_refused;
    const std::shared_ptr<Strand> m_strand; ///< an informer that takes in a list lets it wait
    // the strand's:
    KindCounter m_counter;
    FaultCensus m_census;
    std::set<Gvr> m_watched; ///< by anybody, if only in part
    Numbers m_told;
    Timer m_again;
};

} // namespace kittiwake
