#pragma once

#include <kinds/column.h>
#include <models/table/row_cell.h>

#include <QString>
#include <QStringList>

#include <optional>
#include <string>
#include <vector>

namespace kittiwake {

/// A table's column as its filter sees it.
struct FilterColumn
{
    QString title {};
    ColumnRole role = ColumnRole::Plain;
    bool shown = true; ///< texts are looked for in it
    bool operator==(const FilterColumn&) const = default;
};
using FilterColumns = std::vector<FilterColumn>; ///< all of a table, in the order of a row's cells

/// As a column is written in a filter: "NOMINATED NODE" is "nominated-node".
[[nodiscard]] QString filterWordOf(const QString& title);
[[nodiscard]] QStringList filterWordsOf(const FilterColumns& columns);

/// By whatever is typed for its title, "nominatednode" or "Nominated-Node"; of several the first in
/// sight; -1: there is none.
[[nodiscard]] int findFilterColumn(const FilterColumns& columns, const QString& typed);

/// What `typed` stands for in that column: a number, a share, a quantity, a length of time; none
/// where it is a text, or for an age no length of time. \units of the column's sort keys, seconds
[[nodiscard]] std::optional<double> filterAmount(const QString& typed, const FilterColumn& column);

/// What a cell of that column is compared by; none: by its text. An age is that at `now`.
/// \units seconds since the epoch
[[nodiscard]] std::optional<double> filterAmount(const RowCell& cell, const FilterColumn& column,
                                                 std::int64_t now);

} // namespace kittiwake
