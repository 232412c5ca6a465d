#include "cluster_view.h"

#include <models/language_change.h>

#include <QUrl>

namespace kittiwake {

ClusterView::ClusterView(Clock clock, QObject* parent)
    : QObject(parent)
    , m_table([clock] { return clock() / 1000; })
    , m_freshness(clock)
    , m_status(m_table, m_freshness)
{
    connect(&m_namespaces, &NamespaceListModel::chosenChanged, this, &ClusterView::ask);
    connect(&m_table, &ResourceTableModel::numbersChanged, this, [this] {
        // A table narrowed to some namespaces may be fed from all: then its rows are not the
        // number.
        if (!m_kind.gvr.resource.empty() && (!m_kind.namespaced || m_namespaces.chosen().isEmpty()))
            m_kinds.setCount(m_kind.gvr, m_table.total());
    });
    connect(&m_tools, &TableTools::sortWanted, this, &ClusterView::sortBy);
    connect(&m_tools, &TableTools::objectWanted, this, &ClusterView::objectWanted);
    connect(&m_tools, &TableTools::namespaceWanted, &m_namespaces,
            [this](const QString& name) { m_namespaces.choose({ name }); });
    connect(&m_tools, &TableTools::labelsChanged, this, &ClusterView::ask);
    onLanguageChange(this, [this] {
        if (m_page == Page::FirstRun)
            showFirstRun(m_explanation, m_nextSteps);
        else if (m_page == Page::Connecting)
            showConnecting();
    });
}

void ClusterView::setIdentity(const ClusterIdentity& identity)
{
    m_identity = identity;
    Q_EMIT identityChanged();
}

void ClusterView::setContexts(const QStringList& contexts)
{
    m_contexts = contexts;
    Q_EMIT contextsChanged();
}

void ClusterView::showFirstRun(const QString& explanation, const QStringList& nextSteps)
{
    showPage(Page::FirstRun, tr("Choose a cluster"), explanation, nextSteps);
}

void ClusterView::showConnecting()
{
    const auto name = this->name().isEmpty() ? m_identity.server : this->name();
    const auto headline =
        name.isEmpty() ? tr("Reading the kubeconfig") : tr("Connecting to %1").arg(name);
    showPage(Page::Connecting, headline, m_identity.server, {});
}

void ClusterView::showReady()
{
    showPage(Page::Ready, {}, {}, {});
}

void ClusterView::showFailed(const QString& headline, const QString& explanation,
                             const QStringList& nextSteps)
{
    showPage(Page::Failed, headline, explanation, nextSteps);
}

void ClusterView::showPage(Page page, const QString& headline, const QString& explanation,
                           const QStringList& nextSteps)
{
    m_page = page;
    m_headline = headline;
    m_explanation = explanation;
    m_nextSteps = nextSteps;
    Q_EMIT pageChanged();
}

void ClusterView::setCurrentKind(const KindEntry& kind, std::vector<Column> columns)
{
    m_kind = {}; // the old kind keeps its count while its rows go
    const auto layout = m_tools.begin(kind, m_identity.context);
    m_sortColumn = layout.sortColumnIn(columns);
    m_sortDescending = m_sortColumn != SortSpec::kByKey && layout.sortDescending;
    m_table.setColumns(std::move(columns), layout);
    m_tools.readFilterAnew();
    m_kind = kind;
    m_kinds.setCurrent(kind.gvr);
    m_status.setResourceVersion({});
    ask();
    Q_EMIT kindChanged();
    Q_EMIT sortingChanged();
}

void ClusterView::setChosenNamespaces(const QStringList& chosen)
{
    m_namespaces.setChosen(chosen);
}

void ClusterView::setFreshness(const FreshnessState& state)
{
    m_freshness.setState(state);
}

std::vector<RowPtr> ClusterView::applyPatch(RowPatch patch)
{
    return m_table.apply(std::move(patch));
}

void ClusterView::setNotice(const QString& notice, Tone tone)
{
    m_notice = notice;
    m_noticeTone = tone;
    Q_EMIT noticeChanged();
}

bool ClusterView::chooseKindAt(int row)
{
    const auto* kind = m_kinds.kindAt(row);
    if (kind == nullptr)
        m_kinds.toggleSection(row);
    else
        Q_EMIT kindChosen(KindEntry(*kind)); // a copy: discovery may replace the list meanwhile
    return kind != nullptr;
}

void ClusterView::toggleSort(int shownColumn)
{
    const auto& shown = m_table.shownColumns()->shown();
    if (shownColumn >= 0 && static_cast<std::size_t>(shownColumn) < shown.size())
        sortBy(shown[static_cast<std::size_t>(shownColumn)]);
}

void ClusterView::sortBy(int column)
{
    if (column != m_sortColumn) {
        m_sortColumn = column;
        m_sortDescending = false;
    } else if (!m_sortDescending) {
        m_sortDescending = true;
    } else {
        m_sortColumn = SortSpec::kByKey;
        m_sortDescending = false;
    }
    m_tools.keepSort(m_sortColumn, m_sortDescending);
    Q_EMIT sortingChanged();
    Q_EMIT sortChanged(m_sortColumn, m_sortDescending);
}

void ClusterView::retry()
{
    Q_EMIT retryNow();
}

void ClusterView::openKubeconfigFile(const QString& path)
{
    auto file = path.trimmed();
    if (file.startsWith(QStringLiteral("file:")))
        file = QUrl(file).toLocalFile();
    if (!file.isEmpty())
        Q_EMIT openKubeconfig(file);
}

void ClusterView::openDemo()
{
    showPage(Page::Connecting, tr("Starting the demo cluster"), {}, {});
    Q_EMIT demoWanted();
}

void ClusterView::chooseContext(const QString& name)
{
    Q_EMIT contextChosen(name);
}

void ClusterView::setFilterText(const QString& text)
{
    setFilter(text, m_faultsOnly);
}

void ClusterView::setFaultsOnly(bool faultsOnly)
{
    setFilter(m_filterText, faultsOnly);
}

void ClusterView::clearFilter()
{
    setFilter({}, false);
}

void ClusterView::setFilter(const QString& text, bool faultsOnly)
{
    if (m_filterText == text && m_faultsOnly == faultsOnly)
        return;
    const auto before = std::pair(m_tools.filterInForce(), m_faultsOnly);
    m_filterText = text;
    m_faultsOnly = faultsOnly;
    m_tools.takeFilter(text);
    ask();
    Q_EMIT filterTextChanged();
    if (before != std::pair(m_tools.filterInForce(), m_faultsOnly))
        Q_EMIT filterChanged(m_tools.filterInForce(), m_faultsOnly);
}

void ClusterView::setWideColumns(bool wide)
{
    if (wideColumns() == wide)
        return;
    m_table.shownColumns()->setWide(wide);
    Q_EMIT wideColumnsChanged();
}

QString ClusterView::kindTitle() const
{
    return pluralTitle(m_kind);
}

QString ClusterView::kindSection() const
{
    return m_kind.gvr.resource.empty() ? QString() : KindListModel::sectionOf(m_kind);
}

bool ClusterView::isLive() const
{
    return m_page == Page::Ready && m_freshness.state().phase == FreshnessPhase::Live;
}

bool ClusterView::isSettled() const
{
    if (m_page != Page::Ready)
        return m_page != Page::Connecting;
    const auto phase = m_freshness.state().phase;
    return isLive() || phase == FreshnessPhase::Forbidden || phase == FreshnessPhase::Failed;
}

/// What the table is asked to show has changed.
void ClusterView::ask()
{
    m_table.shownColumns()->setNamespaceHidden(m_namespaces.chosen().size() == 1);
    m_status.setQuestion(
        { .kinds = kindTitle(),
          .namespaced = m_kind.namespaced,
          .namespaces = m_namespaces.chosen(),
          .filter = m_tools.filterInForce(),
          .labels = m_tools.labelText(),
          .within = m_tools.within().name,
          .faultsOnly = m_faultsOnly,
          .resource = QString::fromStdString(
              m_kind.gvr.resource + (m_kind.gvr.group.empty() ? "" : '.' + m_kind.gvr.group)) });
}

} // namespace kittiwake
