#include "expectations.h"

namespace kittiwake::sim {

void Expectations::expectCreation(const ObjectKey& owner, const std::string& podName)
{
    const std::lock_guard lock(m_mutex);
    auto& pending = m_pending[owner];
    pending.creations.insert(podName);
    pending.since = m_scheduler.now();
}

void Expectations::expectDeletion(const ObjectKey& owner, const std::string& podUid)
{
    const std::lock_guard lock(m_mutex);
    auto& pending = m_pending[owner];
    pending.deletions.insert(podUid);
    pending.since = m_scheduler.now();
}

void Expectations::creationFailed(const ObjectKey& owner, const std::string& podName)
{
    settle(owner, podName, {});
}

void Expectations::deletionFailed(const ObjectKey& owner, const std::string& podUid)
{
    settle(owner, {}, podUid);
}

void Expectations::observe(const PodChange& change)
{
    const auto& pod = change.pod();
    const bool going = !change.now || change.now->deleted;
    settle({ pod.key.ns, pod.owner.name }, pod.key.name, going ? pod.uid : std::string());
}

void Expectations::settle(const ObjectKey& owner, const std::string& name, const std::string& uid)
{
    const std::lock_guard lock(m_mutex);
    const auto found = m_pending.find(owner);
    if (found == m_pending.end())
        return;
    found->second.creations.erase(name);
    found->second.deletions.erase(uid);
    if (found->second.creations.empty() && found->second.deletions.empty())
        m_pending.erase(found);
}

void Expectations::forget(const ObjectKey& owner)
{
    const std::lock_guard lock(m_mutex);
    m_pending.erase(owner);
}

bool Expectations::satisfied(const ObjectKey& owner)
{
    constexpr Duration kGivenUp = std::chrono::minutes(5);
    const std::lock_guard lock(m_mutex);
    const auto found = m_pending.find(owner);
    if (found == m_pending.end())
        return true;
    if (m_scheduler.now() - found->second.since < kGivenUp)
        return false;
    m_pending.erase(found);
    return true;
}

} // namespace kittiwake::sim
