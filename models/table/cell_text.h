#pragma once

#include <models/table/row.h>

namespace kittiwake {

/// A cell as it is read: ages as kubectl writes them. \units now: seconds since the epoch
[[nodiscard]] QString cellText(const RowCell& cell, std::int64_t now);

} // namespace kittiwake
