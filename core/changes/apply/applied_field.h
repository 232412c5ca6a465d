#pragma once

#include <core/api/json/json_value.h>

#include <string_view>

namespace kittiwake {

// A field by its path, as the API server names those of apply conflicts: ".spec.replicas",
// ".spec.template.spec.containers[name=\"app\"].image", ".data.nginx.conf" (a key may have dots).
// \thread any \source structured-merge-diff fieldpath/element.go

/// Null: there is none.
[[nodiscard]] const JsonValue* appliedField(const JsonValue& object, std::string_view path);
/// Takes it out. False: there is none.
bool eraseAppliedField(JsonValue& object, std::string_view path);

} // namespace kittiwake
