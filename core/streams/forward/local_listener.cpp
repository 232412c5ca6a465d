#include "local_listener.h"

#include <algorithm>
#include <arpa/inet.h>
#include <cerrno>
#include <netinet/in.h>
#include <sys/socket.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace kittiwake {

namespace {

/// An address with a port, as the calls of the system take it.
struct SocketAddress
{
    sockaddr_storage storage {};
    socklen_t size = 0;
    bool six = false;
};

std::optional<SocketAddress> socketAddress(const std::string& text, std::uint16_t port)
{
    SocketAddress address;
    sockaddr_in four {};
    sockaddr_in6 six {};
    if (::inet_pton(AF_INET, text.c_str(), &four.sin_addr) == 1) {
        four.sin_family = AF_INET;
        four.sin_port = htons(port);
        address.size = sizeof four;
        std::copy_n(reinterpret_cast<const char*>(&four), sizeof four,
                    reinterpret_cast<char*>(&address.storage));
        return address;
    }
    if (::inet_pton(AF_INET6, text.c_str(), &six.sin6_addr) != 1)
        return std::nullopt;
    six.sin6_family = AF_INET6;
    six.sin6_port = htons(port);
    address.size = sizeof six;
    address.six = true;
    std::copy_n(reinterpret_cast<const char*>(&six), sizeof six,
                reinterpret_cast<char*>(&address.storage));
    return address;
}

std::uint16_t boundPort(int descriptor)
{
    sockaddr_storage storage {};
    socklen_t size = sizeof storage;
    ::getsockname(descriptor, reinterpret_cast<sockaddr*>(&storage), &size);
    return ntohs(storage.ss_family == AF_INET6
                     ? reinterpret_cast<const sockaddr_in6*>(&storage)->sin6_port
                     : reinterpret_cast<const sockaddr_in*>(&storage)->sin_port);
}

Unexpected<Error> cannotListen(const std::string& where, int error)
{
    std::string why = std::generic_category().message(error);
    if (error == EADDRINUSE)
        why = "another program uses that port";
    else if (error == EACCES)
        why = "ports below 1024 are for the administrator";
    else if (error == EADDRNOTAVAIL)
        why = "this machine does not have that address";

    const auto kind = error == EADDRINUSE ? ErrorKind::AlreadyExists : ErrorKind::Config;
    return Unexpected { Error { kind, "Unable to listen on " + where + ": " + why + '.' } };
}

} // namespace

LocalListener::LocalListener(LocalListener&& other) noexcept
    : m_descriptor(std::exchange(other.m_descriptor, -1))
    , m_port(other.m_port)
    , m_text(std::move(other.m_text))
{ }

LocalListener& LocalListener::operator=(LocalListener&& other) noexcept
{
    std::swap(m_descriptor, other.m_descriptor);
    std::swap(m_port, other.m_port);
    std::swap(m_text, other.m_text);
    return *this;
}

LocalListener::~LocalListener()
{
    if (m_descriptor >= 0)
        ::close(m_descriptor);
}

bool LocalListener::isLoopback(const std::string& address)
{
    return address == "localhost" || address == "::1"
        || (address.starts_with("127.") && socketAddress(address, 0));
}

Expected<LocalListener> LocalListener::on(const std::string& address, std::uint16_t port)
{
    const auto where = socketAddress(address, port);
    const auto shown = [&](std::uint16_t bound) {
        return (where->six ? '[' + address + ']' : address) + ':' + std::to_string(bound);
    };
    LocalListener listener;
    listener.m_descriptor =
        ::socket(where->six ? AF_INET6 : AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (listener.m_descriptor < 0)
        return cannotListen(shown(port), errno);
    const int on = 1;
    ::setsockopt(listener.m_descriptor, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    if (where->six)
        ::setsockopt(listener.m_descriptor, IPPROTO_IPV6, IPV6_V6ONLY, &on, sizeof on);
    constexpr int kBacklog = 128;
    if (::bind(listener.m_descriptor, reinterpret_cast<const sockaddr*>(&where->storage),
               where->size)
            != 0
        || ::listen(listener.m_descriptor, kBacklog) != 0)
        return cannotListen(shown(port), errno);
    listener.m_port = boundPort(listener.m_descriptor);
    listener.m_text = shown(listener.m_port);
    return listener;
}

Expected<std::vector<LocalListener>> LocalListener::listen(
    const std::vector<std::string>& addresses, std::uint16_t port, bool othersAllowed)
{
    std::vector<LocalListener> listeners;
    for (const auto& address : addresses) {
        if (address != "localhost" && !socketAddress(address, port))
            return Unexpected { Error {
                ErrorKind::Config,
                "\"" + address
                    + "\" is not an IP address to listen on; \"localhost\" is "
                      "the only name." } };
        if (!othersAllowed && !isLoopback(address))
            return Unexpected { Error {
                ErrorKind::Config,
                "Listening on " + address
                    + " lets other computers in, with your rights to the pod." } };
        const bool both = address == "localhost";
        std::optional<Error> failure;
        bool any = false;
        for (const auto& one : both ? std::vector<std::string> { "127.0.0.1", "::1" }
                                    : std::vector<std::string> { address }) {
            auto listener = on(one, port);
            if (!listener) {
                failure = std::move(listener).error();
                continue;
            }
            any = true;
            port = listener->port(); // where any was meant, the others get the same
            listeners.push_back(std::move(*listener));
        }
        if (!any)
            return Unexpected { std::move(*failure) };
    }
    return listeners;
}

} // namespace kittiwake
