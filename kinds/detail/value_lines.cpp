#include "value_lines.h"

#include <kinds/builtin/cells.h>

#include <algorithm>

namespace kittiwake {

namespace {

constexpr std::size_t kValueAtFirst = 240;
constexpr int kLinesAtFirst = 4;
// The API server takes 256 KiB of annotations an object; the YAML shows what is longer.
constexpr std::size_t kMaxOfValue = 300'000;

/// Cut after some lines, or characters.
std::string beginning(const std::string& text)
{
    std::size_t end = std::string::npos;
    std::size_t from = 0;
    for (int line = 0; line < kLinesAtFirst; ++line) {
        end = text.find('\n', from);
        if (end == std::string::npos)
            break;
        from = end + 1;
    }
    const auto most = std::min(end, cells::bytesOf(text, kValueAtFirst));
    return most >= text.size() ? text : text.substr(0, most) + "…";
}

} // namespace

void writeValue(SectionWriter& to, const Text& label, std::string_view value)
{
    const auto whole = shown::text(value, kMaxOfValue);
    const auto first = beginning(whole);
    auto& line = to.fact(label, first.empty() ? Text("“”") : Text(first));
    line.mono = true;
    if (first != whole)
        line.whole = whole;
}

} // namespace kittiwake
