#include "queue_recorder.h"

#include <chrono>
#include <cstdlib>

namespace kittiwake {

namespace {

constexpr std::int64_t kRemembered = 600'000; // \units ms: as long as the charts are

std::int64_t milliseconds(Duration span)
{
    return std::chrono::duration_cast<std::chrono::milliseconds>(span).count();
}

QueueFigures figuresOf(const std::string& id, const QueueFacts& facts, const QueueTotals& totals,
                       const QueuePace& pace, std::int64_t now)
{
    return { .id = id,
             .name = facts.name,
             .owner = facts.owner,
             .keysKnown = facts.keysKnown,
             .workers = static_cast<int>(facts.workers),
             .depth = static_cast<std::int64_t>(totals.depth),
             .waiting = static_cast<std::int64_t>(totals.waiting),
             .working = static_cast<std::int64_t>(totals.processing),
             .failing = static_cast<std::int64_t>(totals.failing),
             .failed = static_cast<std::int64_t>(totals.failed),
             .longestRunning = std::chrono::duration<double>(totals.longestRunning).count(),
             .paused = totals.paused,
             .pausedSince = totals.paused ? now - milliseconds(totals.at - totals.pausedSince) : 0,
             .pace = pace };
}

} // namespace

void QueueRecorder::record(const Queues& queues, std::int64_t now)
{
    for (auto& [id, known] : m_queues)
        known.probe.reset();
    m_figures.clear();
    for (const auto& probe : queues) {
        const auto totals = probe->totals();
        if (!totals)
            continue; // it has just gone
        const auto& facts = probe->facts();
        const auto base = facts.owner + '/' + facts.name;
        auto id = base;
        for (int again = 2; m_queues[id].probe; ++again)
            id = base + '#' + std::to_string(again);
        auto& known = m_queues[id];
        known.probe = probe;
        known.meter.add(*totals, now);
        m_figures.push_back(figuresOf(id, facts, *totals, known.meter.pace(), now));
    }
    std::erase_if(m_queues, [now](const auto& entry) {
        return !entry.second.probe && entry.second.meter.lastAt() + kRemembered < now;
    });
}

QueueSeries QueueRecorder::series(const std::string& id) const
{
    const auto it = m_queues.find(id);
    return it == m_queues.end() ? QueueSeries() : it->second.meter.series();
}

std::shared_ptr<QueueProbe> QueueRecorder::find(const std::string& id) const
{
    const auto it = m_queues.find(id);
    return it == m_queues.end() ? nullptr : it->second.probe;
}

std::optional<KeyTable> QueueRecorder::keys(const std::string& id, const std::string& filter,
                                            std::int64_t now)
{
    constexpr std::int64_t kJitter = 50; // \units ms: smaller differences keep the old time
    const auto probe = find(id);
    if (!probe || !probe->facts().keysKnown)
        return std::nullopt;
    const auto found = probe->keys({ .limit = KeyTable::kMaxKeys, .text = filter });
    if (!found)
        return std::nullopt;
    auto& known = m_queues[id];
    const auto offset = now - milliseconds(found->totals.at.time_since_epoch());
    if (std::abs(offset - known.offset) > kJitter)
        known.offset = offset;
    return keyTableOf(*found, known.offset);
}

} // namespace kittiwake
