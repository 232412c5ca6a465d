#include "usage_board.h"

#include <algorithm>

namespace kittiwake {

namespace {

UsageTrend grown(const UsageTrend& before, const UsageAmount& by)
{
    std::vector<UsagePoint> points;
    if (before) {
        const auto kept = std::min(before->size(), UsageBoard::kLongestTrend - 1);
        points.assign(before->end() - static_cast<std::ptrdiff_t>(kept), before->end());
    }
    points.push_back({ static_cast<float>(by.cpu), static_cast<float>(by.memory) });
    return std::make_shared<const std::vector<UsagePoint>>(std::move(points));
}

} // namespace

UsageReadingPtr UsageBoard::renewed(UsageReading reading, bool gap) const
{
    const auto known = m_readings.find(reading.key);
    const auto* before = known != m_readings.end() ? known->second.get() : nullptr;
    if (before != nullptr && reading.at != 0 && reading.at == before->at)
        return known->second;
    reading.trend = grown(before != nullptr && !gap ? before->trend : nullptr, reading.used);
    return std::make_shared<const UsageReading>(std::move(reading));
}

void UsageBoard::addUp(bool gap)
{
    UsageReading sum;
    for (const auto& [key, reading] : m_readings) {
        sum.used += reading->used;
        sum.at = std::max(sum.at, reading->at);
    }
    sum.trend = grown(gap ? nullptr : m_sum.trend, sum.used);
    m_sum = std::move(sum);
}

void UsageBoard::take(std::vector<UsageReading> readings, std::int64_t every, std::int64_t now)
{
    {
        std::lock_guard lock(m_mutex);
        const bool gap = m_status.isStale(now);
        const bool looksOther = m_status.phase != UsagePhase::Known || gap != m_old;
        std::unordered_map<ObjectKey, UsageReadingPtr> all;
        all.reserve(readings.size());
        std::vector<ObjectKey> changed;
        bool newer = false;
        for (auto& reading : readings) {
            const auto known = m_readings.find(reading.key);
            auto key = reading.key;
            auto taken = renewed(std::move(reading), gap);
            const bool other = known == m_readings.end() || known->second != taken;
            newer = newer || other;
            if (other || looksOther)
                changed.push_back(key);
            all.insert_or_assign(std::move(key), std::move(taken));
        }
        for (const auto& [key, reading] : m_readings) {
            if (!all.contains(key))
                changed.push_back(key);
        }
        m_readings.swap(all);
        m_changed = std::make_shared<const std::vector<ObjectKey>>(std::move(changed));
        if (newer) {
            addUp(gap);
            m_status.renewedAt = now;
        }
        m_old = m_status.isStale(now);
        m_status.phase = m_readings.empty() ? UsagePhase::Empty : UsagePhase::Known;
        m_status.every = every;
        m_status.why.clear();
    }
    m_observers->call();
}

void UsageBoard::fail(UsagePhase phase, std::int64_t every, const std::string& why)
{
    {
        std::lock_guard lock(m_mutex);
        std::vector<ObjectKey> changed;
        if (std::exchange(m_status.phase, phase) == UsagePhase::Known) { // they are the last known
            for (const auto& [key, reading] : m_readings)
                changed.push_back(key);
        }
        m_changed = std::make_shared<const std::vector<ObjectKey>>(std::move(changed));
        if (m_status.every == 0)
            m_status.every = every;
        m_status.why = why;
    }
    m_observers->call();
}

UsageReadingPtr UsageBoard::of(const ObjectKey& key) const
{
    std::lock_guard lock(m_mutex);
    const auto known = m_readings.find(key);
    return known == m_readings.end() ? nullptr : known->second;
}

UsageStatus UsageBoard::status() const
{
    std::lock_guard lock(m_mutex);
    return m_status;
}

UsageReading UsageBoard::sum() const
{
    std::lock_guard lock(m_mutex);
    return m_sum;
}

std::vector<UsageReadingPtr> UsageBoard::all() const
{
    std::lock_guard lock(m_mutex);
    std::vector<UsageReadingPtr> all;
    all.reserve(m_readings.size());
    for (const auto& [key, reading] : m_readings)
        all.push_back(reading);
    return all;
}

std::shared_ptr<const std::vector<ObjectKey>> UsageBoard::changed() const
{
    std::lock_guard lock(m_mutex);
    return m_changed;
}

std::shared_ptr<const UsageBoard> boardOf(const UsageBoards& boards, const Gvr& gvr)
{
    if (!gvr.group.empty())
        return nullptr;
    return gvr.resource == "pods" ? boards.pods : gvr.resource == "nodes" ? boards.nodes : nullptr;
}

} // namespace kittiwake
