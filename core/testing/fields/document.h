#pragma once

#include <core/api/json/json_value.h>

#include <cstdint>
#include <string>
#include <string_view>

namespace kittiwake {

/// The value at a dotted path of fields; null if there is none.
[[nodiscard]] const JsonValue& at(const JsonValue& root, std::string_view path);
/// The text at a path; empty if there is none.
[[nodiscard]] const std::string& textAt(const JsonValue& root, std::string_view path);
/// The whole number at a path, or the fallback.
[[nodiscard]] std::int64_t numberAt(const JsonValue& root, std::string_view path,
                                    std::int64_t fallback = 0);
[[nodiscard]] bool boolAt(const JsonValue& root, std::string_view path);

/// Sets a default if the field is missing.
void setDefault(JsonValue& object, const char* field, JsonValue value);
/// The object in a field; made if it is missing.
JsonValue& objectAt(JsonValue& parent, const char* field);
/// The list in a field; if it is missing, an empty one that is not stored there.
[[nodiscard]] const JsonValue& listAt(const JsonValue& parent, std::string_view path);

/// An object without fields that are null, at any depth, as a server with structs decodes it.
void dropNulls(JsonValue& value);

} // namespace kittiwake
