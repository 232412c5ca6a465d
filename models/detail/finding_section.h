#pragma once

#include <kinds/checks/finding.h>
#include <models/detail/shown_page.h>

namespace kittiwake {

/// \brief What the checks have found about an object, worst first as they come, each with what it
/// means. \thread any \units now: seconds since the epoch
[[nodiscard]] ShownSection findingSection(const std::vector<FindingPtr>& findings,
                                          std::int64_t now);

} // namespace kittiwake
