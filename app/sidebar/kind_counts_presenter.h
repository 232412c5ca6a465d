#pragma once

#include <app/sidebar/kind_counter.h>
#include <core/session/cluster_session.h>
#include <kinds/digests/fault_census.h>
#include <models/frame_pump.h>
#include <models/sidebar/kind_list_model.h>

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace kittiwake {

/// \brief Tells the sidebar how many objects there are of each kind in the namespaces that are
/// chosen: once a second, with their faults, of what somebody watches there; of the other kinds in
/// sight, what the server says now and then, or that they may not be listed anywhere. What is
/// watched of a kind in part, as an object's relations are, is no number of it. \thread gui.
/// Session and kinds outlive it
class KindCountsPresenter
{
public:
    /// `candidates`: namespaces that a user who may not list a kind everywhere may see it in.
    KindCountsPresenter(ClusterSession& session, KindListModel& kinds,
                        std::function<std::vector<std::string>()> candidates);
    ~KindCountsPresenter();

    /// Rights may be others now: refused kinds are asked about again.
    void askAnew();
    /// Empty: all, or all that may be seen of each kind.
    void setNamespaces(const QStringList& chosen);
    /// The user goes about: what was counted a while ago is counted anew.
    void hurry();

private:
    using Numbers = std::map<Gvr, KindNumbers>;
    /// What there is of one kind.
    struct Watched
    {
        FaultCensus::Source whole {}; ///< null: nobody watches all of it
        std::map<std::string, FaultCensus::Source> parts {}; ///< by namespace
    };
    using Kinds = std::map<Gvr, Watched>;
    void tellWanted();
    void count();
    [[nodiscard]] Kinds find() const;
    [[nodiscard]] bool isPartial(const ResourceScope& scope) const;
    [[nodiscard]] std::optional<KindNumbers> numbersOf(const Gvr& gvr, const Watched& kind,
                                                       std::vector<FaultCensus::Source>& from);
    [[nodiscard]] Numbers watched(bool& more);
    [[nodiscard]] int objectsIn(const FaultCensus::Source& source);
    void dropIndexes();
    void show(const Numbers& numbers);
    [[nodiscard]] bool isRefusedEverywhere(const Gvr& gvr);

    ClusterSession& m_session;
    KindListModel& m_kinds;
    FramePump m_pump;
    const std::shared_ptr<PatchMailbox> m_mailbox = m_pump.mailbox();
    const std::function<std::vector<std::string>()> m_candidates;
    QStringList m_chosen;
    int m_scope = 0; ///< numbers of another one are of no use
    Numbers m_shown; ///< in the sidebar
    /// Kinds that may not be listed everywhere: whether in no namespace either; none: being asked.
    std::map<Gvr, std::optional<bool>> m_refused;
    const std::shared_ptr<Strand> m_strand; ///< an informer that takes in a list lets it wait
    // the strand's:
    KindCounter m_counter;
    FaultCensus m_census;
    std::set<std::string> m_namespaces; ///< chosen; empty: all
    int m_counting = 0; ///< the scope that is counted
    std::set<Gvr> m_watched; ///< need no asking
    std::vector<std::weak_ptr<SharedInformer>> m_indexed; ///< by namespace, for this
    Numbers m_told;
    Timer m_again;
};

} // namespace kittiwake
