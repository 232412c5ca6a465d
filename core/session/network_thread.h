#pragma once

#include <core/config/cluster_access.h>
#include <core/rest/transport/qt_application.h>
#include <core/rest/transport/qt_transport.h>
#include <core/session/network_watch.h>

#include <QThread>

#include <functional>
#include <future>
#include <memory>

namespace kittiwake {

/// \brief The thread of a cluster's network: a Qt event loop with the transport in it. \owns both
class NetworkThread
{
public:
    /// Makes a QCoreApplication where there is none. \errors Config, as QtTransport's: of the TLS
    /// material.
    static Expected<std::unique_ptr<NetworkThread>> start(const ClusterAccess& access,
                                                          const LivenessOptions& liveness = {});
    /// From now on notices that the machine slept or its network changed: doubts every connection
    /// then, and calls `changed`, on this thread.
    void watchNetwork(std::function<void()> changed);
    /// The server answers: see QtTransport::replaceUnproven.
    void replaceUnproven(std::chrono::milliseconds age);
    ~NetworkThread();

    [[nodiscard]] Transport& transport() { return *m_transport; }
    /// Ends every call, later ones too, with Cancelled; the transport itself lives on. Idempotent.
    void close();

private:
    /// Leaves nothing behind when it ends.
    struct Thread final : QThread
    {
        std::packaged_task<Expected<void>()> first; ///< runs in it before its event loop
        void run() override;
    };
    NetworkThread() = default;

    const std::shared_ptr<void> m_application = holdQtApplication(); ///< first: it goes last
    Thread m_thread;
    std::unique_ptr<QtTransport> m_transport;
    std::unique_ptr<NetworkWatch> m_watch;
};

} // namespace kittiwake
