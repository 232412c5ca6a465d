#pragma once

#include <core/base/wall_clock.h>
#include <core/controller/lease_lock.h>

#include <variant>

namespace kittiwake {

struct LeaseClaimOptions
{
    Scheduler& scheduler; ///< for the time
    LeaseLock& lock;
    std::string identity;
    std::chrono::seconds duration; ///< written into the lease
    WallClock wallClock;
};

/// \brief One candidate's view of a lease: tries to acquire or renew it, when asked to. What it saw
/// and when, by the local clock, is all its state; when to try is LeaderElector's business.
/// \thread one at a time; blocks as the lock does
/// \source client-go tools/leaderelection/leaderelection.go: tryAcquireOrRenew, release
class LeaseClaim
{
public:
    explicit LeaseClaim(LeaseClaimOptions options)
        : m_options(std::move(options))
    { }

    struct Held
    { };
    struct HeldByOther
    { };
    using Attempt = std::variant<Held, HeldByOther, Error>;

    /// Takes the lease, or keeps it. \errors what the lock says; nothing is known of who holds it
    Attempt attempt(const std::stop_token& stop, TimePoint deadline);
    /// Gives the lease back, if the server still has it as ours, so that the next one need not
    /// wait. Reads it again first, and once more after a conflict.
    Expected<void> release(TimePoint deadline);

    /// Its holder when it was last read; empty: none, or never read.
    [[nodiscard]] const std::string& holder() const { return m_record.holder; }

private:
    [[nodiscard]] bool mine() const { return m_record.holder == m_options.identity; }
    [[nodiscard]] bool valid() const;
    [[nodiscard]] CallLimits limits(const std::stop_token& stop, TimePoint deadline) const;
    [[nodiscard]] LeaseRecord ours(int transitions) const;
    [[nodiscard]] LeaseRecord renewedOrTaken() const;
    void observe(SeenLease seen);

    const LeaseClaimOptions m_options;
    LeaseRecord m_record; ///< as last read or written
    std::string m_bytes; ///< as last read
    TimePoint m_changedAt {}; ///< when that was new, by the local clock
};

} // namespace kittiwake
