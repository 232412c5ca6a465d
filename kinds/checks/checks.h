#pragma once

#include <kinds/checks/check.h>

#include <functional>
#include <vector>

/// One function a check, each in the file named after it; standardChecks() has one line each.
namespace kittiwake::checks {

[[nodiscard]] Check crashLoops();
[[nodiscard]] Check imagePulls();
[[nodiscard]] Check unschedulablePods();
[[nodiscard]] Check servicesWithoutEndpoints();
[[nodiscard]] Check unboundClaims();
[[nodiscard]] Check stalledRollouts();
[[nodiscard]] Check failingJobs();
[[nodiscard]] Check expiringCertificates();
[[nodiscard]] Check unhealthyNodes();
[[nodiscard]] Check stuckFinalizers();
[[nodiscard]] Check fullQuotas();

} // namespace kittiwake::checks

namespace kittiwake {

/// All of them, in the order of CheckId.
[[nodiscard]] std::vector<Check> standardChecks();

/// The version in which a cluster serves a resource of a group; empty: it does not.
using ServedVersion = std::function<std::string(const Gvr&)>;
/// The same for one cluster: in the versions that it serves, and looking elsewhere where it lacks
/// what a check looks into.
[[nodiscard]] std::vector<Check> checksFor(const ServedVersion& served);

} // namespace kittiwake
