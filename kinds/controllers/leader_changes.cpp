#include "leader_changes.h"

#include <algorithm>

namespace kittiwake {

void LeaderChanges::take(const std::vector<ControllerProgram>& programs, TimePoint at)
{
    decltype(m_counts) counts;
    for (const auto& program : programs) {
        for (const auto& lease : program.leases) {
            const std::pair key(lease.ns, lease.name);
            auto& kept = counts[key];
            if (const auto known = m_counts.find(key); known != m_counts.end())
                kept = std::move(known->second);
            if (!kept.empty() && kept.back().transitions > lease.transitions)
                kept.clear(); // it was made anew
            std::erase_if(kept, [at](const Count& count) { return count.at + kWithin < at; });
            kept.push_back({ at, lease.transitions });
        }
    }
    m_counts = std::move(counts);
}

int LeaderChanges::of(const ControllerLease& lease) const
{
    const auto known = m_counts.find({ lease.ns, lease.name });
    if (known == m_counts.end() || known->second.empty())
        return 0;
    return known->second.back().transitions - known->second.front().transitions;
}

} // namespace kittiwake
