#pragma once

#include <core/controller/lease_lock.h>

#include <functional>
#include <mutex>
#include <optional>
#include <string>

namespace kittiwake::test {

/// A server that keeps one lease.
struct LeaseServer
{
    std::mutex mutex; // guards what follows
    std::optional<LeaseRecord> lease;
    int version = 0;
};

/// \brief One candidate's way to it, which a test can watch, cut and hold up.
class FakeLeaseLock final : public LeaseLock
{
public:
    explicit FakeLeaseLock(LeaseServer& server)
        : m_server(server)
    { }

    std::string calls; ///< "get update "
    std::optional<Error> failure; ///< of every call from now on
    std::optional<Error> lost; ///< the same, of what was done all the same
    std::function<void(const std::string& call, const CallLimits&)> before; ///< each call

    Expected<SeenLease> get(const CallLimits& limits) override;
    Expected<void> create(const LeaseRecord& record, const CallLimits& limits) override;
    Expected<void> update(const LeaseRecord& record, const CallLimits& limits) override;
    [[nodiscard]] std::string describe() const override { return "lease shop/controller"; }

private:
    Expected<void> enter(const std::string& call, const CallLimits& limits);

    LeaseServer& m_server;
    int m_seen = 0;
};

} // namespace kittiwake::test
