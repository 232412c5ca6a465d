#pragma once

#include <core/testing/fake/fake_objects.h>

namespace kittiwake {

/// The subresource scale of an object: autoscaling/v1 Scale, of spec.replicas, status.replicas and
/// the selector of its pods, which a custom resource has in status.selector.
/// \source kubernetes.io/docs/tasks/extend-kubernetes/custom-resources/
/// custom-resource-definitions/#scale-subresource
[[nodiscard]] JsonValue scaleOf(const JsonValue& object);

/// The object with the replicas that the scale asks for, at the version that the scale names.
[[nodiscard]] JsonValue scaledTo(JsonValue object, const JsonValue& scale);

} // namespace kittiwake
