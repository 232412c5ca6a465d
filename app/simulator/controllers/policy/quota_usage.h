#pragma once

#include <core/types/core_v1.h>

#include <functional>
#include <string>
#include <vector>

namespace kittiwake::sim {

/// What of a namespace counts against quotas.
struct QuotaUsage
{
    std::vector<core_v1::Pod> pods;
    std::vector<core_v1::PersistentVolumeClaim> claims;
    std::vector<core_v1::Service> services;
    /// How many objects there are of a resource; none: it is not counted.
    std::function<std::optional<std::int64_t>(const std::string& resource)> count;
};

/// \brief How much is used of what a quota names ("pods", "requests.cpu", "services.nodeports",
/// "count/jobs.batch"); nothing: it is no resource that quotas know.
/// \source kubernetes pkg/quota/v1/evaluator/core
[[nodiscard]] std::optional<Quantity> usedOf(const std::string& name, const QuotaUsage& usage);

} // namespace kittiwake::sim
