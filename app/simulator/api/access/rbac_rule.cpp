#include "rbac_rule.h"

#include <algorithm>

namespace kittiwake::sim {

namespace {

using Words = std::vector<std::string>;

Words wordsOfArray(const Json& array)
{
    Words out;
    forEachItem(array, [&](const Json& item) { out.emplace_back(textOf(item)); });
    return out;
}

bool covers(const Words& words, std::string_view one)
{
    return std::any_of(words.begin(), words.end(),
                       [&](const std::string& word) { return word == "*" || word == one; });
}

/// "pods", "pods/log", "*/scale".
bool coversResource(const Words& resources, const Attributes& what)
{
    return std::any_of(resources.begin(), resources.end(), [&](std::string_view word) {
        if (word == "*")
            return true;
        const auto slash = word.find('/');
        const auto sub =
            slash == std::string_view::npos ? std::string_view() : word.substr(slash + 1);
        if (sub != what.subresource)
            return false;
        const auto resource = word.substr(0, slash);
        return resource == what.resource || (resource == "*" && !sub.empty());
    });
}

bool coversPath(const Words& urls, std::string_view path)
{
    return std::any_of(urls.begin(), urls.end(), [&](std::string_view url) {
        return url == path
            || (url.ends_with('*') && path.starts_with(url.substr(0, url.size() - 1)));
    });
}

} // namespace

RbacRule RbacRule::read(const Json& rule)
{
    return { .verbs = wordsOfArray(rule["verbs"]),
             .groups = wordsOfArray(rule["apiGroups"]),
             .resources = wordsOfArray(rule["resources"]),
             .names = wordsOfArray(rule["resourceNames"]),
             .urls = wordsOfArray(rule["nonResourceURLs"]) };
}

bool RbacRule::allows(const Attributes& what) const
{
    if (!covers(verbs, what.verb))
        return false;
    if (what.resource.empty())
        return coversPath(urls, what.path);
    return covers(groups, what.group) && coversResource(resources, what)
        && (names.empty() || std::find(names.begin(), names.end(), what.name) != names.end());
}

std::vector<RbacRule> rulesOf(const Object& role)
{
    std::vector<RbacRule> out;
    JsonReader reader;
    if (const auto json = reader.read(role))
        forEachItem((*json)["rules"],
                    [&](const Json& rule) { out.push_back(RbacRule::read(rule)); });
    return out;
}

} // namespace kittiwake::sim
