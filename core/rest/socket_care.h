#pragma once

#include <chrono>
#include <cstdint>

namespace kittiwake {

/// When TCP gives a peer up that does not answer its probes. \source tcp(7)
struct KeepAlive
{
    std::chrono::seconds idle {};
    std::chrono::seconds interval {};
    int probes = 0;
    std::chrono::milliseconds unacknowledged {}; ///< TCP_USER_TIMEOUT; zero: the system's
};

/// \brief Sets this for every TCP connection of the process to a peer of this port that has
/// keep-alive switched on, as Qt's have. Qt hands out no sockets of its access managers, so they
/// are looked for among the process' own; one that belongs to somebody else and goes to the same
/// port is treated no worse. Returns how many there were; elsewhere than on Linux none.
/// \thread any
int setKeepAlive(std::uint16_t peerPort, const KeepAlive& wanted);

} // namespace kittiwake
