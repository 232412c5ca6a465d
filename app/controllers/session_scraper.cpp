#include "session_scraper.h"

namespace kittiwake {

std::unique_ptr<const MetricsScraper> scraperOf(ClusterSession& session)
{
    MetricsScraper::Options options;
    std::shared_ptr<const ClientIdentity> own; // of the kubeconfig, that its transport has
    const auto& user = session.access().credentials;
    if (!user.clientCertificatePem.empty())
        own = std::make_shared<const ClientIdentity>(
            ClientIdentity { user.clientCertificatePem, user.clientKeyPem });
    options.identity = [&client = session.client(), own](const std::stop_token& stop) {
        const auto renewed = client.identity(stop); // of files, or of a credential plugin
        return renewed ? renewed : own;
    };
    options.transport = session.forwardTransport();
    return std::make_unique<const MetricsScraper>(session.client(), session.scheduler(),
                                                  std::move(options));
}

} // namespace kittiwake
