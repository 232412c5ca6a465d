#pragma once

#include <core/base/expected.h>

#include <string_view>

namespace kittiwake {

/// \brief Whether a namespace can have this name: an RFC 1123 label of up to 63 characters. What is
/// none would lead a request to another place, or to nothing. \thread any \errors Invalid, in
/// kubectl's words: `invalid namespace "..": [may not be '..']` \source apimachinery
/// pkg/api/validation/path, IsValidPathSegmentName; pkg/util/validation, IsDNS1123Label
[[nodiscard]] Expected<void> checkNamespace(std::string_view ns);

} // namespace kittiwake
