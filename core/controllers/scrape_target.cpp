#include "scrape_target.h"

#include <core/rest/resource_path.h>

namespace kittiwake {

std::string ScrapeTarget::place() const
{
    return replica.pod.empty() ? std::string("the API server")
                               : "pods/" + replica.pod + " in namespace " + replica.ns;
}

std::vector<ScrapeWay> waysTo(const ScrapeTarget& target)
{
    if (target.replica.pod.empty())
        return { ScrapeWay::Server };
    if (target.endpoint.loopback || (target.controlPlane && target.endpoint.authenticated))
        return { ScrapeWay::Forward };
    return { ScrapeWay::Proxy, ScrapeWay::Forward };
}

std::string proxyPath(const ScrapeTarget& target)
{
    return resourcePath({ "", "v1", "pods" }, target.replica.ns) + '/'
        + (target.endpoint.https ? "https:" : "") + target.replica.pod + ':'
        + std::to_string(target.endpoint.port) + "/proxy" + target.endpoint.path;
}

std::vector<ScrapeTarget> targetsOf(const ControllerProgram& program)
{
    std::vector<ScrapeTarget> targets;
    if (program.endpoints.empty())
        return targets;
    for (const auto& replica : program.replicas) {
        if (replica.running)
            targets.push_back(
                { .program = program.controlPlane ? program.name : program.ns + '/' + program.name,
                  .replica = replica,
                  .endpoint = program.endpoints.front(),
                  .others = { program.endpoints.begin() + 1, program.endpoints.end() },
                  .controlPlane = program.controlPlane });
    }
    return targets;
}

} // namespace kittiwake
