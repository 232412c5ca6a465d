#include "session_scraper.h"

namespace kittiwake {

std::unique_ptr<const MetricsScraper> scraperOf(ClusterSession& session)
{
    MetricsScraper::Options options;
    const auto& user = session.access().credentials;
    if (!user.clientCertificatePem.empty())
        options.identity = std::make_shared<const ClientIdentity>(
            ClientIdentity { user.clientCertificatePem, user.clientKeyPem });
    options.transport = session.forwardTransport();
    return std::make_unique<const MetricsScraper>(session.client(), session.scheduler(),
                                                  std::move(options));
}

} // namespace kittiwake
