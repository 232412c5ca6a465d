#pragma once

#include <core/api/json/json_fwd.h>

#include <optional>
#include <string>
#include <string_view>

namespace kittiwake {

/// \brief What stands at a dotted path of fields ("spec.nodeName"), as text: a string, a whole
/// number or a boolean. Nothing where there is none of these; arrays cannot be gone through.
/// \thread as the JsonReader
[[nodiscard]] std::optional<std::string> textAtPath(const Json& root, std::string_view path);

} // namespace kittiwake
