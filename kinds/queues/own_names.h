#pragma once

#include <kinds/text/text.h>

#include <string_view>

namespace kittiwake {

/// What Kittiwake calls its own queues and handlers ("check: crash loops", "rows: pods", "object
/// page"), to be shown in the user's language; a name that is none of them stays as it is. Where
/// queues are found by their names, as in metrics and in core, these are in English. \thread any
[[nodiscard]] Text ownName(std::string_view name);

} // namespace kittiwake
