#pragma once

#include <core/api/json.h>
#include <kinds/object_link.h>

#include <cstdint>
#include <string>
#include <vector>

namespace kittiwake {

/// A port that an object says it has.
struct OfferedPort
{
    std::string container {}; ///< empty: of a service
    std::string name {}; ///< may be empty
    std::uint16_t number = 0;
    bool tcp = true; ///< else it cannot be forwarded
    /// What to ask for: its name where no other port is called so, since that holds even where
    /// pods have other numbers for it; else its number.
    std::string remote {};
    bool operator==(const OfferedPort&) const = default;
};

/// The ports of a service, of a pod's containers, or of those of a workload's template, in their
/// order. What is missing or of another type is none. Pure. \thread as the reader
/// \source kubectl pkg/cmd/portforward; k9s's dialog
[[nodiscard]] std::vector<OfferedPort> offeredPorts(const ObjectLink& link, const Json& object);

/// The port of this computer that one expects for it: the same; 0, any free one, where users may
/// not have that, or it is no port.
[[nodiscard]] std::uint16_t usualLocalPort(int remote);

} // namespace kittiwake
