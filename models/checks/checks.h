#pragma once

#include <models/checks/check.h>

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
[[nodiscard]] Check troubledNodes();
[[nodiscard]] Check stuckFinalizers();
[[nodiscard]] Check fullQuotas();

} // namespace kittiwake::checks

namespace kittiwake {

/// All of them, in the order of CheckId.
[[nodiscard]] std::vector<Check> standardChecks();

} // namespace kittiwake
