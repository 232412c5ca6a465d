#include "rbac_reader.h"

#include <core/client/client_set.h>

#include <array>

namespace kittiwake {

namespace {

template<typename Kind>
Expected<void> takeAll(const ClientSet& clients, const std::string& ns, RbacResolver& policy,
                       const std::stop_token& stop)
{
    const auto listed = clients.of<Kind>(ns).listAll().wait(stop);
    if (!listed)
        return Unexpected { listed.error() };
    for (const auto& object : listed->items)
        policy.add(object);
    return {};
}

/// In all namespaces, else in that one.
template<typename Kind>
Expected<void> takeNamespaced(const ClientSet& clients, const std::string& ns, RbacReading& reading,
                              const std::stop_token& stop)
{
    auto all = takeAll<Kind>(clients, {}, reading.policy, stop);
    if (all || all.error().kind != ErrorKind::Forbidden || ns.empty())
        return all;
    const auto some = takeAll<Kind>(clients, ns, reading.policy, stop);
    if (some)
        reading.onlyNamespace = ns;
    return some ? some : all;
}

} // namespace

Expected<RbacReading> readRbac(RestClient& client, const std::string& ns,
                               const std::stop_token& stop)
{
    const ClientSet clients(client);
    RbacReading reading;
    const std::array results { takeAll<rbac_v1::ClusterRole>(clients, {}, reading.policy, stop),
                               takeAll<rbac_v1::ClusterRoleBinding>(clients, {}, reading.policy,
                                                                    stop),
                               takeNamespaced<rbac_v1::Role>(clients, ns, reading, stop),
                               takeNamespaced<rbac_v1::RoleBinding>(clients, ns, reading, stop) };
    for (const auto& result : results) {
        if (!result)
            reading.missing.push_back(result.error());
    }
    // Without bindings nothing can be said, whatever the roles.
    if (reading.missing.size() == results.size() || (!results[1] && !results[3]))
        return Unexpected { reading.missing.back() };
    return reading;
}

} // namespace kittiwake
