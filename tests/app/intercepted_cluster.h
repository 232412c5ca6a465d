#pragma once

#include <app/simulator/http/http_server.h>
#include <app/simulator/simulated_cluster.h>
#include <core/config/cluster_access.h>

#include <functional>
#include <memory>
#include <utility>

namespace kittiwake::test {

/// \brief A simulated cluster behind a test that sees each request first: it may do something
/// before the server does, answer in its place, or change the answer. Whoever asks is `user`, by
/// default an administrator. \owns nothing: the cluster outlives it
class InterceptedCluster
{
public:
    /// The server's own answer to a request.
    using Serve = std::function<sim::Response(const sim::Request&)>;
    /// \thread the server's
    using Intercept = std::function<sim::Response(const sim::Request&, const Serve&)>;

    InterceptedCluster(sim::SimulatedCluster& cluster, Intercept intercept,
                       sim::Identity user = { "admin", { "system:masters" } })
        : m_handler(cluster, std::move(intercept), std::move(user))
        , m_authority(std::move(sim::CertificateAuthority::create("in between")).value())
    {
        const auto now = std::chrono::system_clock::now();
        const sim::CertificateAuthority::Period valid { now - std::chrono::hours(1),
                                                        now + std::chrono::hours(24) };
        auto certificate = m_authority.serverCertificate({ "127.0.0.1" }, valid).value();
        m_server =
            std::move(sim::HttpServer::start({ .certificate = std::move(certificate) }, m_handler))
                .value();
    }

    [[nodiscard]] ClusterAccess access() const
    {
        return { .server = "https://127.0.0.1:" + std::to_string(m_server->port()),
                 .certificateAuthorityPem = m_authority.certificate() };
    }

private:
    class InBetween final : public sim::Handler
    {
    public:
        InBetween(sim::SimulatedCluster& cluster, Intercept intercept, sim::Identity user)
            : m_intercept(std::move(intercept))
            , m_serve([&cluster, user = std::move(user)](const sim::Request& request) {
                auto asked = request;
                asked.identity = user;
                return cluster.faults().handle(asked);
            })
        { }
        sim::Response handle(const sim::Request& request) override
        {
            return m_intercept(request, m_serve);
        }

    private:
        const Intercept m_intercept;
        const Serve m_serve;
    };

    InBetween m_handler;
    const sim::CertificateAuthority m_authority;
    std::unique_ptr<sim::HttpServer> m_server;
};

} // namespace kittiwake::test
