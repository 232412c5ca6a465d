#include "yaml_search.h"

#include <algorithm>

namespace kittiwake {

namespace {

using YamlMatches = std::span<const YamlMatch>;

YamlMatches fromLine(YamlMatches matches, int line)
{
    const auto first =
        std::partition_point(matches.begin(), matches.end(),
                             [line](const YamlMatch& match) { return match.line < line; });
    return { first, matches.end() };
}

/// Those in managedFields.
YamlMatches managedOf(YamlMatches matches)
{
    return { std::partition_point(matches.begin(), matches.end(),
                                  [](const YamlMatch& match) { return !match.managed; }),
             matches.end() };
}

/// Those at a line or behind it, which all are managed or none.
YamlMatches inOrderFrom(YamlMatches matches, int line)
{
    const auto managed = managedOf(matches);
    const auto there = fromLine(managed, line);
    if (!there.empty() && there.front().line == line)
        return there;
    return fromLine(matches.first(matches.size() - managed.size()), line);
}

} // namespace

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
                            static_cast<int>(text.size()), document.isInManagedFields(line) });
    }
    std::stable_partition(matches.begin(), matches.end(),
                          [](const YamlMatch& match) { return !match.managed; });
    return matches;
}

std::span<const YamlMatch> YamlSearch::inLine(const std::vector<YamlMatch>& matches, int line)
{
    const auto from = inOrderFrom(matches, line);
    const auto last = std::partition_point(
        from.begin(), from.end(), [line](const YamlMatch& match) { return match.line == line; });
    return { from.begin(), last };
}

std::size_t YamlSearch::firstFrom(const std::vector<YamlMatch>& matches, int line)
{
    const auto from = inOrderFrom(matches, line);
    return from.empty() ? 0 : static_cast<std::size_t>(&from.front() - matches.data());
}

} // namespace kittiwake
