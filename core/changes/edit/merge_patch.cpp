#include "merge_patch.h"

namespace kittiwake {

JsonValue mergePatch(const JsonValue& from, const JsonValue& to)
{
    auto patch = JsonValue::object();
    for (const auto& [field, value] : from.items()) {
        if (!to.contains(field))
            patch[field] = nullptr;
    }
    for (const auto& [field, value] : to.items()) {
        const auto* before = from.contains(field) ? &from[field] : nullptr;
        if (before == nullptr)
            patch[field] = value;
        else if (value.is_object() && before->is_object()) {
            if (auto inner = mergePatch(*before, value); !inner.empty())
                patch[field] = std::move(inner);
        } else if (*before != value)
            patch[field] = value;
    }
    return patch;
}

} // namespace kittiwake
