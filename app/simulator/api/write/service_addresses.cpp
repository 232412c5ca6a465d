#include "admission.h"

#include <algorithm>

namespace kittiwake::sim {

namespace {

bool wantsNodePorts(const JsonValue& spec)
{
    const std::string& type = textAt(spec, "type");
    return type == "NodePort"
        || (type == "LoadBalancer" && at(spec, "allocateLoadBalancerNodePorts") != false);
}

void allocateNodePorts(WriteTools& tools, JsonValue& spec)
{
    if (!wantsNodePorts(spec) || !at(spec, "ports").is_array())
        return;
    for (JsonValue& port : spec["ports"])
        if (port.is_object() && numberAt(port, "nodePort") == 0)
            port["nodePort"] = tools.names.nodePort();
}

/// The family of the one address there is.
void setFamilies(JsonValue& spec)
{
    const bool six = textAt(spec, "clusterIP").find(':') != std::string::npos;
    setDefault(spec, "ipFamilyPolicy", "SingleStack");
    setDefault(spec, "ipFamilies", JsonValue::array({ six ? "IPv6" : "IPv4" }));
}

} // namespace

void allocateServiceAddresses(WriteTools& tools, JsonValue& service)
{
    JsonValue& spec = objectAt(service, "spec");
    if (textAt(spec, "type") == "ExternalName") {
        for (const char* field : { "clusterIP", "clusterIPs", "ipFamilies", "ipFamilyPolicy" })
            spec.erase(field);
        return;
    }
    if (textAt(spec, "clusterIP").empty())
        spec["clusterIP"] = tools.names.clusterIp();
    setDefault(spec, "clusterIPs", JsonValue::array({ spec["clusterIP"] }));
    setFamilies(spec);
    allocateNodePorts(tools, spec);
}

void carryServiceAddresses(WriteTools& tools, const JsonValue& current, JsonValue& next)
{
    const JsonValue& before = at(current, "spec");
    JsonValue& spec = objectAt(next, "spec");
    if (textAt(spec, "type") != "ExternalName" && textAt(before, "type") != "ExternalName") {
        for (const char* field : { "clusterIP", "clusterIPs", "ipFamilies", "ipFamilyPolicy" })
            if (textAt(spec, field).empty() && listAt(spec, field).empty()
                && before.contains(field))
                spec[field] = before[field];
    }
    if (wantsNodePorts(spec) && at(spec, "ports").is_array()) {
        for (JsonValue& port : spec["ports"])
            for (const JsonValue& old : listAt(before, "ports"))
                if (at(old, "port") == at(port, "port")
                    && at(old, "protocol") == at(port, "protocol")
                    && numberAt(port, "nodePort") == 0 && numberAt(old, "nodePort") != 0)
                    port["nodePort"] = numberAt(old, "nodePort");
    } else if (at(spec, "ports").is_array()) {
        for (JsonValue& port : spec["ports"])
            if (port.is_object())
                port.erase("nodePort");
    }
    allocateServiceAddresses(tools, next);
}

} // namespace kittiwake::sim
