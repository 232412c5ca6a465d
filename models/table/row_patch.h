#pragma once

#include <models/table/row.h>

namespace kittiwake {

/// \brief The difference between two states of a sorted, filtered table, as ranges a model can
/// announce. To be applied in the order of the members: removals with indexes into the old order,
/// from the back to the front; insertions with indexes into the new order, from front to back; then
/// changes, in the new order. A row that moved is removed and inserted; both carry its key, so that
/// a selection kept by key survives.
struct RowPatch
{
    struct Removal
    {
        int first;
        int last; ///< inclusive
        bool operator==(const Removal&) const = default;
    };
    struct Insertion
    {
        int first;
        std::vector<RowPtr> rows;
    };
    struct Change
    {
        int index;
        RowPtr row;
    };
    std::vector<Removal> removals;
    std::vector<Insertion> insertions;
    std::vector<Change> changes; ///< ascending
    std::vector<ObjectKey> gone {}; ///< whose rows are no more, shown or not
    int total = 0; ///< rows there are, before the filter
    int shown = 0; ///< rows the filter lets through: the size of the new order
    int faults = 0; ///< shown rows whose tone is Warn or Error
    bool renewed = true; ///< rows that come may be newer ones of keys that leave; false: they are
                         ///< the same rows
    std::vector<int> lengths {}; ///< of each column's longest text so far; see LongestTexts
    std::vector<RowPtr>
        spent; ///< rows a view has let go of, on their way back to be destroyed by a worker
    [[nodiscard]] bool empty() const
    {
        return removals.empty() && insertions.empty() && changes.empty() && gone.empty();
    }
};

} // namespace kittiwake
