#pragma once

#include <app/simulator/api/resource_registry.h>
#include <app/simulator/faults/fault.h>
#include <app/simulator/http/message.h>

namespace kittiwake::sim {

/// \brief The parts of a request that select faults. A value.
struct RequestTarget
{
    std::string verb; ///< the API's; for other paths the method in lower case
    GroupResource resource {};
    std::string subresource {};
    std::string ns {};
    std::string name {};
};
[[nodiscard]] RequestTarget targetOf(const Request& request, const ResourceRegistry& registry);

/// `*` stands for any run of characters, `?` for one.
[[nodiscard]] bool matchesGlob(std::string_view pattern, std::string_view text);

/// Whether a fault is about such a request: by what was asked of it, and by what its kind can
/// happen to. How often and how likely is not looked at.
[[nodiscard]] bool meets(const Fault& fault, const Request& request, const RequestTarget& target);

} // namespace kittiwake::sim
