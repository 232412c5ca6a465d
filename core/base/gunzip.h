#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace kittiwake {

/// What was packed with gzip. Nothing: it was not, something of it is missing, or there is more of
/// it than `largest`. \thread any \units bytes
[[nodiscard]] std::optional<std::string> gunzip(std::string_view packed, std::size_t largest);

} // namespace kittiwake
