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

constexpr std::size_t kMaxAddress = 2000; ///< \units letters, to either side

/// What stands behind an address, and is of the sentence around it.
std::string withoutSentence(std::string address)
{
    const auto unopened = [&address](char open, char close) {
        return address.back() == close
            && std::count(address.begin(), address.end(), open)
            < std::count(address.begin(), address.end(), close);
    };
    constexpr std::string_view kSigns = ".,;:!?'";
    while (!address.empty()
           && (kSigns.find(address.back()) != std::string_view::npos || unopened('(', ')')
               || unopened('[', ']')))
        address.pop_back();
    return address;
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
    if (!at || place.column < 0 || place.column >= static_cast<int>(at->cells.size()))
        return {};
    const auto link = at->cells[static_cast<std::size_t>(place.column)].link;
    if (link == 0)
        return writtenLinkAt(place);
    return !links || link > links->size() ? std::string() : (*links)[link - 1U];
}

/// 0: it is none of those that addresses are written with.
char TerminalSnapshot::addressLetterAt(TerminalPlace place) const
{
    const auto at = line(place.line);
    if (!at || place.column >= static_cast<int>(at->cells.size()))
        return 0;
    const char32_t point = at->cells[static_cast<std::size_t>(place.column)].point;
    constexpr std::string_view kOthers = "\"<>\\^`{|}";
    return point > 0x20 && point < 0x7F
            && kOthers.find(static_cast<char>(point)) == std::string_view::npos
        ? static_cast<char>(point)
        : '\0';
}

/// On the line before, too, where that goes on in this one.
std::optional<TerminalPlace> TerminalSnapshot::before(TerminalPlace place) const
{
    if (place.column > 0)
        return TerminalPlace { place.line, place.column - 1 };
    const auto above = place.line > firstLine() ? line(place.line - 1) : nullptr;
    if (!above || !above->wraps || above->cells.empty())
        return std::nullopt;
    return TerminalPlace { place.line - 1, static_cast<int>(above->cells.size()) - 1 };
}

std::optional<TerminalPlace> TerminalSnapshot::after(TerminalPlace place) const
{
    const auto at = line(place.line);
    if (at && place.column + 1 < static_cast<int>(at->cells.size()))
        return TerminalPlace { place.line, place.column + 1 };
    return at && at->wraps ? std::optional(TerminalPlace { place.line + 1, 0 }) : std::nullopt;
}

std::string TerminalSnapshot::writtenLinkAt(TerminalPlace place) const
{
    if (addressLetterAt(place) == 0)
        return {};
    std::string written;
    auto to = before(place);
    for (; to && written.size() < kMaxAddress && addressLetterAt(*to) != 0; to = before(*to))
        written += addressLetterAt(*to);
    std::reverse(written.begin(), written.end());
    const std::size_t at = written.size();
    to = place;
    for (; to && written.size() < 2 * kMaxAddress && addressLetterAt(*to) != 0; to = after(*to))
        written += addressLetterAt(*to);

    // The place may lie in the scheme itself.
    std::size_t begin = std::string::npos;
    for (const std::string_view scheme : { "https://", "http://" }) {
        for (auto found = written.find(scheme); found != std::string::npos && found <= at;
             found = written.find(scheme, found + 1))
            begin = begin == std::string::npos ? found : std::max(begin, found);
    }
    if (begin == std::string::npos)
        return {};
    written = withoutSentence(written.substr(begin));
    return at - begin < written.size() ? written : std::string();
}

} // namespace kittiwake
