#pragma once

#include <core/api/json/json_fwd.h>

#include <optional>
#include <string>

namespace kittiwake {

/// The messages that Go reads from JSON by functions of their own: their bytes; null is Go's zero.
/// Nothing: the JSON is not of such a value. \thread any
[[nodiscard]] std::optional<std::string> encodedTime(const JsonValue& json);
[[nodiscard]] std::optional<std::string> encodedMicroTime(const JsonValue& json);
[[nodiscard]] std::optional<std::string> encodedQuantity(const JsonValue& json);
[[nodiscard]] std::optional<std::string> encodedIntOrString(const JsonValue& json);
[[nodiscard]] std::optional<std::string> encodedRaw(const JsonValue& json);
[[nodiscard]] std::optional<std::string> encodedStrings(const JsonValue& json);

} // namespace kittiwake
