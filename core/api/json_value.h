#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace kittiwake {

/// \brief JSON to make or to edit; what is only read is a Json (json.h), which costs less.
/// A value. \thread one at a time
using JsonValue = nlohmann::json;

/// \brief The same for what people read or compare as it is written, with its fields in the order
/// in which they were set. A value. \thread one at a time
using OrderedJson = nlohmann::ordered_json;

/// \brief All JSON that leaves the library is written by this: on one line, fields sorted by name,
/// bytes that are no UTF-8 replaced. \thread any
[[nodiscard]] std::string writeJson(const JsonValue& value);
/// \brief The same, but for the order of fields. \thread any
[[nodiscard]] std::string writeOrderedJson(const OrderedJson& value);

} // namespace kittiwake
