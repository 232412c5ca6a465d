#pragma once

#include <core/changes/maybe_change.h>

#include <string>
#include <vector>

namespace kittiwake {

/// \brief A node takes no new pods, or does again; none where it is so already.
/// \source kubectl pkg/drain/cordon.go
[[nodiscard]] MaybeChange cordonChange(const Unstructured& node, bool cordoned);

struct Taint
{
    std::string key {};
    std::string value {};
    std::string effect {}; ///< "NoSchedule", "PreferNoSchedule", "NoExecute"
    /// "key=value:NoSchedule"
    [[nodiscard]] std::string toString() const;
    bool operator==(const Taint&) const = default;
};

/// What becomes of a node's taints.
struct TaintEdit
{
    std::vector<Taint> set {};
    std::vector<Taint> remove {}; ///< without an effect: all of the key
    /// Else a taint of that key and effect that is there is refused.
    bool overwrite = false;

    /// Of kubectl's words: "key=value:Effect", "key:Effect", "key:Effect-", "key-". \errors
    /// Invalid: another form, an effect that there is not, a taint twice
    [[nodiscard]] static Expected<TaintEdit> parse(const std::vector<std::string>& words);
};

/// \brief Taints of a node, which are one by key and effect. The list is written as a whole: so the
/// change is held to the node as it was read, and is a Conflict where a controller has added a
/// taint since. None: it has them already. \errors Invalid: a taint that is there, one
/// to remove that is not \source kubectl pkg/cmd/taint
[[nodiscard]] MaybeChange taintChange(const Unstructured& node, const TaintEdit& edit);

} // namespace kittiwake
