#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace kittiwake {

/// Of `before` this many items, of `after` this many in their place.
struct LineEdit
{
    int before = 0, removed = 0;
    int after = 0, inserted = 0;
    bool operator==(const LineEdit&) const = default;
};

/// \brief What to replace to make one list of the other, first to last; few edits where few
/// suffice. Lists that differ in some hundreds of places are replaced as one: the time is bounded.
/// \thread any \source E. W. Myers, "An O(ND) Difference Algorithm and Its Variations"
[[nodiscard]] std::vector<LineEdit> lineDifference(std::span<const std::uint64_t> before,
                                                   std::span<const std::uint64_t> after);

} // namespace kittiwake
