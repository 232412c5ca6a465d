#pragma once

#include <core/api/json.h>

#include <string_view>

namespace kittiwake::sim {

/// \brief The first place that a printer column's JSONPath leads to: `.a.b`, `['a']`, `[0]`, `[*]`,
/// `[?(@.type=="Ready")]`. Nothing there, or no such path: the place is not there.
/// \source kubernetes.io/docs, CustomResourceDefinition, additional printer columns
[[nodiscard]] Json firstAtPath(const Json& from, std::string_view path);

} // namespace kittiwake::sim
