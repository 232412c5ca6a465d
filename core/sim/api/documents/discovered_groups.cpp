#include "discovery.h"

#include <algorithm>
#include <charconv>
#include <tuple>

namespace kittiwake::sim {

namespace {

/// "v1beta2" taken apart; rank 0 is what does not look like a version.
std::tuple<int, int, int> rankOf(std::string_view version)
{
    const char* const end = version.data() + version.size();
    int major = 0;
    int minor = 0;
    if (!version.starts_with('v'))
        return { 0, 0, 0 };
    auto [rest, trouble] = std::from_chars(version.data() + 1, end, major);
    if (trouble != std::errc() || major <= 0)
        return { 0, 0, 0 };
    if (rest == end)
        return { 3, major, 0 };
    const std::string_view suffix(rest, static_cast<std::size_t>(end - rest));
    for (const auto& [word, rank] : { std::pair("beta", 2), std::pair("alpha", 1) }) {
        if (!suffix.starts_with(word))
            continue;
        const auto parsed = std::from_chars(rest + std::string_view(word).size(), end, minor);
        if (parsed.ec == std::errc() && parsed.ptr == end)
            return { rank, major, minor };
    }
    return { 0, 0, 0 };
}

template<typename List, typename Name>
auto& findOrAdd(List& list, Name List::value_type::*field, const Name& name)
{
    const auto at =
        std::find_if(list.begin(), list.end(), [&](const auto& one) { return one.*field == name; });
    if (at != list.end())
        return *at;
    list.emplace_back();
    list.back().*field = name;
    return list.back();
}

} // namespace

bool preferredVersion(std::string_view a, std::string_view b)
{
    const auto rankA = rankOf(a);
    const auto rankB = rankOf(b);
    return rankA != rankB ? rankA > rankB : a < b;
}

std::vector<DiscoveredGroup> discover(const ResourceRegistry::ServedResources& served)
{
    std::vector<DiscoveredGroup> groups;
    for (const auto& resource : served) {
        auto& group = findOrAdd(groups, &DiscoveredGroup::name, resource->gvr.group);
        findOrAdd(group.versions, &DiscoveredVersion::version, resource->gvr.version)
            .resources.push_back(resource);
    }
    for (DiscoveredGroup& group : groups) {
        const bool custom = group.versions.front().resources.front()->custom();
        if (custom) {
            std::sort(group.versions.begin(), group.versions.end(),
                      [](const DiscoveredVersion& a, const DiscoveredVersion& b) {
                          return preferredVersion(a.version, b.version);
                      });
        }
        for (DiscoveredVersion& version : group.versions) {
            std::sort(
                version.resources.begin(), version.resources.end(),
                [](const auto& a, const auto& b) { return a->gvr.resource < b->gvr.resource; });
        }
    }
    return groups;
}

} // namespace kittiwake::sim
