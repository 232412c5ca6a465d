#include "checks.h"

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

} // namespace kittiwake
