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
        checks::troubledNodes(),     checks::stuckFinalizers(),
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
        if (check.elsewise != nullptr
            && std::any_of(check.lookedInto.begin(), check.lookedInto.end(), lacks)) {
            auto other = check.elsewise();
            if (std::none_of(other.lookedInto.begin(), other.lookedInto.end(), lacks))
                check = std::move(other);
        }
        for (auto* scopes : { &check.subjects, &check.lookedInto }) {
            for (auto& scope : *scopes) {
                if (auto version = served(scope.gvr); !version.empty())
                    scope.gvr.version = std::move(version);
            }
        }
    }
    return checks;
}

} // namespace kittiwake
