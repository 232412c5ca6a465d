#include "terminal_line.h"

#include <kinds/text/unicode.h>

#include <algorithm>

namespace kittiwake {

std::string TerminalLine::text(int from, int to) const
{
    std::string out;
    std::size_t end = 0; // behind the last character that is no blank
    std::size_t written = 0; // behind the last one at all
    const int last = std::min(to, static_cast<int>(cells.size()));
    for (int column = std::max(from, 0); column < last; ++column) {
        const auto& cell = cells[static_cast<std::size_t>(column)];
        if (cell.width == 0)
            continue;
        if (cell.point == 0)
            out += ' ';
        for (const char32_t point : shown(column))
            unicode::appendPoint(out, point);
        written = cell.point == 0 ? written : out.size();
        end = cell.point == 0 || cell.point == U' ' ? end : out.size();
    }
    if (to >= static_cast<int>(cells.size()))
        out.resize(wraps ? written : end);
    return out;
}

std::u32string TerminalLine::shown(int column) const
{
    if (column < 0 || column >= static_cast<int>(cells.size()))
        return {};
    const auto& cell = cells[static_cast<std::size_t>(column)];
    if (cell.point == 0)
        return {};
    std::u32string out(1, cell.point);
    if ((cell.attributes & CellAttribute::Marked) == 0)
        return out;
    const auto found = std::find_if(marks.begin(), marks.end(),
                                    [&](const TerminalMarks& one) { return one.column == column; });
    return found == marks.end() ? out : out + found->points;
}

} // namespace kittiwake
