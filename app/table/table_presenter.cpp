#include "table_presenter.h"

#include <app/window/wall_clock.h>
#include <models/language_change.h>

#include <algorithm>

namespace kittiwake {

namespace {

constexpr auto kVersionInterval = std::chrono::seconds(1);
constexpr auto kAgesInterval = std::chrono::seconds(5); // rows that grow too old for a filter
constexpr auto kFarewell = std::chrono::milliseconds(900); // a deleted row, before it goes

QStringList namesOf(const std::vector<std::string>& namespaces)
{
    QStringList names;
    for (const auto& ns : namespaces)
        names << QString::fromStdString(ns);
    return names;
}

} // namespace

TablePresenter::TablePresenter(ClusterSession& session, OpenCluster& cluster,
                               const KindCatalogue& catalogue,
                               PermittedNamespaces::Candidates candidates, UsageBoards usage)
    : m_session(session)
    , m_cluster(cluster)
    , m_view(*cluster.resources())
    , m_columns(
          session.scheduler(), [&session](const auto& scope) { return session.listWatch(scope); },
          catalogue)
    , m_usage(m_view, std::move(usage))
    , m_notices(*cluster.status())
    , m_permitted(session, std::move(candidates), [this](const auto& found) { fallBackTo(found); })
    , m_export(cluster, session.scheduler(), [this] { return shownSource(); })
{
    connect(&m_view, &ResourcesView::filterChanged, this, &TablePresenter::filterAnew);
    connect(m_view.tools(), &TableTools::labelsChanged, this, &TablePresenter::filterAnew);
    connect(m_view.table()->shownColumns(), &ColumnListModel::shownChanged, this, [this] {
        if (!m_view.tools()->filterInForce().isEmpty()) // looks at columns in sight
            filterAnew();
    });
    m_ages.setSingleShot(true);
    m_ages.setInterval(kAgesInterval);
    connect(&m_ages, &QTimer::timeout, this, &TablePresenter::filterAnew);
    m_version.setSingleShot(true);
    m_version.setInterval(kVersionInterval);
    connect(&m_version, &QTimer::timeout, this, &TablePresenter::showVersion);
    connect(m_view.tools(), &TableTools::motionChanged, this, [this] {
        if (m_feed)
            m_feed->rows().setFarewell(farewell());
    });
    connect(m_view.sorting(), &TableSorting::sorted, this, [this](int column, bool descending) {
        if (m_feed)
            m_feed->rows().setSort({ column, descending });
    });
    connect(m_cluster.status(), &ClusterStatus::retryNow, this, &TablePresenter::askAnew);
    connect(m_view.table(), &ResourceTableModel::numbersChanged, this, [this] {
        if (m_feed && !m_feed->hasArrived())
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
}

TablePresenter::~TablePresenter() = default;

void TablePresenter::showKind(const KindEntry& kind)
{
    m_kind = kind;
    settleNamespaces();
    m_columns.follow(kind);
    showTable();
}

/// The kind's own columns and those that the user added.
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
    m_cluster.sidebar()->namespaces()->setNarrowed(false);
    m_chosen.clear();
    for (const auto& ns : chosen)
        m_chosen.push_back(ns.toStdString());
    if (chosen.isEmpty())
        m_permitted.askAgain(m_kind.gvr); // "all" means: all that I may
    if (m_kind.kind.isEmpty())
        return;
    if (m_permitted.scopesOf(m_kind, m_chosen) == m_scopes) {
        filterAnew();
        return;
    }
    showTable();
}

void TablePresenter::setSelected(SelectedObjectsPtr selected)
{
    const auto before = selectedKeys();
    m_selected = std::move(selected);
    if (selectedKeys() != before)
        filterAnew();
}

/// Labels and namespaces are checked in the rows, at once; the rest needs the indexes.
KeySetPtr TablePresenter::selectedKeys() const
{
    const auto chosen = m_view.tools()->selection();
    const bool indexed = !chosen.nodes.empty() || !chosen.owners.empty() || !chosen.images.empty();
    return m_selected && indexed ? m_selected->of(m_kind.gvr.group, m_kind.kind.toStdString())
                                 : nullptr;
}

/// Filters again after a while, if rows may become too old for the filter.
void TablePresenter::filterAnew()
{
    if (m_feed)
        m_feed->rows().setFilter(filter());
    if (m_view.tools()->filtersByAge())
        m_ages.start();
    else
        m_ages.stop();
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
    return m_feed ? TableExport::Source { &m_feed->rows(), m_feed->sources() }
                  : TableExport::Source {};
}

void TablePresenter::rebuildFeed(Kind table)
{
    m_feed.reset();
    m_scopes = m_permitted.scopesOf(m_kind, m_chosen);
    RowFeed::Options rows {
        .table = std::move(table),
        .scheduler = m_session.scheduler(),
        .sort = m_view.sorting()->sort(),
        .filter = filter(),
        .clock = wallSeconds,
        .farewell = farewell(),
        .queues = &m_session.queues(),
        .queueFacts = { .name = "rows: " + m_kind.gvr.resource,
                        .owner = "Kittiwake",
                        .group = m_kind.gvr.group,
                        .kind = m_kind.kind.toStdString() },
    };
    m_feed = std::make_unique<TableFeed>(
        m_session, m_scopes, std::move(rows),
        TableFeed::Handlers {
            .patched =
                [this](RowPatch& patch) { patch.spent = m_view.applyPatch(std::move(patch)); },
            .changed =
                [this] {
                    showFreshness();
                } });
    m_feed->setUsage(m_usage.feed(m_feed->rows()));
    m_feed->start();
    showFreshness();
    Q_EMIT scopesChanged();
}

std::optional<QueueTotals> TablePresenter::queueOf(const ResourceScope& scope) const
{
    return m_feed && m_feed->isFedFrom(scope) ? std::optional(m_feed->rows().queue().totals())
                                              : std::nullopt;
}

std::optional<std::size_t> TablePresenter::rowsOf(const ResourceScope& scope) const
{
    return m_feed && m_feed->isFedFrom(scope)
        ? std::optional(static_cast<std::size_t>(m_view.table()->count()))
        : std::nullopt;
}

void TablePresenter::showFreshness()
{
    m_cluster.status()->setFreshness(m_feed->freshness(m_view.table()->total()));
    if (!m_version.isActive())
        m_version.start();
    const bool everywhere = m_kind.namespaced && m_feed->firstScope().ns.empty();
    if (everywhere && obstacleOf(m_feed->firstStatus()) == InformerObstacle::Forbidden)
        m_permitted.onRefused(m_kind.gvr, m_chosen);
}

void TablePresenter::showVersion()
{
    if (m_feed)
        m_view.status()->setResourceVersion(
            QString::fromStdString(m_feed->firstStatus().resourceVersion.text));
}

/// `narrowed`: to the permitted namespaces, although the user wants all.
void TablePresenter::choose(std::vector<std::string> namespaces, bool narrowed)
{
    m_chosen = std::move(namespaces);
    m_narrowed = narrowed;
    m_cluster.sidebar()->namespaces()->setNarrowed(narrowed);
    m_cluster.sidebar()->namespaces()->setChosen(namesOf(m_chosen));
}

/// Each kind may be permitted in other namespaces.
void TablePresenter::settleNamespaces()
{
    auto known = m_permitted.of(m_kind.gvr);
    const bool narrow = !known.empty();
    if (m_narrowed || (narrow && m_chosen.empty()))
        choose(std::move(known), narrow);
    m_notices.takeBack();
}

void TablePresenter::fallBackTo(const PermittedNamespaces::Found& found)
{
    if (found.gvr != m_kind.gvr || found.chosen != m_chosen)
        return; // another kind or namespace is shown by now
    if (found.permitted.empty()) { // the page tells what to do
        m_view.status()->setRefusedIn(namesOf(found.tried));
        return;
    }
    m_session.informers().drop(scopeIn(m_kind, {})); // no use in asking again and again
    choose(found.permitted, m_chosen.empty());
    showTable();
    m_notices.say(
        [resource = QString::fromStdString(m_kind.gvr.resource), names = namesOf(found.permitted)] {
            //: %1: a resource ("services"); %2: names of namespaces
            return tr("The server refused the list of %1 in all namespaces (403). You may see: %2. "
                      "Showing those.")
                .arg(resource, names.join(QStringLiteral(", ")));
        });
}

/// Asks for the permissions again, since they may have changed.
void TablePresenter::askAnew()
{
    m_permitted.forget();
    if (m_narrowed) {
        showKind(KindEntry(m_kind));
        return;
    }
    if (m_feed)
        m_feed->retryNow();
}

} // namespace kittiwake
