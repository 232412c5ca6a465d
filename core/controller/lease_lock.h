#pragma once

#include <core/base/call_limits.h>
#include <core/base/expected.h>

#include <string>

namespace kittiwake {

/// What a lease says. Its times are for people: clocks differ from machine to machine, so no
/// candidate decides by them.
struct LeaseRecord
{
    std::string holder; ///< identity of the leader; empty: none
    std::chrono::seconds duration {}; ///< how long after a change others leave it alone
    std::string acquireTime; ///< RFC 3339 with microseconds
    std::string renewTime;
    int transitions = 0; ///< how often it changed hands
    bool operator==(const LeaseRecord&) const = default;
};

/// A lease as it was read. Any change of `bytes` is a sign of life of its holder.
struct SeenLease
{
    LeaseRecord record;
    std::string bytes; ///< the record as the server keeps it
};

/// \brief The object that candidates for leadership contend for.
/// \thread one at a time; calls block, and keep to their limits
/// \errors Cancelled when stopped, Timeout when the time is up, and what the server says
/// \source client-go tools/leaderelection/resourcelock: Interface
class LeaseLock
{
public:
    LeaseLock() = default;
    LeaseLock(const LeaseLock&) = delete;
    LeaseLock& operator=(const LeaseLock&) = delete;
    virtual ~LeaseLock() = default;

    /// \errors NotFound
    virtual Expected<SeenLease> get(const CallLimits& limits) = 0;
    /// \errors AlreadyExists
    virtual Expected<void> create(const LeaseRecord& record, const CallLimits& limits) = 0;
    /// Changes the lease as the last successful call here left or found it, and none that
    /// changed since. \errors Conflict: it did
    virtual Expected<void> update(const LeaseRecord& record, const CallLimits& limits) = 0;
    /// What it is, for sentences: "lease kube-system/my-controller".
    [[nodiscard]] virtual std::string describe() const = 0;
};

} // namespace kittiwake
