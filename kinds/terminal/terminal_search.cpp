#include "terminal_search.h"

#include <kinds/text/unicode.h>

#include <algorithm>

namespace kittiwake {

std::vector<TerminalRange> TerminalSearch::matches(const TerminalLine& line, std::uint64_t number,
                                                   std::string_view text)
{
    std::string written;
    std::vector<int> columns; // of each byte
    for (int column = 0; column < static_cast<int>(line.cells.size()); ++column) {
        const auto& cell = line.cells[static_cast<std::size_t>(column)];
        if (cell.width == 0)
            continue;
        unicode::appendPoint(written, unicode::lowerCaseOf(cell.point == 0 ? U' ' : cell.point));
        columns.resize(written.size(), column);
    }
    std::vector<TerminalRange> found;
    for (auto at = written.find(text); at != std::string::npos && !text.empty();
         at = written.find(text, at + text.size())) {
        const int last = columns[at + text.size() - 1];
        const int width = line.cells[static_cast<std::size_t>(last)].width;
        found.push_back({ { number, columns[at] }, { number, last + width } });
    }
    return found;
}

std::optional<TerminalRange> TerminalSearch::next(const TerminalSnapshot& in, std::string_view text,
                                                  TerminalPlace from, bool forward)
{
    const auto wanted = unicode::lowerCased(text);
    const auto first = in.firstLine();
    const auto count = in.endLine() - first;
    if (wanted.empty() || count == 0)
        return std::nullopt;
    const auto start = std::clamp(from.line, first, in.endLine() - 1) - first;
    for (std::uint64_t step = 0; step <= count; ++step) { // its own line twice: both of its parts
        const auto at = first + (forward ? start + step : start + count - step % count) % count;
        auto found = matches(*in.line(at), at, wanted);
        if (!forward)
            std::reverse(found.begin(), found.end());
        for (const auto& range : found) {
            const bool behind = range.begin > from;
            const bool before = range.begin < from;
            if (at != from.line || step == count || (forward ? behind : before))
                return range;
        }
    }
    return std::nullopt;
}

} // namespace kittiwake
