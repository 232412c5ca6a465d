#pragma once

#include <kinds/suspects/object_worker.h>
#include <models/detail/shown_page.h>

#include <cstdint>
#include <vector>

namespace kittiwake {

/// \brief Who works on an object, in the order they come: what each has said last, where that is
/// from, what of the object it has written, and since when that is known. \thread any
/// \units now: milliseconds since the epoch
[[nodiscard]] ShownSection workerSection(const std::vector<ObjectWorker>& workers,
                                         std::int64_t now);

/// Whether one of them fails at it.
[[nodiscard]] bool anyIsFailing(const std::vector<ObjectWorker>& workers);

} // namespace kittiwake
