#include "terminal_text.h"

#include <array>
#include <cstdio>

namespace kittiwake {

namespace {

/// A character that a terminal may take for a command, and its number of bytes; 0: another one.
std::size_t orderAt(std::string_view text, char32_t& code)
{
    const auto byte = [&](std::size_t at) {
        return at < text.size() ? static_cast<unsigned char>(text[at]) : 0U;
    };
    code = byte(0);
    if (code < 0x20 || code == 0x7f)
        return 1;
    if (byte(0) == 0xc2 && byte(1) >= 0x80 && byte(1) < 0xa0) { // C1, U+009B among them
        code = byte(1);
        return 2;
    }
    if (byte(0) != 0xe2 || (byte(1) != 0x80 && byte(1) != 0x81))
        return 0;
    code = 0x2000U + ((byte(1) & 0x3fU) << 6U) + (byte(2) & 0x3fU);
    const bool turns = code == 0x200e || code == 0x200f || (code >= 0x2028 && code <= 0x202e)
        || (code >= 0x2066 && code <= 0x2069);
    return turns ? 3 : 0;
}

std::string hex(const char* format, char32_t code)
{
    std::array<char, 16> text {};
    const auto length =
        std::snprintf(text.data(), text.size(), format, static_cast<unsigned>(code));
    return { text.data(), static_cast<std::size_t>(length) };
}

std::string inWords(char32_t code)
{
    switch (code) {
    case '\n':
        return "\\n";
    case '\r':
        return "\\r";
    case '\t':
        return "\\t";
    default:
        return code < 0x80 ? hex("\\x%02x", code) : hex("\\u%04x", code);
    }
}

/// Line breaks and tabs in JSON stand between its tokens, since texts have them escaped.
std::string inJson(char32_t code)
{
    return code == '\n' || code == '\r' || code == '\t' ? " " : hex("\\u%04x", code);
}

template<typename Escape>
std::string escaped(std::string_view text, const Escape& escape)
{
    std::string out;
    out.reserve(text.size());
    while (!text.empty()) {
        char32_t code = 0;
        const auto bytes = orderAt(text, code);
        if (bytes == 0)
            out += text.front();
        else
            out += escape(code);
        text.remove_prefix(bytes == 0 ? 1 : bytes);
    }
    return out;
}

} // namespace

std::string terminalText(std::string_view text)
{
    return escaped(text, inWords);
}

std::string terminalJson(std::string_view json)
{
    return escaped(json, inJson);
}

} // namespace kittiwake
