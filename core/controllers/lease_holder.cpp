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
    const auto renewed = lease.spec.renewTime ? lease.spec.renewTime->value() : std::nullopt;
    return renewed
        && *renewed + std::chrono::seconds(lease.spec.leaseDurationSeconds.value_or(0)) < now;
}

} // namespace kittiwake
