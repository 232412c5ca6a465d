#pragma once

#include <app/simulator/api/served_resource.h>

#include <string>
#include <vector>

namespace kittiwake::sim {

/// What is served below an object: "status", "scale", "log".
struct Subresource
{
    std::string name;
    Gvk kind; ///< of what is sent and answered
    std::vector<std::string> verbs;
};

/// By name, as discovery lists them.
[[nodiscard]] std::vector<Subresource> subresourcesOf(const ServedResource& resource);

} // namespace kittiwake::sim
