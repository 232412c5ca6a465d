#pragma once

#include <core/api/object_key.h>
#include <kinds/labels/label_set.h>
#include <kinds/usage/row_usage.h>
#include <models/table/row_cell.h>

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace kittiwake {

/// \brief One finished row of a table, immutable, built by the row reconciler. `tone` is the row's
/// own status (what a faults-only filter and a status shape go by).
struct Row
{
    ObjectKey key;
    std::vector<RowCell> cells; ///< one a column, in the columns' order
    Tone tone = Tone::Neutral;
    std::string
        searchText {}; ///< searchTextOf() of it, made once with the row; empty: made at each look
    LabelSetPtr labels {};
    RowUsagePtr usage {}; ///< null: its table tells none
    bool leaving = false; ///< its object is deleted; it is shown for a moment yet
    bool operator==(const Row&) const = default;
};
using RowPtr = std::shared_ptr<const Row>;

} // namespace kittiwake
