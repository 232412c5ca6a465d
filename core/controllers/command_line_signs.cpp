#include "command_line_signs.h"

#include <core/base/port_number.h>

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <span>
#include <string_view>

namespace kittiwake {

namespace {

using Flags = std::map<std::string, std::string, std::less<>>;

/// "--name=value", "-name=value", "--name value" and "--name", by their names.
Flags flagsOf(const core_v1::Container& container)
{
    std::vector<std::string_view> words(container.command.begin(), container.command.end());
    words.insert(words.end(), container.args.begin(), container.args.end());
    Flags flags;
    for (std::size_t i = 0; i < words.size(); ++i) {
        auto word = words[i];
        if (!word.starts_with('-'))
            continue;
        word.remove_prefix(word.starts_with("--") ? 2 : 1);
        const auto equals = word.find('=');
        if (equals != std::string_view::npos)
            flags.insert_or_assign(std::string(word.substr(0, equals)), word.substr(equals + 1));
        else
            flags.insert_or_assign(std::string(word),
                                   i + 1 < words.size() && !words[i + 1].starts_with('-')
                                       ? std::string(words[i + 1])
                                       : std::string());
    }
    return flags;
}

std::optional<std::string_view> flag(const Flags& flags, std::string_view name)
{
    const auto found = flags.find(name);
    return found == flags.end() ? std::nullopt : std::optional<std::string_view>(found->second);
}

struct Address
{
    std::uint16_t port = 0;
    bool loopback = false;
};

bool isLoopback(std::string_view host)
{
    return host == "localhost" || host.starts_with("127.") || host == "::1" || host == "[::1]";
}

/// ":8443", "127.0.0.1:8080", "8080", "http://127.0.0.1:8080/"; port 0: it is none.
Address addressOf(std::string_view text)
{
    if (const auto scheme = text.find("://"); scheme != std::string_view::npos)
        text.remove_prefix(scheme + 3);
    text = text.substr(0, text.find('/'));
    const auto colon = text.rfind(':');
    const auto host = colon == std::string_view::npos ? std::string_view() : text.substr(0, colon);
    const auto port = colon == std::string_view::npos ? text : text.substr(colon + 1);
    return { .port = portNumber(port).value_or(0), .loopback = isLoopback(host) };
}

void addBound(const Flags& flags, CommandLineSigns& signs)
{
    constexpr auto kAddresses = std::to_array<std::string_view>(
        { "metrics-bind-address", "metrics-addr", "metrics-listen-address",
          "prometheus-metrics-bind-address", "metrics-port" });
    for (const auto name : kAddresses) {
        const auto value = flag(flags, name);
        if (!value)
            continue;
        if (*value == "0" || *value == "\"0\"") {
            signs.metricsOff = true;
            continue;
        }
        const auto address = addressOf(*value);
        // The scaffold's later versions serve HTTPS, and on this port alone.
        constexpr std::uint16_t kSecurePort = 8443;
        const auto secure = flag(flags, "metrics-secure");
        const bool https = secure ? *secure != "false" : address.port == kSecurePort;
        if (address.port != 0)
            signs.endpoints.push_back({ .port = address.port,
                                        .https = https,
                                        .loopback = address.loopback,
                                        .authenticated = https,
                                        .from = EvidenceKind::Argument });
    }
}

/// Of k8s.io/apiserver's options, which the control plane's components have.
void addSecurePort(const Flags& flags, CommandLineSigns& signs)
{
    const auto value = flag(flags, "secure-port");
    const auto address = addressOf(value.value_or(""));
    if (address.port != 0)
        signs.endpoints.push_back(
            { .port = address.port,
              .https = true,
              .loopback = isLoopback(flag(flags, "bind-address").value_or("")),
              .authenticated = true,
              .from = EvidenceKind::Argument });
}

std::string firstFlag(const Flags& flags, std::span<const std::string_view> names)
{
    for (const auto name : names) {
        if (const auto value = flag(flags, name); value && !value->empty())
            return std::string(*value);
    }
    return {};
}

void addElection(const Flags& flags, CommandLineSigns& signs)
{
    constexpr auto kNames = std::to_array<std::string_view>(
        { "leader-election-id", "leader-elect-resource-name", "leader-election-resource-name",
          "leader-election-lease-name", "leader-election-lock-name", "lease-name", "election-id" });
    constexpr auto kNamespaces = std::to_array<std::string_view>(
        { "leader-election-namespace", "leader-elect-resource-namespace",
          "leader-election-resource-namespace", "lease-namespace" });
    constexpr auto kSwitches = std::to_array<std::string_view>(
        { "leader-elect", "enable-leader-election", "enable-leader-elect", "leader-election" });
    signs.leaseName = firstFlag(flags, kNames);
    signs.leaseNamespace = firstFlag(flags, kNamespaces);
    signs.unelected = firstFlag(flags, kSwitches) == "false";
}

void addProxy(const core_v1::Container& container, const Flags& flags, CommandLineSigns& signs)
{
    if (container.name.find("rbac-proxy") == std::string::npos
        && container.image.find("kube-rbac-proxy") == std::string::npos)
        return;
    const auto upstream = flag(flags, "upstream").value_or("");
    if (const auto address = addressOf(upstream); address.port != 0)
        signs.endpoints.push_back({ .port = address.port,
                                    .https = upstream.starts_with("https"),
                                    .loopback = address.loopback,
                                    .from = EvidenceKind::Argument });
    const auto listens = flag(flags, "secure-listen-address").value_or("");
    if (const auto address = addressOf(listens); address.port != 0)
        signs.endpoints.push_back({ .port = address.port,
                                    .https = true,
                                    .loopback = address.loopback,
                                    .authenticated = true,
                                    .from = EvidenceKind::Argument });
}

} // namespace

CommandLineSigns commandLineSigns(const core_v1::Container& container)
{
    CommandLineSigns signs;
    const auto flags = flagsOf(container);
    for (const auto& [name, value] : flags) {
        // The last but one is Flux's, the last kubebuilder's before its third version.
        const bool controllers = name.starts_with("leader-elect")
            || name == "enable-leader-election" || name == "enable-leader-elect"
            || name.starts_with("concurrent-") || name == "max-concurrent-reconciles"
            || name == "metrics-bind-address" || name == "concurrent" || name == "metrics-addr";
        const bool hints = name == "metrics-port" || name == "secure-port";
        if (controllers && signs.argument.empty())
            signs.argument = "--" + name;
        else if (hints && signs.hintedArgument.empty())
            signs.hintedArgument = "--" + name;
    }
    constexpr auto kVariables =
        std::to_array<std::string_view>({ "WATCH_NAMESPACE", "OPERATOR_NAME" });
    for (const auto& variable : container.env) {
        if (signs.variable.empty()
            && std::find(kVariables.begin(), kVariables.end(), variable.name) != kVariables.end())
            signs.variable = variable.name;
        else if (variable.name == "POD_NAME") // by which leaders call themselves
            signs.hintedVariable = variable.name;
    }
    addBound(flags, signs);
    addSecurePort(flags, signs);
    addProxy(container, flags, signs);
    addElection(flags, signs);
    return signs;
}

} // namespace kittiwake
