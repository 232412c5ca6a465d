#pragma once

#include <core/api/object_key.h>

#include <map>
#include <mutex>
#include <set>
#include <string>
#include <unordered_map>

namespace kittiwake::sim {

/// \brief Gives pods addresses of their node's network: no two that live have the same. \thread any
class PodAddresses
{
public:
    /// Of a node with that network, "10.64.3.0/24"; the same until it is given back. Where all are
    /// taken, as on no node that holds to its limit of pods, one is had by two.
    [[nodiscard]] std::string of(const ObjectKey& pod, const std::string& uid,
                                 const std::string& cidr);
    /// The pod needs none any more. One that has none is fine.
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
