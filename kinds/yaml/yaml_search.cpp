#include "yaml_search.h"

#include <algorithm>

namespace kittiwake {

std::vector<YamlMatch> YamlSearch::find(const YamlDocument& document, std::string_view text)
{
    std::vector<YamlMatch> matches;
    if (text.empty() || document.lineCount() == 0)
        return matches;
    const bool capitals = lowerSameSize(text) != text;
    const std::string& in = capitals ? document.text() : document.searchText();
    int line = 0;
    for (auto at = in.find(text); at != std::string::npos && matches.size() < kMax;
         at = in.find(text, at + text.size())) {
        if (line + 1 < document.lineCount()
            && at >= static_cast<std::size_t>(document.lineBegin(line + 1)))
            line = document.lineAt(at);
        matches.push_back({ line, static_cast<int>(at) - document.lineBegin(line),
                            static_cast<int>(text.size()) });
    }
    return matches;
}

std::span<const YamlMatch> YamlSearch::inLine(const std::vector<YamlMatch>& matches, int line)
{
    const auto first =
        std::lower_bound(matches.begin(), matches.end(), line,
                         [](const YamlMatch& match, int at) { return match.line < at; });
    auto last = first;
    while (last != matches.end() && last->line == line)
        ++last;
    return { first, last };
}

std::size_t YamlSearch::firstFrom(const std::vector<YamlMatch>& matches, int line)
{
    const auto first =
        std::lower_bound(matches.begin(), matches.end(), line,
                         [](const YamlMatch& match, int at) { return match.line < at; });
    return first == matches.end() ? 0 : static_cast<std::size_t>(first - matches.begin());
}

} // namespace kittiwake
