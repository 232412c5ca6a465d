#pragma once

#include <core/controllers/metrics_scraper.h>
#include <core/session/cluster_session.h>

#include <memory>

namespace kittiwake {

/// Reads pages of metrics with the rights of a session's user, who may show a client certificate to
/// the control plane. The session outlives it.
[[nodiscard]] std::unique_ptr<const MetricsScraper> scraperOf(ClusterSession& session);

} // namespace kittiwake
