#pragma once

#include "json_fwd.h"

#include <string>
#include <string_view>
#include <vector>

namespace kittiwake {

/// A text, number or boolean in words ("80", "25%", "true"); empty where there is none. \thread any
[[nodiscard]] std::string scalarText(const Json& place);
/// What stands there as an API server prints it into a table: a text as it is, anything else as
/// JSON, which ends in "..." where it is longer than `limit`; empty where there is nothing, or
/// null. \thread any
[[nodiscard]] std::string printedText(const Json& place, std::size_t limit = 4096);
/// What stands at these places, as printedText() has it, with commas between; ends behind the one
/// that makes it longer than `limit`. \thread any
/// \source apiextensions-apiserver pkg/registry/customresource/tableconvertor; kubectl
/// pkg/cmd/get, custom-columns
[[nodiscard]] std::string printedTexts(const std::vector<Json>& places, std::size_t limit = 4096);
/// The first condition of that type; "not there" without one. \thread any
[[nodiscard]] Json findCondition(const Json& conditions, std::string_view type);
/// A field of the first condition of that type; empty without one. \thread any
[[nodiscard]] std::string_view conditionField(const Json& conditions, std::string_view type,
                                              std::string_view field = "status");

} // namespace kittiwake
