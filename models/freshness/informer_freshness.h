#pragma once

#include <core/cache/informer_status.h>
#include <models/freshness/freshness_state.h>

#include <vector>

namespace kittiwake {

/// \brief How fresh a table is that several informers feed: as the worst of them. Pure.
/// \units wallNow: milliseconds since the epoch, the same moment as `now`
[[nodiscard]] FreshnessState freshnessOf(const std::vector<InformerStatus>& statuses, TimePoint now,
                                         std::int64_t wallNow);

/// \brief How fresh a view is that shows several kinds, each by its informers: as the worst of
/// them, with how many are not live. A kind that may not be listed, or is not served, is left out,
/// unless none can be: the view says so in its place. Pure. \units as above
[[nodiscard]] FreshnessState freshnessOfKinds(const std::vector<std::vector<InformerStatus>>& kinds,
                                              TimePoint now, std::int64_t wallNow);

/// Whether the rows of so many objects are in the table, but for what has changed in this moment.
[[nodiscard]] bool haveArrived(std::int64_t rows, std::int64_t objects);
/// The same of a table whose rows have not arrived yet: it is not live before they have.
[[nodiscard]] FreshnessState untilRowsArrive(FreshnessState state, std::int64_t rows,
                                             std::int64_t objects);

} // namespace kittiwake
