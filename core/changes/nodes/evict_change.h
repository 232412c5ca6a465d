#pragma once

#include <core/changes/change.h>
#include <core/discovery/api_resource.h>

#include <chrono>
#include <optional>
#include <string>

namespace kittiwake {

/// The version of an Eviction that the server takes ("policy/v1"; "policy/v1beta1" up to 1.21), as
/// discovery says of pods/eviction; none: it has no evictions.
[[nodiscard]] std::optional<std::string> evictionVersion(const ApiResources& resources);

/// \brief The eviction of this very pod: a deletion that disruption budgets may forbid, with 429.
/// `gracePeriod`: none: the pod's own. \source kubectl pkg/drain, EvictPod
[[nodiscard]] Change evictChange(ChangeTarget pod, const std::string& version,
                                 std::optional<std::chrono::seconds> gracePeriod = {});

/// Whether a refused eviction may be allowed later: a disruption budget forbids it now, or the
/// server was too busy. \source kubernetes.io/docs/concepts/scheduling-eviction/api-eviction
[[nodiscard]] bool isEvictionToBeRetried(const Error& error);
/// What the disruption budget said, where it was one: "The disruption budget web needs 2 healthy
/// pods and has 2 currently"; else empty.
[[nodiscard]] std::string disruptionBudgetIn(const Error& error);

} // namespace kittiwake
