#pragma once

#include <core/api/json.h>

#include <string>
#include <string_view>

namespace kittiwake {

/// A text, number or boolean in words ("80", "25%", "true"); empty where there is none. \thread any
[[nodiscard]] std::string scalarText(const Json& place);
/// A field of the first condition of that type; empty without one. \thread any
[[nodiscard]] std::string_view conditionField(const Json& conditions, std::string_view type,
                                              std::string_view field = "status");

} // namespace kittiwake
