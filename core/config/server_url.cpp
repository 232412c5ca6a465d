#include "server_url.h"

#include <core/base/lower_case.h>
#include <core/base/port_number.h>
#include <core/config/text.h>

#include <algorithm>
#include <optional>

namespace kittiwake {

namespace {

constexpr std::string_view kSchemeEnd = "://";

bool isHostCharacter(char c)
{
    constexpr std::string_view kOthers = "-._~%";
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z')
        || static_cast<unsigned char>(c) >= 0x80 || kOthers.find(c) != std::string_view::npos;
}

bool isAddressCharacter(char c)
{
    return c == ':' || isHostCharacter(c);
}

struct Authority
{
    std::string_view host {};
    std::optional<std::string_view> port {};
    bool isBracketed = false;
};

/// Splits host, host:port, [address] or [address]:port.
Expected<Authority, std::string> splitAuthority(std::string_view text)
{
    if (!text.starts_with('[')) {
        const auto colon = text.find(':');
        if (colon == std::string_view::npos)
            return Authority { .host = text };
        if (text.find(':', colon + 1) != std::string_view::npos)
            return Unexpected { std::string("needs brackets around its IPv6 address") };
        return Authority { .host = text.substr(0, colon), .port = text.substr(colon + 1) };
    }
    const auto close = text.find(']');
    if (close == std::string_view::npos)
        return Unexpected { std::string("has a [ without a ]") };
    Authority parts { .host = text.substr(1, close - 1), .isBracketed = true };
    const auto rest = text.substr(close + 1);
    if (!rest.empty() && rest.front() != ':')
        return Unexpected { std::string("has something other than a port after the ]") };
    if (!rest.empty())
        parts.port = rest.substr(1);
    return parts;
}

/// Empty: nothing is wrong.
std::string authorityProblem(std::string_view text)
{
    if (text.find('@') != std::string_view::npos)
        return "must not contain a username or password; put them into the user entry";
    const auto parts = splitAuthority(text);
    if (!parts)
        return parts.error();
    if (parts->host.empty())
        return "has no host";
    if (!std::all_of(parts->host.begin(), parts->host.end(),
                     parts->isBracketed ? isAddressCharacter : isHostCharacter))
        return "has a character that is not allowed in a host name";
    if (parts->port && portNumber(*parts->port).value_or(0) == 0)
        return "has a port that is not a number from 1 to 65535";
    return {};
}

bool hasSpaceOrControl(std::string_view text)
{
    return hasControlCharacters(text) || text.find(' ') != std::string_view::npos;
}

} // namespace

bool isHttps(std::string_view url)
{
    return lowerCased(url.substr(0, 8)) == "https://";
}

Expected<std::string, std::string> checkedServer(std::string_view server, bool bringsTlsMaterial)
{
    if (hasSpaceOrControl(server))
        return Unexpected { std::string("has a space or a control character in it") };
    std::string scheme = bringsTlsMaterial ? "https" : "http";
    std::string_view rest = server;
    if (const auto end = server.find(kSchemeEnd); end != std::string_view::npos) {
        scheme = lowerCased(server.substr(0, end));
        rest = server.substr(end + kSchemeEnd.size());
    } else if (server.find('/') != std::string_view::npos) {
        scheme.clear();
    }
    if (scheme != "https" && scheme != "http")
        return Unexpected { std::string("must begin with https:// or http://") };
    rest = rest.substr(0, rest.find_first_of("?#"));
    while (rest.ends_with('/'))
        rest.remove_suffix(1);
    if (auto problem = authorityProblem(rest.substr(0, rest.find('/'))); !problem.empty())
        return Unexpected { std::move(problem) };
    return scheme + std::string(kSchemeEnd) + std::string(rest);
}

std::string proxyProblem(std::string_view url)
{
    if (hasSpaceOrControl(url))
        return "has a space or a control character in it";
    const auto end = url.find(kSchemeEnd);
    const auto scheme =
        end == std::string_view::npos ? std::string() : lowerCased(url.substr(0, end));
    if (scheme != "http" && scheme != "https" && scheme != "socks5" && scheme != "socks5h")
        return "must begin with http://, https://, socks5:// or socks5h://";
    auto authority = url.substr(end + kSchemeEnd.size());
    authority = authority.substr(0, authority.find_first_of("/?#"));
    if (const auto at = authority.rfind('@'); at != std::string_view::npos)
        authority.remove_prefix(at
                                + 1); // a proxy, other than a server, may have its own credentials
    return authorityProblem(authority);
}

} // namespace kittiwake
