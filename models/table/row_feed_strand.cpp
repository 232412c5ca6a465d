// What RowFeed does on its arranger's strand beside making patches: rows that leave, rows for those
// who ask.
#include "row_feed.h"

#include <algorithm>

namespace kittiwake {

namespace {

/// So many that go one by one can be followed by eye; of more none stays.
constexpr std::size_t kMaxLeavingAtOnce = 12;
constexpr std::size_t kMaxLeaving = 40;

} // namespace

void RowFeed::setFarewell(std::chrono::milliseconds farewell)
{
    std::lock_guard lock(m_mutex);
    m_farewell = farewell;
}

/// Rows whose object is gone are first shown as leaving, and leave when their time is over.
void RowFeed::keepLeaving(std::vector<RowDelta>& deltas)
{
    std::chrono::milliseconds farewell {};
    {
        std::lock_guard lock(m_mutex);
        farewell = m_farewell;
    }
    std::vector<RowDelta*> going;
    for (auto& delta : deltas) {
        const bool wasLeaving = m_leaving.erase(delta.key) > 0; // back again, or its time is over
        if (!delta.row && !wasLeaving)
            going.push_back(&delta);
    }
    if (going.empty() || farewell.count() <= 0 || going.size() > kMaxLeavingAtOnce
        || m_leaving.size() + going.size() > kMaxLeaving)
        return;
    Leaving leaving { m_strand->now() + farewell, {} };
    for (auto* delta : going) {
        const auto last = m_arranger.find(delta->key);
        if (!last)
            continue;
        auto row = *last;
        row.leaving = true;
        delta->row = std::make_shared<const Row>(std::move(row));
        m_leaving.insert(delta->key);
        leaving.keys.push_back(delta->key);
    }
    m_leavers.push_back(std::move(leaving));
    if (m_leavers.size() == 1)
        m_leaveTimer = m_strand->after(farewell, [this] { dropLeft(); });
}

void RowFeed::dropLeft()
{
    const auto now = m_strand->now();
    {
        std::lock_guard lock(m_mutex);
        while (!m_leavers.empty() && m_leavers.front().until <= now) {
            for (const auto& key : m_leavers.front().keys) {
                if (m_leaving.contains(key))
                    m_pending.try_emplace(key, nullptr); // unless it is back
            }
            m_leavers.pop_front();
        }
    }
    if (!m_leavers.empty())
        m_leaveTimer = m_strand->after(m_leavers.front().until - now, [this] { dropLeft(); });
    scheduleFlush();
}

void RowFeed::gather(std::vector<ObjectKey> only, Gathered done)
{
    m_strand->post([this, only = std::move(only), done = std::move(done)]() mutable {
        m_gatherers.push_back({ std::move(only), std::move(done) });
        serveGatherers();
    });
}

/// Waits while only the rows at the top are right.
void RowFeed::serveGatherers()
{
    if (m_gatherers.empty() || m_arranger.isUnfinished())
        return;
    for (const auto& gatherer : std::exchange(m_gatherers, {}))
        gatherer.done(m_arranger.rows(gatherer.only));
}

} // namespace kittiwake
