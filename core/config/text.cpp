#include "text.h"

#include <algorithm>

namespace kittiwake {

namespace {

constexpr std::size_t kLongestQuoted = 200;
constexpr std::size_t kLongestLabel = 63; // RFC 1123

bool isControl(char c)
{
    const auto byte = static_cast<unsigned char>(c);
    return byte < 0x20 || byte == 0x7f;
}

bool isLowerAlphanumeric(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
}

} // namespace

std::string inQuotes(std::string_view text)
{
    std::size_t end = std::min(text.size(), kLongestQuoted);
    while (end < text.size() && end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0U) == 0x80)
        --end; // never cut a UTF-8 character in two
    std::string result = "\"";
    result += text.substr(0, end);
    std::replace_if(result.begin(), result.end(), isControl, '?');
    result += end < text.size() ? "…\"" : "\"";
    return result;
}

std::string namesInQuotes(const std::vector<std::string>& names, std::size_t max)
{
    std::string result;
    for (std::size_t i = 0; i < std::min(names.size(), max); ++i)
        result += (i == 0 ? "" : ", ") + inQuotes(names[i]);
    if (names.size() > max)
        result += " and " + std::to_string(names.size() - max) + " more";
    return result;
}

std::string withFullStop(std::string sentence)
{
    constexpr std::string_view kEnds = ".?!";
    if (!sentence.empty() && kEnds.find(sentence.back()) == std::string_view::npos)
        sentence += '.';
    return sentence;
}

bool hasControlCharacters(std::string_view text)
{
    return std::any_of(text.begin(), text.end(), isControl);
}

bool isDnsLabel(std::string_view text)
{
    return !text.empty() && text.size() <= kLongestLabel && isLowerAlphanumeric(text.front())
        && isLowerAlphanumeric(text.back()) && std::all_of(text.begin(), text.end(), [](char c) {
               return c == '-' || isLowerAlphanumeric(c);
           });
}

} // namespace kittiwake
