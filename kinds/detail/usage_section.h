#pragma once

#include <kinds/column.h>
#include <kinds/detail/detail_line.h>
#include <kinds/usage/usage_reading.h>
#include <kinds/usage/usage_status.h>

namespace kittiwake {

/// \brief What a pod or a node uses beside what it asked for and may have, and how fresh that is;
/// or why it is not told. `ofPod`: else of a node. `reading` null: nothing was measured of it.
/// \thread as the JSON's reader
[[nodiscard]] DetailSection usageSection(const ObjectView& view, bool ofPod,
                                         const UsageStatus& status, const UsageReading* reading);

} // namespace kittiwake
