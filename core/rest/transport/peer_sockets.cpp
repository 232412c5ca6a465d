#include "peer_sockets_p.h"

#include <algorithm>

#ifdef __linux__
#include <charconv>
#include <cstring>
#include <dirent.h>
#include <fcntl.h>
#include <memory>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <optional>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>
#endif

namespace kittiwake {

#ifdef __linux__

namespace {

/// A second descriptor of a socket: it stays the same socket while it is examined and set, even if
/// the first one is closed.
class SocketCopy
{
public:
    explicit SocketCopy(int socket)
        : m_socket(::fcntl(socket, F_DUPFD_CLOEXEC, 0))
    { }
    SocketCopy(const SocketCopy&) = delete;
    SocketCopy& operator=(const SocketCopy&) = delete;
    ~SocketCopy()
    {
        if (m_socket >= 0)
            ::close(m_socket);
    }

    /// None: it is no socket.
    [[nodiscard]] std::optional<std::uint64_t> inode() const
    {
        struct stat is
        { };
        if (m_socket < 0 || ::fstat(m_socket, &is) != 0 || !S_ISSOCK(is.st_mode))
            return std::nullopt;
        return is.st_ino;
    }

    struct End
    {
        QHostAddress address;
        std::uint16_t port = 0; ///< 0: it is no connected TCP socket
    };
    [[nodiscard]] End peer() const
    {
        sockaddr_storage peer {};
        socklen_t length = sizeof peer;
        if (::getpeername(m_socket, reinterpret_cast<sockaddr*>(&peer), &length) != 0
            || (peer.ss_family != AF_INET && peer.ss_family != AF_INET6))
            return {};
        in_port_t port = 0; // at the same place in both
        static_assert(offsetof(sockaddr_in, sin_port) == offsetof(sockaddr_in6, sin6_port));
        std::memcpy(&port, reinterpret_cast<const char*>(&peer) + offsetof(sockaddr_in, sin_port),
                    sizeof port);
        return { QHostAddress(reinterpret_cast<const sockaddr*>(&peer)), ntohs(port) };
    }

    [[nodiscard]] bool isKeptAlive() const
    {
        int on = 0;
        socklen_t length = sizeof on;
        return ::getsockopt(m_socket, SOL_SOCKET, SO_KEEPALIVE, &on, &length) == 0 && on != 0;
    }

    void set(const KeepAlive& wanted) const
    {
        // A body is written after its headers. Without this it waits until the server has
        // acknowledged these, and the server waits 40 ms for something to acknowledge with.
        setTcp(TCP_NODELAY, 1);
        if (wanted.idle.count() == 0)
            return;
        setTcp(TCP_KEEPINTVL, static_cast<int>(wanted.interval.count()));
        setTcp(TCP_KEEPCNT, wanted.probes);
        setTcp(TCP_USER_TIMEOUT, static_cast<int>(wanted.unacknowledged.count()));
        setTcp(TCP_KEEPIDLE, static_cast<int>(wanted.idle.count())); // starts the clock anew
    }

private:
    void setTcp(int option, int value) const
    {
        ::setsockopt(m_socket, IPPROTO_TCP, option, &value, sizeof value);
    }

    const int m_socket;
};

/// Calls `f(int descriptor, const SocketCopy&, inode)` for each socket of this process.
template<typename F>
void forEachSocket(F&& f)
{
    const std::unique_ptr<DIR, int (*)(DIR*)> open(::opendir("/proc/self/fd"), &::closedir);
    while (const auto* entry = open ? ::readdir(open.get()) : nullptr) {
        int descriptor = -1;
        const auto* end = entry->d_name + std::strlen(entry->d_name);
        if (std::from_chars(entry->d_name, end, descriptor).ptr != end)
            continue;
        // Without a copy first: most of what is open is no socket.
        struct stat is
        { };
        if (::fstat(descriptor, &is) != 0 || !S_ISSOCK(is.st_mode))
            continue;
        const SocketCopy socket(descriptor);
        if (const auto inode = socket.inode())
            f(descriptor, socket, *inode);
    }
}

} // namespace

PeerSockets::PeerSockets(std::uint16_t port)
    : m_port(port)
{
    forEachSocket([this](int, const SocketCopy& socket, Inode inode) {
        if (socket.peer().port == m_port)
            m_others.insert(inode);
    });
}

void PeerSockets::learn(const QList<QHostAddress>& addresses)
{
    for (const auto& address : addresses) {
        if (!m_addresses.contains(address))
            m_addresses.append(address);
    }
    const auto isPeer = [this](const SocketCopy::End& end) {
        return end.port == m_port
            && std::any_of(m_addresses.begin(), m_addresses.end(), [&](const QHostAddress& one) {
                   return one.isEqual(end.address, QHostAddress::ConvertV4MappedToIPv4);
               });
    };
    std::unordered_set<Inode> open;
    forEachSocket([&](int descriptor, const SocketCopy& socket, Inode inode) {
        open.insert(inode);
        if (!m_others.contains(inode) && isPeer(socket.peer()) && socket.isKeptAlive())
            m_ours.insert_or_assign(inode, descriptor);
    });
    // A number is given to another socket once its own is closed.
    std::erase_if(m_others, [&](Inode inode) { return !open.contains(inode); });
    std::erase_if(m_ours, [&](const auto& one) { return !open.contains(one.first); });
}

int PeerSockets::set(const KeepAlive& wanted)
{
    int count = 0;
    for (auto it = m_ours.begin(); it != m_ours.end();) {
        const auto& [inode, descriptor] = *it;
        const SocketCopy socket(descriptor);
        if (socket.inode() != inode) {
            it = m_ours.erase(it); // closed since
            continue;
        }
        socket.set(wanted);
        ++count;
        ++it;
    }
    return count;
}

#else

PeerSockets::PeerSockets(std::uint16_t port)
    : m_port(port)
{ }

void PeerSockets::learn(const QList<QHostAddress>& /*addresses*/) { }

int PeerSockets::set(const KeepAlive& /*wanted*/)
{
    return 0;
}

#endif

} // namespace kittiwake
