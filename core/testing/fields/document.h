#pragma once

#include <core/api/json_value.h>

#include <cstdint>
#include <string>
#include <string_view>

namespace kittiwake {

/// An object while it is being changed.
using Document = JsonValue;

/// The value at a dotted path of fields; null if there is none.
[[nodiscard]] const Document& at(const Document& root, std::string_view path);
/// The text at a path; empty if there is none.
[[nodiscard]] const std::string& textAt(const Document& root, std::string_view path);
/// The whole number at a path, or the fallback.
[[nodiscard]] std::int64_t numberAt(const Document& root, std::string_view path,
                                    std::int64_t fallback = 0);
[[nodiscard]] bool boolAt(const Document& root, std::string_view path);

/// Sets a default if the field is missing.
void setDefault(Document& object, const char* field, Document value);
/// The object in a field; made if it is missing.
Document& objectAt(Document& parent, const char* field);
/// The list in a field; if it is missing, an empty one that is not stored there.
[[nodiscard]] const Document& listAt(const Document& parent, std::string_view path);

/// An object without fields that are null, at any depth, as a server with structs decodes it.
void dropNulls(Document& value);

/// As one line of JSON; bytes that are no UTF-8 are replaced.
[[nodiscard]] std::string jsonText(const Document& document);

} // namespace kittiwake
