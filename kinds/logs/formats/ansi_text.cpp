#include "ansi_text.h"

#include "ansi_line.h"

#include <kinds/text/unicode.h>

#include <algorithm>
#include <cstring>

namespace kittiwake {

namespace {

constexpr unsigned char kDeleteByte = 0x7F;

bool isPlainAscii(unsigned char byte)
{
    return (byte >= 0x20 && byte < kDeleteByte) || byte == '\t';
}

/// Eight bytes at a time: nearly all lines have nothing else. Where it ends there may be more.
std::size_t plainAsciiFrom(std::string_view line, std::size_t at)
{
    constexpr std::uint64_t kHigh = 0x8080808080808080;
    constexpr std::uint64_t kOnes = 0x0101010101010101;
    for (; at + sizeof(std::uint64_t) <= line.size(); at += sizeof(std::uint64_t)) {
        std::uint64_t bytes = 0;
        std::memcpy(&bytes, line.data() + at, sizeof bytes);
        const auto below = (bytes - kOnes * 0x20) & ~bytes & kHigh;
        const auto isDelete = bytes ^ (kOnes * kDeleteByte);
        const auto deletes = (isDelete - kOnes) & ~isDelete & kHigh;
        if (((bytes & kHigh) | below | deletes) != 0)
            break;
    }
    while (at < line.size() && isPlainAscii(static_cast<unsigned char>(line[at])))
        ++at;
    return at;
}

} // namespace

bool hasControls(std::string_view line)
{
    for (auto at = plainAsciiFrom(line, 0); at < line.size(); at = plainAsciiFrom(line, at)) {
        if (static_cast<unsigned char>(line[at]) < 0x80)
            return true;
        const auto begin = at;
        const auto point = unicode::nextPoint(line, at);
        // A replacement character that stands there has three bytes, a wrong byte is one.
        if ((point == unicode::kReplacement && at - begin == 1) || !isShownAsItIs(point))
            return true;
    }
    return false;
}

AnsiText parseAnsi(std::string_view line)
{
    if (!hasControls(line))
        return { std::string(line) };
    return AnsiLine(line).take();
}

std::string_view shownText(std::string_view line, std::string& buffer)
{
    if (!hasControls(line))
        return line;
    buffer = AnsiLine(line).take().text;
    return buffer;
}

} // namespace kittiwake
