#pragma once

#include <app/simulator/api/served_resource.h>

#include <string>
#include <vector>

namespace kittiwake::sim {

/// A subresource: "status", "scale", "log".
struct Subresource
{
    std::string name;
    Gvk kind; ///< of the objects sent and received
    std::vector<std::string> verbs;
};

/// By name, as discovery lists them.
[[nodiscard]] std::vector<Subresource> subresourcesOf(const ServedResource& resource);

} // namespace kittiwake::sim
