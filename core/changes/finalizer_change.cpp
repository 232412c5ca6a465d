#include "finalizer_change.h"

#include <core/changes/edit/field_of.h>

namespace kittiwake {

MaybeChange finalizerChange(const Gvr& gvr, const Unstructured& object,
                            const std::string& finalizer)
{
    const auto* there = fieldOf(object.json(), { "metadata", "finalizers" });
    auto kept = JsonValue::array();
    std::size_t removed = 0;
    if (there != nullptr && there->is_array()) {
        for (const auto& one : *there) {
            if (finalizer.empty() || one == finalizer)
                ++removed;
            else
                kept.push_back(one);
        }
    }
    if (removed == 0)
        return std::optional<Change>();
    auto target = ChangeTarget::of(gvr, object);
    target.resourceVersion = object.resourceVersion();
    JsonValue patch;
    patch["metadata"]["finalizers"] = kept.empty() ? JsonValue() : std::move(kept);
    return std::optional(Change { .target = std::move(target), .body = std::move(patch) });
}

MaybeChange finalizeNamespaceChange(const Unstructured& ns)
{
    const auto* there = fieldOf(ns.json(), { "spec", "finalizers" });
    if (there == nullptr || !there->is_array() || there->empty())
        return std::optional<Change>();
    auto body = ns;
    body.set({ "spec", "finalizers" }, JsonValue::array());
    return std::optional(Change { .verb = ChangeVerb::Update,
                                  .target = ChangeTarget::of({ "", "v1", "namespaces" }, ns),
                                  .subresource = "finalize",
                                  .body = body.json() });
}

} // namespace kittiwake
