#pragma once

#include <core/api/json/json_value.h>
#include <kinds/suspects/suspect.h>

namespace kittiwake {

/// \brief A suspect as JSON, for programs: program, controller, object {group, kind, namespace,
/// name}, state, tries {min, max, exact}, next_try, next_try_plus_minus_seconds, error, since,
/// last_seen, confidence, evidence [{source, at, who, text, times, at_least}]. What is not known is
/// left out; times are RFC 3339. \thread any
[[nodiscard]] JsonValue suspectJson(const Suspect& suspect);

} // namespace kittiwake
