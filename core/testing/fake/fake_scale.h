#pragma once

#include <core/testing/fake/fake_objects.h>

namespace kittiwake {

/// The subresource scale of an object: autoscaling/v1 Scale, of spec.replicas, status.replicas and
/// the selector of its pods, which a custom resource has in status.selector.
/// \source kubernetes.io/docs/tasks/extend-kubernetes/custom-resources/
/// custom-resource-definitions/#scale-subresource
[[nodiscard]] Document scaleOf(const Document& object);

/// The object with the replicas that the scale asks for, at the version that the scale names.
[[nodiscard]] Document scaledTo(Document object, const Document& scale);

} // namespace kittiwake
