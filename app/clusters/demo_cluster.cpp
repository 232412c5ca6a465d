#include "demo_cluster.h"

#include <core/config/kubeconfig_parser.h>
#include <models/clusters/demo_name.h>

namespace kittiwake {

DemoCluster::DemoCluster(sim::SimulatedClusterOptions options)
    : m_options(options)
{ }

DemoCluster::~DemoCluster()
{
    if (m_starting.joinable())
        m_starting.join();
}

void DemoCluster::start()
{
    if (m_starting.joinable())
        return;
    m_starting = std::thread([options = m_options, tell = m_answers.poster()] {
        tell(std::make_shared<Started>(sim::SimulatedCluster::start(options)));
    });
}

std::optional<QueueRegistry> DemoCluster::queues() const
{
    return m_cluster ? std::optional(m_cluster->queues()) : std::nullopt;
}

void DemoCluster::onStarted(Started started)
{
    if (!started) {
        m_starting.join(); // it has ended: joined so that it may be tried again
        Q_EMIT failed(QString::fromStdString(started.error().sentence));
        return;
    }
    m_cluster = std::move(*started);
    Q_EMIT this->started(parseKubeconfig(m_cluster->kubeconfig(), kDemoFile.toStdString()).config);
}

} // namespace kittiwake
