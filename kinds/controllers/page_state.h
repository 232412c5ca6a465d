#pragma once

#include <core/controllers/scrape_fault.h>
#include <kinds/text/text.h>

#include <cstdint>

namespace kittiwake {

/// What came of reading a replica's metrics.
enum class PageState : std::uint8_t {
    Unknown, ///< never read
    NeedsConsent, ///< not until the user has agreed to it
    NotAllowed,
    HiddenByProvider,
    Unreachable,
    NoMetrics, ///< it exports none
    NoQueueMetrics, ///< but none of a queue
    Standby,
    NoLeader, ///< nobody holds its Lease
    Restarted, ///< or it leads since a moment ago: its figures are of less than most look back
    Stale, ///< the last try failed; what is shown is from before
    Read,
};

[[nodiscard]] Text stateText(PageState state);

/// What a failure makes of a page that was never read. \thread any: pure
[[nodiscard]] PageState pageStateOf(ScrapeFaultReason reason);

} // namespace kittiwake
