#pragma once

#include <app/clusters/notices.h>
#include <core/session/cluster_session.h>
#include <kinds/kind_catalogue.h>
#include <models/answers/answer_slot.h>
#include <models/answers/gui_door.h>
#include <models/clusters/open_cluster.h>
#include <models/settings/saved_state.h>

#include <QObject>
#include <QTimer>

#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace kittiwake {

class DiscoveryWatch;
class NamespacePresenter;
class PlacesPresenter;
class TablePresenter;
class UsagePresenter;
class ViewsPresenter;

/// With what a cluster is shown first.
struct ClusterPresenterOptions
{
    std::optional<QStringList> namespaces {}; ///< empty list: all; none: the context's, or all
    QString start {}; ///< a kind by any of its names, or a view; empty: as remembered, or pods
    std::optional<SavedCluster> remembered {};
    bool simulated = false; ///< it is the one of this process
    std::vector<QueueRegistry> otherQueues {}; ///< of its controllers
    QString timelineFolder {}; ///< where what happened is kept; empty: in memory alone
    QString changesFolder {}; ///< where what was changed is kept; likewise
    QString draftsFolder {}; ///< where texts that are not saved are kept; empty: nowhere
    AuthEnvironment auth {}; ///< what log-ins go by
};

/// \brief Opens one cluster behind its OpenCluster, and keeps trying where it cannot.
/// \thread gui. \owns the session and what feeds the views; the OpenCluster outlives it
class ClusterPresenter : public QObject
{
    Q_OBJECT
public:
    ClusterPresenter(OpenCluster& cluster, ClusterPresenterOptions options);
    ~ClusterPresenter() override;

    /// Once. \errors Tls, Config: its TLS material is of no use
    Expected<void> open(ClusterAccess access);
    /// Once the cluster has said what it serves.
    void showTable(const TableTarget& table);

    [[nodiscard]] ClusterSession* session() const { return m_session.get(); }

Q_SIGNALS:
    void startUnknown(const QString& why); ///< there is neither such a kind nor such a view

private:
    void discover();
    void onReachable();
    void discovered(const Expected<ApiResources>& found);
    void showKinds(const ApiResources& found);
    void askWhatIsServed();
    enum class Unanswered { Left, Kept };
    void listKinds(const ApiResources& found, Unanswered unanswered);
    void offerActions();
    void offerScaling(const std::vector<KindEntry>& kinds);
    void showStart(const ApiResources& found);
    [[nodiscard]] Gvr firstKind(const ApiResources& found, const QString& wanted);
    void showUnreachable(const Error& error);
    [[nodiscard]] std::vector<std::string> namespaceCandidates() const;

    OpenCluster& m_cluster;
    ClusterStatus& m_status;
    Notices m_notices;
    ClusterPresenterOptions m_options;
    std::optional<Error> m_error; ///< why there is no table yet
    std::optional<TableTarget> m_first; ///< asked for before the cluster had answered
    const KindCatalogue m_catalogue = KindCatalogue::standard();
    /// Group and kind of what has the scale subresource.
    std::set<std::pair<std::string, std::string>> m_scalable;
    std::unique_ptr<ClusterSession> m_session;
    GuiDoor m_door;
    GuiNotice m_reachability { m_door.mailbox(), [this] {
                                  onReachable();
                              } };
    AnswerSlot<Expected<ApiResources>> m_discovered { m_door.mailbox(), [this](const auto& found) {
                                                         discovered(found);
                                                     } };
    /// Asked for again. Where a part of it does not answer, what is known of that stays.
    AnswerSlot<Expected<ApiResources>> m_served { m_door.mailbox(), [this](const auto& found) {
                                                     if (found)
                                                         listKinds(*found, Unanswered::Kept);
                                                 } };
    std::unique_ptr<NamespacePresenter> m_namespaces;
    std::unique_ptr<UsagePresenter> m_usage;
    std::unique_ptr<TablePresenter> m_table;
    std::unique_ptr<PlacesPresenter> m_places;
    std::unique_ptr<ViewsPresenter> m_views;
    std::unique_ptr<DiscoveryWatch> m_definitions;
    Subscription m_reachable;
    QTimer m_retry;
};

} // namespace kittiwake
