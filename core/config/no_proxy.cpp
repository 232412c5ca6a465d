#include "no_proxy.h"

#include <core/base/lower_case.h>
#include <core/base/split.h>
#include <core/base/trimmed.h>
#include <core/config/text.h>

#include <algorithm>
#include <arpa/inet.h>
#include <array>
#include <charconv>
#include <cstdint>
#include <optional>
#include <vector>

namespace kittiwake {

namespace {

/// An IPv4 address as an IPv6 address, so that both can be compared.
using Address = std::array<std::uint8_t, 16>;
constexpr std::array<std::uint8_t, 12> kMapped = { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff };
constexpr int kIpv4Bits = 32;
constexpr int kAllBits = 128;

bool isIpv4(const Address& address)
{
    return std::equal(kMapped.begin(), kMapped.end(), address.begin());
}

std::optional<Address> addressOf(const std::string& text)
{
    Address address {};
    if (::inet_pton(AF_INET, text.c_str(), address.data() + kMapped.size()) == 1) {
        std::copy(kMapped.begin(), kMapped.end(), address.begin());
        return address;
    }
    if (::inet_pton(AF_INET6, text.c_str(), address.data()) == 1)
        return address;
    return std::nullopt;
}

struct Network
{
    Address address {};
    int bits = 0;
};

std::optional<Network> networkOf(std::string_view text)
{
    const auto slash = text.find('/');
    if (slash == std::string_view::npos)
        return std::nullopt;
    const auto address = addressOf(std::string(text.substr(0, slash)));
    int bits = -1;
    const auto* end = text.data() + text.size();
    const auto [rest, code] = std::from_chars(text.data() + slash + 1, end, bits);
    if (!address || code != std::errc {} || rest != end || bits < 0)
        return std::nullopt;
    const bool ipv4 = text.substr(0, slash).find(':') == std::string_view::npos;
    if (bits > (ipv4 ? kIpv4Bits : kAllBits))
        return std::nullopt;
    return Network { *address, ipv4 ? bits + kAllBits - kIpv4Bits : bits };
}

bool contains(const Network& network, const Address& address)
{
    if (isIpv4(network.address) != isIpv4(address))
        return false;
    for (int bit = 0; bit < network.bits; ++bit) {
        const auto byte = static_cast<std::size_t>(bit / 8);
        const auto mask = 0x80U >> static_cast<unsigned>(bit % 8);
        if ((network.address[byte] & mask) != (address[byte] & mask))
            return false;
    }
    return true;
}

/// "host", "host:port", "[address]:port", "[address]", "address".
HostPort splitHostPort(std::string_view text)
{
    if (text.starts_with('[')) {
        const auto close = text.find(']');
        if (close == std::string_view::npos)
            return {};
        const auto rest = text.substr(close + 1);
        return { std::string(text.substr(1, close - 1)),
                 std::string(rest.starts_with(':') ? rest.substr(1) : "") };
    }
    const auto colon = text.find(':');
    if (colon == std::string_view::npos || text.find(':', colon + 1) != std::string_view::npos)
        return { std::string(text), {} };
    return { std::string(text.substr(0, colon)), std::string(text.substr(colon + 1)) };
}

bool isDomainMatch(const std::string& host, std::string_view domain)
{
    if (domain.starts_with("*."))
        domain.remove_prefix(1);
    if (domain.starts_with('.'))
        return host.ends_with(domain);
    return host == domain || host.ends_with("." + std::string(domain));
}

bool isMatch(const HostPort& server, const std::optional<Address>& address,
             const std::string& entry)
{
    if (const auto network = networkOf(entry))
        return address && contains(*network, *address);
    const auto wanted = splitHostPort(entry);
    if (wanted.host.empty() || (!wanted.port.empty() && wanted.port != server.port))
        return false;
    if (const auto one = addressOf(wanted.host))
        return address && *one == *address;
    return !address && isDomainMatch(server.host, wanted.host);
}

} // namespace

HostPort hostPortOf(std::string_view url)
{
    const auto scheme = url.find("://");
    if (scheme == std::string_view::npos)
        return {};
    auto authority = url.substr(scheme + 3);
    authority = authority.substr(0, authority.find_first_of("/?#"));
    if (const auto at = authority.rfind('@'); at != std::string_view::npos)
        authority.remove_prefix(at + 1);
    auto parts = splitHostPort(authority);
    parts.host = lowerCased(parts.host);
    if (parts.port.empty())
        parts.port = lowerCased(url.substr(0, scheme)) == "https" ? "443" : "80";
    return parts;
}

bool isLoopback(const HostPort& server)
{
    if (server.host == "localhost")
        return true;
    const auto address = addressOf(server.host);
    if (!address)
        return false;
    constexpr std::uint8_t kLoopbackNet = 127;
    Address six {};
    six.back() = 1;
    return *address == six || (isIpv4(*address) && (*address)[kMapped.size()] == kLoopbackNet);
}

bool isExcepted(const HostPort& server, std::string_view list)
{
    const auto address = addressOf(server.host);
    for (const auto part : split(list, ',')) {
        const auto entry = lowerCased(trimmed(part));
        if (entry == "*" || (!entry.empty() && isMatch(server, address, entry)))
            return true;
    }
    return false;
}

} // namespace kittiwake
