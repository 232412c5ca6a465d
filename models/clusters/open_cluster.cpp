#include "open_cluster.h"

#include <utility>

namespace kittiwake {

OpenCluster::OpenCluster(const ClusterStatus::Clock& clock, QObject* parent)
    : QObject(parent)
    , m_status(clock)
    , m_resources(clock, m_status, m_sidebar)
    , m_palette(*m_sidebar.kinds(), *m_sidebar.namespaces())
    , m_detail(clock)
    , m_overview(clock)
    , m_findings(clock)
    , m_timeline(clock)
    , m_queues(clock)
{
    connect(m_resources.table(), &ResourceTableModel::pointed, this, &OpenCluster::follow);
}

void OpenCluster::openCurrent()
{
    m_followed = m_resources.tools()->currentLink();
    if (m_followed)
        m_places.openObject(*m_followed);
}

void OpenCluster::leave()
{
    if (m_places.objectOpen())
        m_places.closeObject();
    else if (m_places.view() == Navigator::Resources && m_resources.filterText().isEmpty()
             && !m_resources.faultsOnly())
        m_places.leaveWithin();
    else
        clearFilter();
}

void OpenCluster::setInSight(bool inSight)
{
    if (std::exchange(m_inSight, inSight) != inSight)
        Q_EMIT inSightChanged();
}

void OpenCluster::clearFilter()
{
    switch (m_places.place().view) {
    case ViewId::Resources:
        m_resources.clearFilter();
        break;
    case ViewId::Findings:
        m_findings.clearFilter();
        break;
    case ViewId::Timeline:
        m_timeline.clearFilter();
        break;
    case ViewId::Labels:
        m_labels.setKeyFilter({});
        m_labels.setValueFilter({});
        break;
    case ViewId::Queues:
        m_queues.setFilter({});
        break;
    case ViewId::Overview:
    case ViewId::Pipeline:
        break;
    }
}

/// The open object is the current row's, unless the user has gone from it to another one.
void OpenCluster::follow(bool chosen)
{
    const auto& here = m_places.place();
    const bool agreed = m_followed && here.object == m_followed;
    m_followed = m_resources.tools()->currentLink();
    if (here.view == ViewId::Resources && here.object && m_followed && (chosen || agreed))
        m_places.followObject(*m_followed);
}

} // namespace kittiwake
