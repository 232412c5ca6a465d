#include "lease_facts.h"

namespace kittiwake {

namespace {

constexpr std::int64_t kMillisecondsOfASecond = 1000;

std::optional<std::int64_t> leaseTime(const Json& at)
{
    const auto time = timeOf(at);
    if (!time)
        return std::nullopt;
    return std::chrono::duration_cast<std::chrono::milliseconds>(time->time_since_epoch()).count();
}

LeasePurpose purposeOf(const Object& object, const Json& json)
{
    if (object.key().ns == "kube-node-lease")
        return LeasePurpose::Node;
    const auto identity = textOf(json["metadata"]["labels"]["apiserver.kubernetes.io/identity"]);
    return identity.empty() ? LeasePurpose::Leader : LeasePurpose::ApiServer;
}

} // namespace

std::optional<std::int64_t> LeaseFacts::expiresAt() const
{
    if (!renewedAt || seconds <= 0)
        return std::nullopt;
    return *renewedAt + seconds * kMillisecondsOfASecond;
}

LeaseState LeaseFacts::stateAt(std::int64_t now) const
{
    if (holder.empty())
        return LeaseState::Released;
    const auto until = expiresAt();
    return until && *until < now ? LeaseState::Expired : LeaseState::Held;
}

LeaseFacts readLease(const Object& object, const Json& json)
{
    const auto spec = json["spec"];
    return { .key = object.key(),
             .purpose = purposeOf(object, json),
             .holder = std::string(textOf(spec["holderIdentity"])),
             .acquiredAt = leaseTime(spec["acquireTime"]),
             .renewedAt = leaseTime(spec["renewTime"]),
             .seconds = numberOf(spec["leaseDurationSeconds"]),
             .transitions = numberOf(spec["leaseTransitions"]) };
}

std::vector<std::string> podNamesOf(const LeaseFacts& lease)
{
    if (lease.purpose == LeasePurpose::Node || lease.holder.empty())
        return {};
    const auto host = lease.holder.substr(0, lease.holder.rfind('_'));
    std::vector<std::string> names { host };
    if (host != lease.holder)
        names.push_back(lease.holder);
    names.push_back((lease.purpose == LeasePurpose::ApiServer ? "kube-apiserver" : lease.key.name)
                    + '-' + host);
    return names;
}

} // namespace kittiwake
