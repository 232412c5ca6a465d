#pragma once

#include <core/base/expected.h>
#include <core/base/scheduler.h>
#include <core/workqueue/queue_registry.h>
#include <core/workqueue/workqueue_document.h>

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

namespace kittiwake {

class HttpServerThread;

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
        /// Appends the program's own metrics to the queues', in Prometheus' text. \thread the
        /// server's
        std::function<void(std::string& page)> more {};
    };

    /// \brief Listens from now on. `clock`: that of the queues.
    /// \errors Config: no such address, or the port is taken
    [[nodiscard]] static Expected<std::unique_ptr<MetricsServer>> start(QueueRegistry queues,
                                                                        const Scheduler& clock,
                                                                        Options options);
    /// Closes its connections.
    ~MetricsServer();
    MetricsServer(const MetricsServer&) = delete;
    MetricsServer& operator=(const MetricsServer&) = delete;

    [[nodiscard]] std::uint16_t port() const;

private:
    explicit MetricsServer(std::unique_ptr<HttpServerThread> server);

    const std::unique_ptr<HttpServerThread> m_server;
};

} // namespace kittiwake
