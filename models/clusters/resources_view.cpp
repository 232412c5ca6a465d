#include "resources_view.h"

namespace kittiwake {

ResourcesView::ResourcesView(const Clock& clock, ClusterStatus& cluster, SidebarView& sidebar,
                             const LabelSelection& labels, QObject* parent)
    : QObject(parent)
    , m_cluster(cluster)
    , m_kinds(*sidebar.kinds())
    , m_namespaces(*sidebar.namespaces())
    , m_table([clock] { return clock() / 1000; })
    , m_tools(m_table, labels)
    , m_status(m_table, *cluster.freshness())
{
    connect(&m_namespaces, &NamespaceListModel::chosenChanged, this, &ResourcesView::ask);
    connect(&m_table, &ResourceTableModel::numbersChanged, this, [this] {
        // A table narrowed to some namespaces may be fed from all: then its rows are not the
        // number.
        if (!m_kind.gvr.resource.empty() && (!m_kind.namespaced || m_namespaces.chosen().isEmpty()))
            m_kinds.setCount(m_kind.gvr, m_table.total());
    });
    connect(&m_sorting, &TableSorting::sorted, &m_tools, &TableTools::keepSort);
    connect(&m_tools, &TableTools::namespaceWanted, &m_namespaces,
            [this](const QString& name) { m_namespaces.choose({ name }); });
    connect(&m_tools, &TableTools::labelsChanged, this, &ResourcesView::ask);
}

void ResourcesView::setCurrentKind(const KindEntry& kind, std::vector<Column> columns)
{
    m_kind = {}; // the old kind keeps its count while its rows go
    const auto layout = m_tools.begin(kind, m_cluster.contextName());
    const int sorted = layout.sortColumnIn(columns);
    m_table.setColumns(std::move(columns), layout);
    m_sorting.begin({ sorted, sorted != SortSpec::kByKey && layout.sortDescending });
    m_tools.readFilterAnew();
    m_kind = kind;
    m_kinds.setCurrent(kind.gvr);
    m_status.setResourceVersion({});
    ask();
    Q_EMIT kindChanged();
}

std::vector<RowPtr> ResourcesView::applyPatch(RowPatch patch)
{
    return m_table.apply(std::move(patch));
}

void ResourcesView::setFilterText(const QString& text)
{
    setFilter(text, m_faultsOnly);
}

void ResourcesView::setFaultsOnly(bool faultsOnly)
{
    setFilter(m_filterText, faultsOnly);
}

void ResourcesView::clearFilter()
{
    setFilter({}, false);
}

void ResourcesView::setFilter(const QString& text, bool faultsOnly)
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

void ResourcesView::setWideColumns(bool wide)
{
    if (wideColumns() == wide)
        return;
    m_table.shownColumns()->setWide(wide);
    Q_EMIT wideColumnsChanged();
}

QString ResourcesView::kindTitle() const
{
    return pluralTitle(m_kind);
}

QString ResourcesView::kindSection() const
{
    return m_kind.gvr.resource.empty() ? QString() : KindListModel::sectionOf(m_kind);
}

/// What the table is asked to show has changed.
void ResourcesView::ask()
{
    m_table.shownColumns()->setNamespaceHidden(m_namespaces.chosen().size() == 1);
    m_status.setQuestion(
        { .kinds = kindTitle(),
          .kind = m_kind.kind,
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
