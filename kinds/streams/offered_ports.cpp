#include "offered_ports.h"

#include <algorithm>
#include <limits>

namespace kittiwake {

namespace {

constexpr std::int64_t kHighestPort = std::numeric_limits<std::uint16_t>::max();

void addContainers(std::vector<OfferedPort>& ports, const Json& containers, bool onlySidecars)
{
    forEachItem(containers, [&](const Json& container) {
        if (onlySidecars && textOf(container["restartPolicy"]) != "Always")
            return;
        forEachItem(container["ports"], [&](const Json& port) {
            addPort(ports, std::string(textOf(container["name"])), port, "containerPort");
        });
    });
}

} // namespace

std::vector<OfferedPort> offeredPorts(const Kind& of, const Json& object)
{
    std::vector<OfferedPort> ports;
    if (of.ports != nullptr) {
        ports = of.ports(object);
    } else {
        const auto spec =
            of.podSpec != nullptr ? of.podSpec(object) : object["spec"]["template"]["spec"];
        addContainers(ports, spec["containers"], false);
        addContainers(ports, spec["initContainers"], true);
    }
    for (auto& port : ports) {
        const auto same = std::count_if(ports.begin(), ports.end(), [&](const OfferedPort& other) {
            return other.name == port.name;
        });
        port.remote = port.name.empty() || same > 1 ? std::to_string(port.number) : port.name;
    }
    return ports;
}

std::uint16_t usualLocalPort(int remote)
{
    constexpr int kFirstUnprivileged = 1024;
    return remote >= kFirstUnprivileged && remote <= kHighestPort
        ? static_cast<std::uint16_t>(remote)
        : 0;
}

} // namespace kittiwake
