#pragma once

#include <app/simulator/simulated_cluster.h>
#include <core/config/kubeconfig.h>
#include <models/frame_pump.h>

#include <QObject>

#include <memory>
#include <optional>
#include <thread>

namespace kittiwake {

/// \brief The simulated cluster inside the app, started on a thread of its own when somebody first
/// asks for it. \thread gui. What uses it goes first.
class DemoCluster : public QObject
{
    Q_OBJECT
public:
    explicit DemoCluster(sim::SimulatedClusterOptions options);
    ~DemoCluster() override;

    /// Its controllers' work queues; none, before `started`.
    [[nodiscard]] std::optional<QueueRegistry> queues() const;

    /// Once, and again after `failed`; `started` or `failed` follows.
    void start();

Q_SIGNALS:
    /// Its one context, with credentials.
    void started(const kittiwake::Kubeconfig& config);
    void failed(const QString& why);

private:
    using Started = Expected<std::unique_ptr<sim::SimulatedCluster>>;
    void onStarted(Started started);

    const sim::SimulatedClusterOptions m_options;
    FramePump m_pump;
    std::unique_ptr<sim::SimulatedCluster> m_cluster;
    std::thread m_starting;
};

} // namespace kittiwake
