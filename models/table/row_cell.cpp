#include "row_cell.h"

namespace kittiwake {

RowCell rowCell(const Cell& cell)
{
    RowCell made { .text = QString::fromStdString(cell.text),
                   .since = cell.since,
                   .form = cell.form,
                   .tone = cell.tone };
    if (const auto* number = std::get_if<double>(&cell.sortKey))
        made.sortKey = *number;
    else if (const auto* text = std::get_if<std::string>(&cell.sortKey))
        made.sortKey = QString::fromStdString(*text);
    return made;
}

} // namespace kittiwake
