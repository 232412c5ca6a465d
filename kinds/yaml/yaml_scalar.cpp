#include "yaml_scalar.h"

#include "yaml_resolve.h"

namespace kittiwake {

namespace {

/// A character's bytes and what YAML makes of it.
struct Character
{
    std::size_t size = 1;
    char32_t point = 0;
    bool printable = true;
};

Character characterAt(std::string_view text, std::size_t at, YamlStyle style)
{
    const auto unit = [&](std::size_t i) {
        return at + i < text.size() ? static_cast<unsigned char>(text[at + i]) & 0x3FU : 0U;
    };
    const unsigned first = static_cast<unsigned char>(text[at]);
    if (first < 0x80)
        return { 1, first, first == '\n' || (first >= 0x20 && first < 0x7F) };
    const std::size_t size = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
    char32_t point = first & (0x7FU >> size);
    for (std::size_t i = 1; i < size; ++i)
        point = (point << 6U) | unit(i);
    const bool none = point < 0xA0 || point == 0x2028 || point == 0x2029 || point == 0xFEFF
        || point == 0xFFFE || point == 0xFFFF;
    return { size, point, !none && (size < 4 || style == YamlStyle::Readable) };
}

/// The properties of a text that decide how it can be written.
struct Findings
{
    bool blockIndicators = false;
    bool lineBreaks = false;
    bool special = false;
    bool tabs = false;
    bool spaceAtEdge = false;
    bool spaceAtEnd = false;
    bool spaceBreak = false; ///< a line ends with a blank
};

bool isBlank(std::string_view text, std::size_t at)
{
    return at >= text.size() || text[at] == ' ' || text[at] == '\t';
}

bool isIndicatorAtBegin(std::string_view text)
{
    if (text.starts_with("---") || text.starts_with("..."))
        return true;
    constexpr std::string_view kAlways = "#,[]{}&*!|>'\"%@`";
    const char c = text.front();
    return kAlways.find(c) != std::string_view::npos
        || ((c == '?' || c == ':' || c == '-') && isBlank(text, 1));
}

Findings findingsIn(std::string_view text, YamlStyle style)
{
    Findings found;
    found.blockIndicators = isIndicatorAtBegin(text);
    char previous = '\n';
    for (std::size_t i = 0; i < text.size();) {
        const char c = text[i];
        const bool plain =
            (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z');
        const auto at = plain ? Character {} : characterAt(text, i, style);
        found.tabs = found.tabs || c == '\t';
        found.special = found.special || (!at.printable && c != '\t');
        found.spaceBreak = found.spaceBreak || (c == '\n' && previous == ' ');
        found.lineBreaks = found.lineBreaks || c == '\n';
        if (i > 0
            && ((c == ':' && isBlank(text, i + 1)) || (c == '#' && isBlank({ &previous, 1 }, 0))))
            found.blockIndicators = true;
        previous = c;
        i += at.size;
    }
    found.spaceAtEnd = text.back() == ' ';
    found.spaceAtEdge = found.spaceAtEnd || text.front() == ' ';
    return found;
}

/// Some readers take the blanks of an empty first line for the indentation.
bool blockIsSafe(std::string_view text)
{
    return text.find_first_not_of(" \t\n") != std::string_view::npos;
}

} // namespace

ScalarStyle scalarStyleOf(std::string_view text, bool inKey, YamlStyle style)
{
    if (text.empty())
        return ScalarStyle::DoubleQuoted;
    const auto found = findingsIn(text, style);
    const bool readable = style == YamlStyle::Readable;
    if (found.lineBreaks) {
        const bool blanksAreUnsafe = found.spaceBreak || found.spaceAtEnd || found.tabs;
        const bool block =
            !inKey && !found.special && (readable ? blockIsSafe(text) : !blanksAreUnsafe);
        return block ? ScalarStyle::Literal : ScalarStyle::DoubleQuoted;
    }
    if (found.special || found.tabs || readsAsOtherType(text))
        return ScalarStyle::DoubleQuoted;
    return found.blockIndicators || found.spaceAtEdge ? ScalarStyle::SingleQuoted
                                                      : ScalarStyle::Plain;
}

std::size_t escapeAt(std::string_view text, std::size_t at, YamlStyle style, std::string& escaped)
{
    const char c = text[at];
    if (c >= ' ' && c <= '~' && c != '"' && c != '\\')
        return 0;
    if ((static_cast<unsigned char>(c) & 0xC0U) == 0x80U)
        return 0; // within a character that needs no escape
    const auto [size, point, printable] = characterAt(text, at, style);
    if (printable && c != '\n' && c != '"' && c != '\\')
        return 0;
    constexpr std::string_view kKnown("\0\a\b\t\n\v\f\r\x1b\"\\", 11);
    constexpr std::string_view kLetters = "0abtnvfre\"\\";
    escaped = '\\';
    if (const auto known = size == 1 ? kKnown.find(c) : std::string_view::npos;
        known != std::string_view::npos) {
        escaped += kLetters[known];
        return size;
    }
    if (point == 0x85 || point == 0xA0 || point == 0x2028 || point == 0x2029) {
        escaped += point == 0x85 ? 'N' : point == 0xA0 ? '_' : point == 0x2028 ? 'L' : 'P';
        return size;
    }
    const int digits = point <= 0xFF ? 2 : point <= 0xFFFF ? 4 : 8;
    escaped += digits == 2 ? 'x' : digits == 4 ? 'u' : 'U';
    for (int shift = (digits - 1) * 4; shift >= 0; shift -= 4)
        escaped += "0123456789ABCDEF"[(point >> static_cast<unsigned>(shift)) & 0xFU];
    return size;
}

std::string blockHints(std::string_view text)
{
    std::string hints;
    if (text.starts_with(' ') || text.starts_with('\n'))
        hints += '2';
    if (!text.ends_with('\n'))
        hints += '-';
    else if (text.size() == 1 || text.ends_with("\n\n"))
        hints += '+';
    return hints;
}

} // namespace kittiwake
