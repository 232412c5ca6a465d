#pragma once

#include <core/base/strand.h>
#include <core/controller/lease_claim.h>

#include <memory>
#include <random>
#include <thread>

namespace kittiwake {

/// A lease has to outlive the renew deadline, and that 1.2 retry periods.
struct LeaderElectionOptions
{
    /// Outlives the elector. The lock's calls block one of its threads: give it a ThreadPool(1) of
    /// its own.
    Scheduler& scheduler;
    LeaseLock& lock; ///< outlives the elector
    std::string identity; ///< no other candidate has it: the host's name and something random
    std::chrono::seconds leaseDuration { 15 }; ///< how long others wait for a silent leader
    Duration renewDeadline = std::chrono::seconds(10); ///< how long a leader may be silent
    Duration retryPeriod = std::chrono::seconds(2); ///< between tries to take or keep the lease
    /// Give the lease back when stopped as leader, once onStartedLeading has returned.
    bool releaseOnStop = false;
    /// We lead. On a thread of its own, and may stay there until the token says it is over.
    std::function<void(std::stop_token)> onStartedLeading;
    /// It is over: stopped, or not leading any more. Called once, even if we never led.
    std::function<void()> onStoppedLeading;
    /// There is a new leader, which may be this candidate.
    std::function<void(const std::string& identity)> onNewLeader {};
    /// A try failed, or giving back did.
    std::function<void(const Error&)> onError {};
    WallClock wallClock = std::chrono::system_clock::now; ///< for the times in the lease
};

/// \brief Sees to it that of many candidates one leads: takes a lease when it is free, renews it
/// while it can, and stops leading, for good, before another may start.
/// \thread any. Callbacks other than onStartedLeading run on the scheduler, one at a time, and
/// must be quick: the lease is not renewed meanwhile.
/// \owns the thread that onStartedLeading runs on
/// \errors go to onError; a candidate tries on for ever, a leader until the renew deadline
/// \source client-go tools/leaderelection: LeaderElector. Stricter in two things: the deadline
/// counts from the last renewal that succeeded, not from the first that failed, and a leader that
/// sees another one in the lease stops at once
class LeaderElector
{
public:
    /// \errors Config: durations that do not fit, no identity, a callback missing.
    static Expected<std::unique_ptr<LeaderElector>> create(LeaderElectionOptions options);
    LeaderElector(const LeaderElector&) = delete;
    LeaderElector& operator=(const LeaderElector&) = delete;
    /// As requestStop(), and waits until all callbacks have returned. Not from one of them.
    ~LeaderElector();

    /// Joins the contest. Nothing, the second time.
    void start();
    /// Asks for the end, a lock's call that is under way included; onStoppedLeading is called when
    /// it has come. From callbacks, too.
    void requestStop();

    /// We lead, and the renew deadline has not passed.
    [[nodiscard]] bool isLeader() const;
    /// The leader when the lease was last read; empty: none.
    [[nodiscard]] std::string leader() const;

private:
    enum class Phase { Idle, Contending, Leading, Over };

    explicit LeaderElector(LeaderElectionOptions options);
    void step();
    void finish();
    void tryAgainIn(Duration delay);
    void publishLeader();
    void enter(Phase phase, TimePoint renewedAt);
    void tell(const Error& error) const;
    [[nodiscard]] Phase phase() const;
    [[nodiscard]] TimePoint deadline() const;

    const LeaderElectionOptions m_options;
    const std::shared_ptr<Strand> m_strand; ///< step() and what it calls run there
    LeaseClaim m_claim; ///< the strand's
    std::minstd_rand m_random; ///< the strand's
    Timer m_nextTry; ///< the strand's
    std::stop_source m_stop;

    mutable std::mutex m_mutex; // guards what follows; the strand alone writes, after start()
    Phase m_phase = Phase::Idle;
    TimePoint m_renewedAt {};
    std::string m_leader;

    std::jthread m_work; ///< in onStartedLeading
};

} // namespace kittiwake
