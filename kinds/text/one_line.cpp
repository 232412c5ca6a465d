#include "one_line.h"

#include <kinds/text/unicode.h>

#include <algorithm>

namespace kittiwake {

namespace {

bool isPrintableAscii(char c)
{
    return c >= 0x20 && c < 0x7F;
}

bool isControl(char32_t point)
{
    return point < 0x20 || (point >= 0x7F && point < 0xA0);
}

} // namespace

std::string oneLine(std::string_view utf8, std::size_t limit)
{
    const auto whole = utf8.size();
    utf8 = utf8.substr(0, utf8.find_first_of("\f\n\r"));
    utf8 = firstCharacters(utf8, limit);
    const bool cut = utf8.size() < whole;
    std::string line;
    if (std::all_of(utf8.begin(), utf8.end(), isPrintableAscii)) {
        line = utf8;
    } else {
        line.reserve(utf8.size() + 3);
        for (std::size_t at = 0; at < utf8.size();) {
            const auto point = unicode::nextPoint(utf8, at);
            unicode::appendPoint(line, isControl(point) ? unicode::kReplacement : point);
        }
    }
    return cut ? line + "..." : line;
}

std::string_view firstCharacters(std::string_view utf8, std::size_t limit)
{
    if (utf8.size() <= limit)
        return utf8;
    std::size_t end = 0;
    for (std::size_t count = 0; count < limit && end < utf8.size(); ++count)
        (void)unicode::nextPoint(utf8, end);
    return utf8.substr(0, end);
}

} // namespace kittiwake
