#pragma once

#include <kinds/checks/checks.h>
#include <models/findings/finding_words.h>
#include <tests/kinds/builtin/kind_text.h>

#include <map>
#include <memory>

namespace kittiwake::test {

/// What a check finds in the caches it looks into, made up.
class MadeUpLookups final : public CheckLookups
{
public:
    std::map<std::string, std::vector<ObjectPtr>> objects; ///< by resource
    std::optional<Error> error; ///< instead of an answer

    void put(const std::string& resource, const std::string& json)
    {
        objects[resource].push_back(makeObject(unquoted(json)));
    }
    [[nodiscard]] Expected<ObjectPtr> get(const std::string& resource,
                                          const ObjectKey& key) const override
    {
        const auto all = list(resource);
        if (!all)
            return Unexpected { all.error() };
        for (const auto& object : *all) {
            if (object->key() == key)
                return object;
        }
        return ObjectPtr();
    }
    [[nodiscard]] Expected<std::vector<ObjectPtr>> list(const std::string& resource) const override
    {
        if (error)
            return Unexpected { *error };
        const auto found = objects.find(resource);
        return found == objects.end() ? std::vector<ObjectPtr>() : found->second;
    }
    [[nodiscard]] Expected<std::vector<ObjectPtr>> objectsOf(
        const std::string& resource, const ObjectKey& /*subject*/) const override
    {
        return list(resource);
    }
};

/// Looks at one object as the check would; `kind` picks the subject where the check has several.
inline Expected<CheckResult> lookAt(const Check& check, const std::string& json,
                                    const CheckLookups& lookups,
                                    std::optional<Suspicion> suspicion = {},
                                    const std::string& kind = {}, std::int64_t now = kNow)
{
    auto scope = check.subjects.front();
    for (const auto& subject : check.subjects) {
        if (subject.kind == kind)
            scope = subject;
    }
    const auto object = makeObject(unquoted(json));
    JsonReader reader;
    const auto parsed = reader.read(*object);
    if (!parsed)
        return Unexpected { parsed.error() };
    return check.evaluate({ scope, *object, *parsed }, { lookups, now, suspicion });
}

/// "crash loop!": one word a finding, ! an error, ~ a note; "-": nothing; "?": undecided.
inline QString verdictOf(const Expected<CheckResult>& result)
{
    if (!result)
        return QStringLiteral("?");
    QStringList words;
    for (const auto& finding : result->findings) {
        const auto mark = finding.severity == FindingSeverity::Error ? QStringLiteral("!")
            : finding.severity == FindingSeverity::Info              ? QStringLiteral("~")
                                                                     : QString();
        words.append(findingTitle(finding) + mark);
    }
    return words.isEmpty() ? QStringLiteral("-") : words.join(QStringLiteral("; "));
}

} // namespace kittiwake::test
