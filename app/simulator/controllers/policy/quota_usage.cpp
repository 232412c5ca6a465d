#include "quota_usage.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace kittiwake::sim {

namespace {

bool counts(const core_v1::Pod& pod)
{
    return pod.status.phase != "Succeeded" && pod.status.phase != "Failed";
}

double valueIn(const std::map<std::string, Quantity>& amounts, const std::string& resource)
{
    const auto found = amounts.find(resource);
    return found == amounts.end() ? 0 : found->second.value().value_or(0);
}

double sumOf(const std::vector<core_v1::Pod>& pods, bool limits, const std::string& resource)
{
    double sum = 0;
    for (const auto& pod : pods) {
        for (const auto& container : pod.spec.containers) {
            const auto& resources = container.resources;
            sum +=
                counts(pod) ? valueIn(limits ? resources.limits : resources.requests, resource) : 0;
        }
    }
    return sum;
}

/// In the largest binary unit that it is a whole number of, as servers write it.
Quantity bytes(double amount)
{
    constexpr std::array<const char*, 5> kUnits { "", "Ki", "Mi", "Gi", "Ti" };
    std::size_t unit = 0;
    while (amount >= 1024 && std::fmod(amount, 1024) == 0 && unit + 1 < kUnits.size()) {
        amount /= 1024;
        ++unit;
    }
    return { std::to_string(std::llround(amount)) + kUnits[unit] };
}

Quantity cores(double amount)
{
    const auto milli = std::llround(amount * 1000);
    return { milli % 1000 == 0 ? std::to_string(milli / 1000) : std::to_string(milli) + 'm' };
}

Quantity number(std::int64_t count)
{
    return { std::to_string(count) };
}

std::int64_t servicesWith(const QuotaUsage& usage, const std::string& kind)
{
    std::int64_t sum = 0;
    for (const auto& service : usage.services) {
        const auto& type = service.spec.type;
        if (kind == "loadbalancers")
            sum += type == "LoadBalancer" ? 1 : 0;
        else if (type == "NodePort" || type == "LoadBalancer")
            sum += static_cast<std::int64_t>(service.spec.ports.size());
    }
    return sum;
}

} // namespace

std::optional<Quantity> usedOf(const std::string& name, const QuotaUsage& usage)
{
    if (name == "pods" || name == "count/pods")
        return number(name == "pods" ? std::count_if(usage.pods.begin(), usage.pods.end(), counts)
                                     : static_cast<std::int64_t>(usage.pods.size()));
    if (name == "cpu" || name == "requests.cpu")
        return cores(sumOf(usage.pods, false, "cpu"));
    if (name == "memory" || name == "requests.memory")
        return bytes(sumOf(usage.pods, false, "memory"));
    if (name == "limits.cpu")
        return cores(sumOf(usage.pods, true, "cpu"));
    if (name == "limits.memory")
        return bytes(sumOf(usage.pods, true, "memory"));
    if (name == "requests.storage") {
        double sum = 0;
        for (const auto& claim : usage.claims)
            sum += valueIn(claim.spec.resources.requests, "storage");
        return bytes(sum);
    }
    if (name == "services.loadbalancers" || name == "services.nodeports")
        return number(servicesWith(usage, name.substr(name.find('.') + 1)));
    const auto resource = name.starts_with("count/") ? name.substr(6) : name;
    const auto count = usage.count(resource);
    return count ? std::optional(number(*count)) : std::nullopt;
}

} // namespace kittiwake::sim
