#pragma once

#include "table_export.h"
#include "table_feed.h"

#include <app/clusters/notices.h>
#include <app/clusters/permitted_namespaces.h>
#include <app/table/printer_columns_presenter.h>
#include <app/table/table_usage.h>
#include <core/session/cluster_session.h>
#include <kinds/kind_catalogue.h>
#include <models/clusters/open_cluster.h>

#include <QTimer>

#include <memory>

namespace kittiwake {

/// \brief Feeds the table with the chosen kind in the chosen namespaces, says how fresh it
/// is, and falls back to namespaces that the user may read where the whole cluster is refused.
/// \thread gui. \owns the feed; session, cluster and catalogue outlive it
class TablePresenter : public QObject
{
    Q_OBJECT
public:
    TablePresenter(ClusterSession& session, OpenCluster& cluster, const KindCatalogue& catalogue,
                   PermittedNamespaces::Candidates candidates, UsageBoards usage = {});
    ~TablePresenter() override;

    void showKind(const KindEntry& kind);
    void chooseNamespaces(const QStringList& chosen);
    /// What somebody's choice of nodes, owners and images means; null: they have chosen none.
    void setSelected(SelectedObjectsPtr selected);

    /// What the table shows is fed from.
    [[nodiscard]] const std::vector<ResourceScope>& shownScopes() const { return m_scopes; }
    /// Of the reconciler of the rows that come from there; none: they are not shown.
    [[nodiscard]] std::optional<QueueTotals> queueOf(const ResourceScope& scope) const;
    [[nodiscard]] std::optional<std::size_t> rowsOf(const ResourceScope& scope) const;

Q_SIGNALS:
    void scopesChanged();

private:
    void rebuildFeed(Kind table);
    void showFreshness();
    void fallBackTo(const PermittedNamespaces::Found& found);
    void settleNamespaces();
    void choose(std::vector<std::string> namespaces, bool narrowed);
    void askAnew();
    void filterAnew();
    void showVersion();
    [[nodiscard]] RowFilter filter() const;
    [[nodiscard]] Kind table();
    void showTable();
    [[nodiscard]] KeySetPtr selectedKeys() const;
    [[nodiscard]] std::chrono::milliseconds farewell() const;
    [[nodiscard]] TableExport::Source shownSource() const;

    ClusterSession& m_session;
    OpenCluster& m_cluster;
    ResourcesView& m_view;
    PrinterColumnsPresenter m_columns; ///< the table of each kind
    TableUsage m_usage;
    Notices m_notices;
    PermittedNamespaces m_permitted;
    KindEntry m_kind;
    std::vector<std::string> m_chosen; ///< namespaces; empty: all
    std::vector<ResourceScope> m_scopes; ///< of the feed there is
    SelectedObjectsPtr m_selected;
    bool m_narrowed = false; ///< m_chosen is what may be read of this kind; the user wants all
    std::unique_ptr<TableFeed> m_feed; ///< null: no kind was chosen yet
    TableExport m_export;
    QTimer m_version; ///< until it is said again, if it is another one
    QTimer m_ages;
};

} // namespace kittiwake
