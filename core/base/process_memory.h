#pragma once

#include <cstdint>

namespace kittiwake {

/// How much of this process is in memory: what `ps` calls RSS. \units bytes; 0: the system does not
/// say. \thread any
[[nodiscard]] std::int64_t residentBytes();

} // namespace kittiwake
