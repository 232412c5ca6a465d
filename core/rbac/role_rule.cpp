#include "role_rule.h"

#include <core/base/joined.h>

#include <algorithm>

namespace kittiwake {

namespace {

using RuleWords = std::vector<std::string>;

bool coversWord(const RuleWords& words, std::string_view one)
{
    return std::any_of(words.begin(), words.end(),
                       [&](const std::string& word) { return word == "*" || word == one; });
}

bool coversResource(const RuleWords& resources, const AccessQuestion& asked)
{
    const auto whole =
        asked.subresource.empty() ? asked.resource : asked.resource + '/' + asked.subresource;
    return coversWord(resources, whole)
        || (!asked.subresource.empty() && coversWord(resources, "*/" + asked.subresource));
}

bool coversPath(const RuleWords& urls, std::string_view path)
{
    return std::any_of(urls.begin(), urls.end(), [&](std::string_view url) {
        return url == path
            || (url.ends_with('*')
                && path.starts_with(url.substr(0, url.find_last_not_of('*') + 1)));
    });
}

std::string listed(const RuleWords& words)
{
    return joined(words, ", ", [](const std::string& word) {
        return word.empty() ? std::string("\"\"") : word;
    });
}

} // namespace

RoleRule::Match RoleRule::matches(const AccessQuestion& question) const
{
    if (!coversWord(verbs, question.verb))
        return Match::No;
    if (!question.path.empty())
        return coversPath(urls, question.path) ? Match::Yes : Match::No;
    if (!coversWord(groups, question.group) || !coversResource(resources, question))
        return Match::No;
    if (names.empty() || std::find(names.begin(), names.end(), question.name) != names.end())
        return Match::Yes;
    return question.name.empty() ? Match::SomeNames : Match::No;
}

std::string RoleRule::toString() const
{
    auto text = listed(verbs) + ' ' + listed(resources.empty() ? urls : resources);
    const auto in = listed(groups);
    if (!resources.empty() && in != "\"\"")
        text += " (" + in + ')';
    return names.empty() ? text : text + " only " + listed(names);
}

} // namespace kittiwake
