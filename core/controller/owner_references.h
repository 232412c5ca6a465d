#pragma once

#include <core/api/object.h>
#include <core/base/expected.h>
#include <core/types/meta_v1.h>
#include <core/types/resource_kind.h>

#include <optional>

namespace kittiwake {

/// The owner that manages an object; null: none does. \source metav1.GetControllerOf
[[nodiscard]] const meta_v1::OwnerReference* controllerOf(const meta_v1::ObjectMeta& metadata);
/// The same of what a cache has.
[[nodiscard]] std::optional<meta_v1::OwnerReference> controllerOf(const Object& object);

/// Whether the reference is to an object of this kind, whatever the version.
[[nodiscard]] bool refersTo(const meta_v1::OwnerReference& reference, const Gvk& kind);

/// \brief Makes `owner` the controller of an object, which goes when the owner goes; the reference
/// of an earlier version of the same owner is replaced. \errors Invalid: an owner in a namespace
/// cannot own what is in another, or in none; AlreadyExists: another object controls it
/// \source controller-runtime pkg/controller/controllerutil: SetControllerReference
[[nodiscard]] Expected<void> setControllerReference(const ResourceKind& kind,
                                                    const meta_v1::ObjectMeta& owner,
                                                    meta_v1::ObjectMeta& object);

/// The same by the struct of the owner.
template<typename T>
[[nodiscard]] Expected<void> setControllerReference(const T& owner, meta_v1::ObjectMeta& object)
{
    return setControllerReference(TypedKind<T>::kind(), owner.metadata, object);
}

/// \brief Makes `owner` one of the owners of an object: it goes when the last of them goes.
/// \errors Invalid, as above
[[nodiscard]] Expected<void> setOwnerReference(const ResourceKind& kind,
                                               const meta_v1::ObjectMeta& owner,
                                               meta_v1::ObjectMeta& object);

} // namespace kittiwake
