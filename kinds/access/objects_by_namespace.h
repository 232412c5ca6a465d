#pragma once

#include <kinds/object_link.h>

#include <cstddef>
#include <map>
#include <span>
#include <string>
#include <vector>

namespace kittiwake {

/// \brief Objects of one kind, by the namespaces in which they are authorized: how many they are,
/// and a few of each. What many actions are asked about for many marked objects, which are walked
/// once for all of them. \thread any
class ObjectsByNamespace
{
public:
    /// So many are asked about by their names, each of which may be a request of its own.
    static constexpr std::size_t kAskedByName = 20;

    struct Here
    {
        std::size_t count = 0;
        std::vector<ObjectLink> first {}; ///< of these; one more than is asked about by name
        bool operator==(const Here&) const = default;
    };

    ObjectsByNamespace() = default;
    explicit ObjectsByNamespace(std::span<const ObjectLink> objects);

    [[nodiscard]] std::size_t size() const { return m_size; }
    [[nodiscard]] bool empty() const { return m_size == 0; }
    /// One of them; there is one.
    [[nodiscard]] const ObjectLink& front() const { return m_namespaces.begin()->second.first[0]; }
    [[nodiscard]] const std::map<std::string, Here>& namespaces() const { return m_namespaces; }
    bool operator==(const ObjectsByNamespace&) const = default;

private:
    std::map<std::string, Here> m_namespaces; ///< none of them is empty
    std::size_t m_size = 0;
};

} // namespace kittiwake
