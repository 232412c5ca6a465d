#pragma once

#include <core/api/object_key.h>

#include <map>
#include <mutex>
#include <set>
#include <string>
#include <unordered_map>

namespace kittiwake::sim {

/// \brief Assigns pods addresses in their node's network, different ones to pods that exist.
/// \thread any
class PodAddresses
{
public:
    /// An address in that network, "10.64.3.0/24"; the same until it is released. If all are taken,
    /// which the limit of pods prevents, two pods share one.
    [[nodiscard]] std::string of(const ObjectKey& pod, const std::string& uid,
                                 const std::string& cidr);
    /// Releases the pod's address, if it has one.
    void giveBack(const ObjectKey& pod);

private:
    struct Lease
    {
        std::string uid;
        std::string cidr;
        unsigned number = 0;
    };
    struct Network
    {
        std::set<unsigned> taken {};
        unsigned last = 0; ///< so that an address rests before another pod gets it
    };
    void free(const ObjectKey& pod);

    std::mutex m_mutex; // guards what follows
    std::unordered_map<ObjectKey, Lease> m_leases;
    std::map<std::string, Network> m_networks; ///< by range
};

} // namespace kittiwake::sim
