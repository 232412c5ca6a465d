#pragma once

#include <core/base/expected.h>
#include <core/base/scheduler.h>
#include <core/workqueue/queue_registry.h>
#include <core/workqueue/workqueue_document.h>

#include <cstdint>
#include <memory>
#include <string>

namespace kittiwake {

/// \brief Serves what the work queues of a program are at, to whoever reaches its port: GET
/// /metrics (Prometheus' text) and GET /debug/workqueue (the keys: docs/debug-workqueue.md). Made
/// when it is asked for; nothing can be changed by it. It speaks plain HTTP and asks nobody who he
/// is: on the loopback, where it listens unless it is told otherwise, `kubectl port-forward`
/// reaches it with the rights of its user. \thread any; answers on a thread of its own \owns that;
/// the clock outlives it
class MetricsServer
{
public:
    struct Options
    {
        std::string program; ///< what it calls itself
        std::string address = "127.0.0.1"; ///< an address of this machine; "0.0.0.0": all of IPv4
        std::uint16_t port = 0; ///< 0: one that is free
        WorkqueueDocumentBounds bounds {};
    };

    /// \brief Listens from now on. `clock`: that of the queues.
    /// \errors Config: no such address, or the port is taken; there is no QCoreApplication
    [[nodiscard]] static Expected<std::unique_ptr<MetricsServer>> start(QueueRegistry queues,
                                                                        const Scheduler& clock,
                                                                        Options options);
    /// Closes its connections.
    ~MetricsServer();
    MetricsServer(const MetricsServer&) = delete;
    MetricsServer& operator=(const MetricsServer&) = delete;

    [[nodiscard]] std::uint16_t port() const;

private:
    MetricsServer();

    struct Private;
    std::unique_ptr<Private> m_d;
};

} // namespace kittiwake
