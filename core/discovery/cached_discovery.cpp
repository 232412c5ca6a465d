#include "cached_discovery.h"

#include <core/discovery/discovery_client.h>

#include <algorithm>

namespace kittiwake {

namespace {

bool isComplete(const ApiResources& known)
{
    return std::none_of(known.failures.begin(), known.failures.end(),
                        [](const DiscoveryFailure& failure) { return failure.transient(); });
}

} // namespace

Expected<CachedDiscovery::Snapshot> CachedDiscovery::resources()
{
    std::unique_lock lock(m_mutex);
    if (m_known && isComplete(*m_known))
        return m_known;
    auto round = m_round;
    if (round) {
        m_ended.wait(lock, [&] { return round->outcome.has_value(); });
        return *round->outcome;
    }
    m_round = round = std::make_shared<Round>();
    const auto known = m_known;
    lock.unlock();
    auto outcome = fetch(known);
    lock.lock();
    if (m_round == round) { // else invalidated meanwhile: only for those who asked earlier
        m_round.reset();
        if (outcome)
            m_known = *outcome;
    }
    round->outcome = outcome;
    m_ended.notify_all();
    return outcome;
}

Expected<CachedDiscovery::Snapshot> CachedDiscovery::fetch(const Snapshot& known)
{
    DiscoveryClient client(m_client);
    if (known) {
        auto more = std::make_shared<ApiResources>(*known);
        client.retryTransient(*more);
        return Snapshot(std::move(more));
    }
    return client.discover().transform([](const ApiResources& found) -> Snapshot {
        return std::make_shared<const ApiResources>(found);
    });
}

CachedDiscovery::Snapshot CachedDiscovery::remembered() const
{
    std::lock_guard lock(m_mutex);
    return m_known;
}

bool CachedDiscovery::fresh() const
{
    return remembered() != nullptr;
}

void CachedDiscovery::invalidate()
{
    std::lock_guard lock(m_mutex);
    m_known.reset();
    m_round.reset();
}

} // namespace kittiwake
