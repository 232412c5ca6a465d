#pragma once

#include <core/api/json/json_value.h>

namespace kittiwake {

/// \brief The merge patch that makes `to` of `from`, both JSON objects: empty where they are the
/// same. Lists are in it as a whole. \thread any \source RFC 7386
[[nodiscard]] JsonValue mergePatch(const JsonValue& from, const JsonValue& to);

} // namespace kittiwake
