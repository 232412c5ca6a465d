#pragma once

#include <core/session/cluster_session.h>
#include <models/answers/gui_door.h>
#include <models/clusters/open_cluster.h>

#include <QObject>

#include <memory>

namespace kittiwake {

class SelectionReader;
class TablePresenter;

/// \brief Takes a cluster's LabelSelection, and the objects that it means, to the table, the
/// findings and the time line, and back to it that somebody there gives it up; takes namespaces to
/// them, wherever they are chosen. \thread gui. Session, cluster and table outlive it
class SelectionPresenter : public QObject
{
    Q_OBJECT
public:
    SelectionPresenter(ClusterSession& session, OpenCluster& cluster, TablePresenter& table);
    ~SelectionPresenter() override;

private:
    void follow();
    void chooseNamespaces();
    void followNamespaces();
    void show(const SelectedObjectsPtr& selected);

    OpenCluster& m_cluster;
    TablePresenter& m_table;
    LabelSelection& m_selection;
    GuiDoor m_door;
    std::unique_ptr<SelectionReader> m_reader;
};

} // namespace kittiwake
