#include "pod_addresses.h"

namespace kittiwake::sim {

namespace {

constexpr unsigned kFirstNumber = 130; // what the world began with has those below
constexpr unsigned kNumbers = 120;

} // namespace

std::string PodAddresses::of(const ObjectKey& pod, const std::string& uid, const std::string& cidr)
{
    const std::lock_guard lock(m_mutex);
    auto found = m_leases.find(pod);
    if (found == m_leases.end() || found->second.uid != uid) {
        free(pod);
        auto& network = m_networks[cidr];
        auto number = network.last;
        do {
            number = (number + 1) % kNumbers;
        } while (network.taken.count(number) != 0 && number != network.last);
        network.taken.insert(number);
        network.last = number;
        found = m_leases.insert_or_assign(pod, Lease { uid, cidr, number }).first;
    }
    return cidr.substr(0, cidr.rfind('.') + 1)
        + std::to_string(kFirstNumber + found->second.number);
}

void PodAddresses::giveBack(const ObjectKey& pod)
{
    const std::lock_guard lock(m_mutex);
    free(pod);
}

void PodAddresses::free(const ObjectKey& pod)
{
    if (const auto lease = m_leases.extract(pod))
        m_networks[lease.mapped().cidr].taken.erase(lease.mapped().number);
}

} // namespace kittiwake::sim
