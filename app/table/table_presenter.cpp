#include "table_presenter.h"

#include <app/window/wall_clock.h>
#include <core/client/rest_list_watch.h>
#include <models/freshness/informer_freshness.h>
#include <models/language_change.h>

#include <algorithm>

namespace kittiwake {

namespace {

constexpr auto kVersionInterval = std::chrono::seconds(1);
constexpr auto kAgesInterval = std::chrono::seconds(5); // rows that grow too old for a filter
constexpr auto kFarewell = std::chrono::milliseconds(900); // a deleted row, before it goes
// Above that, one list of the whole cluster and a filter cost less than a watch a namespace.
constexpr std::size_t kMaxNamespaceInformers = 8;

} // namespace

/// What serves one choice of kind and namespaces; the door first, so that it closes last.
struct TablePresenter::Feed
{
    FramePump pump;
    std::vector<std::shared_ptr<SharedInformer>> sources;
    std::vector<Subscription> observations;
    std::unique_ptr<RowFeed> rows;
    Subscription usage; ///< what the rows tell beside their objects
    bool arrived = false; ///< the rows of the first complete lists
};

TablePresenter::TablePresenter(ClusterSession& session, ClusterView& view,
                               const KindCatalogue& catalogue, Candidates candidates,
                               UsageBoards usage)
    : m_session(session)
    , m_view(view)
    , m_columns(
          session.scheduler(),
          [&session](const auto& scope) {
              return std::make_shared<RestListWatch>(session.client(), scope);
          },
          catalogue)
    , m_usage(view, std::move(usage))
    , m_notices(view)
    , m_candidates(std::move(candidates))
    , m_export(view, session.scheduler(), [this] { return shownSource(); })
{
    const auto askAnew = [this] {
        if (m_feed)
            m_feed->rows->setFilter(filter());
    };
    connect(&m_view, &ClusterView::filterChanged, this, askAnew);
    connect(m_view.tools(), &TableTools::labelsChanged, this, askAnew);
    connect(m_view.table()->shownColumns(), &ColumnListModel::shownChanged, this, [this, askAnew] {
        if (!m_view.tools()->filterInForce().isEmpty()) // looks at columns in sight
            askAnew();
    });
    connect(&m_agesTimer, &QTimer::timeout, this, [this, askAnew] {
        if (m_view.tools()->filtersByAge())
            askAnew();
    });
    m_agesTimer.start(kAgesInterval);
    connect(m_view.tools(), &TableTools::motionChanged, this, [this] {
        if (m_feed)
            m_feed->rows->setFarewell(farewell());
    });
    connect(&m_view, &ClusterView::sortChanged, this, [this](int column, bool descending) {
        if (m_feed)
            m_feed->rows->setSort({ column, descending });
    });
    connect(&m_view, &ClusterView::retryNow, this, &TablePresenter::askAnew);
    connect(m_view.table(), &ResourceTableModel::numbersChanged, this, [this] {
        if (m_feed && !m_feed->arrived)
            showFreshness();
    });
    connect(&m_columns, &PrinterColumnsPresenter::tableChanged, this, [this](const Gvr& gvr) {
        if (gvr == m_kind.gvr)
            showTable();
    });
    connect(m_view.tools(), &TableTools::extraColumnsChanged, this, [this] {
        if (m_feed)
            showTable();
    });
    connect(&m_usage, &TableUsage::columnsChanged, this, &TablePresenter::showTable);
    onLanguageChange(this, [this] {
        if (m_feed)
            showFreshness();
    });
    connect(&m_versionTimer, &QTimer::timeout, this, [this] {
        if (m_feed)
            m_view.status()->setResourceVersion(
                QString::fromStdString(m_feed->sources.front()->status().resourceVersion.text));
    });
    m_versionTimer.start(kVersionInterval);
}

TablePresenter::~TablePresenter() = default;

void TablePresenter::showKind(const KindEntry& kind)
{
    m_kind = kind;
    settleNamespaces();
    m_columns.follow(kind);
    showTable();
}

/// What the kind comes with, and what the user added.
Kind TablePresenter::table()
{
    auto table = m_usage.completed(m_columns.kindFor(m_kind));
    for (auto& column : m_view.tools()->extraColumns(m_kind.gvr))
        table.columns.push_back(std::move(column));
    return table;
}

void TablePresenter::showTable()
{
    auto shown = table();
    m_view.setCurrentKind(m_kind, shown.columns);
    rebuildFeed(std::move(shown));
}

void TablePresenter::chooseNamespaces(const QStringList& chosen)
{
    m_narrowed = false;
    m_view.namespaces()->setNarrowed(false);
    m_chosen.clear();
    for (const auto& ns : chosen)
        m_chosen.push_back(ns.toStdString());
    if (chosen.isEmpty())
        m_asked.erase(m_kind.gvr); // "all" means: all that I may
    if (m_kind.kind.isEmpty())
        return;
    if (scopes() == m_scopes) {
        m_feed->rows->setFilter(filter());
        return;
    }
    showTable();
}

ResourceScope TablePresenter::scopeIn(const std::string& ns) const
{
    return { .gvr = m_kind.gvr,
             .kind = m_kind.kind.toStdString(),
             .namespaced = m_kind.namespaced,
             .ns = ns };
}

std::vector<ResourceScope> TablePresenter::scopes() const
{
    const auto everywhere = scopeIn({});
    const bool running = m_session.informers().has(everywhere);
    const bool refused = m_refused.contains(m_kind.gvr);
    const bool perNamespace = m_kind.namespaced && !m_chosen.empty()
        && (refused || (!running && m_chosen.size() <= kMaxNamespaceInformers));
    if (!perNamespace)
        return { everywhere };
    std::vector<ResourceScope> scopes;
    for (const auto& ns : m_chosen)
        scopes.push_back(scopeIn(ns));
    return scopes;
}

void TablePresenter::setSelected(SelectedObjectsPtr selected)
{
    const auto before = selectedKeys();
    m_selected = std::move(selected);
    if (m_feed && selectedKeys() != before)
        m_feed->rows->setFilter(filter());
}

/// Rows know their labels and namespaces, and at once; the rest is the indexes'.
KeySetPtr TablePresenter::selectedKeys() const
{
    const auto& chosen = m_view.tools()->selection();
    const bool indexed = !chosen.nodes.empty() || !chosen.owners.empty() || !chosen.images.empty();
    return m_selected && indexed ? m_selected->of(m_kind.gvr.group, m_kind.kind.toStdString())
                                 : nullptr;
}

RowFilter TablePresenter::filter() const
{
    const auto& tools = *m_view.tools();
    return { .text = tools.filterInForce(),
             .within = tools.within().filter,
             .namespaces = m_chosen,
             .faultsOnly = m_view.faultsOnly(),
             .selector = tools.selection().labels,
             .only = selectedKeys(),
             .statusColumn = tools.statusColumn(),
             .columns = tools.filterColumns(),
             .now = tools.filtersByAge() ? wallSeconds() : 0 };
}

std::chrono::milliseconds TablePresenter::farewell() const
{
    return m_view.tools()->motion() ? kFarewell : std::chrono::milliseconds(0);
}

TableExport::Source TablePresenter::shownSource() const
{
    return m_feed ? TableExport::Source { m_feed->rows.get(), m_feed->sources }
                  : TableExport::Source {};
}

void TablePresenter::rebuildFeed(Kind table)
{
    m_feed.reset();
    m_scopes = scopes();
    m_feed = std::make_unique<Feed>();
    const auto mailbox = m_feed->pump.mailbox();
    connect(&m_feed->pump, &FramePump::patchReady, &m_view,
            [this](RowPatch& patch) { patch.spent = m_view.applyPatch(std::move(patch)); });
    for (const auto& scope : m_scopes) {
        auto source = m_session.informers().informer(scope);
        m_feed->observations.push_back(source->observeStatus(
            [this, mailbox] { mailbox->post("freshness", [this] { showFreshness(); }); }));
        m_feed->sources.push_back(std::move(source));
    }
    m_feed->rows = std::make_unique<RowFeed>(RowFeed::Options {
        .sources = m_feed->sources,
        .table = std::move(table),
        .scheduler = m_session.scheduler(),
        .mailbox = mailbox,
        .sort = { m_view.sortColumn(), m_view.sortDescending() },
        .filter = filter(),
        .clock = wallSeconds,
        .farewell = farewell(),
        .queues = &m_session.queues(),
        .queueFacts = { .name = "rows: " + m_kind.gvr.resource,
                        .owner = "Kittiwake",
                        .group = m_kind.gvr.group,
                        .kind = m_kind.kind.toStdString() },
    });
    m_feed->usage = m_usage.feed(*m_feed->rows);
    for (const auto& source : m_feed->sources)
        source->start();
    showFreshness();
    Q_EMIT scopesChanged();
}

bool TablePresenter::feedsFrom(const ResourceScope& scope) const
{
    return m_feed && std::find(m_scopes.begin(), m_scopes.end(), scope) != m_scopes.end();
}

std::optional<QueueTotals> TablePresenter::queueOf(const ResourceScope& scope) const
{
    return feedsFrom(scope) ? std::optional(m_feed->rows->queue().totals()) : std::nullopt;
}

std::optional<std::size_t> TablePresenter::rowsOf(const ResourceScope& scope) const
{
    return feedsFrom(scope) ? std::optional(static_cast<std::size_t>(m_view.table()->count()))
                            : std::nullopt;
}

void TablePresenter::showFreshness()
{
    std::vector<InformerStatus> statuses;
    std::int64_t objects = 0;
    for (const auto& source : m_feed->sources) {
        statuses.push_back(source->status());
        objects += static_cast<std::int64_t>(source->indexer().size());
    }
    auto state = freshnessOf(statuses, m_session.scheduler().now(), wallMilliseconds());
    state.resource = QString::fromStdString(m_kind.gvr.resource);
    if (!m_feed->arrived) {
        const auto rows = m_view.table()->total();
        m_feed->arrived = state.phase == FreshnessPhase::Live && haveArrived(rows, objects);
        if (!m_feed->arrived)
            state = untilRowsArrive(std::move(state), rows, objects);
    }
    m_view.setFreshness(state);
    const auto& first = statuses.front();
    const bool everywhere = m_kind.namespaced && m_scopes.front().ns.empty();
    if (everywhere && obstacleOf(first) == InformerObstacle::Forbidden)
        fallBack();
}

/// The user wants to know anew: rights may be others by now.
void TablePresenter::askAnew()
{
    m_session.forgetPermissions();
    m_asked.clear();
    m_permitted.clear();
    m_refused.clear();
    if (m_narrowed) {
        showKind(KindEntry(m_kind));
        return;
    }
    if (m_feed) {
        for (const auto& source : m_feed->sources)
            source->retryNow();
    }
}

} // namespace kittiwake
