#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace kittiwake {

/// \brief JSON to make or to edit; what is only read is a Json (json.h), which costs less.
/// A value. \thread one at a time
using JsonValue = nlohmann::json;

/// \brief All JSON that leaves the library is written by this: on one line, fields sorted by name,
/// bytes that are no UTF-8 replaced. \thread any
[[nodiscard]] std::string writeJson(const JsonValue& value);

} // namespace kittiwake
