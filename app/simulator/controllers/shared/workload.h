#pragma once

#include <core/api/selectors/label_selector.h>
#include <core/controller/object_reference.h>
#include <core/types/core_v1.h>
#include <core/types/find_condition.h>

#include <string>

namespace kittiwake::sim {

/// Common to the kinds that make pods, directly or through others.

template<KubernetesType T>
[[nodiscard]] ObjectKey keyOf(const T& object)
{
    return { object.metadata.namespace_, object.metadata.name };
}

/// A reference to the object for events.
template<KubernetesType T>
[[nodiscard]] ObjectReference referenceOf(const T& object)
{
    const auto gvk = TypedKind<T>::kind().gvk;
    return { .apiVersion = gvk.groupVersion().toString(),
             .kind = gvk.kind,
             .key = keyOf(object),
             .uid = { object.metadata.uid },
             .resourceVersion = { object.metadata.resourceVersion } };
}

/// An owner reference for the objects that it controls.
template<KubernetesType T>
[[nodiscard]] meta_v1::OwnerReference controllerReference(const T& object)
{
    const auto gvk = TypedKind<T>::kind().gvk;
    return { .apiVersion = gvk.groupVersion().toString(),
             .kind = gvk.kind,
             .name = object.metadata.name,
             .uid = object.metadata.uid,
             .controller = true,
             .blockOwnerDeletion = true };
}

/// A missing selector selects nothing. \errors Invalid
[[nodiscard]] Expected<LabelSelector> selectorOf(
    const OptionalBox<meta_v1::LabelSelector>& selector);

/// A pod of the template, without a name.
[[nodiscard]] core_v1::Pod podFromTemplate(const core_v1::PodTemplateSpec& podTemplate,
                                           const std::string& ns,
                                           const meta_v1::OwnerReference& owner);

/// A hash that depends only on the template: "5d4f8c7b6f". \source kubernetes
/// pkg/controller/controller_utils.go: ComputeHash
[[nodiscard]] std::string templateHash(const core_v1::PodTemplateSpec& podTemplate,
                                       const std::optional<std::int32_t>& collisions);

/// A number, or a share of `total` in percent. \source apimachinery pkg/util/intstr
[[nodiscard]] std::int32_t scaledValue(const std::optional<IntOrString>& value,
                                       std::int32_t fallback, std::int32_t total, bool roundUp);

/// Sets a condition, unless its status, reason and message are the same. The transition time
/// changes only with the status. True: something changed.
template<typename Condition>
bool setCondition(std::vector<Condition>& conditions, const std::string& type,
                  const std::string& status, const std::string& reason, const std::string& message,
                  WallTime now)
{
    auto* known = findCondition(conditions, type);
    if (known && known->status == status && known->reason == reason && known->message == message)
        return false;
    if (!known) {
        known = &conditions.emplace_back();
        known->type = type;
    }
    if (known->status != status)
        known->lastTransitionTime = Time::of(now);
    known->status = status;
    known->reason = reason;
    known->message = message;
    return true;
}

} // namespace kittiwake::sim
