#include "metrics_server.h"

#include <core/rest/qt_transport.h>
#include <core/server/http_listener.h>
#include <core/workqueue/queue_metrics.h>

#include <QThread>

#include <chrono>
#include <vector>

namespace kittiwake {

/// \thread the server's
class MetricsServer::Pages
{
public:
    Pages(QueueRegistry queues, const Scheduler& clock, Options options)
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
    const Options m_options;
    HttpListener m_listener;
};

struct MetricsServer::Private
{
    QThread thread {};
    QObject worker {}; ///< lives there, to run code there
    std::unique_ptr<Pages> pages {};
    std::uint16_t port = 0;
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
    d.thread.setObjectName(QStringLiteral("kw-metrics"));
    d.worker.moveToThread(&d.thread);
    d.thread.start();
    Expected<std::uint16_t> listening = 0;
    QMetaObject::invokeMethod(
        &d.worker,
        [&] {
            d.pages = std::make_unique<Pages>(std::move(queues), clock, std::move(options));
            listening = d.pages->listen();
        },
        Qt::BlockingQueuedConnection);
    if (!listening)
        return Unexpected { std::move(listening).error() };
    d.port = *listening;
    return server;
}

MetricsServer::~MetricsServer()
{
    QMetaObject::invokeMethod(
        &m_d->worker, [this] { m_d->pages.reset(); }, Qt::BlockingQueuedConnection);
    m_d->thread.quit();
    m_d->thread.wait();
}

std::uint16_t MetricsServer::port() const
{
    return m_d->port;
}

} // namespace kittiwake
