#pragma once

#include <kinds/kind.h>

#include <cstdint>
#include <vector>

namespace kittiwake {

/// The ports of a service, of a pod's containers, or of those of a workload's template, in their
/// order. What is missing or of another type is none. Pure. \thread as the reader
/// \source kubectl pkg/cmd/portforward; k9s's dialog
[[nodiscard]] std::vector<OfferedPort> offeredPorts(const Kind& of, const Json& object);

/// The port of this computer that one expects for it: the same; 0, any free one, where users may
/// not have that, or it is no port.
[[nodiscard]] std::uint16_t usualLocalPort(int remote);

} // namespace kittiwake
