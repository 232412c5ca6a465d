#pragma once

#include <app/clusters/permitted_namespaces.h>
#include <core/session/cluster_session.h>
#include <models/answers/answer_slot.h>
#include <models/answers/background_reader.h>
#include <models/answers/gui_door.h>
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
    /// `file`: where what happened is kept across starts, the cluster's own; empty: in memory
    /// alone.
    TimelinePresenter(ClusterSession& session, TimelineView& view,
                      PermittedNamespaces::Candidates candidates = {}, const QString& file = {});
    ~TimelinePresenter() override;

    /// What others know to have happened.
    void add(const std::vector<TimelineEntryPtr>& entries) { m_feed->add(entries); }

private:
    struct Question
    { };
    using Sources = std::vector<TimelineFeed::Source>;
    void watchEvents(const std::vector<std::string>& namespaces); ///< empty: all
    void showFreshness();
    void fallBack();
    void fellBackTo(std::vector<std::string> permitted);

    ClusterSession& m_session;
    TimelineView& m_view;
    GuiDoor m_door;
    AnswerSlot<TimelineAnswer> m_answers { m_door.mailbox(), [this](TimelineAnswer answer) {
                                              m_view.setAnswer(std::move(answer));
                                          } };
    GuiNotice m_freshness { m_door.mailbox(), [this] {
                               showFreshness();
                           } };
    PermittedNamespaces m_namespaces;
    std::vector<std::shared_ptr<SharedInformer>> m_events;
    std::vector<Subscription> m_observations;
    std::unique_ptr<TimelineFeed> m_feed;
    BackgroundReader<Question, Sources> m_sources; ///< tables that people open make new informers
    Subscription m_news; ///< of informers
    QString m_refusal; ///< of events in all namespaces; empty: none yet
};

} // namespace kittiwake
