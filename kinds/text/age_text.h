#pragma once

#include <cstdint>
#include <string>

namespace kittiwake {

/// "5m12s", "104m", "2d15h": how long something has lasted, as kubectl prints ages; what lies ahead
/// counts as nothing. The one place where lists and sentences get their spans from.
/// \units seconds
[[nodiscard]] std::string ageText(std::int64_t seconds);

} // namespace kittiwake
