#include "fake_lease.h"

namespace kittiwake::test {

namespace {

Unexpected<Error> answer(ErrorKind kind, const char* sentence)
{
    return Unexpected { Error { .kind = kind, .sentence = sentence } };
}

} // namespace

Expected<void> FakeLeaseLock::enter(const std::string& call, const CallLimits& limits)
{
    calls += call + ' ';
    if (before)
        before(call, limits);
    if (limits.stop.stop_requested())
        return answer(ErrorKind::Cancelled, "stopped");
    if (failure)
        return Unexpected { *failure };
    return {};
}

Expected<SeenLease> FakeLeaseLock::get(const CallLimits& limits)
{
    if (auto entered = enter("get", limits); !entered)
        return Unexpected { entered.error() };
    const std::lock_guard lock(m_server.mutex);
    if (!m_server.lease)
        return answer(ErrorKind::NotFound, "no lease");
    m_seen = m_server.version;
    const auto& lease = *m_server.lease;
    return SeenLease { lease, lease.holder + lease.renewTime };
}

Expected<void> FakeLeaseLock::create(const LeaseRecord& record, const CallLimits& limits)
{
    if (auto entered = enter("create", limits); !entered)
        return entered;
    const std::lock_guard lock(m_server.mutex);
    if (m_server.lease)
        return answer(ErrorKind::AlreadyExists, "there is one");
    m_server.lease = record;
    m_seen = ++m_server.version;
    return lost ? Expected<void>(Unexpected { *lost }) : Expected<void>();
}

Expected<void> FakeLeaseLock::update(const LeaseRecord& record, const CallLimits& limits)
{
    if (auto entered = enter("update", limits); !entered)
        return entered;
    const std::lock_guard lock(m_server.mutex);
    if (!m_server.lease)
        return answer(ErrorKind::NotFound, "no lease");
    if (m_seen != m_server.version)
        return answer(ErrorKind::Conflict, "it has changed");
    m_server.lease = record;
    m_seen = ++m_server.version;
    return lost ? Expected<void>(Unexpected { *lost }) : Expected<void>();
}

} // namespace kittiwake::test
