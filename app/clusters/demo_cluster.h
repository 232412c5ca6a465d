#pragma once

#include <app/simulator/simulated_cluster.h>
#include <core/config/kubeconfig.h>
#include <models/answers/answer_slot.h>
#include <models/answers/gui_door.h>

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
    GuiDoor m_door;
    AnswerQueue<std::shared_ptr<Started>> m_answers { m_door.mailbox(),
                                                      [this](const auto& cluster) {
                                                          onStarted(std::move(*cluster));
                                                      } };
    std::unique_ptr<sim::SimulatedCluster> m_cluster;
    std::thread m_starting;
};

} // namespace kittiwake
