#include "validation.h"

#include <set>

namespace kittiwake::sim {

namespace {

constexpr const char* kPortRange = "must be between 1 and 65535, inclusive";

void validatePort(const Document& port, const std::string& field, bool named, Troubles& troubles)
{
    const Document& number = at(port, "port");
    if (!number.is_number_integer() || number < 1 || number > 65'535)
        troubles.invalid(field + ".port", number.is_null() ? Document(0) : number, kPortRange);
    const Document& target = at(port, "targetPort");
    if (target.is_number_integer() && (target < 1 || target > 65'535))
        troubles.invalid(field + ".targetPort", target, kPortRange);
    if (named && textAt(port, "name").empty())
        troubles.required(field + ".name");
    if (const Document& protocol = at(port, "protocol");
        protocol != "TCP" && protocol != "UDP" && protocol != "SCTP")
        troubles.notSupported(field + ".protocol", protocol, { "SCTP", "TCP", "UDP" });
    const Document& nodePort = at(port, "nodePort");
    if (nodePort.is_number_integer() && (nodePort < 30'000 || nodePort > 32'767))
        troubles.invalid("spec.ports[0].nodePort", nodePort,
                         "provided port is not in the valid range. The range of valid ports is "
                         "30000-32767");
}

} // namespace

void validateService(const Document& service, Troubles& troubles)
{
    const Document& spec = at(service, "spec");
    const std::string& type = textAt(spec, "type");
    const Document& ports = listAt(spec, "ports");
    if (ports.empty() && textAt(spec, "clusterIP") != "None" && type != "ExternalName")
        troubles.required("spec.ports");
    std::set<std::string> names;
    for (std::size_t i = 0; i < ports.size(); ++i) {
        const std::string field = "spec.ports[" + std::to_string(i) + ']';
        validatePort(ports[i], field, ports.size() > 1, troubles);
        const std::string& name = textAt(ports[i], "name");
        if (!name.empty() && !names.insert(name).second)
            troubles.duplicate(field + ".name", name);
    }
    if (type != "ClusterIP" && type != "NodePort" && type != "LoadBalancer"
        && type != "ExternalName")
        troubles.notSupported("spec.type", type,
                              { "ClusterIP", "ExternalName", "LoadBalancer", "NodePort" });
    if (type == "ExternalName" && textAt(spec, "externalName").empty())
        troubles.required("spec.externalName");
    validateLabels(at(spec, "selector"), "spec.selector", troubles);
}

} // namespace kittiwake::sim
