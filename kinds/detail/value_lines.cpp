#include "value_lines.h"

#include <algorithm>

namespace kittiwake {

namespace {

constexpr qsizetype kValueAtFirst = 240;
constexpr qsizetype kLinesAtFirst = 4;
// The API server takes 256 KiB of annotations an object; the YAML shows what is longer.
constexpr qsizetype kMaxOfValue = 300'000;

/// Cut after some lines, or characters.
QString beginning(const QString& text)
{
    qsizetype end = -1;
    for (qsizetype line = 0; line < kLinesAtFirst; ++line) {
        end = text.indexOf(u'\n', end + 1);
        if (end < 0)
            break;
    }
    const auto most = end < 0 ? text.size() : end;
    if (most == text.size() && most <= kValueAtFirst)
        return text;
    auto first = text.left(std::min(most, kValueAtFirst));
    if (!first.isEmpty() && first.back().isHighSurrogate())
        first.chop(1); // not half of an emoji
    return first + QStringLiteral("…");
}

} // namespace

void writeValue(SectionWriter& to, const QString& label, std::string_view value)
{
    const auto whole = shown::text(value, kMaxOfValue);
    const auto first = beginning(whole);
    auto& line = to.fact(label, first.isEmpty() ? QStringLiteral("“”") : first);
    line.mono = true;
    if (first != whole)
        line.whole = whole;
}

} // namespace kittiwake
