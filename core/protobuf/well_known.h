#pragma once

#include <core/api/object.h>
#include <core/base/expected.h>

#include <optional>
#include <string>
#include <string_view>

namespace kittiwake {

/// The messages that Go writes as JSON by functions of their own. `message` is one's bytes; what is
/// appended is its JSON. \errors BadAnswer: not such a message. protozero's exceptions pass
/// through. \thread any

/// Whether Go's time is not set.
[[nodiscard]] bool isZeroTime(std::string_view message);
/// Nothing: not set. Fractions of a second are left out.
[[nodiscard]] std::optional<WallTime> wallTimeOf(std::string_view message);
Expected<void> appendTime(std::string& out, std::string_view message);
Expected<void> appendMicroTime(std::string& out, std::string_view message);
void appendQuantity(std::string& out, std::string_view message);
void appendIntOrString(std::string& out, std::string_view message);
/// FieldsV1, RawExtension, JSON.
void appendRaw(std::string& out, std::string_view message);
void appendWrappedStrings(std::string& out, std::string_view message);

} // namespace kittiwake
