#pragma once

#include <core/api/json/json_value.h>

#include <string>

namespace kittiwake {

/// \brief A document as kubectl prints it with `-o json` or `-o yaml`, fit for a terminal. Whole
/// lines. \thread any
[[nodiscard]] std::string jsonDocument(const JsonValue& document);
[[nodiscard]] std::string yamlDocument(const JsonValue& document);

/// An object without its managers' entries, which kubectl does not print.
[[nodiscard]] JsonValue withoutManagers(JsonValue object);

} // namespace kittiwake
