#pragma once

#include <app/simulator/simulated_cluster.h>
#include <core/api/object.h>
#include <core/api/resource_scope.h>
#include <core/config/cluster_access.h>

#include <QTest>

#include <map>

namespace kittiwake::test {

/// What a store holds: which object in which version.
using Holdings = std::map<ObjectKey, std::string>;
[[nodiscard]] Holdings holdingsOf(const std::vector<ObjectPtr>& objects);

[[nodiscard]] inline ResourceScope allPods()
{
    return { .gvr = { "", "v1", "pods" }, .kind = "Pod" };
}

/// \brief A simulated cluster in the test's process, with a few pods. What is done to them here
/// goes past the network and every fault.
class FaultyCluster
{
public:
    FaultyCluster();

    [[nodiscard]] sim::SimulatedCluster& sim() const { return *m_sim; }
    [[nodiscard]] ClusterAccess access() const;
    /// Makes the pod, or changes it.
    void put(const std::string& pod);
    void remove(const std::string& pod);
    [[nodiscard]] Holdings pods() const;

    std::uint64_t strike(const std::string& fault);
    /// How often the faults that are armed have struck.
    [[nodiscard]] std::uint64_t struck() const;
    /// Returns how often they have; none strikes after it.
    std::uint64_t heal() { return m_sim->faults().clear(); }
    /// Connections end, so that whoever watches has to ask anew.
    void cutConnections();

private:
    int ask(const std::string& method, const std::string& path, const std::string& body);

    std::unique_ptr<sim::SimulatedCluster> m_sim;
    int m_changes = 0;
};

/// For as long as a test may take in all; nothing waits longer than it has to.
template<typename Condition>
bool waitFor(Condition&& condition)
{
    return QTest::qWaitFor(std::forward<Condition>(condition), 30'000);
}

} // namespace kittiwake::test
