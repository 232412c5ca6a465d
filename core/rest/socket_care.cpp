#include "socket_care.h"

#ifdef __linux__
#include <charconv>
#include <cstring>
#include <dirent.h>
#include <memory>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#endif

namespace kittiwake {

#ifdef __linux__

namespace {

/// 0: no connected TCP socket.
std::uint16_t peerPortOf(int socket)
{
    sockaddr_storage peer {};
    socklen_t length = sizeof peer;
    if (::getpeername(socket, reinterpret_cast<sockaddr*>(&peer), &length) != 0)
        return 0;
    if (peer.ss_family != AF_INET && peer.ss_family != AF_INET6)
        return 0;
    in_port_t port = 0; // at the same place in both
    static_assert(offsetof(sockaddr_in, sin_port) == offsetof(sockaddr_in6, sin6_port));
    std::memcpy(&port, reinterpret_cast<const char*>(&peer) + offsetof(sockaddr_in, sin_port),
                sizeof port);
    return ntohs(port);
}

bool isKeptAlive(int socket)
{
    int on = 0;
    socklen_t length = sizeof on;
    return ::getsockopt(socket, SOL_SOCKET, SO_KEEPALIVE, &on, &length) == 0 && on != 0;
}

void setTcp(int socket, int option, int value)
{
    ::setsockopt(socket, IPPROTO_TCP, option, &value, sizeof value);
}

void setAll(int socket, const KeepAlive& wanted)
{
    setTcp(socket, TCP_KEEPINTVL, static_cast<int>(wanted.interval.count()));
    setTcp(socket, TCP_KEEPCNT, wanted.probes);
    setTcp(socket, TCP_USER_TIMEOUT, static_cast<int>(wanted.unacknowledged.count()));
    setTcp(socket, TCP_KEEPIDLE, static_cast<int>(wanted.idle.count())); // starts the clock anew
}

} // namespace

int setKeepAlive(std::uint16_t peerPort, const KeepAlive& wanted)
{
    const std::unique_ptr<DIR, int (*)(DIR*)> open(::opendir("/proc/self/fd"), &::closedir);
    int found = 0;
    while (const auto* entry = open ? ::readdir(open.get()) : nullptr) {
        int socket = -1;
        const auto* end = entry->d_name + std::strlen(entry->d_name);
        if (std::from_chars(entry->d_name, end, socket).ptr != end)
            continue;
        if (peerPortOf(socket) != peerPort || !isKeptAlive(socket))
            continue;
        setAll(socket, wanted);
        ++found;
    }
    return found;
}

#else

int setKeepAlive(std::uint16_t /*peerPort*/, const KeepAlive& /*wanted*/)
{
    return 0;
}

#endif

} // namespace kittiwake
