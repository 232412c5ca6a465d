#include "metrics_server.h"

#include <core/server/http_server_thread.h>
#include <core/workqueue/queue_metrics.h>

#include <chrono>
#include <vector>

namespace kittiwake {

namespace {

/// \thread the server's
class MetricsPages
{
public:
    MetricsPages(QueueRegistry queues, const Scheduler& clock, MetricsServer::Options options)
        : m_queues(std::move(queues))
        , m_clock(&clock)
        , m_options(std::move(options))
    { }

    [[nodiscard]] ServedAnswer answer(const ServedRequest& request) const
    {
        if (request.method.isEmpty())
            return { .status = "400 Bad Request", .body = "This is not an HTTP request.\n" };
        const auto path = request.target.split('?').first();
        const bool isMetrics = path == "/metrics";
        if (!isMetrics && path != "/debug/workqueue")
            return { .status = "404 Not Found",
                     .body = "Here are /metrics and /debug/workqueue.\n" };
        if (request.method != "GET")
            return { .status = "405 Method Not Allowed",
                     .body = "Only GET is served here.\n",
                     .fields = "Allow: GET\r\n" };
        return isMetrics ? metrics() : document();
    }

private:
    [[nodiscard]] ServedAnswer metrics() const
    {
        std::vector<QueueTotals> totals;
        for (const auto& queue : m_queues.queues()) {
            if (auto one = queue->totals())
                totals.push_back(*std::move(one));
        }
        ServedAnswer answer { .type = kPrometheusText };
        writePrometheus(totals, answer.body);
        if (m_options.more)
            m_options.more(answer.body);
        return answer;
    }

    [[nodiscard]] ServedAnswer document() const
    {
        const auto now = documentOf(m_options.program, m_queues.queues(), m_clock->now(),
                                    std::chrono::system_clock::now(), m_options.bounds);
        return { .type = "application/json", .body = workqueueDocument(now) };
    }

    QueueRegistry m_queues;
    const Scheduler* m_clock;
    MetricsServer::Options m_options;
};

} // namespace

MetricsServer::MetricsServer(std::unique_ptr<HttpServerThread> server)
    : m_server(std::move(server))
{ }

Expected<std::unique_ptr<MetricsServer>> MetricsServer::start(QueueRegistry queues,
                                                              const Scheduler& clock,
                                                              Options options)
{
    const ListenAddress where { options.address, options.port };
    auto server = HttpServerThread::start(
        "metrics", where,
        [pages = MetricsPages(std::move(queues), clock, std::move(options))](
            const ServedRequest& request) { return pages.answer(request); });
    if (!server)
        return Unexpected { std::move(server).error() };
    return std::unique_ptr<MetricsServer>(new MetricsServer(std::move(*server)));
}

MetricsServer::~MetricsServer() = default;

std::uint16_t MetricsServer::port() const
{
    return m_server->port();
}

} // namespace kittiwake
