#include "http_server_thread.h"

#include <core/rest/transport/qt_application.h>

#include <QEventLoop>

#include <future>
#include <thread>

namespace kittiwake {

namespace {

Expected<std::uint16_t> listen(HttpListener& listener, const std::string& serving,
                               const ListenAddress& where)
{
    const auto fault = [&](const std::string& why) {
        return Unexpected { Error { ErrorKind::Config,
                                    "Cannot serve " + serving + " at address \"" + where.address
                                        + "\", port " + std::to_string(where.port) + ": " + why
                                        + '.' } };
    };
    QHostAddress address;
    if (!address.setAddress(QString::fromStdString(where.address)))
        return fault("that is not an IP address");
    if (!listener.listen(address, where.port))
        return fault(listener.why());
    return listener.port();
}

} // namespace

struct HttpServerThread::Private
{
    const std::shared_ptr<void> application = holdQtApplication();
    std::uint16_t port = 0;
    QEventLoop* loop = nullptr; ///< the thread's; null: it does not listen
    std::jthread thread {}; // last: it ends first
};

HttpServerThread::HttpServerThread()
    : m_d(std::make_unique<Private>())
{ }

Expected<std::unique_ptr<HttpServerThread>> HttpServerThread::start(const std::string& serving,
                                                                    ListenAddress where,
                                                                    HttpListener::Handler handler)
{
    std::unique_ptr<HttpServerThread> server(new HttpServerThread);
    auto& d = *server->m_d;
    std::promise<Expected<std::uint16_t>> ready;
    auto answer = ready.get_future();
    d.thread = std::jthread([&d, serving, where = std::move(where), handler = std::move(handler),
                             ready = std::move(ready)]() mutable {
        HttpListener listener(std::move(handler));
        QEventLoop loop;
        auto listening = listen(listener, serving, where);
        const bool listens = listening.has_value();
        if (listens)
            d.loop = &loop;
        ready.set_value(std::move(listening));
        if (listens)
            loop.exec();
    });
    const auto listening = answer.get();
    if (!listening)
        return Unexpected { listening.error() };
    d.port = *listening;
    return server;
}

HttpServerThread::~HttpServerThread()
{
    // Queued, as it may not run yet. By name: a pointer would pass from thread to thread within Qt,
    // where ThreadSanitizer does not see how.
    if (m_d->loop != nullptr)
        QMetaObject::invokeMethod(m_d->loop, "quit", Qt::QueuedConnection);
}

std::uint16_t HttpServerThread::port() const
{
    return m_d->port;
}

} // namespace kittiwake
