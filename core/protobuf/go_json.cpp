#include "go_json.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <simdjson.h>

namespace kittiwake {

namespace {

constexpr char kHex[] = "0123456789abcdef";

/// Which bytes cannot stand for themselves between quotes, or are the beginning of what may not.
constexpr auto kGoSpecial = [] {
    std::array<bool, 256> special {};
    for (std::size_t i = 0; i < special.size(); ++i)
        special[i] =
            i < 0x20 || i >= 0x80 || i == '"' || i == '\\' || i == '<' || i == '>' || i == '&';
    return special;
}();

bool isGoSpecial(char c)
{
    return kGoSpecial[static_cast<unsigned char>(c)];
}

/// How many bytes the UTF-8 character at the beginning has; 0: it is none.
std::size_t utf8Length(std::string_view text)
{
    const auto byte = static_cast<unsigned char>(text.front());
    const std::size_t length = byte < 0x80 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
    return text.size() >= length && simdjson::validate_utf8(text.data(), length) ? length : 0;
}

void appendEscape(std::string& out, unsigned char c)
{
    out.append("\\u00");
    out += kHex[c >> 4U];
    out += kHex[c & 15U];
}

void appendEscaped(std::string& out, char c)
{
    switch (c) {
    case '"':
    case '\\':
        (out += '\\') += c;
        break;
    case '\b':
        out.append("\\b");
        break;
    case '\f':
        out.append("\\f");
        break;
    case '\n':
        out.append("\\n");
        break;
    case '\r':
        out.append("\\r");
        break;
    case '\t':
        out.append("\\t");
        break;
    default:
        appendEscape(out, static_cast<unsigned char>(c));
    }
}

/// Line and paragraph separators, which JavaScript takes for line breaks.
bool isSeparator(std::string_view character)
{
    return character == "\xe2\x80\xa8" || character == "\xe2\x80\xa9";
}

void appendSeparator(std::string& out, std::string_view character)
{
    out.append(character.back() == '\xa8' ? "\\u2028" : "\\u2029");
}

/// Appends the character at the beginning; says how many bytes it has.
std::size_t appendSpecial(std::string& out, std::string_view text)
{
    if (static_cast<unsigned char>(text.front()) < 0x80) {
        appendEscaped(out, text.front());
        return 1;
    }
    const auto length = utf8Length(text);
    const auto character = text.substr(0, length);
    if (length == 0)
        out.append("\\ufffd");
    else if (isSeparator(character))
        appendSeparator(out, character);
    else
        out.append(character);
    return std::max(length, std::size_t(1));
}

/// Of JSON, which has its escapes already.
bool isMarkup(char c)
{
    return c == '<' || c == '>' || c == '&' || c == '\xe2';
}

} // namespace

void appendGoString(std::string& out, std::string_view text)
{
    out += '"';
    while (!text.empty()) {
        const auto plain = std::find_if(text.begin(), text.end(), isGoSpecial) - text.begin();
        out.append(text.substr(0, static_cast<std::size_t>(plain)));
        text.remove_prefix(static_cast<std::size_t>(plain));
        if (!text.empty())
            text.remove_prefix(appendSpecial(out, text));
    }
    out += '"';
}

void appendGoDouble(std::string& out, double number)
{
    if (!std::isfinite(number)) {
        out.append("null");
        return;
    }
    const double size = std::abs(number);
    const bool scientific = size != 0 && (size < 1e-6 || size >= 1e21);
    std::array<char, 64> digits {};
    const auto end =
        std::to_chars(digits.data(), digits.data() + digits.size(), number,
                      scientific ? std::chars_format::scientific : std::chars_format::fixed)
            .ptr;
    std::string text(digits.data(), end);
    // Go writes 1e-9 for what others call 1e-09.
    const auto length = text.size();
    if (scientific && length >= 4 && text[length - 4] == 'e' && text[length - 3] == '-'
        && text[length - 2] == '0')
        text.erase(length - 2, 1);
    out.append(text);
}

void appendGoRaw(std::string& out, std::string_view json)
{
    const auto begin = out.size();
    out.resize(begin + json.size());
    std::size_t size = 0;
    if (simdjson::minify(json.data(), json.size(), out.data() + begin, size) != simdjson::SUCCESS)
        size = 0;
    out.resize(begin + size);
    if (size == 0)
        out.append("null");
    const auto first =
        std::find_if(out.begin() + static_cast<std::ptrdiff_t>(begin), out.end(), isMarkup);
    const auto rest = std::string(first, out.end());
    out.erase(first, out.end());
    for (std::size_t at = 0; at < rest.size();) {
        const auto character = std::string_view(rest).substr(at, rest[at] == '\xe2' ? 3 : 1);
        if (isSeparator(character))
            appendSeparator(out, character);
        else if (isMarkup(character.front()) && character.front() != '\xe2')
            appendEscape(out, static_cast<unsigned char>(character.front()));
        else
            out.append(character);
        at += character.size();
    }
}

} // namespace kittiwake
