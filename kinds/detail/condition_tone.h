#pragma once

#include <kinds/kind.h>

namespace kittiwake {

/// \brief What a condition means of any kind: most are good when True, some (MemoryPressure,
/// Failed, Stalled) when False, some are neither. \thread any
[[nodiscard]] Tone conditionTone(const Json& condition);
/// Of this kind.
[[nodiscard]] Tone conditionTone(const Kind& of, const Json& condition);

} // namespace kittiwake
