#pragma once

#include <app/detail/cached_relations.h>
#include <app/detail/informer_lease.h>
#include <app/detail/kind_lookup.h>
#include <app/detail/relation_indexes.h>
#include <kinds/relations/relations.h>
#include <kinds/suspects/object_worker.h>
#include <models/answers/background_reader.h>
#include <models/answers/gui_door.h>
#include <models/detail/detail_view.h>

#include <map>
#include <memory>
#include <optional>

namespace kittiwake {

/// \brief Keeps one part of an object's page, its relations, its events or who works on it, as
/// caches have them: asks on a worker, starts the informers that it turns out to need, asks again
/// when they have news, but four times a second at most. Its end waits for nothing: what a worker
/// is at comes to nothing. \thread gui. \owns what it starts; session and view outlive it, the
/// catalogue the session too
class RelationFeed
{
public:
    enum class Part { Relations, Events, Workers };
    struct Options
    {
        ClusterSession& session;
        DetailView& view;
        const KindCatalogue& kinds;
        KindLookup lookup;
        Part part = Part::Relations;
        ObjectLink link;
        std::shared_ptr<RelationIndexes> indexes; ///< let go of by a worker, when it ends
    };
    explicit RelationFeed(Options options);

    /// The object as it is now; again for each change of it.
    void setObject(const ObjectPtr& object);
    /// The keys that controllers are known to retry, of whatever objects; null: none is known.
    void setSuspects(SuspectsPtr suspects);
    void askAgain() { m_reader.wake(); } ///< the words have changed

private:
    class Reading;
    struct Question
    {
        ObjectPtr object {}; ///< null: not known yet
        CachedRelations::Caches caches {};
        SuspectsPtr suspects {};
    };
    struct Answer
    {
        ShownSections sections {};
        std::vector<ObjectWorker> workers {};
        std::vector<RelationQuery> asked {}; ///< of caches
    };
    void take(Answer answer);
    /// `alone`: an object of that name is worth a watch of its own.
    [[nodiscard]] std::optional<ResourceScope> scopeFor(const RelationQuery& query,
                                                        bool alone) const;
    void hand(); ///< says which informers there are

    const Options m_options;
    Question m_question;
    GuiDoor m_door;
    BackgroundReader<Question, Answer> m_reader;
    /// Informers by what they were needed for; null: the cluster has no such kind, or it was not
    /// worth one.
    std::map<RelationQuery, std::shared_ptr<InformerLease>> m_leases;
    std::map<ResourceScope, std::weak_ptr<InformerLease>> m_byScope;
};

} // namespace kittiwake
