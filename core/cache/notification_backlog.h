#pragma once

#include <core/cache/notification.h>

#include <unordered_map>
#include <vector>

namespace kittiwake {

/// \brief Notifications that wait for a slow handler. Up to `coalesceAbove` each is kept; beyond,
/// those of one object are merged, so that at most two an object wait (a deletion, and an add of
/// what came after): several updates become one from the oldest state to the newest, and what came
/// and was deleted again is not reported at all. Order is kept for each object; every add still has
/// its deletion. \thread one at a time
class NotificationBacklog
{
public:
    explicit NotificationBacklog(std::size_t coalesceAbove)
        : m_coalesceAbove(coalesceAbove)
    { }
    void append(std::vector<Notification> batch);
    /// All that waits, in order; the backlog is empty then.
    [[nodiscard]] std::vector<Notification> take();
    [[nodiscard]] std::size_t size() const { return m_waiting.size(); }
    /// How many were merged into others, since the beginning.
    [[nodiscard]] std::size_t coalesced() const { return m_coalesced; }

private:
    void place(Notification notification);
    /// Whether `later` could be made one with `waiting`.
    static bool merge(Notification& waiting, Notification& later);

    const std::size_t m_coalesceAbove;
    std::vector<Notification> m_waiting;
    std::unordered_map<ObjectKey, std::size_t> m_latest; ///< by object, once coalescing has begun
    std::size_t m_coalesced = 0;
};

} // namespace kittiwake
