#include "media_range.h"

#include <core/base/lower_case.h>

#include <algorithm>
#include <cstdlib>

namespace kittiwake::sim {

namespace {

std::string_view withoutBlanksOrQuotes(std::string_view text)
{
    const auto first = text.find_first_not_of(" \t\"");
    if (first == std::string_view::npos)
        return {};
    return text.substr(first, text.find_last_not_of(" \t\"") - first + 1);
}

/// Takes what is before the separator off the text.
std::string_view take(std::string_view& text, char separator)
{
    const auto end = std::min(text.find(separator), text.size());
    const auto part = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return withoutBlanksOrQuotes(part);
}

double quality(const MediaRange& range)
{
    const std::string text = range.parameter("q");
    return text.empty() ? 1 : std::strtod(text.c_str(), nullptr);
}

} // namespace

std::string MediaRange::parameter(const std::string& name) const
{
    const auto at = parameters.find(name);
    return at == parameters.end() ? std::string() : at->second;
}

bool MediaRange::covers(std::string_view mediaType) const
{
    if (type == "*/*" || type == mediaType)
        return true;
    return type.ends_with("/*") && mediaType.starts_with(type.substr(0, type.size() - 1));
}

std::vector<MediaRange> parseAccept(std::string_view header)
{
    if (withoutBlanksOrQuotes(header).empty())
        return { { "*/*" } };
    std::vector<MediaRange> out;
    while (!header.empty()) {
        std::string_view one = take(header, ',');
        MediaRange range { lowerCased(take(one, ';')) };
        while (!one.empty()) {
            std::string_view parameter = take(one, ';');
            const auto name = take(parameter, '=');
            range.parameters[lowerCased(name)] = withoutBlanksOrQuotes(parameter);
        }
        out.push_back(std::move(range));
    }
    std::stable_sort(out.begin(), out.end(), [](const MediaRange& a, const MediaRange& b) {
        return quality(a) > quality(b);
    });
    return out;
}

} // namespace kittiwake::sim
