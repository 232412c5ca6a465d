#include "yaml_typing.h"

#include <algorithm>

namespace kittiwake {

namespace {

constexpr std::size_t kLevel = 2; ///< \units blanks, as Kubernetes writes YAML

} // namespace

std::u16string indentationAfter(std::u16string_view line)
{
    std::size_t depth = std::min(line.find_first_not_of(u' '), line.size());
    auto content = line.substr(depth);
    const auto last = content.find_last_not_of(u' ');
    content = content.substr(0, last == std::u16string_view::npos ? 0 : last + 1);
    while (content.starts_with(u"- ")) {
        const auto next = content.find_first_not_of(u' ', 1);
        depth += next;
        content.remove_prefix(next);
    }
    const bool opens = content.ends_with(u':') || content.ends_with(u": |")
        || content.ends_with(u": |-") || content.ends_with(u": >") || content.ends_with(u": >-");
    if (opens && !content.starts_with(u'#'))
        depth += kLevel;
    return std::u16string(depth, u' ');
}

std::u16string shiftedLines(std::u16string_view lines, int by)
{
    std::u16string all;
    for (std::size_t from = 0; from <= lines.size();) {
        const auto end = std::min(lines.find(u'\n', from), lines.size());
        auto line = lines.substr(from, end - from);
        if (by > 0 && !line.empty())
            all.append(kLevel, u' ');
        else if (by < 0)
            line.remove_prefix(std::min({ line.find_first_not_of(u' '), line.size(), kLevel }));
        all.append(line);
        if (end < lines.size())
            all += u'\n';
        from = end + 1;
    }
    return all;
}

} // namespace kittiwake
