#pragma once

#include <core/api/json/json_value.h>

#include <string>

namespace kittiwake {

/// \brief What kubectl takes a scalar for that stands in YAML without quotes: "no" and "on" are
/// booleans, "0777" is octal, "1.0" a whole number. \thread any
/// \source resolve.go of sigs.k8s.io/yaml/goyaml.v2
[[nodiscard]] JsonValue plainYamlScalar(const std::string& text);

} // namespace kittiwake
