#pragma once

#include <app/detail/relation_feed.h>
#include <core/session/cluster_session.h>
#include <kinds/kind_catalogue.h>
#include <kinds/usage/usage_board.h>
#include <models/answers/gui_door.h>
#include <models/detail/detail_view.h>

#include <QObject>
#include <QTimer>

#include <memory>

namespace kittiwake {

/// \brief Feeds the page of one object, live: its summary from the informer of its kind that runs
/// already, or from a watch on it alone; relations and events while their tabs are open.
/// \thread gui. \owns what it starts; session and view outlive it, the catalogue the session too
class DetailPresenter : public QObject
{
    Q_OBJECT
public:
    DetailPresenter(ClusterSession& session, DetailView& view, const KindCatalogue& kinds,
                    KindLookup lookup, UsageBoards usage = {});
    ~DetailPresenter() override;

    /// Says at once which object it is. Of objects that come faster than they can be read, as while
    /// a key is held down, the last one is looked for.
    void show(const ObjectLink& link);
    void hide();
    /// The keys that controllers are known to retry, of whatever objects; null: none is known.
    void setSuspects(SuspectsPtr suspects);

Q_SIGNALS:
    /// The object has been read anew, for who shows it whole (its JSON is made on a worker, as
    /// Object::json() unpacks it).
    void objectTaken(const kittiwake::ObjectPtr& object);

private:
    struct Subject;
    void look();
    void readFrom(const KindEntry& entry, const ObjectLink& link);
    void showStatus();
    void taken(const ObjectPtr& object, const std::shared_ptr<const ShownSummary>& summary);
    void missing();
    void showNotServed();
    void tellAnew();
    void openTab();
    void dropIndexes();

    ClusterSession& m_session;
    DetailView& m_view;
    const KindCatalogue& m_kinds;
    const KindLookup m_lookup;
    const UsageBoards m_usage;
    QTimer m_stays; ///< until the user has stayed with an object
    TimePoint m_shownAt {};
    std::unique_ptr<Subject> m_subject;
    ObjectPtr m_object; ///< the last known
    SuspectsPtr m_suspects;
    std::unique_ptr<RelationFeed> m_related; ///< what the tab that is open says of other objects
    std::shared_ptr<RelationIndexes> m_indexes; ///< while it is
    bool m_indexedForTabs = false; ///< of relations and events; else of the summary
};

} // namespace kittiwake
