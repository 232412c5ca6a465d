#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace kittiwake {

/// A colour as a terminal knows it.
struct AnsiColor
{
    enum class Kind : std::uint8_t {
        Default,
        Indexed, ///< 0–7 and 8–15 bright: the reader's to choose; 16–255: xterm's cube and greys
        Rgb,
    };
    Kind kind = Kind::Default;
    std::uint32_t value = 0; ///< an index, or 0xRRGGBB
    bool operator==(const AnsiColor&) const = default;
};

struct AnsiStyle
{
    AnsiColor foreground {};
    AnsiColor background {};
    bool bold = false;
    bool dim = false;
    bool italic = false;
    bool underline = false;
    bool inverse = false;
    bool strikeOut = false;
    [[nodiscard]] bool isPlain() const { return *this == AnsiStyle {}; }
    bool operator==(const AnsiStyle&) const = default;
};

/// A part of a text in one style that is not plain.
struct AnsiSpan
{
    std::size_t begin = 0; ///< \units bytes of the text
    std::size_t size = 0;
    AnsiStyle style {};
    bool operator==(const AnsiSpan&) const = default;
};

/// \brief A line as it may be shown: valid UTF-8 in which no escape sequence and but one control
/// character, the tab, is left.
struct AnsiText
{
    std::string text;
    std::vector<AnsiSpan> spans {}; ///< in order; they do not overlap
    bool operator==(const AnsiText&) const = default;
};

/// \brief A line of a log as a terminal would show it at last: styles of SGR sequences, `\r`,
/// backspaces and erasing obeyed, since progress bars are drawn so. Every other sequence (titles,
/// links, the clipboard, the cursor) is left out. A control character is shown as its symbol, a
/// byte that is no UTF-8, a C1 control or one that turns the direction of writing as U+FFFD. A line
/// begins in no style, whatever the one before it has left. \thread any
/// \source ECMA-48, XTerm Control Sequences
[[nodiscard]] AnsiText parseAnsi(std::string_view line);

/// \brief Whether parseAnsi() would give anything else than the line itself. \thread any
[[nodiscard]] bool hasControls(std::string_view line);

/// \brief The text of parseAnsi(): the line itself where it has no controls, or else put into
/// `buffer`. \thread any
[[nodiscard]] std::string_view shownText(std::string_view line, std::string& buffer);

} // namespace kittiwake
