#pragma once

#include "tls_client.h"

#include <app/simulator/http/body_source.h>
#include <app/simulator/http/http_server.h>

#include <atomic>
#include <cstdlib>
#include <future>
#include <mutex>

namespace kittiwake::test {

/// Answers as a function says.
class FunctionHandler final : public sim::Handler
{
public:
    using Function = std::function<sim::Response(const sim::Request&)>;
    explicit FunctionHandler(Function f)
        : m_f(std::move(f))
    { }
    sim::Response handle(const sim::Request& request) override { return m_f(request); }

private:
    const Function m_f;
};

inline sim::CertificateAuthority::Period aYearAround(std::chrono::system_clock::time_point now)
{
    return { now - std::chrono::hours(24 * 182), now + std::chrono::hours(24 * 182) };
}

/// \brief An HTTPS server whose answers a test gives, and what is needed to talk to it.
struct HttpsBench
{
    explicit HttpsBench(FunctionHandler::Function f, sim::HttpServerOptions options = {})
        : handler(std::move(f))
        , authority(std::move(sim::CertificateAuthority::create("test")).value())
    {
        options.certificate = serverCertificate();
        options.clientAuthority = authority.certificate();
        server = std::move(sim::HttpServer::start(std::move(options), handler)).value();
    }

    [[nodiscard]] sim::KeyPair serverCertificate() const
    {
        return authority
            .serverCertificate({ "127.0.0.1", "localhost" },
                               aYearAround(std::chrono::system_clock::now()))
            .value();
    }
    [[nodiscard]] std::unique_ptr<TlsClient> connect(const sim::KeyPair* own = nullptr) const
    {
        auto client = std::make_unique<TlsClient>(server->port(), authority.certificate(), own);
        client->handshake();
        return client;
    }

    FunctionHandler handler;
    sim::CertificateAuthority authority;
    std::unique_ptr<sim::HttpServer> server;
};

/// \brief A stream that a test feeds from any thread.
class FedSource final : public sim::BodySource
{
public:
    ~FedSource() override { m_gone.set_value(); }

    void start(std::function<void()> wake) override
    {
        const std::lock_guard lock(m_mutex);
        m_wake = std::move(wake);
    }
    Piece pull(std::size_t /*most*/) override
    {
        const std::lock_guard lock(m_mutex);
        return { std::exchange(m_bytes, {}), m_end };
    }

    void feed(std::string_view bytes, bool end = false)
    {
        std::function<void()> wake;
        {
            const std::lock_guard lock(m_mutex);
            m_bytes += bytes;
            m_end = m_end || end;
            wake = m_wake;
        }
        if (wake)
            wake();
    }
    /// Ready once it has been destroyed.
    std::shared_future<void> gone() { return m_goneSoon; }

private:
    std::mutex m_mutex; // guards what follows
    std::function<void()> m_wake;
    std::string m_bytes;
    bool m_end = false;
    std::promise<void> m_gone;
    std::shared_future<void> m_goneSoon = m_gone.get_future().share();
};

} // namespace kittiwake::test
