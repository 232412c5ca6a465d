#pragma once

#include <kinds/column.h>

#include <QtGlobal>

#include <vector>

namespace kittiwake {

/// What one shown column asks for. \units characters
struct ColumnNeed
{
    static constexpr int kUnmeasured = -1;

    ColumnRole role = ColumnRole::Plain;
    int title = 0;
    int typical = 0; ///< what its texts are expected to need, until they have come
    int longest = kUnmeasured; ///< its longest text; 0: all are empty or "<none>"
    double preferred = 0; ///< what the user made of it; 0: nothing
    bool gauge = false; ///< something is drawn beside its texts, if there is room
    bool sorted = false; ///< an arrow stands beside its title
};

/// \units pixels
struct TableRoom
{
    qreal available = 0;
    qreal character = 7; ///< one of a figure; texts are measured by their number
    qreal padding = 0; ///< of each cell, both sides together
    qreal letter = 0; ///< one of a text that is no figure, on an average; 0: as wide as a figure's
    qreal title = 0; ///< one of a title, on an average; 0: as wide as a figure's
};

/// \brief Shares out the room of a table: each column gets what its longest text needs, and the
/// name most of what is left over. Where there is too little, columns that tell least give first:
/// texts and empty columns, all that they can; then the name, which is told by its ends, and rare
/// statuses, then figures, and at last namespace and status. A title is whole beside its arrow, but
/// for long ones of texts. Where even that is not enough the widths are more than there is room
/// for: the table scrolls, and the name has what it takes to be read. What the user made of a
/// column stays. \thread any
[[nodiscard]] std::vector<qreal> columnWidths(const std::vector<ColumnNeed>& needs,
                                              const TableRoom& room);

/// The length that a column's width goes by, where it was `known` and a text of `longest` has come:
/// it never shrinks, and grows by steps, so that not every row widens it.
[[nodiscard]] int grownLength(int known, int longest);

} // namespace kittiwake
