#pragma once

#include <core/base/expected.h>
#include <core/server/http_server_thread.h>

#include <functional>
#include <map>
#include <memory>
#include <string>

namespace kittiwake {

/// \brief What is asked of a program by one name: nothing, or why it is not well. \thread the
/// server's: be quick
using HealthCheck = std::function<Expected<void>()>;

/// \brief Serves /healthz and /readyz for the probes of a kubelet, each check at a path of its own
/// besides, as /readyz/caches. A page says 200 and "ok" where all checks pass, 500 and a line a
/// check where one does not; `?verbose` has the lines always. Why a check fails stays with the
/// program (`onFailure`): who asks is not known. \thread any \owns the thread it answers on
/// \source k8s.io/apiserver pkg/server/healthz, controller-runtime pkg/healthz
class HealthServer
{
public:
    struct Options
    {
        ListenAddress where { .address = "0.0.0.0", .port = 8081 }; ///< as controller-runtime's
        std::map<std::string, HealthCheck> healthz {}; ///< none: it is well if it answers
        std::map<std::string, HealthCheck> readyz {};
        /// A check failed, when it was asked for. \thread the server's
        std::function<void(const std::string& check, const Error& why)> onFailure {};
    };

    /// \brief Listens from now on. \errors Config: no such address, or the port is taken
    [[nodiscard]] static Expected<std::unique_ptr<HealthServer>> start(Options options);
    ~HealthServer();
    HealthServer(const HealthServer&) = delete;
    HealthServer& operator=(const HealthServer&) = delete;

    [[nodiscard]] std::uint16_t port() const { return m_server->port(); }

private:
    explicit HealthServer(std::unique_ptr<HttpServerThread> server)
        : m_server(std::move(server))
    { }

    const std::unique_ptr<HttpServerThread> m_server;
};

} // namespace kittiwake
