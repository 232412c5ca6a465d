#include "api_resource.h"

#include <charconv>
#include <map>
#include <set>
#include <utility>

namespace kittiwake {

namespace {

void settleList(std::vector<ApiResource>& list, const std::map<GroupVersion, std::size_t>& places)
{
    const auto placeOf = [&](const ApiResource& resource) {
        const auto at = places.find(resource.gvr.groupVersion());
        return at == places.end() ? places.size() : at->second;
    };
    std::stable_sort(list.begin(), list.end(), [&](const ApiResource& a, const ApiResource& b) {
        return placeOf(a) < placeOf(b);
    });
    std::set<std::pair<std::string, std::string>> seen;
    for (auto& resource : list)
        resource.preferred = seen.emplace(resource.gvr.group, resource.gvr.resource).second;
}

} // namespace

bool DiscoveryFailure::transient() const
{
    switch (error.kind) {
    case ErrorKind::TooManyRequests:
    case ErrorKind::Refused:
    case ErrorKind::Unreachable:
    case ErrorKind::Cancelled:
        return true;
    default:
        return error.httpStatus.value_or(0) >= 500;
    }
}

int ApiResources::minorVersion() const
{
    constexpr std::string_view kMajor = "v1.";
    int minor = 0;
    if (serverVersion.starts_with(kMajor))
        std::from_chars(serverVersion.data() + kMajor.size(),
                        serverVersion.data() + serverVersion.size(), minor);
    return minor;
}

void ApiResources::settle()
{
    std::map<GroupVersion, std::size_t> places;
    for (std::size_t i = 0; i < groupVersions.size(); ++i)
        places.emplace(groupVersions[i], i);
    settleList(resources, places);
    settleList(subresources, places);
}

} // namespace kittiwake
