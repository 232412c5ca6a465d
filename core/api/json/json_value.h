#pragma once

#include "json_fwd.h"

#include <nlohmann/json.hpp>
#include <string>

namespace kittiwake {

/// \brief All JSON that leaves the library is written by this: on one line, fields sorted by name,
/// bytes that are no UTF-8 replaced. \thread any
[[nodiscard]] std::string writeJson(const JsonValue& value);
/// \brief The same, but for the order of fields. \thread any
[[nodiscard]] std::string writeOrderedJson(const OrderedJson& value);

} // namespace kittiwake
