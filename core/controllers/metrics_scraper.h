#pragma once

#include <core/auth/authenticator.h>
#include <core/base/call_limits.h>
#include <core/controllers/controller_metrics.h>
#include <core/controllers/scrape_fault.h>
#include <core/controllers/scrape_target.h>
#include <core/rest/rest_client.h>
#include <core/streams/forward/forward_transport.h>
#include <core/workqueue/workqueue_document.h>

#include <memory>
#include <variant>

namespace kittiwake {

/// A page of metrics that was read.
struct Scrape
{
    ControllerMetrics metrics {};
    /// When the process began, as the page or its head says. \units seconds since 1970
    std::optional<double> processStart {};
    std::size_t bytes = 0; ///< unpacked
    ScrapeWay way = ScrapeWay::Proxy;
    bool unverified = false; ///< the pod's certificate was taken as it is
};

/// What a program says of its queues itself (docs/debug-workqueue.md).
struct QueuesScrape
{
    WorkqueueDocument document {};
    std::size_t bytes = 0; ///< unpacked
    ScrapeWay way = ScrapeWay::Proxy;
};

/// \brief Reads pages of metrics, each once, when it is told to: by the API server, by its proxy,
/// or through a forwarded port within this process. Nothing is written, no port is probed, no
/// redirect is followed. The user's token goes to the API server alone; the client certificate
/// is shown to components of the control plane, whose client CA it is of, and to nothing else.
/// \thread any that may wait; not the network thread or the scheduler's \owns nothing: client and
/// scheduler outlive it \source
/// kubernetes.io/docs/tasks/access-application-cluster: access-cluster-services (the proxy),
/// port-forward-access-application-cluster
class MetricsScraper
{
public:
    struct Options
    {
        /// The user's certificate, asked each time that it is to be shown; null: there is none. It
        /// may wait.
        std::function<std::shared_ptr<const ClientIdentity>(const std::stop_token&)> identity {};
        std::shared_ptr<KnownForwardTransport> transport {}; ///< the cluster's
        MetricsLimits limits {};
        WorkqueueDocumentBounds documentBounds {};
        std::chrono::seconds timeout { 10 }; ///< of one page
    };
    using Result = Expected<Scrape, ScrapeFault>;

    MetricsScraper(RestClient& client, Scheduler& scheduler, Options options);

    /// By the ways there are, until one does; of a target without any that does, what the last one
    /// said. `first`: by which to begin, as it was found to do before.
    [[nodiscard]] Result scrape(const ScrapeTarget& target, std::optional<ScrapeWay> first,
                                const std::stop_token& stop) const;
    /// The same of the document that few programs serve beside their metrics; NoSuchPage of others.
    [[nodiscard]] Expected<QueuesScrape, ScrapeFault> scrapeQueues(
        const ScrapeTarget& metrics, std::optional<ScrapeWay> first,
        const std::stop_token& stop) const;

private:
    /// What to ask a target for.
    struct Page
    {
        std::string reading {}; ///< for errors: "read the metrics of …"
        std::string accept {};
        std::size_t maxBody = 0;
    };

    [[nodiscard]] Result scrapeBy(ScrapeWay way, const ScrapeTarget& target,
                                  const std::stop_token& stop) const;
    [[nodiscard]] Expected<QueuesScrape, ScrapeFault> scrapeQueuesBy(
        ScrapeWay way, const ScrapeTarget& target, const std::stop_token& stop) const;
    /// Its answer of 200.
    [[nodiscard]] Expected<HttpAnswer, ScrapeFault> ask(const ScrapeTarget& target, ScrapeWay way,
                                                        const Page& page,
                                                        const std::stop_token& stop) const;
    [[nodiscard]] Expected<HttpAnswer> askServer(const ScrapeTarget& target, ScrapeWay way,
                                                 const Page& page,
                                                 const std::stop_token& stop) const;
    [[nodiscard]] Expected<HttpAnswer> askWithin(const ScrapeTarget& target, const Page& page,
                                                 const std::stop_token& stop) const;

    RestClient& m_client;
    Scheduler& m_scheduler;
    const Options m_options;
};

} // namespace kittiwake
