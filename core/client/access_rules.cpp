#include "access_rules.h"

#include <core/api/json/json.h>

#include <algorithm>
#include <tuple>

namespace kittiwake {

namespace {

std::vector<std::string> wordsIn(const Json& at)
{
    std::vector<std::string> words;
    forEachItem(at, [&](const Json& item) { words.emplace_back(textOf(item)); });
    return words;
}

bool covers(const std::vector<std::string>& words, std::string_view word)
{
    return std::any_of(words.begin(), words.end(),
                       [word](const std::string& one) { return one == "*" || one == word; });
}

} // namespace

Expected<AccessRules> AccessRules::read(std::string_view review)
{
    JsonReader reader;
    const auto json = reader.read(review);
    if (!json)
        return Unexpected { json.error() };
    const auto status = (*json)["status"];
    if (!exists(status["resourceRules"]) && !exists(status["incomplete"]))
        return Unexpected { Error { ErrorKind::BadAnswer,
                                    "The SelfSubjectRulesReview that the server returned has no "
                                    "rules." } };
    AccessRules rules;
    rules.m_incomplete = boolOf(status["incomplete"]);
    forEachItem(status["resourceRules"], [&](const Json& rule) {
        rules.m_rules.push_back({ .verbs = wordsIn(rule["verbs"]),
                                  .groups = wordsIn(rule["apiGroups"]),
                                  .resources = wordsIn(rule["resources"]),
                                  .names = wordsIn(rule["resourceNames"]) });
    });
    return rules;
}

AccessRules::Answer AccessRules::may(std::string_view verb, const Gvr& gvr) const
{
    return may(AccessRequest { .verb = std::string(verb), .gvr = gvr });
}

AccessRules::Answer AccessRules::may(const AccessRequest& request) const
{
    const auto& [gvr, sub] = std::tie(request.gvr, request.subresource);
    const auto resource = sub.empty() ? gvr.resource : gvr.resource + '/' + sub;
    const bool allowed = std::any_of(m_rules.begin(), m_rules.end(), [&](const Rule& rule) {
        const bool named = rule.names.empty()
            || (!request.name.empty()
                && std::find(rule.names.begin(), rule.names.end(), request.name)
                    != rule.names.end());
        return named && covers(rule.verbs, request.verb) && covers(rule.groups, gvr.group)
            && (covers(rule.resources, resource)
                || (!sub.empty() && covers(rule.resources, "*/" + sub)));
    });
    if (allowed)
        return Answer::Yes;
    return m_incomplete ? Answer::Unknown : Answer::No;
}

} // namespace kittiwake
