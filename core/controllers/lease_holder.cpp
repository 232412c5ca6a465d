#include "lease_holder.h"

#include <algorithm>
#include <cctype>
#include <chrono>

namespace kittiwake {

namespace {

/// 8-4-4-4-12 digits.
bool isUuid(std::string_view text)
{
    constexpr std::size_t kLength = 36;
    if (text.size() != kLength)
        return false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool dash = i == 8 || i == 13 || i == 18 || i == 23;
        if (dash ? text[i] != '-' : std::isxdigit(static_cast<unsigned char>(text[i])) == 0)
            return false;
    }
    return true;
}

std::optional<WallMicros> renewedAt(const coordination_v1::Lease& lease)
{
    return lease.spec.renewTime ? lease.spec.renewTime->value() : std::nullopt;
}

/// What Kubernetes makes names unique by.
bool isHash(std::string_view text)
{
    constexpr std::size_t kLongest = 10;
    return !text.empty() && text.size() <= kLongest
        && std::all_of(text.begin(), text.end(),
                       [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); });
}

} // namespace

std::string_view holderHost(std::string_view identity)
{
    const auto cut = identity.rfind('_');
    if (cut != std::string_view::npos && isUuid(identity.substr(cut + 1)))
        return identity.substr(0, cut);
    return identity;
}

bool isControllerLease(const coordination_v1::Lease& lease)
{
    const auto& meta = lease.metadata;
    return meta.namespace_ != "kube-node-lease"
        && !meta.labels.contains("apiserver.kubernetes.io/identity")
        && !meta.name.starts_with("plndr-") && !meta.name.starts_with("apiserver-")
        && meta.name.find("ingress-nginx") == std::string::npos
        && !meta.name.starts_with("ingress-controller-leader");
}

bool isVacant(const coordination_v1::Lease& lease)
{
    return lease.spec.holderIdentity.value_or("").empty();
}

bool isStale(const coordination_v1::Lease& lease, WallMicros now)
{
    const auto renewed = renewedAt(lease);
    return renewed
        && *renewed + std::chrono::seconds(lease.spec.leaseDurationSeconds.value_or(0)) < now;
}

bool isAbandoned(const coordination_v1::Lease& lease, WallMicros now)
{
    constexpr std::int32_t kUsual = 15; // \units seconds
    const auto renewed = renewedAt(lease);
    if (!renewed)
        return isVacant(lease);
    auto lasts = lease.spec.leaseDurationSeconds.value_or(0);
    if (isVacant(lease))
        lasts = std::max(lasts, kUsual);
    return *renewed + 2 * std::chrono::seconds(lasts) < now;
}

bool isOfToday(const coordination_v1::Lease& lease, WallMicros now)
{
    const auto renewed = renewedAt(lease);
    return renewed && now - *renewed < std::chrono::hours(24);
}

bool isPodNameOf(std::string_view pod, std::string_view workloadKind, std::string_view workload)
{
    if (pod.size() <= workload.size() || !pod.starts_with(workload) || pod[workload.size()] != '-')
        return false;
    const auto rest = pod.substr(workload.size() + 1);
    if (workloadKind == "StatefulSet")
        return std::all_of(rest.begin(), rest.end(), [](char c) { return c >= '0' && c <= '9'; });
    const auto dash = rest.find('-');
    if (workloadKind == "Deployment")
        return dash != std::string_view::npos && isHash(rest.substr(0, dash))
            && isHash(rest.substr(dash + 1));
    const bool isSet = workloadKind == "DaemonSet" || workloadKind == "ReplicaSet";
    return isSet && isHash(rest);
}

} // namespace kittiwake
