#include "selection_presenter.h"

#include "selection_reader.h"

#include <app/table/table_presenter.h>

namespace kittiwake {

SelectionPresenter::SelectionPresenter(ClusterSession& session, OpenCluster& cluster,
                                       TablePresenter& table)
    : m_cluster(cluster)
    , m_table(table)
    , m_reader(std::make_unique<SelectionReader>(
          session.informers(), session.scheduler(),
          [this, mailbox = m_pump.mailbox()](const SelectedObjectsPtr& selected) {
              mailbox->post("selected", [this, selected] {
                  if (selected->selection == m_selection) // else another is on its way
                      show(selected);
              });
          }))
{
    auto* labels = cluster.labels();
    connect(labels, &LabelsView::selectionChanged, this, &SelectionPresenter::select);
    const auto giveUp = [labels] {
        labels->clearSelector();
    };
    connect(cluster.findings(), &FindingsView::selectedUnwanted, this, giveUp);
    connect(cluster.timeline(), &TimelineView::selectedUnwanted, this, giveUp);
    auto* tools = cluster.resources()->tools();
    connect(tools, &TableTools::labelsChanged, this, [this, tools, giveUp] {
        // There, by the user: where it is from here, chosen namespaces are not to go with it.
        if (tools->selection().isEverything() && !m_selection.isEverything())
            giveUp();
    });
    connect(cluster.sidebar()->namespaces(), &NamespaceListModel::chosenChanged, this,
            &SelectionPresenter::followNamespaces);
    followNamespaces();
    select(labels->selection()); // that of a session before
}

SelectionPresenter::~SelectionPresenter()
{
    m_reader->close();
}

void SelectionPresenter::select(IndexSelection selection)
{
    auto* chosen = m_cluster.sidebar()->namespaces();
    if (std::exchange(m_namespaces, std::exchange(selection.namespaces, {})) != m_namespaces) {
        QStringList namespaces;
        for (const auto& ns : m_namespaces)
            namespaces << QString::fromStdString(ns);
        chosen->choose(namespaces);
    }
    m_selection = std::move(selection);
    m_reader->select(m_selection);
    if (m_selection.isEverything())
        show(nullptr);
    m_cluster.resources()->tools()->setSelection(m_selection);
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
