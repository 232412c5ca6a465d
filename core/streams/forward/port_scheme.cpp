#include "port_scheme.h"

#include <core/base/port_number.h>

#include <algorithm>
#include <array>
#include <optional>

namespace kittiwake {

namespace {

/// "https", "kubernetes.io/h2c"; none: neither, as "grpc".
std::optional<bool> httpsByProtocol(std::string_view protocol)
{
    const auto slash = protocol.rfind('/');
    const auto word = slash == std::string_view::npos ? protocol : protocol.substr(slash + 1);
    if (word == "https" || word == "wss")
        return true;
    if (word == "http" || word == "http2" || word == "h2c" || word == "ws")
        return false;
    return std::nullopt;
}

bool isWordOf(std::string_view name, std::string_view word)
{
    if (name.size() <= word.size())
        return name == word;
    const auto rest = name.size() - word.size();
    return (name.ends_with(word) && name[rest - 1] == '-')
        || (name.starts_with(word) && name[word.size()] == '-');
}

std::optional<bool> httpsByName(std::string_view name)
{
    if (isWordOf(name, "https"))
        return true;
    return isWordOf(name, "http") ? std::optional(false) : std::nullopt;
}

bool isHttpsNumber(std::uint16_t number)
{
    constexpr std::array<std::uint16_t, 3> kNumbers { 443, 8443, 6443 };
    return std::find(kNumbers.begin(), kNumbers.end(), number) != kNumbers.end();
}

} // namespace

bool speaksHttps(std::span<const PortWords> ways)
{
    for (const auto& port : ways) {
        if (const auto said = httpsByProtocol(port.appProtocol))
            return *said;
    }
    for (const auto& port : ways) {
        if (const auto said = httpsByName(port.name))
            return *said;
    }
    return std::any_of(ways.begin(), ways.end(),
                       [](const PortWords& port) { return isHttpsNumber(port.number); });
}

bool speaksHttps(std::string_view remote)
{
    const std::array way { PortWords { .number = portNumber(remote).value_or(0), .name = remote } };
    return speaksHttps(std::span<const PortWords>(way));
}

} // namespace kittiwake
