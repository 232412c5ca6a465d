#include "forward_port.h"

#include "port_scheme.h"

#include <core/base/port_number.h>

#include <array>

namespace kittiwake {

namespace {

Unexpected<Error> noPort(std::string sentence)
{
    return Unexpected { Error { ErrorKind::Invalid, std::move(sentence) } };
}

bool isAllDigits(std::string_view text)
{
    return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

/// Why a port of this protocol cannot be forwarded; empty: it can.
std::string unforwardable(const std::string& protocol, const std::string& port)
{
    if (protocol.empty() || protocol == "TCP")
        return {};
    return protocol + " cannot be forwarded, and port " + port + " is " + protocol + " alone.";
}

template<typename F>
void forEachPort(const core_v1::Pod& pod, F&& f)
{
    for (const auto& container : pod.spec.containers) {
        for (const auto& port : container.ports)
            f(port);
    }
    // Those of sidecars, which go on. \source kubectl pkg/util/podutils
    for (const auto& container : pod.spec.initContainers) {
        if (container.restartPolicy != "Always")
            continue;
        for (const auto& port : container.ports)
            f(port);
    }
}

/// A port of a container, which may have no name, or be declared nowhere.
struct PodPort
{
    std::uint16_t number = 0;
    std::string name {};

    [[nodiscard]] PortWords words() const { return { .number = number, .name = name }; }
};

/// What is declared in a pod: a number that nothing declares is taken as it is.
Expected<PodPort> portOfPod(const core_v1::Pod& pod, const std::string& remote)
{
    const auto number = portNumber(remote);
    std::optional<core_v1::ContainerPort> other; // declared, for another protocol
    std::optional<PodPort> found;
    forEachPort(pod, [&](const core_v1::ContainerPort& port) {
        if (found || (number ? port.containerPort != *number : port.name != remote))
            return;
        if (unforwardable(port.protocol, remote).empty())
            found = PodPort { static_cast<std::uint16_t>(port.containerPort), port.name };
        else
            other = port;
    });
    if (!found && other)
        return noPort(unforwardable(other->protocol, remote));
    if (!found && number)
        found = PodPort { *number };
    if (!found)
        return noPort("Pod " + pod.metadata.name + " does not have a named port \"" + remote
                      + "\".");
    return std::move(*found);
}

Expected<RemotePort> ofPod(const core_v1::Pod& pod, const std::string& remote)
{
    return portOfPod(pod, remote).transform([](const PodPort& port) {
        const std::array ways { port.words() };
        return RemotePort { port.number, port.number, speaksHttps(ways) };
    });
}

/// The port of a pod that a service's leads to.
Expected<PodPort> targetOf(const core_v1::Service& service, const core_v1::ServicePort& port,
                           const core_v1::Pod& pod)
{
    const auto own = static_cast<std::uint16_t>(port.port);
    auto number = own;
    if (service.spec.clusterIP != "None") {
        const auto* const name = std::get_if<std::string>(&port.targetPort);
        if (name != nullptr && !name->empty())
            return portOfPod(pod, *name);
        const auto* const target = std::get_if<std::int32_t>(&port.targetPort);
        if (target != nullptr && *target != 0)
            number = static_cast<std::uint16_t>(*target);
    }
    PodPort found { number };
    forEachPort(pod, [&](const core_v1::ContainerPort& declared) {
        if (declared.containerPort == number && unforwardable(declared.protocol, {}).empty())
            found.name = declared.name;
    });
    return found;
}

Expected<RemotePort> ofService(const core_v1::Service& service, const core_v1::Pod& pod,
                               const std::string& remote)
{
    const auto number = portNumber(remote);
    std::string why = "Service " + service.metadata.name + " does not have a service port "
        + (number ? remote : '"' + remote + '"') + '.';
    for (const auto& port : service.spec.ports) {
        if (number ? port.port != *number : port.name != remote)
            continue;
        if (auto cannot = unforwardable(port.protocol, remote); !cannot.empty()) {
            why = std::move(cannot);
            continue;
        }
        return targetOf(service, port, pod).transform([&port](const PodPort& target) {
            const auto own = static_cast<std::uint16_t>(port.port);
            const std::array ways { target.words(),
                                    PortWords { .number = own,
                                                .name = port.name,
                                                .appProtocol = port.appProtocol
                                                    ? std::string_view(*port.appProtocol)
                                                    : std::string_view() } };
            return RemotePort { own, target.number, speaksHttps(ways) };
        });
    }
    return noPort(std::move(why));
}

} // namespace

Expected<ForwardPort> parseForwardPort(std::string_view text)
{
    const auto colon = text.find(':');
    const auto remote = colon == std::string_view::npos ? text : text.substr(colon + 1);
    const std::string shown(text);
    if (remote.empty() || remote.find(':') != std::string_view::npos)
        return noPort("Invalid port format \"" + shown
                      + "\": it is LOCAL:REMOTE, as in 8080:80, or REMOTE.");
    if (isAllDigits(remote) && (!portNumber(remote) || *portNumber(remote) == 0))
        return noPort("The remote port of \"" + shown + "\" is not from 1 to 65535.");
    ForwardPort port { .remote = std::string(remote) };
    if (colon == std::string_view::npos)
        return port;
    const auto local = text.substr(0, colon);
    port.local = local.empty() ? std::optional<std::uint16_t>(0) : portNumber(local);
    if (!port.local)
        return noPort("The local port of \"" + shown + "\" is not from 0 to 65535.");
    return port;
}

Expected<RemotePort> remotePortOf(const FoundPod& found, const std::string& remote)
{
    return found.service ? ofService(*found.service, found.pod, remote) : ofPod(found.pod, remote);
}

} // namespace kittiwake
