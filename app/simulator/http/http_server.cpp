#include "http_server.h"

#include "http_connection_p.h"

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/strand.hpp>
#include <thread>

namespace kittiwake::sim {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;
using namespace std::chrono_literals;

namespace {

/// How long to wait after accepting failed, which happens when file descriptors run out.
constexpr auto kAcceptRetry = 50ms;

Expected<std::shared_ptr<asio::ssl::context>> contextOf(const KeyPair& certificate,
                                                        const std::string& clientAuthority)
{
    const auto made = makeTlsContext(certificate, clientAuthority);
    if (!made)
        return Unexpected { made.error() };
    SSL_CTX_up_ref(made->get()); // the wrapper frees what it is given
    return std::make_shared<asio::ssl::context>(made->get());
}

} // namespace

struct HttpServer::Private
{
    Private(HttpServerOptions options, Handler& handler,
            std::shared_ptr<asio::ssl::context> context)
        : parts { handler, std::move(options) }
        , io(static_cast<int>(parts.options.threads))
        , work(io.get_executor())
        , acceptor(io)
        , acceptRetry(io)
        , tls(std::move(context))
        , port(parts.options.port)
    { }

    /// Takes the port, without listening yet. \thread with the mutex held, as those that follow
    Expected<void> bind();
    Expected<void> listen();
    void accept();
    void accepted(const error_code& error, tcp::socket socket);
    [[nodiscard]] Unexpected<Error> taken(const error_code& error) const;

    ServerParts parts;
    asio::io_context io;
    asio::executor_work_guard<asio::io_context::executor_type> work;

    mutable std::mutex mutex; // guards what follows
    tcp::acceptor acceptor;
    asio::steady_timer acceptRetry;
    std::shared_ptr<asio::ssl::context> tls;
    std::uint16_t port;
    bool listening = false;
    unsigned period = 0; ///< how often listening has begun: who was accepted earlier is late

    std::vector<std::thread> threads;
};

Unexpected<Error> HttpServer::Private::taken(const error_code& error) const
{
    return Unexpected { Error { ErrorKind::Config,
                                "Cannot listen on " + parts.options.address + ':'
                                    + std::to_string(port) + ": " + error.message()
                                    + ". Choose another port, or stop what uses it." } };
}

Expected<void> HttpServer::Private::bind()
{
    error_code error;
    const auto address = asio::ip::make_address(parts.options.address, error);
    const tcp::endpoint endpoint(address, port);
    if (!error)
        acceptor.open(endpoint.protocol(), error);
    if (!error)
        acceptor.set_option(asio::socket_base::reuse_address(true), error);
    if (!error)
        acceptor.bind(endpoint, error);
    if (error) {
        error_code ignored;
        acceptor.close(ignored);
        return taken(error);
    }
    port = acceptor.local_endpoint(error).port();
    return {};
}

Expected<void> HttpServer::Private::listen()
{
    if (!acceptor.is_open()) {
        if (auto bound = bind(); !bound)
            return bound;
    }
    error_code error;
    acceptor.listen(asio::socket_base::max_listen_connections, error);
    if (error)
        return taken(error);
    listening = true;
    ++period;
    accept();
    return {};
}

void HttpServer::Private::accept()
{
    acceptor.async_accept(asio::make_strand(io),
                          [this, now = period](const error_code& error, tcp::socket socket) {
                              const std::lock_guard lock(mutex);
                              if (listening && now == period)
                                  accepted(error, std::move(socket));
                          });
}

void HttpServer::Private::accepted(const error_code& error, tcp::socket socket)
{
    if (error) {
        acceptRetry.expires_after(kAcceptRetry);
        acceptRetry.async_wait([this, now = period](const error_code&) {
            const std::lock_guard lock(mutex);
            if (listening && now == period)
                accept();
        });
        return;
    }
    const auto connection = std::make_shared<HttpConnection>(std::move(socket), *tls, parts);
    parts.connections.add(connection);
    connection->start();
    accept();
}

HttpServer::HttpServer(std::unique_ptr<Private> d)
    : m_d(std::move(d))
{ }

Expected<std::unique_ptr<HttpServer>> HttpServer::start(HttpServerOptions options, Handler& handler)
{
    auto context = contextOf(options.certificate, options.clientAuthority);
    if (!context)
        return Unexpected { context.error() };
    auto d = std::make_unique<Private>(std::move(options), handler, std::move(*context));
    {
        const std::lock_guard lock(d->mutex);
        if (auto listening = d->listen(); !listening)
            return Unexpected { listening.error() };
    }
    for (unsigned i = 0; i < d->parts.options.threads; ++i)
        d->threads.emplace_back([&io = d->io] { io.run(); });
    return std::unique_ptr<HttpServer>(new HttpServer(std::move(d)));
}

HttpServer::~HttpServer()
{
    stopListening();
    {
        const std::lock_guard lock(m_d->mutex);
        error_code ignored;
        m_d->acceptor.close(ignored);
    }
    // The threads end once no connection has anything left to do. So everything that connections
    // hold is destroyed before the context that it belongs to.
    m_d->work.reset();
    for (std::thread& thread : m_d->threads)
        thread.join();
}

std::uint16_t HttpServer::port() const
{
    const std::lock_guard lock(m_d->mutex);
    return m_d->port;
}

void HttpServer::stopListening()
{
    {
        const std::lock_guard lock(m_d->mutex);
        if (!m_d->listening)
            return;
        m_d->listening = false;
        m_d->acceptRetry.cancel();
        error_code ignored;
        m_d->acceptor.close(ignored);
        // The port stays reserved, so that nobody else is given it. If that fails, resuming reports
        // it.
        (void)m_d->bind();
    }
    dropConnections(false);
}

Expected<void> HttpServer::resumeListening()
{
    const std::lock_guard lock(m_d->mutex);
    return m_d->listening ? Expected<void>() : m_d->listen();
}

void HttpServer::setMute(bool mute)
{
    m_d->parts.muted = mute;
    if (!mute)
        m_d->parts.connections.forEach([](OpenConnection& connection) { connection.unmute(); });
}

void HttpServer::dropConnections(bool reset)
{
    m_d->parts.connections.forEach([reset](OpenConnection& connection) { connection.drop(reset); });
}

Expected<void> HttpServer::setCertificate(const KeyPair& certificate)
{
    auto context = contextOf(certificate, m_d->parts.options.clientAuthority);
    if (!context)
        return Unexpected { context.error() };
    const std::lock_guard lock(m_d->mutex);
    m_d->tls = std::move(*context);
    return {};
}

std::size_t HttpServer::connections() const
{
    return m_d->parts.connections.size();
}

} // namespace kittiwake::sim
