#include "ansi_line.h"

#include "ansi_style_reader.h"

#include <kinds/text/control_characters.h>
#include <kinds/text/unicode.h>

#include <algorithm>
#include <optional>

namespace kittiwake {

namespace {

constexpr char32_t kSymbols = 0x2400; ///< of NUL; the others' follow
constexpr char32_t kSymbolOfDelete = 0x2421;

bool isBetween(char c, char first, char last)
{
    return c >= first && c <= last;
}

/// The end of a string that a terminal does not show (a title, a link, the clipboard), from behind
/// its introduction: behind its ST or BEL. None: it has no end, and so is no such string.
std::optional<std::size_t> endOfString(std::string_view line, std::size_t at)
{
    for (; at < line.size(); ++at) {
        if (line[at] == '\a')
            return at + 1;
        if (line[at] == kEscape) {
            if (at + 1 < line.size() && line[at + 1] == '\\')
                return at + 2;
            return {};
        }
    }
    return {};
}

/// A command's first parameter.
unsigned firstParameter(std::string_view parameters, unsigned otherwise)
{
    unsigned number = 0;
    std::size_t at = 0;
    for (; at < parameters.size() && isBetween(parameters[at], '0', '9'); ++at)
        number = std::min(number * 10 + static_cast<unsigned>(parameters[at] - '0'), 100'000U);
    return at == 0 ? otherwise : number;
}

} // namespace

bool isShownAsItIs(char32_t point)
{
    const bool isC1 = point >= 0x80 && point < 0xA0;
    const bool breaksLine = point == 0x2028 || point == 0x2029;
    const bool turns = (point >= 0x202A && point <= 0x202E) || (point >= 0x2066 && point <= 0x2069);
    return !isC1 && !breaksLine && !turns;
}

AnsiLine::AnsiLine(std::string_view line)
{
    m_cells.reserve(line.size());
    read(line);
}

void AnsiLine::read(std::string_view line)
{
    for (std::size_t at = 0; at < line.size();) {
        const auto point = unicode::nextPoint(line, at);
        if (point == kEscape)
            at = readEscape(line, at);
        else if (point < 0x20 || point == 0x7F)
            control(point);
        else
            put(isShownAsItIs(point) ? point : unicode::kReplacement);
    }
}

void AnsiLine::control(char32_t point)
{
    switch (point) {
    case U'\r':
        m_cursor = 0;
        break;
    case U'\b':
        m_cursor -= m_cursor > 0 ? 1 : 0;
        break;
    case U'\t':
        put(point);
        break;
    case 0x7F:
        put(kSymbolOfDelete);
        break;
    default:
        put(kSymbols + point);
    }
}

std::size_t AnsiLine::readEscape(std::string_view line, std::size_t at)
{
    if (at < line.size() && line[at] == '[')
        return readControlSequence(line, at + 1);
    constexpr std::string_view kStrings = "]PX^_"; // OSC, DCS, SOS, PM, APC
    if (at < line.size() && kStrings.find(line[at]) != std::string_view::npos)
        return endOfString(line, at + 1).value_or(at + 1);
    auto end = at;
    while (end < line.size() && isBetween(line[end], ' ', '/'))
        ++end;
    if (end < line.size() && isBetween(line[end], '0', '~'))
        return end + 1;
    put(kSymbols + kEscape); // no sequence at all
    return at;
}

std::size_t AnsiLine::readControlSequence(std::string_view line, std::size_t at)
{
    const auto begin = at;
    while (at < line.size() && isBetween(line[at], '0', '?'))
        ++at;
    const auto parameters = line.substr(begin, at - begin);
    const auto intermediates = at;
    while (at < line.size() && isBetween(line[at], ' ', '/'))
        ++at;
    if (at >= line.size() || !isBetween(line[at], '@', '~'))
        return at; // broken off
    const bool isPrivate = parameters.find_first_of("<=>?") != std::string_view::npos;
    if (at == intermediates && !isPrivate)
        obey(line[at], parameters);
    return at + 1;
}

void AnsiLine::obey(char command, std::string_view parameters)
{
    if (command == 'm') {
        auto style = m_styles[m_style];
        readAnsiStyle(parameters, style);
        if (style != m_styles[m_style]) {
            m_style = static_cast<std::uint32_t>(m_styles.size());
            m_styles.push_back(style);
        }
    } else if (command == 'K') {
        erase(firstParameter(parameters, 0));
    } else if (command == 'G') { // to a column, as far as there is something
        const auto column = std::max(firstParameter(parameters, 1), 1U) - 1;
        m_cursor = std::min<std::size_t>(column, m_cells.size());
    }
}

void AnsiLine::put(char32_t point)
{
    const Cell cell { point, m_style };
    if (m_cursor < m_cells.size())
        m_cells[m_cursor] = cell;
    else
        m_cells.push_back(cell);
    ++m_cursor;
}

/// From the cursor on (0), up to it (1), or all (2).
void AnsiLine::erase(unsigned what)
{
    if (what == 0) {
        m_cells.resize(m_cursor);
    } else if (what == 1) {
        const auto end = std::min(m_cursor + 1, m_cells.size());
        std::fill_n(m_cells.begin(), end, Cell {});
    } else if (what == 2) {
        m_cells.clear();
        m_cursor = 0;
    }
}

AnsiText AnsiLine::take() const
{
    AnsiText shown;
    for (const auto& cell : m_cells) {
        const auto begin = shown.text.size();
        unicode::appendPoint(shown.text, cell.point);
        const auto& style = m_styles[cell.style];
        if (style.isPlain())
            continue;
        const auto size = shown.text.size() - begin;
        auto& spans = shown.spans;
        if (!spans.empty() && spans.back().begin + spans.back().size == begin
            && spans.back().style == style)
            spans.back().size += size;
        else
            spans.push_back({ begin, size, style });
    }
    return shown;
}

} // namespace kittiwake
