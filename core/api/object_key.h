#pragma once

#include <core/base/expected.h>

#include <functional>
#include <string>
#include <string_view>

namespace kittiwake {

/// \brief Namespace and name; the namespace of a cluster-scoped object is empty.
/// \source client-go's MetaNamespaceKeyFunc: "ns/name", or "name" without a namespace.
struct ObjectKey
{
    std::string ns;
    std::string name;
    [[nodiscard]] std::string toString() const { return ns.empty() ? name : ns + '/' + name; }
    /// SplitMetaNamespaceKey: more than one slash is an error.
    [[nodiscard]] static Expected<ObjectKey> parse(std::string_view text);
    auto operator<=>(const ObjectKey&) const = default;
};

/// Compared for equality alone: the order of resource versions is the server's business, and at
/// most a reason for suspicion (version_order.h).
struct ResourceVersion
{
    std::string text;
    [[nodiscard]] bool empty() const { return text.empty(); }
    bool operator==(const ResourceVersion&) const = default;
};

struct Uid
{
    std::string text;
    bool operator==(const Uid&) const = default;
};

} // namespace kittiwake

template<>
struct std::hash<kittiwake::ObjectKey>
{
    std::size_t operator()(const kittiwake::ObjectKey& key) const noexcept
    {
        const auto h = std::hash<std::string>();
        return h(key.name) ^ (h(key.ns) + 0x9e3779b97f4a7c15ULL + (h(key.name) << 6U));
    }
};
