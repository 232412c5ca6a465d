#pragma once

#include <core/api/unstructured.h>
#include <core/base/expected.h>

#include <cstdint>
#include <optional>
#include <string>

namespace kittiwake {

/// How far a rollout has come; `sentence` is kubectl's.
struct RolloutProgress
{
    bool done = false;
    std::string sentence {};
    std::int64_t updated = 0; ///< pods of the new template
    std::int64_t wanted = 0;
    /// A later change has given it another pod template, and this rollout will not be: see
    /// RolloutStatus::Options::changed.
    bool replaced = false;
    bool operator==(const RolloutProgress&) const = default;
};

/// \brief What the status of a Deployment, DaemonSet or StatefulSet says of its rollout.
/// `revision`: another one running is an error. \errors Invalid: it will not end by itself
/// (progress deadline exceeded), or cannot be told (OnDelete, another kind) \source kubectl
/// pkg/polymorphichelpers/rollout_status.go
[[nodiscard]] Expected<RolloutProgress> rolloutProgress(
    const Unstructured& workload, std::optional<std::int64_t> revision = std::nullopt);

/// \brief That a workload has got another pod template since a change left it as `changed`: that
/// template is not rolled out any more, whatever the status says. `changed` is what the server
/// answered to the change, with its defaults; one without a template tells nothing, and an object
/// that is no newer than it has only not caught up. Both are of one version of their kind.
[[nodiscard]] bool hasLaterTemplate(const Unstructured& workload, const Unstructured& changed);

} // namespace kittiwake
