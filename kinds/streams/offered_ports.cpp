#include "offered_ports.h"

#include <algorithm>
#include <limits>

namespace kittiwake {

namespace {

constexpr std::int64_t kHighestPort = std::numeric_limits<std::uint16_t>::max();

void addPort(std::vector<OfferedPort>& ports, std::string container, const Json& port,
             const char* numberField)
{
    const auto number = numberOf(port[numberField]);
    if (number < 1 || number > kHighestPort)
        return;
    ports.push_back({ .container = std::move(container),
                      .name = std::string(textOf(port["name"])),
                      .number = static_cast<std::uint16_t>(number),
                      .tcp = textOf(port["protocol"], "TCP") == "TCP" });
}

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

std::vector<OfferedPort> offeredPorts(const ObjectLink& link, const Json& object)
{
    std::vector<OfferedPort> ports;
    if (link.group.empty() && link.kind == "Service") {
        forEachItem(object["spec"]["ports"],
                    [&](const Json& port) { addPort(ports, {}, port, "port"); });
    } else {
        const bool isPod = link.group.empty() && link.kind == "Pod";
        const bool isCronJob = link.group == "batch" && link.kind == "CronJob";
        const auto own = object["spec"];
        const auto spec = isPod ? own
            : isCronJob         ? own["jobTemplate"]["spec"]["template"]["spec"]
                                : own["template"]["spec"];
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
