#pragma once

namespace kittiwake::sim {

/// Behaves as this one, mostly.
inline constexpr const char* kServerVersion = "v1.33.0+kittiwake-sim";

} // namespace kittiwake::sim
