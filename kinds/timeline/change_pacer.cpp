#include "change_pacer.h"

namespace kittiwake {

const ObjectKey& ChangePacer::keyOf(const ObjectChange& change)
{
    return change.now ? change.now->key() : change.before->key();
}

void ChangePacer::note(ObjectChange change)
{
    const auto& key = keyOf(change);
    const auto last = m_last.find(key);
    if (last != m_last.end() && last->second->before && last->second->now && change.before
        && change.now) {
        last->second->now = std::move(change.now);
        last->second->receivedAt = change.receivedAt;
        return;
    }
    m_changes.push_back(std::move(change));
    m_last.insert_or_assign(keyOf(m_changes.back()), std::prev(m_changes.end()));
}

std::vector<ObjectChange> ChangePacer::take(std::size_t max)
{
    std::vector<ObjectChange> taken;
    while (!m_changes.empty() && taken.size() < max) {
        const auto last = m_last.find(keyOf(m_changes.front()));
        if (last != m_last.end() && last->second == m_changes.begin())
            m_last.erase(last);
        taken.push_back(std::move(m_changes.front()));
        m_changes.pop_front();
    }
    return taken;
}

} // namespace kittiwake
