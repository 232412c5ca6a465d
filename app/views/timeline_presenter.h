#pragma once

#include <core/session/cluster_session.h>
#include <models/frame_pump.h>
#include <models/timeline/timeline_feed.h>
#include <models/timeline/timeline_view.h>

#include <QObject>

#include <memory>
#include <vector>

namespace kittiwake {

/// \brief Feeds a time line from a session: Events, in the namespaces that the user may read where
/// the whole cluster is refused, and the changes of all objects that somebody watches anyway. It
/// gathers from its beginning, whether anybody looks or not. \thread gui. \owns what gathers;
/// session and view outlive it
class TimelinePresenter : public QObject
{
    Q_OBJECT
public:
    /// Namespaces to try for a user who may not list cluster-wide, most likely first.
    using Candidates = std::function<std::vector<std::string>()>;
    /// `file`: where what happened is kept across starts, the cluster's own; empty: in memory
    /// alone.
    TimelinePresenter(ClusterSession& session, TimelineView& view, Candidates candidates = {},
                      const QString& file = {});
    ~TimelinePresenter() override;

private:
    void watchEvents(const std::vector<std::string>& namespaces); ///< empty: all
    void look();
    void lookAgain();
    void showFreshness();
    void fallBack(const QString& refusal);

    ClusterSession& m_session;
    TimelineView& m_view;
    const Candidates m_candidates;
    FramePump m_pump;
    const std::shared_ptr<Strand> m_strand; ///< looks for informers
    std::vector<std::shared_ptr<SharedInformer>> m_events;
    std::vector<Subscription> m_observations;
    std::unique_ptr<TimelineFeed> m_feed;
    Timer m_looking; ///< the strand's
    bool m_fellBack = false;
};

/// The cluster's own file, whose name tells nobody which it is; empty, where the folder is.
[[nodiscard]] QString timelineFileIn(const QString& folder, const ClusterAccess& access);

} // namespace kittiwake
