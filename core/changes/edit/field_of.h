#pragma once

#include <core/api/unstructured.h>

#include <string_view>
#include <vector>

namespace kittiwake {

/// What is at a path of fields; null where there is none.
[[nodiscard]] const JsonValue* fieldOf(const JsonValue& json,
                                       const std::vector<std::string_view>& path);
/// Whether there is a true there.
[[nodiscard]] bool isTrue(const JsonValue& json, const std::vector<std::string_view>& path);
/// The text of a field of a JSON object; empty where there is none.
[[nodiscard]] std::string textIn(const JsonValue& json, const char* field);

} // namespace kittiwake
