#include "time_window.h"

#include <algorithm>

namespace kittiwake {

namespace {
constexpr std::int64_t kMargin = 50; // this part of a live span lies in the future
constexpr std::int64_t kFarthest = 7LL * 86'400'000; // nothing is kept for longer
} // namespace

std::int64_t TimeWindow::to(std::int64_t now) const
{
    return m_live ? now + span() / kMargin : m_to;
}

void TimeWindow::setZoom(int zoom, std::int64_t now)
{
    const auto middle = to(now) - span() / 2;
    m_zoom = std::clamp(zoom, 0, static_cast<int>(kSpans.size()) - 1);
    if (!m_live)
        m_to = std::min(middle + span() / 2, now + span() / kMargin);
}

void TimeWindow::panBy(double share, std::int64_t now)
{
    const auto by = static_cast<std::int64_t>(static_cast<double>(span()) * share);
    const auto wanted = to(now) + by;
    m_live = by > 0 && wanted >= now + span() / kMargin;
    m_to = std::max(wanted, now - kFarthest);
}

void TimeWindow::standStill(std::int64_t now)
{
    m_to = to(now);
    m_live = false;
}

} // namespace kittiwake
