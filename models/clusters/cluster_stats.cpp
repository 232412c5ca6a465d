#include "cluster_stats.h"

#include <models/language_change.h>
#include <models/text/shown_numbers.h>

#include <algorithm>
#include <utility>

namespace kittiwake {

namespace {

constexpr std::int64_t kMinute = 60'000;

} // namespace

ClusterStats::ClusterStats(QObject* parent)
    : QObject(parent)
{
    onLanguageChange(this, [this] { Q_EMIT changed(); });
}

void ClusterStats::add(const Reading& reading)
{
    if (!m_readings.empty() && reading.requests < m_readings.back().requests)
        m_readings.clear();
    m_readings.push_back(reading);
    // The one at the minute's beginning stays, to count from.
    while (m_readings.size() > 2 && m_readings[1].at <= reading.at - kMinute)
        m_readings.pop_front();
    Q_EMIT changed();
}

void ClusterStats::setControllers(const std::optional<ControllersCost>& cost)
{
    if (std::exchange(m_controllers, cost) != cost)
        Q_EMIT changed();
}

QString ClusterStats::controllersText() const
{
    if (!m_controllers || *m_controllers == ControllersCost())
        return {};
    //: what was read of controllers in the background: pages of metrics, bytes; both are short
    return tr("controllers %1 pages, %2")
        .arg(shownShortNumber(static_cast<double>(m_controllers->pages)),
             shownBytes(static_cast<double>(m_controllers->bytes)));
}

QString ClusterStats::eventsText() const
{
    if (m_readings.size() < 2)
        return {};
    const auto& now = m_readings.back();
    const auto& before = *std::prev(m_readings.end(), 2);
    const auto seconds = static_cast<double>(std::max<std::int64_t>(1, now.at - before.at)) / 1000;
    const auto events = std::max<std::int64_t>(0, now.events - before.events); // a watch may end
    //: events a second; the number is short: "1.2k"
    return tr("%1 ev/s").arg(shownShortNumber(static_cast<double>(events) / seconds));
}

QString ClusterStats::requestsText() const
{
    if (m_readings.size() < 2)
        return {};
    const auto sent = m_readings.back().requests - m_readings.front().requests;
    //: requests a minute; the number is short: "1.2k"
    return tr("%1 req/min").arg(shownShortNumber(static_cast<double>(sent)));
}

QString ClusterStats::memoryText() const
{
    if (m_readings.empty() || m_readings.back().memory <= 0)
        return {};
    return shownBytes(static_cast<double>(m_readings.back().memory));
}

} // namespace kittiwake
