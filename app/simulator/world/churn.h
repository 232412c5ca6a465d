#pragma once

#include <app/simulator/api/pods/environment.h>
#include <app/simulator/api/seeded.h>
#include <core/base/strand.h>
#include <core/testing/store/object_store.h>

#include <memory>
#include <string>
#include <vector>

namespace kittiwake::sim {

/// \brief Changes so many pods a second, directly in the store: counts restarts and notes probes,
/// by editing the text, so that the load is on the client rather than on the simulator. \thread
/// any; works on the scheduler. Store and scheduler outlive it.
class Churn
{
public:
    Churn(ObjectStore& store, Environment environment, unsigned seed, int perSecond);
    ~Churn() { stop(); }

    void start();
    void stop(); ///< nothing is changed once it returns
    /// Changes one pod; false: there is none that runs.
    bool changeOne();

private:
    void tick();

    ObjectStore& m_store;
    const Environment m_environment;
    const int m_perSecond;
    const std::shared_ptr<Strand> m_strand; ///< what follows is the strand's
    SeededRandom m_random;
    std::vector<ObjectKey> m_pods; ///< looked up now and then
    std::size_t m_sinceLookUp = 0;
    TimePoint m_began {};
    std::uint64_t m_done = 0; ///< changes that were due since then
    Timer m_timer;
};

/// The pod's JSON with another version and one change: mostly the time of a condition's probe,
/// sometimes one more restart. Empty: the pod does not run.
[[nodiscard]] std::string churned(std::string json, const std::string& version,
                                  const std::string& time, bool restart);

} // namespace kittiwake::sim
