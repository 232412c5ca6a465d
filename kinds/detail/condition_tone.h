#pragma once

#include <core/api/json.h>
#include <kinds/cell.h>

#include <string_view>

namespace kittiwake {

/// \brief What a condition means: most are good when True, some (MemoryPressure, Failed, Stalled)
/// when False, some are neither. \thread any
[[nodiscard]] Tone conditionTone(std::string_view kind, const Json& condition);

} // namespace kittiwake
