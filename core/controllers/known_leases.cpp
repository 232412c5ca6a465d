#include "known_leases.h"

#include <algorithm>
#include <set>

namespace kittiwake {

void KnownLeases::take(const std::vector<ControllerProgram>& programs)
{
    std::set<Workload> there;
    for (const auto& program : programs) {
        const Workload workload { program.ns, program.kind, program.name };
        there.insert(workload);
        for (const auto& lease : program.leases)
            m_workloads.insert_or_assign(std::pair(lease.ns, lease.name), workload);
    }
    std::erase_if(m_workloads, [&there](const auto& each) { return !there.contains(each.second); });
}

const KnownLeases::Workload* KnownLeases::of(const std::string& ns, const std::string& name) const
{
    const auto found = m_workloads.find(std::pair(ns, name));
    return found == m_workloads.end() ? nullptr : &found->second;
}

bool KnownLeases::hasAny(const Workload& workload) const
{
    return std::any_of(m_workloads.begin(), m_workloads.end(),
                       [&workload](const auto& each) { return each.second == workload; });
}

} // namespace kittiwake
