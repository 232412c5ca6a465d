#pragma once

#include <core/base/expected.h>
#include <core/base/wall_clock.h>
#include <core/controllers/controller_metrics.h>
#include <core/controllers/controller_program.h>
#include <core/controllers/known_leases.h>
#include <core/controllers/scrape_target.h>

#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace kittiwake {

class RestClient;
class CachedDiscovery;
struct ApiResources;

/// The controllers of a cluster, or of a namespace, at one moment.
struct ControllerReading
{
    std::vector<ControllerProgram> programs {}; ///< ControllerFinder's
    /// The API server's own page, and those of a control plane that a provider gives out by it, as
    /// EKS does. None where one namespace is asked about.
    std::vector<ScrapeTarget> server {};
    /// Whose control plane is kept from its users: "GKE"; empty: nobody's, as far as is
    /// known.
    std::string hiddenBy {};
    /// What could not be listed, as the error says it; what it would have told is not known.
    std::vector<Error> missing {};
};

/// \brief Reads what tells of controllers, and finds them: Leases, services, monitors and webhooks
/// first, then the pods page by page, of which only controllers' are kept. `ns` empty: of all
/// namespaces. `known`: whose Leases were when they were read before. Blocking. \thread any but the
/// network thread and the pool \errors the pods' list's: without pods there is nothing to find
[[nodiscard]] Expected<ControllerReading> readControllers(
    RestClient& client, CachedDiscovery& discovery, const std::string& ns,
    const WallClock& wallClock, const std::stop_token& stop, KnownLeases known = {});

/// The pages that an API server itself serves. \thread any: pure
[[nodiscard]] std::vector<ScrapeTarget> serverTargets(const ApiResources& served);

/// The provider whose control plane is not to be seen: of a version like "v1.33.1-gke.1000", where
/// no component runs in a pod and no page is given out. \thread any: pure
[[nodiscard]] std::string providerHiding(const std::vector<ControllerProgram>& programs,
                                         const ApiResources& served);

/// Which component a queue is of that the API server's page has: k3s and the like run all of the
/// control plane in one process, with one page for all of it. \thread any: pure
[[nodiscard]] std::string_view componentOfQueue(const ControllerMetrics& page,
                                                const std::vector<std::string>& queues,
                                                std::string_view prefix, std::string_view queue);

} // namespace kittiwake
