#include "detail_words.h"

#include <core/api/timestamp_text.h>
#include <kinds/builtin/cells.h>
#include <kinds/text/bytes_text.h>

#include <algorithm>
#include <array>

namespace kittiwake::shown {

namespace {

constexpr std::string_view kReplacementMark = "\uFFFD";

/// The character that begins at `at`, and its number of bytes; the byte itself where it is not
/// UTF-8.
std::pair<char32_t, std::size_t> characterAt(std::string_view utf8, std::size_t at)
{
    const auto byteAt = [&](std::size_t index) {
        return static_cast<unsigned char>(utf8[index]);
    };
    const char32_t first = byteAt(at);
    const std::size_t length = first < 0xc2 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
    if (length == 1 || at + length > utf8.size())
        return { first, 1 };
    char32_t character = first & (0xffU >> (length + 1));
    for (std::size_t i = 1; i < length; ++i)
        character = character << 6U | (byteAt(at + i) & 0x3fU);
    return { character, length };
}

std::string harmless(std::string_view utf8)
{
    constexpr std::string_view kByteOrderMark = "\uFEFF"; // at the beginning it is no character
    if (utf8.starts_with(kByteOrderMark))
        utf8.remove_prefix(kByteOrderMark.size());
    std::string text;
    std::size_t from = 0;
    for (std::size_t at = 0; at < utf8.size();) {
        const auto byte = static_cast<unsigned char>(utf8[at]);
        if (byte >= 0x20 && byte < 0x7f) { // nearly all of them
            ++at;
            continue;
        }
        const auto [character, length] = characterAt(utf8, at);
        const bool layout = character == U'\n' || character == U'\t';
        const bool control = character < 0x20 || (character >= 0x7f && character < 0xa0);
        if ((control && !layout) || isUnseen(character)) {
            text.append(utf8.substr(from, at - from)).append(kReplacementMark);
            from = at + length;
        }
        at += length;
    }
    return text.append(utf8.substr(from));
}

} // namespace

bool isUnseen(char32_t character)
{
    // Unicode's categories Cf, Zl and Zp, without joiners (200C, 200D) and without the characters
    // beyond the first plane, which flags are made of.
    static constexpr auto kRanges = std::to_array<std::pair<char32_t, char32_t>>({
        { 0x00ad, 0x00ad },
        { 0x0600, 0x0605 },
        { 0x061c, 0x061c },
        { 0x06dd, 0x06dd },
        { 0x070f, 0x070f },
        { 0x0890, 0x0891 },
        { 0x08e2, 0x08e2 },
        { 0x180e, 0x180e },
        { 0x200b, 0x200b },
        { 0x200e, 0x200f },
        { 0x2028, 0x202e },
        { 0x2060, 0x2064 },
        { 0x2066, 0x206f },
        { 0xfeff, 0xfeff },
        { 0xfff9, 0xfffb },
    });
    return std::any_of(kRanges.begin(), kRanges.end(), [character](const auto& range) {
        return character >= range.first && character <= range.second;
    });
}

std::string line(std::string_view utf8)
{
    return harmless(cells::oneLine(utf8));
}

std::string shortened(std::string text, std::size_t characters)
{
    const auto most = cells::bytesOf(text, characters);
    if (most == text.size())
        return text;
    text.resize(most);
    return text + "…";
}

std::string text(std::string_view utf8, std::size_t limit)
{
    std::string lines(utf8.substr(0, cells::bytesOf(utf8, limit)));
    for (auto at = lines.find("\r\n"); at != std::string::npos; at = lines.find("\r\n", at))
        lines.erase(at, 1);
    return harmless(lines);
}

std::string moment(std::int64_t seconds)
{
    auto text = timestampText(WallTime(std::chrono::seconds(seconds)));
    std::replace(text.begin(), text.end(), 'T', ' ');
    if (text.ends_with('Z'))
        text.replace(text.size() - 1, 1, " UTC");
    return text;
}

Text bytes(std::size_t count)
{
    return bytesText(static_cast<double>(count));
}

} // namespace kittiwake::shown
