#include "selection_presenter.h"

#include "selection_reader.h"

#include <app/table/table_presenter.h>

namespace kittiwake {

SelectionPresenter::SelectionPresenter(ClusterSession& session, OpenCluster& cluster,
                                       TablePresenter& table)
    : m_cluster(cluster)
    , m_table(table)
    , m_selection(cluster.labelSelection())
    , m_reader(std::make_unique<SelectionReader>(
          session.informers(), session.scheduler(), m_door.mailbox(),
          [this](const SelectedObjectsPtr& selected) { show(selected); }))
{
    connect(&m_selection, &LabelSelection::namespacesChanged, this,
            &SelectionPresenter::chooseNamespaces);
    connect(&m_selection, &LabelSelection::changed, this, &SelectionPresenter::follow);
    connect(cluster.findings(), &FindingsView::selectedUnwanted, &m_selection,
            &LabelSelection::clear);
    connect(cluster.timeline(), &TimelineView::selectedUnwanted, &m_selection,
            &LabelSelection::clear);
    connect(cluster.resources()->tools(), &TableTools::selectionUnwanted, &m_selection,
            &LabelSelection::clear);
    connect(cluster.sidebar()->namespaces(), &NamespaceListModel::chosenChanged, this,
            &SelectionPresenter::followNamespaces);
    followNamespaces();
    if (!m_selection.namespaces().empty()) // of an earlier session
        chooseNamespaces();
    follow();
}

SelectionPresenter::~SelectionPresenter() = default;

void SelectionPresenter::chooseNamespaces()
{
    QStringList namespaces;
    for (const auto& ns : m_selection.namespaces())
        namespaces << QString::fromStdString(ns);
    m_cluster.sidebar()->namespaces()->choose(namespaces);
}

void SelectionPresenter::follow()
{
    const auto selection = m_selection.withoutNamespaces();
    m_reader->select(selection);
    if (selection.isEverything())
        show(nullptr);
}

void SelectionPresenter::followNamespaces()
{
    const auto chosen = m_cluster.sidebar()->namespaces()->chosen();
    std::vector<std::string> namespaces;
    for (const auto& ns : chosen)
        namespaces.push_back(ns.toStdString());
    m_cluster.findings()->setNamespaces(chosen);
    m_cluster.timeline()->setNamespaces(std::move(namespaces));
}

void SelectionPresenter::show(const SelectedObjectsPtr& selected)
{
    m_table.setSelected(selected);
    m_cluster.findings()->setSelected(selected);
    m_cluster.timeline()->setSelected(selected);
}

} // namespace kittiwake
