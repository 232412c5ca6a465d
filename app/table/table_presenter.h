#pragma once

#include "table_export.h"

#include <app/clusters/notices.h>
#include <app/table/printer_columns_presenter.h>
#include <app/table/table_usage.h>
#include <core/session/cluster_session.h>
#include <kinds/kind_catalogue.h>
#include <models/clusters/cluster_view.h>
#include <models/frame_pump.h>
#include <models/table/row_feed.h>

#include <QTimer>

#include <map>
#include <memory>
#include <set>

namespace kittiwake {

/// \brief Feeds the view's table with the chosen kind in the chosen namespaces, says how fresh it
/// is, and falls back to namespaces that the user may read where the whole cluster is refused.
/// \thread gui. \owns the feed; session, view and catalogue outlive it
class TablePresenter : public QObject
{
    Q_OBJECT
public:
    /// Namespaces to try for a user who may not list cluster-wide, most likely first.
    using Candidates = std::function<std::vector<std::string>()>;
    TablePresenter(ClusterSession& session, ClusterView& view, const KindCatalogue& catalogue,
                   Candidates candidates, UsageBoards usage = {});
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
    struct Feed;
    [[nodiscard]] bool feedsFrom(const ResourceScope& scope) const;
    [[nodiscard]] std::vector<ResourceScope> scopes() const;
    [[nodiscard]] ResourceScope scopeIn(const std::string& ns) const;
    void rebuildFeed(Kind table);
    void showFreshness();
    void fallBack();
    void fellBackTo(const std::vector<std::string>& tried,
                    const std::vector<std::string>& permitted);
    void settleNamespaces();
    void choose(std::vector<std::string> namespaces, bool narrowed);
    void askAnew();
    [[nodiscard]] RowFilter filter() const;
    [[nodiscard]] Kind table();
    void showTable();
    [[nodiscard]] KeySetPtr selectedKeys() const;
    [[nodiscard]] std::chrono::milliseconds farewell() const;
    [[nodiscard]] TableExport::Source shownSource() const;

    ClusterSession& m_session;
    ClusterView& m_view;
    PrinterColumnsPresenter m_columns; ///< the table of each kind
    TableUsage m_usage;
    Notices m_notices;
    const Candidates m_candidates;
    FramePump m_pump; ///< for what outlives a feed: answers to questions
    KindEntry m_kind;
    std::vector<std::string> m_chosen; ///< namespaces; empty: all
    std::vector<ResourceScope> m_scopes; ///< of the feed there is
    SelectedObjectsPtr m_selected;
    std::set<Gvr> m_refused; ///< kinds refused cluster-wide
    std::set<Gvr> m_asked; ///< kinds whose permitted namespaces were asked for
    std::map<Gvr, std::vector<std::string>> m_permitted; ///< of refused kinds: what is known of it
    bool m_narrowed = false; ///< m_chosen is what may be read of this kind; the user wants all
    std::unique_ptr<Feed> m_feed;
    TableExport m_export;
    QTimer m_versionTimer, m_agesTimer;
};

} // namespace kittiwake
