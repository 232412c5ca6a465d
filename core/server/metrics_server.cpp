#include "metrics_server.h"

#include <core/rest/qt_transport.h>
#include <core/server/http_listener.h>
#include <core/workqueue/queue_metrics.h>

#include <QEventLoop>

#include <chrono>
#include <future>
#include <thread>
#include <vector>

namespace kittiwake {

namespace {

/// \thread the server's
class MetricsPages
{
public:
    MetricsPages(QueueRegistry queues, const Scheduler& clock, MetricsServer::Options options)
        : m_queues(std::move(queues))
        , m_clock(clock)
        , m_options(std::move(options))
        , m_listener([this](const ServedRequest& request) { return answer(request); })
    { }

    [[nodiscard]] Expected<std::uint16_t> listen()
    {
        QHostAddress address;
        if (!address.setAddress(QString::fromStdString(m_options.address)))
            return fault("that is no IP address");
        if (!m_listener.listen(address, m_options.port))
            return fault(m_listener.why());
        return m_listener.port();
    }

private:
    [[nodiscard]] Unexpected<Error> fault(const std::string& why) const
    {
        return Unexpected { Error { ErrorKind::Config,
                                    "Cannot serve metrics at address \"" + m_options.address
                                        + "\", port " + std::to_string(m_options.port) + ": " + why
                                        + '.' } };
    }

    [[nodiscard]] ServedAnswer answer(const ServedRequest& request) const
    {
        if (request.method.isEmpty())
            return { .status = "400 Bad Request", .body = "This is no HTTP request.\n" };
        const auto path = request.target.split('?').first();
        const bool isMetrics = path == "/metrics";
        if (!isMetrics && path != "/debug/workqueue")
            return { .status = "404 Not Found",
                     .body = "Here are /metrics and /debug/workqueue.\n" };
        if (request.method != "GET")
            return { .status = "405 Method Not Allowed",
                     .body = "Nothing but GET is served here.\n",
                     .fields = "Allow: GET\r\n" };
        return isMetrics ? metrics() : document();
    }

    [[nodiscard]] ServedAnswer metrics() const
    {
        std::vector<QueueTotals> totals;
        for (const auto& queue : m_queues.queues()) {
            if (auto one = queue->totals())
                totals.push_back(*std::move(one));
        }
        ServedAnswer answer { .type = kPrometheusText };
        writePrometheus(totals, answer.body);
        return answer;
    }

    [[nodiscard]] ServedAnswer document() const
    {
        const auto now = documentOf(m_options.program, m_queues.queues(), m_clock.now(),
                                    std::chrono::system_clock::now(), m_options.bounds);
        return { .type = "application/json", .body = workqueueDocument(now) };
    }

    const QueueRegistry m_queues;
    const Scheduler& m_clock;
    const MetricsServer::Options m_options;
    HttpListener m_listener;
};

} // namespace

struct MetricsServer::Private
{
    std::uint16_t port = 0;
    QEventLoop* loop = nullptr; ///< the thread's; null: it does not listen
    std::jthread thread {}; // last: it ends first
};

MetricsServer::MetricsServer()
    : m_d(std::make_unique<Private>())
{ }

Expected<std::unique_ptr<MetricsServer>> MetricsServer::start(QueueRegistry queues,
                                                              const Scheduler& clock,
                                                              Options options)
{
    if (auto possible = QtTransport::checkApplication(); !possible)
        return Unexpected { std::move(possible).error() };
    std::unique_ptr<MetricsServer> server(new MetricsServer);
    auto& d = *server->m_d;
    std::promise<Expected<std::uint16_t>> ready;
    d.thread = std::jthread(
        [&d, &ready, &clock, queues = std::move(queues), options = std::move(options)]() mutable {
            MetricsPages pages(std::move(queues), clock, std::move(options));
            QEventLoop loop;
            auto listening = pages.listen();
            if (listening)
                d.loop = &loop;
            const bool listens = listening.has_value();
            ready.set_value(std::move(listening));
            if (listens)
                loop.exec();
        });
    const auto listening = ready.get_future().get();
    if (!listening)
        return Unexpected { listening.error() };
    d.port = *listening;
    return server;
}

MetricsServer::~MetricsServer()
{
    // Queued, as it may not run yet. By name: a pointer would pass from thread to thread within Qt,
    // where ThreadSanitizer does not see how.
    if (m_d->loop != nullptr)
        QMetaObject::invokeMethod(m_d->loop, "quit", Qt::QueuedConnection);
}

std::uint16_t MetricsServer::port() const
{
    return m_d->port;
}

} // namespace kittiwake
