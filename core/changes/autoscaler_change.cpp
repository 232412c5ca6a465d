#include "autoscaler_change.h"

#include <limits>

namespace kittiwake {

MaybeChange boundsChange(const Gvr& gvr, const Unstructured& autoscaler, std::int64_t least,
                         std::int64_t max)
{
    const auto refusal = [](std::string sentence) {
        return Unexpected { Error { ErrorKind::Invalid, std::move(sentence) } };
    };
    if (least < 0 || max < 1 || max > std::numeric_limits<std::int32_t>::max())
        return refusal("Replicas are 0 to 2147483647, and 1 at the most at least.");
    if (least > max)
        return refusal("The least, " + std::to_string(least) + ", is above the most, "
                       + std::to_string(max) + '.');
    if (autoscaler.number({ "spec", "minReplicas" }, 1) == least
        && autoscaler.number({ "spec", "maxReplicas" }) == max)
        return std::optional<Change>();
    return std::optional(
        Change { .target = ChangeTarget::of(gvr, autoscaler),
                 .body = { { "spec", { { "minReplicas", least }, { "maxReplicas", max } } } } });
}

} // namespace kittiwake
