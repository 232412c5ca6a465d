#pragma once

// Private to QtTransport.

#include <QHostAddress>
#include <QList>

#include <chrono>
#include <cstdint>
#include <unordered_map>
#include <unordered_set>

namespace kittiwake {

/// When TCP gives a peer up that does not answer its probes. \source tcp(7)
struct KeepAlive
{
    std::chrono::seconds idle {}; ///< zero: all as the system has it
    std::chrono::seconds interval {};
    int probes = 0;
    std::chrono::milliseconds unacknowledged {}; ///< TCP_USER_TIMEOUT; zero: the system's
};

/// \brief The TCP connections to one peer that were made since this was, told apart by the numbers
/// (inodes) that the kernel gives sockets. Qt's access managers keep theirs in a thread of their
/// own and hand out neither socket nor address (ADR 31), so that they are found by both ends: a
/// socket of this process, connected to one of the peer's addresses and its port, with keep-alive
/// switched on as Qt does. One that was open before is not taken for ours, nor is one to another
/// host with the same port. Elsewhere than on Linux there are none. \thread one at a time
class PeerSockets
{
public:
    explicit PeerSockets(std::uint16_t port);

    /// Looks for connections that were not known. The peer has these addresses, too.
    void learn(const QList<QHostAddress>& addresses);
    /// Sets this for each that is known and still open, and that small writes leave at once; gives
    /// how many there were.
    int set(const KeepAlive& wanted);

private:
    using Inode = std::uint64_t;

    const std::uint16_t m_port;
    QList<QHostAddress> m_addresses;
    std::unordered_set<Inode> m_others; ///< open before this was made
    std::unordered_map<Inode, int> m_ours; ///< and its descriptor
};

} // namespace kittiwake
