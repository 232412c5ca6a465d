#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace kittiwake {

/// Group and version; the core group is the empty string. `toString()` is the wire's `apiVersion`.
struct GroupVersion
{
    std::string group;
    std::string version;
    [[nodiscard]] std::string toString() const
    {
        return group.empty() ? version : group + '/' + version;
    }
    /// "apps/v1" or "v1"; what is after a second slash is kept in the version, which no server
    /// knows.
    [[nodiscard]] static GroupVersion parse(std::string_view apiVersion);
    auto operator<=>(const GroupVersion&) const = default;
};

/// Group, version, kind: what an object is ("apps/v1, Deployment").
struct Gvk
{
    std::string group;
    std::string version;
    std::string kind;
    [[nodiscard]] GroupVersion groupVersion() const { return { group, version }; }
    auto operator<=>(const Gvk&) const = default;
};

/// Group, version, resource: where objects are served ("apps/v1/deployments").
struct Gvr
{
    std::string group;
    std::string version;
    std::string resource;
    [[nodiscard]] GroupVersion groupVersion() const { return { group, version }; }
    /// kubectl's `resource.version.group`; the core group leaves a bare `resource.version`.
    [[nodiscard]] std::string toString() const;
    auto operator<=>(const Gvr&) const = default;
};

} // namespace kittiwake

template<>
struct std::hash<kittiwake::Gvr>
{
    std::size_t operator()(const kittiwake::Gvr& gvr) const noexcept
    {
        return std::hash<std::string>()(gvr.resource) ^ (std::hash<std::string>()(gvr.group) << 1U);
    }
};
