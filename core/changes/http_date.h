#pragma once

#include <core/api/object.h>

#include <optional>
#include <string_view>

namespace kittiwake {

/// "Thu, 26 Nov 2026 10:45:06 GMT", as the header Date has it; none: it is no such date.
/// \source RFC 9110 section 5.6.7, IMF-fixdate
[[nodiscard]] std::optional<WallTime> parseHttpDate(std::string_view text);

} // namespace kittiwake
