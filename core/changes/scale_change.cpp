#include "scale_change.h"

#include <core/changes/edit/field_of.h>

#include <limits>

namespace kittiwake {

namespace {

constexpr const char* kScaleKind = "Scale";

} // namespace

Expected<Change> scaleChange(ChangeTarget target, std::int64_t replicas)
{
    if (replicas < 0 || replicas > std::numeric_limits<std::int32_t>::max())
        return Unexpected { Error { ErrorKind::Invalid,
                                    "Replicas are 0 to 2147483647, not " + std::to_string(replicas)
                                        + '.' } };
    return Change { .target = std::move(target),
                    .subresource = "scale",
                    .body = { { "spec", { { "replicas", replicas } } } } };
}

std::optional<std::int64_t> wantedReplicas(const JsonValue& object)
{
    const auto* replicas = fieldOf(object, { "spec", "replicas" });
    if (replicas != nullptr && replicas->is_number_integer())
        return replicas->get<std::int64_t>();
    return textIn(object, "kind") == kScaleKind ? std::nullopt : std::optional<std::int64_t>(1);
}

Unstructured withReplicas(Unstructured scale)
{
    if (scale.gvk().kind == kScaleKind && !wantedReplicas(scale.json()))
        scale.set({ "spec", "replicas" }, 0);
    return scale;
}

Unstructured unknownScale(const Unstructured& object)
{
    Unstructured scale({ "autoscaling", "v1", kScaleKind }, object.key());
    scale.set({ "metadata", "uid" }, object.uid().text);
    scale.setResourceVersion(object.resourceVersion());
    return scale;
}

} // namespace kittiwake
