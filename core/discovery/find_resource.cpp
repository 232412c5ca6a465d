#include "find_resource.h"

#include <core/base/joined.h>
#include <core/base/lower_case.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

namespace kittiwake {

namespace {

enum class Match { None, Short, Name };

Match matches(const ApiResource& resource, const std::string& word)
{
    if (word.empty()) // an empty singular name would match it
        return Match::None;
    if (lowerCased(resource.gvr.resource) == word || lowerCased(resource.singularName) == word
        || lowerCased(resource.kind) == word)
        return Match::Name;
    const auto isWord = [&](const std::string& name) {
        return lowerCased(name) == word;
    };
    return std::any_of(resource.shortNames.begin(), resource.shortNames.end(), isWord)
        ? Match::Short
        : Match::None;
}

/// What a user's text may mean: a bare word, or a word with a group, or with version and group.
struct Reading
{
    std::string word;
    std::optional<std::string> version {};
    std::optional<std::string> group {};
};

std::vector<Reading> readings(const std::string& text)
{
    std::vector<Reading> out;
    const auto dot = text.find('.');
    if (dot == std::string::npos)
        return { { text } };
    const auto word = text.substr(0, dot);
    const auto rest = text.substr(dot + 1);
    const auto second = rest.find('.');
    out.push_back({ word, rest.substr(0, second),
                    second == std::string::npos ? std::string() : rest.substr(second + 1) });
    out.push_back({ word, std::nullopt, rest });
    return out;
}

std::string groupResource(const ApiResource& resource)
{
    const auto& gvr = resource.gvr;
    return gvr.group.empty() ? gvr.resource : gvr.resource + '.' + gvr.group;
}

bool fits(const ApiResource& resource, const Reading& reading)
{
    return (!reading.version || resource.gvr.version == *reading.version)
        && (!reading.group || lowerCased(resource.gvr.group) == *reading.group)
        && (reading.version || resource.preferred);
}

/// The resource that a reading means. Short names count only where no resource has that name.
std::optional<ResourceMatch> match(const ApiResources& resources, const Reading& reading)
{
    const ApiResource* first = nullptr;
    std::string others;
    for (const auto& resource : resources.resources) {
        if (!fits(resource, reading))
            continue;
        const auto how = matches(resource, reading.word);
        if (how == Match::Name)
            return ResourceMatch { resource };
        if (how == Match::Short && first == nullptr)
            first = &resource;
        else if (how == Match::Short)
            others += (others.empty() ? "" : ", ") + groupResource(resource);
    }
    if (first == nullptr)
        return std::nullopt;
    return ResourceMatch { *first,
                           others.empty() ? std::string()
                                          : "The short name \"" + reading.word + "\" means "
                                   + groupResource(*first) + " here; it could also match " + others
                                   + '.' };
}

/// Of several of one name the first is meant by it, and the others are named with their groups.
std::string likeIt(const ApiResources& resources, const std::string& word)
{
    constexpr std::size_t kMaxSimilar = 5;
    std::vector<std::string> names;
    const auto stem = word.substr(0, std::max<std::size_t>(3, word.size() / 2));
    for (const auto& resource : resources.resources) {
        const auto& plain = resource.gvr.resource;
        if (!resource.preferred || lowerCased(plain).find(stem) == std::string::npos)
            continue;
        const bool taken = std::find(names.begin(), names.end(), plain) != names.end();
        const auto name = taken ? groupResource(resource) : plain;
        if (names.size() < kMaxSimilar
            && std::find(names.begin(), names.end(), name) == names.end())
            names.push_back(name);
    }
    return names.empty() ? std::string() : " Similar: " + joined(names, ", ") + '.';
}

/// Names the APIs that could not be discovered: the resource may be one of theirs.
std::string silentApis(const ApiResources& resources)
{
    const auto names = joined(resources.failures, ", ", [](const DiscoveryFailure& failure) {
        return failure.groupVersion.toString();
    });
    return names.empty() ? std::string() : " These APIs did not answer: " + names + '.';
}

} // namespace

Expected<ResourceMatch> matchResource(const ApiResources& resources, std::string_view name)
{
    const auto text = lowerCased(name);
    for (const auto& reading : readings(text)) {
        if (auto found = match(resources, reading))
            return std::move(*found);
    }
    return Unexpected { Error { ErrorKind::NotFound,
                                "The server doesn't have a resource type \""
                                    + std::string(name.substr(0, 100)) + "\"."
                                    + likeIt(resources, text) + silentApis(resources) } };
}

Expected<ApiResource> findResource(const ApiResources& resources, std::string_view name)
{
    return matchResource(resources, name).transform([](const ResourceMatch& match) {
        return match.resource;
    });
}

} // namespace kittiwake
