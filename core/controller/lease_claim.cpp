#include "lease_claim.h"

#include <core/api/timestamp_text.h>

#include <algorithm>

namespace kittiwake {

bool LeaseClaim::valid() const
{
    // The duration its holder wrote, not ours: it may be longer.
    return saturatingAdd(m_changedAt, m_record.duration) > m_options.scheduler.now();
}

CallLimits LeaseClaim::limits(const std::stop_token& stop, TimePoint deadline) const
{
    return { stop, std::max(deadline - m_options.scheduler.now(), Duration::zero()) };
}

LeaseRecord LeaseClaim::ours(int transitions) const
{
    const auto now = microTimestampText(m_options.wallClock());
    return { .holder = m_options.identity,
             .duration = m_options.duration,
             .acquireTime = now,
             .renewTime = now,
             .transitions = transitions };
}

LeaseRecord LeaseClaim::renewedOrTaken() const
{
    if (!mine())
        return ours(m_record.transitions + 1);
    auto record = ours(m_record.transitions);
    record.acquireTime = m_record.acquireTime;
    return record;
}

void LeaseClaim::observe(SeenLease seen)
{
    if (seen.bytes == m_bytes)
        return;
    m_record = std::move(seen.record);
    m_bytes = std::move(seen.bytes);
    m_changedAt = m_options.scheduler.now();
}

LeaseClaim::Attempt LeaseClaim::attempt(const std::stop_token& stop, TimePoint deadline)
{
    auto& lock = m_options.lock;
    const auto write = [&](auto call, LeaseRecord record) -> Expected<void> {
        const auto before = m_options.scheduler.now(); // others see it later and count from then
        auto written = (lock.*call)(record, limits(stop, deadline));
        if (written) {
            m_record = std::move(record);
            m_changedAt = before;
        }
        return written;
    };
    const auto outcome = [](Expected<void> written) -> Attempt {
        return written ? Attempt(Held {}) : Attempt(std::move(written).error());
    };

    if (mine() && valid() && write(&LeaseLock::update, renewedOrTaken()))
        return Held {}; // one request instead of two; if it fails, the lease is read
    auto seen = lock.get(limits(stop, deadline));
    if (!seen && seen.error().kind == ErrorKind::NotFound)
        return outcome(write(&LeaseLock::create, ours(0)));
    if (!seen)
        return std::move(seen).error();
    observe(std::move(*seen));
    if (!m_record.holder.empty() && !mine() && valid())
        return HeldByOther {};
    return outcome(write(&LeaseLock::update, renewedOrTaken()));
}

Expected<void> LeaseClaim::release(TimePoint deadline)
{
    constexpr int kTries = 5; // as client-go's retry.DefaultRetry
    for (int tries = 1;; ++tries) {
        auto seen = m_options.lock.get(limits({}, deadline));
        if (!seen && seen.error().kind != ErrorKind::NotFound)
            return Unexpected { std::move(seen).error() };
        if (!seen)
            return {};
        observe(std::move(*seen));
        if (!mine())
            return {};
        auto record = ours(m_record.transitions);
        record.holder.clear();
        record.duration = std::chrono::seconds(1); // servers refuse 0
        auto released = m_options.lock.update(record, limits({}, deadline));
        if (released)
            m_record = std::move(record);
        if (released || released.error().kind != ErrorKind::Conflict || tries == kTries)
            return released;
    }
}

} // namespace kittiwake
