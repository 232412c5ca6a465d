#pragma once

#include <core/config/cluster_access.h>
#include <core/rest/qt_transport.h>

#include <QThread>

#include <memory>

namespace kittiwake {

/// \brief The thread of a cluster's network: a Qt event loop with the transport in it. \owns both
class NetworkThread
{
public:
    /// \errors Config, of the TLS material.
    static Expected<std::unique_ptr<NetworkThread>> start(const ClusterAccess& access,
                                                          const LivenessOptions& liveness = {});
    ~NetworkThread();

    [[nodiscard]] Transport& transport() { return *m_transport; }
    /// Ends every call, later ones too, with Cancelled; the transport itself lives on. Idempotent.
    void close();

private:
    /// Leaves nothing behind when it ends.
    class Thread final : public QThread
    {
        void run() override;
    };
    NetworkThread() = default;

    Thread m_thread;
    std::unique_ptr<QtTransport> m_transport;
};

} // namespace kittiwake
