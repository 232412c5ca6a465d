#pragma once

#include <app/navigation/object_search.h>
#include <core/session/cluster_session.h>
#include <kinds/kind_catalogue.h>
#include <kinds/relations/drill_in.h>
#include <models/answers/background_reader.h>
#include <models/answers/gui_door.h>
#include <models/clusters/open_cluster.h>

#include <QObject>

#include <functional>
#include <memory>

namespace kittiwake {

class TablePresenter;

/// \brief Takes a cluster's window where its user goes: the history's places to the tables and
/// views, what the sidebar, the palette and the links want to the history.
/// \thread gui. All it refers to outlives it
class PlacesPresenter : public QObject
{
    Q_OBJECT
public:
    PlacesPresenter(ClusterSession& session, OpenCluster& cluster, TablePresenter& table,
                    const KindCatalogue& kinds);

    void showTable(const TableTarget& table);
    /// The cluster has the kind, if perhaps in another version.
    [[nodiscard]] bool knows(const Gvr& kind) const { return kindOf(kind) != nullptr; }
    /// The table of `place`, and then its view: the table lies behind, and the freshness is its.
    void showStart(const Place& place);
    /// The object itself, beside what is shown.
    void showObject(const ObjectLink& link);
    /// The object beside the table of its kind, where its row is the current one; of a view that is
    /// no table, beside that.
    void goTo(const ObjectLink& link);
    /// What is behind the object of the table's row; the object itself, if there is nothing more.
    void drill(const ObjectKey& key);

private:
    using Found = std::optional<Drill>;
    /// What is behind an object.
    struct Question
    {
        ObjectLink link;
        std::function<Found(const Json& object)> look;
        std::vector<SearchedStore> stores; ///< where the object may be
    };
    struct Search
    {
        QString text;
        std::vector<SearchedStore> stores;
    };
    void connectRequests();
    void arrive();
    void arriveAtTable(const Place& here);
    /// On a worker; `then` runs here, with the object itself where that is not in memory.
    void read(const ObjectLink& link, std::function<Found(const Json& object)> look,
              std::function<void(const Found& found)> then);
    [[nodiscard]] static Found behind(const Question& question);
    void jumpToOwner(const ObjectLink& link);
    void jumpToNode(const ObjectLink& link);
    void jump(const ObjectLink& link, std::function<Found(const Json& object)> look,
              const QString& none);
    void follow(const ObjectLink& link, const Drill& drill);
    [[nodiscard]] const KindEntry* kindOf(const Gvr& gvr) const;
    [[nodiscard]] std::vector<SearchedStore> stores(const Gvr* kind = nullptr) const;
    void findObjects(const QString& text);

    ClusterSession& m_session;
    OpenCluster& m_cluster;
    ResourcesView& m_view;
    KindListModel& m_kinds;
    NamespaceListModel& m_namespaces;
    Navigator& m_places;
    TablePresenter& m_table;
    const KindCatalogue& m_catalogue;
    Gvr m_kindShown; ///< by this session
    Place m_tableShown; ///< whose table, with what of it
    GuiDoor m_door;
    BackgroundReader<Question, Found> m_reader;
    std::function<void(const Found& found)> m_then; ///< what is done with its answer
    BackgroundReader<Search, std::vector<PaletteItem>> m_searcher;
    QString m_searched; ///< text
    bool m_arriving = false; ///< filter and row are the place's, not the user's
};

} // namespace kittiwake
