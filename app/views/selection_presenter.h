#pragma once

#include <core/session/cluster_session.h>
#include <models/clusters/open_cluster.h>
#include <models/frame_pump.h>

#include <QObject>

#include <memory>
#include <string>
#include <vector>

namespace kittiwake {

class SelectionReader;
class TablePresenter;

/// \brief What is chosen on the labels page narrows the table, the findings and the time line, and
/// can be given up in each of them; so do the namespaces, wherever they are chosen. \thread gui.
/// Session, cluster and table outlive it
class SelectionPresenter : public QObject
{
    Q_OBJECT
public:
    SelectionPresenter(ClusterSession& session, OpenCluster& cluster, TablePresenter& table);
    ~SelectionPresenter() override;

private:
    void select(IndexSelection selection);
    void followNamespaces();
    void show(const SelectedObjectsPtr& selected);

    OpenCluster& m_cluster;
    TablePresenter& m_table;
    FramePump m_pump;
    std::unique_ptr<SelectionReader> m_reader;
    std::vector<std::string> m_namespaces; ///< that were chosen there
    IndexSelection m_selection; ///< the rest
};

} // namespace kittiwake
