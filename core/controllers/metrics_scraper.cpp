#include "metrics_scraper.h"

#include <core/controllers/tunnel_get.h>
#include <core/rest/bounded_get.h>
#include <core/streams/forward/port_forward.h>

#include <algorithm>
#include <mutex>

namespace kittiwake {

namespace {

/// No other form is offered: protocol buffers bring native histograms, which nobody here reads, and
/// the text always has the classic ones.
constexpr const char* kAccepted = "text/plain;version=0.0.4";
constexpr const char* kQueuesPath = "/debug/workqueue";

/// By the ways there are to the target, until one does.
template<typename Read>
auto byAnyWay(const ScrapeTarget& target, std::optional<ScrapeWay> first,
              const std::stop_token& stop, const Read& read) -> decltype(read(ScrapeWay {}))
{
    if (auto fault = faultBefore(target))
        return Unexpected { *std::move(fault) };
    auto ways = waysTo(target);
    if (const auto known = std::find(ways.begin(), ways.end(), first.value_or(ways.front()));
        known != ways.end())
        std::rotate(ways.begin(), known, known + 1);
    for (std::size_t i = 0;; ++i) {
        auto result = read(ways[i]);
        if (result || i + 1 == ways.size() || !result.error().otherWay || stop.stop_requested())
            return result;
    }
}

} // namespace

MetricsScraper::MetricsScraper(RestClient& client, Scheduler& scheduler, Options options)
    : m_client(client)
    , m_scheduler(scheduler)
    , m_options(std::move(options))
{ }

MetricsScraper::Result MetricsScraper::scrape(const ScrapeTarget& target,
                                              std::optional<ScrapeWay> first,
                                              const std::stop_token& stop) const
{
    return byAnyWay(target, first, stop,
                    [&](ScrapeWay way) { return scrapeBy(way, target, stop); });
}

Expected<QueuesScrape, ScrapeFault> MetricsScraper::scrapeQueues(const ScrapeTarget& metrics,
                                                                 std::optional<ScrapeWay> first,
                                                                 const std::stop_token& stop) const
{
    auto target = metrics;
    target.endpoint.path = kQueuesPath;
    return byAnyWay(target, first, stop,
                    [&](ScrapeWay way) { return scrapeQueuesBy(way, target, stop); });
}

MetricsScraper::Result MetricsScraper::scrapeBy(ScrapeWay way, const ScrapeTarget& target,
                                                const std::stop_token& stop) const
{
    const Page page { .reading =
                          "read the metrics of " + target.program + " from " + target.place(),
                      .accept = kAccepted,
                      .maxBody = m_options.limits.bytes };
    const auto answer = ask(target, way, page, stop);
    if (!answer)
        return Unexpected { answer.error() };
    auto metrics = readControllerMetrics(answer->body, m_options.limits);
    if (!metrics)
        return Unexpected { faultOfPage(target, metrics.error()) };
    Scrape scrape { .metrics = *std::move(metrics),
                    .bytes = answer->body.size(),
                    .way = way,
                    .unverified = way == ScrapeWay::Forward && target.endpoint.https };
    // The head's is exact; the page's may be rounded.
    scrape.processStart = metricNumber(answer->head.header("process-start-time-unix"));
    if (!scrape.processStart)
        scrape.processStart = scrape.metrics.processStart;
    return scrape;
}

Expected<QueuesScrape, ScrapeFault> MetricsScraper::scrapeQueuesBy(
    ScrapeWay way, const ScrapeTarget& target, const std::stop_token& stop) const
{
    const Page page { .reading = "read the queues of " + target.program + " from " + target.place(),
                      .accept = "application/json",
                      .maxBody = m_options.documentBounds.bytes };
    const auto answer = ask(target, way, page, stop);
    if (!answer)
        return Unexpected { answer.error() };
    auto document = readWorkqueueDocument(answer->body, m_options.documentBounds);
    if (!document)
        return Unexpected { ScrapeFault { .reason = ScrapeFaultReason::NoSuchPage,
                                          .error = std::move(document).error() } };
    return QueuesScrape { .document = *std::move(document),
                          .bytes = answer->body.size(),
                          .way = way };
}

Expected<HttpAnswer, ScrapeFault> MetricsScraper::ask(const ScrapeTarget& target, ScrapeWay way,
                                                      const Page& page,
                                                      const std::stop_token& stop) const
{
    auto answer = way == ScrapeWay::Forward ? askWithin(target, page, stop)
                                            : askServer(target, way, page, stop);
    if (!answer)
        return Unexpected { faultOfError(target, way, answer.error()) };
    if (answer->head.status != 200)
        return Unexpected { faultOfAnswer(target, way, *answer) };
    return *std::move(answer);
}

Expected<HttpAnswer> MetricsScraper::askServer(const ScrapeTarget& target, ScrapeWay way,
                                               const Page& page, const std::stop_token& stop) const
{
    BoundedGet get { .path = way == ScrapeWay::Proxy ? proxyPath(target) : target.path,
                     .accept = page.accept,
                     .maxBody = page.maxBody };
    const CallLimits limits { stop, m_options.timeout };
    auto answer = boundedGet(m_client, page.reading, get, limits);
    // A managed cluster's page may take nothing but what is not asked for.
    if (answer && answer->head.status == 406 && way == ScrapeWay::Server) {
        get.accept = "*/*";
        answer = boundedGet(m_client, page.reading, get, limits);
    }
    return answer;
}

Expected<HttpAnswer> MetricsScraper::askWithin(const ScrapeTarget& target, const Page& page,
                                               const std::stop_token& stop) const
{
    std::mutex mutex; // guards what follows
    std::optional<Error> failure;
    PortForward::Options options;
    options.find = [end = ForwardEnd { target.replica.ns, target.replica.pod,
                                       target.endpoint.port }](const std::stop_token&) {
        return Expected<ForwardEnd>(end);
    };
    options.known = m_options.transport;
    PortForward::Events events;
    events.failed = [&mutex, &failure](const Error& error) {
        const std::lock_guard lock(mutex);
        failure = error;
    };
    PortForward forward(m_client, m_scheduler, {}, std::move(options), std::move(events));
    const auto connection = forward.connect();
    if (!connection)
        return Unexpected { connection.error() };
    const TunnelGet get { .host = "localhost:" + std::to_string(target.endpoint.port),
                          .path = target.endpoint.path,
                          .https = target.endpoint.https,
                          .identity = target.controlPlane && m_options.identity
                              ? m_options.identity(stop)
                              : nullptr,
                          .maxBody = page.maxBody };
    auto answer = tunnelGet(*connection, page.reading, get, { stop, m_options.timeout });
    const std::lock_guard lock(mutex);
    if (!answer && failure && answer.error().kind != ErrorKind::Cancelled)
        return Unexpected { *failure }; // why there was no way, rather than that there was none
    return answer;
}

} // namespace kittiwake
