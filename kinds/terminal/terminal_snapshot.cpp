#include "terminal_snapshot.h"

#include <kinds/text/unicode.h>

#include <algorithm>
#include <limits>
#include <string_view>

namespace kittiwake {

namespace {

bool isOfWord(const TerminalLine& line, int column)
{
    if (column < 0 || column >= static_cast<int>(line.cells.size()))
        return false;
    const auto& cell = line.cells[static_cast<std::size_t>(column)];
    if (cell.width == 0)
        return true;
    constexpr std::string_view kSigns = "-_./~:@%+=?&#,";
    const char32_t point = cell.point;
    if (point < 0x80)
        return unicode::isLetter(point) || unicode::isDigit(point)
            || (point != 0 && kSigns.find(static_cast<char>(point)) != std::string_view::npos);
    return !unicode::isSpace(point);
}

} // namespace

TerminalLinePtr TerminalSnapshot::line(std::uint64_t number) const
{
    if (number >= history.end()) {
        const auto row = number - history.end();
        return row < screen.size() ? screen[static_cast<std::size_t>(row)] : nullptr;
    }
    return number >= history.first() ? history.line(number) : nullptr;
}

std::string TerminalSnapshot::text(const TerminalRange& range) const
{
    constexpr int kWhole = std::numeric_limits<int>::max();
    std::string out;
    const auto first = std::max(range.begin.line, firstLine());
    for (auto number = first; number <= range.end.line && number < endLine(); ++number) {
        const auto at = line(number);
        const bool last = number == range.end.line;
        out += at->text(number == range.begin.line ? range.begin.column : 0,
                        last ? range.end.column : kWhole);
        if (!last && !at->wraps && number + 1 < endLine())
            out += '\n';
    }
    return out;
}

TerminalRange TerminalSnapshot::wordAt(TerminalPlace place) const
{
    const auto at = line(place.line);
    if (!at || !isOfWord(*at, place.column))
        return { place, { place.line, place.column + 1 } };
    int begin = place.column;
    int end = place.column + 1;
    while (isOfWord(*at, begin - 1))
        --begin;
    while (isOfWord(*at, end))
        ++end;
    return { { place.line, begin }, { place.line, end } };
}

std::string TerminalSnapshot::linkAt(TerminalPlace place) const
{
    const auto at = line(place.line);
    if (!at || !links || place.column < 0 || place.column >= static_cast<int>(at->cells.size()))
        return {};
    const auto link = at->cells[static_cast<std::size_t>(place.column)].link;
    return link == 0 || link > links->size() ? std::string() : (*links)[link - 1U];
}

} // namespace kittiwake
