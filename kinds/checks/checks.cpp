#include "checks.h"

#include <algorithm>

namespace kittiwake {

std::vector<Check> standardChecks()
{
    return {
        checks::crashLoops(),        checks::imagePulls(),
        checks::unschedulablePods(), checks::servicesWithoutEndpoints(),
        checks::unboundClaims(),     checks::stalledRollouts(),
        checks::failingJobs(),       checks::expiringCertificates(),
        checks::unhealthyNodes(),    checks::stuckFinalizers(),
        checks::fullQuotas(),
    };
}

std::vector<Check> checksFor(const ServedVersion& served)
{
    auto checks = standardChecks();
    if (!served)
        return checks;
    for (auto& check : checks) {
        const auto lacks = [&](const ResourceScope& scope) {
            return served(scope.gvr).empty();
        };
        if (check.fallback != nullptr
            && std::any_of(check.dependencies.begin(), check.dependencies.end(), lacks)) {
            auto other = check.fallback();
            if (std::none_of(other.dependencies.begin(), other.dependencies.end(), lacks))
                check = std::move(other);
        }
        for (auto* scopes : { &check.subjects, &check.dependencies }) {
            for (auto& scope : *scopes) {
                if (auto version = served(scope.gvr); !version.empty())
                    scope.gvr.version = std::move(version);
            }
        }
    }
    return checks;
}

} // namespace kittiwake
