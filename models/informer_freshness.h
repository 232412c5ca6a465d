#pragma once

#include <core/cache/informer_status.h>
#include <models/freshness_state.h>

#include <vector>

namespace kittiwake {

/// \brief How fresh a table is that several informers feed: as the worst of them. Pure.
/// \units wallNow: milliseconds since the epoch, the same moment as `now`
[[nodiscard]] FreshnessState freshnessOf(const std::vector<InformerStatus>& statuses, TimePoint now,
                                         std::int64_t wallNow);

} // namespace kittiwake
