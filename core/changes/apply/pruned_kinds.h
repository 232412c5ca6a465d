#pragma once

#include <core/api/gvk.h>
#include <core/api/unstructured.h>
#include <core/base/expected.h>

#include <string>
#include <string_view>
#include <vector>

namespace kittiwake {

/// The kinds that `apply --prune` looks through unless others are named.
/// \source kubectl pkg/util/prune
[[nodiscard]] const std::vector<Gvk>& prunedKinds();

/// \brief One that --prune-allowlist names: "core/v1/ConfigMap", "apps/v1/Deployment".
/// \errors Invalid: it is not a group, a version and a kind
[[nodiscard]] Expected<Gvk> prunedKind(const std::string& text);

/// Whether an apply has made the object: kubectl's, which leaves what it applied in an annotation,
/// or one on the server's side, under this manager. What was made otherwise is never pruned,
/// whatever its labels.
[[nodiscard]] bool isApplied(const Unstructured& object, std::string_view manager);

} // namespace kittiwake
