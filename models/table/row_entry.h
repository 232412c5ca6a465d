#pragma once

#include <models/table/filter/row_filter.h>

#include <cstdint>
#include <vector>

namespace kittiwake {

/// One row of a RowArranger, and what is asked of it so often that the row itself is not touched.
struct RowEntry
{
    static constexpr std::uint32_t kUnranked = ~std::uint32_t(0);

    RowPtr row;
    std::uint32_t keyRank = kUnranked; ///< its place by key among the ranked
    bool shown = false;
    bool fault = false;
};
using RowEntries = std::vector<RowEntry>;

} // namespace kittiwake
