#include "log_text.h"

#include <app/commands/output/terminal_text.h>
#include <kinds/text/control_characters.h>

#include <algorithm>

namespace kittiwake {

namespace {

bool isWithin(char c, char first, char last)
{
    return c >= first && c <= last;
}

/// Where what does not lie between `first` and `last` begins.
std::size_t skip(std::string_view text, std::size_t at, char first, char last)
{
    while (at < text.size() && isWithin(text[at], first, last))
        ++at;
    return at;
}

/// The escape sequence that the text begins with.
struct EscapeSequence
{
    std::size_t length = 1;
    bool isStyle = false; ///< Select Graphic Rendition
};

/// ESC [ parameters, intermediates, final
EscapeSequence controlSequence(std::string_view text)
{
    const auto parameters = skip(text, 2, '0', '?');
    const auto final = skip(text, parameters, ' ', '/');
    if (final >= text.size() || !isWithin(text[final], '@', '~'))
        return { .length = final };
    const auto between = text.substr(2, final - 2);
    return { .length = final + 1,
             .isStyle = text[final] == 'm'
                 && between.find_first_not_of("0123456789;:") == std::string_view::npos };
}

/// ESC ] or its like, a string, BEL or ESC \. Without its end it is text.
EscapeSequence controlString(std::string_view text)
{
    const auto bell = text.find('\a', 2);
    const auto terminator = text.find("\x1b\\", 2);
    const auto end = std::min(bell, terminator);
    if (end == std::string_view::npos)
        return { .length = 2 };
    return { .length = end + (end == bell ? 1 : 2) };
}

EscapeSequence sequenceAt(std::string_view text)
{
    if (text.size() < 2)
        return {};
    switch (text[1]) {
    case '[':
        return controlSequence(text);
    case ']':
    case 'P':
    case 'X':
    case '^':
    case '_':
        return controlString(text);
    default:
        const auto final = skip(text, 1, ' ', '/');
        const bool whole = final < text.size() && isWithin(text[final], '0', '~');
        return { .length = whole ? final + 1 : final };
    }
}

bool isStyleReset(std::string_view sequence)
{
    return sequence == "\x1b[m" || sequence == "\x1b[0m";
}

} // namespace

std::string logText(std::string_view line)
{
    std::string out;
    out.reserve(line.size());
    bool styled = false;
    while (!line.empty()) {
        const auto plain = std::min(line.find_first_of("\x1b\t"), line.size());
        out += terminalText(line.substr(0, plain));
        line.remove_prefix(plain);
        if (line.empty())
            break;
        if (line.front() != kEscape) {
            out += '\t';
            line.remove_prefix(1);
            continue;
        }
        const auto sequence = sequenceAt(line);
        const auto bytes = line.substr(0, sequence.length);
        if (sequence.isStyle) {
            out += bytes;
            styled = !isStyleReset(bytes);
        }
        line.remove_prefix(bytes.size());
    }
    return styled ? out + "\x1b[0m" : out;
}

} // namespace kittiwake
