#include "claim_change.h"

#include <core/api/quantity.h>

namespace kittiwake {

MaybeChange growChange(const Gvr& gvr, const Unstructured& claim, const std::string& size)
{
    const auto refusal = [](std::string sentence) {
        return Unexpected { Error { ErrorKind::Invalid, std::move(sentence) } };
    };
    const auto wanted = quantityValue(size);
    if (!wanted || *wanted <= 0)
        return refusal('"' + size + "\" is not a size such as 10Gi.");
    const auto now = claim.text({ "spec", "resources", "requests", "storage" });
    const auto before = quantityValue(now).value_or(0);
    if (*wanted < before)
        return refusal("Volumes cannot shrink: " + claim.key().name + " has " + now + '.');
    if (*wanted == before)
        return std::optional<Change>();
    return std::optional(Change {
        .target = ChangeTarget::of(gvr, claim),
        .body = { { "spec", { { "resources", { { "requests", { { "storage", size } } } } } } } } });
}

} // namespace kittiwake
