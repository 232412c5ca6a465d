#pragma once

#include <app/simulator/controllers/shared/pod_feed.h>
#include <core/base/scheduler.h>

#include <mutex>
#include <set>
#include <unordered_map>

namespace kittiwake::sim {

/// \brief The writes of a controller that its cache does not show yet: until it does, the
/// controller must not count the pods, or it would write again. After five minutes they are
/// forgotten. \thread any \source kubernetes pkg/controller/controller_utils.go:
/// UIDTrackingControllerExpectations
class Expectations
{
public:
    explicit Expectations(Scheduler& scheduler)
        : m_scheduler(scheduler)
    { }

    void expectCreation(const ObjectKey& owner, const std::string& podName);
    void expectDeletion(const ObjectKey& owner, const std::string& podUid);
    /// The write failed: nothing is to be expected.
    void creationFailed(const ObjectKey& owner, const std::string& podName);
    void deletionFailed(const ObjectKey& owner, const std::string& podUid);
    void observe(const PodChange& change);
    /// The owner was deleted.
    void forget(const ObjectKey& owner);

    /// Whether the cache shows all writes for the owner.
    [[nodiscard]] bool satisfied(const ObjectKey& owner);

private:
    struct Pending
    {
        std::set<std::string> creations;
        std::set<std::string> deletions;
        TimePoint since {}; ///< when the last one was added
    };
    void settle(const ObjectKey& owner, const std::string& name, const std::string& uid);

    Scheduler& m_scheduler;
    std::mutex m_mutex; // guards m_pending
    std::unordered_map<ObjectKey, Pending> m_pending;
};

} // namespace kittiwake::sim
