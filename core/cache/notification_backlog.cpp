#include "notification_backlog.h"

#include <iterator>

namespace kittiwake {

using Kind = Notification::Kind;

void NotificationBacklog::append(std::vector<Notification> batch)
{
    if (m_waiting.empty()) {
        m_waiting = std::move(batch);
    } else if (m_waiting.size() + batch.size() <= m_coalesceAbove) {
        m_waiting.insert(m_waiting.end(), std::move_iterator(batch.begin()),
                         std::move_iterator(batch.end()));
    } else {
        for (auto& notification : batch)
            place(std::move(notification));
    }
}

void NotificationBacklog::place(Notification notification)
{
    if (notification.kind == Kind::Synced) {
        m_waiting.push_back(std::move(notification));
        return;
    }
    if (m_latest.empty()) {
        for (std::size_t i = 0; i < m_waiting.size(); ++i) {
            if (m_waiting[i].kind != Kind::Synced)
                m_latest[m_waiting[i].key()] = i;
        }
    }
    const auto [it, isNew] = m_latest.try_emplace(notification.key(), m_waiting.size());
    if (!isNew && merge(m_waiting[it->second], notification)) {
        ++m_coalesced;
        return;
    }
    it->second = m_waiting.size();
    m_waiting.push_back(std::move(notification));
}

bool NotificationBacklog::merge(Notification& waiting, Notification& later)
{
    switch (waiting.kind) {
    case Kind::Nothing:
        waiting = std::move(later);
        return true;
    case Kind::Add:
        if (later.kind == Kind::Delete)
            waiting = {}; // came and went unseen
        else
            waiting.now = std::move(later.now);
        return true;
    case Kind::Update:
        if (later.kind == Kind::Delete) {
            waiting = std::move(later);
        } else {
            waiting.now = std::move(later.now);
            waiting.isResync = waiting.isResync && later.isResync;
        }
        return true;
    case Kind::Delete:
    case Kind::Synced:
        break;
    }
    return false;
}

std::vector<Notification> NotificationBacklog::take()
{
    m_latest.clear();
    return std::exchange(m_waiting, {});
}

} // namespace kittiwake
