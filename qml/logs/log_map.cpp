#include "log_map.h"

#include <models/text/shown_numbers.h>
#include <models/timeline/time_ticks.h>

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace kittiwake {

namespace {

constexpr double kNanoseconds = 1e6; // nanoseconds

std::uint32_t errorsIn(const LogSeverityCounts& counts)
{
    return counts[indexOf(LogSeverity::Error)] + counts[indexOf(LogSeverity::Fatal)];
}

std::uint32_t warningsIn(const LogSeverityCounts& counts)
{
    return counts[indexOf(LogSeverity::Warning)];
}

std::uint32_t linesIn(const LogSeverityCounts& counts)
{
    return std::accumulate(counts.begin(), counts.end(), 0U);
}

} // namespace

LogMap::LogMap(QQuickItem* parent)
    : QQuickPaintedItem(parent)
{
    connect(this, &LogMap::lookChanged, this, [this] { update(); });
}

void LogMap::setView(LogsView* view)
{
    if (m_view == view)
        return;
    if (m_view)
        m_view->disconnect(this);
    m_view = view;
    if (m_view)
        connect(m_view, &LogsView::rowsChanged, this, [this] { update(); });
    tellRoom();
    Q_EMIT lookChanged();
}

void LogMap::setLook(RowLook* look)
{
    if (takeLook(*this, m_look, look, &LogMap::lookChanged))
        Q_EMIT lookChanged();
}

void LogMap::geometryChange(const QRectF& now, const QRectF& before)
{
    QQuickPaintedItem::geometryChange(now, before);
    tellRoom();
}

void LogMap::tellRoom()
{
    if (m_view && width() > 0)
        m_view->setBuckets(static_cast<std::size_t>(std::max(1.0, width() / m_step)));
}

double LogMap::bucketWidth() const
{
    const auto count = m_view ? m_view->buckets().counts.size() : 0;
    return count == 0 ? 0 : width() / static_cast<double>(count);
}

double LogMap::xOf(double milliseconds) const
{
    const auto& buckets = m_view->buckets();
    const auto span = static_cast<double>(buckets.end() - buckets.begin);
    return span <= 0
        ? 0
        : (milliseconds * kNanoseconds - static_cast<double>(buckets.begin)) / span * width();
}

double LogMap::timeAt(double x) const
{
    if (!m_view || m_view->buckets().counts.empty() || width() <= 0)
        return 0;
    const auto& buckets = m_view->buckets();
    const auto span = static_cast<double>(buckets.end() - buckets.begin);
    return (static_cast<double>(buckets.begin) + std::clamp(x / width(), 0.0, 1.0) * span)
        / kNanoseconds;
}

QString LogMap::textAt(double x) const
{
    const auto wide = bucketWidth();
    if (wide <= 0 || x < 0 || x >= width())
        return {};
    const auto& buckets = m_view->buckets();
    const auto at = std::min(static_cast<std::size_t>(x / wide), buckets.counts.size() - 1);
    const auto& counts = buckets.counts[at];
    const auto begin = static_cast<double>(buckets.begin)
        + static_cast<double>(buckets.step) * static_cast<double>(at);
    const auto lines = linesIn(counts);
    QStringList parts { timeOfDay(static_cast<std::int64_t>(begin / kNanoseconds), m_view->now()),
                        lines == 1 ? tr("1 line") : tr("%1 lines").arg(shownNumber(lines)) };
    if (const auto errors = errorsIn(counts); errors > 0)
        parts << (errors == 1 ? tr("1 error") : tr("%1 errors").arg(shownNumber(errors)));
    if (const auto warnings = warningsIn(counts); warnings > 0)
        parts << (warnings == 1 ? tr("1 warning") : tr("%1 warnings").arg(shownNumber(warnings)));
    return parts.join(QStringLiteral(", "));
}

void LogMap::paint(QPainter* painter)
{
    const auto wide = bucketWidth();
    if (wide <= 0 || !m_look)
        return;
    if (m_to > 0) {
        const auto left = std::clamp(xOf(m_from), 0.0, width());
        const auto right = std::clamp(xOf(m_to), left + 2, std::max(left + 2, width()));
        painter->fillRect(QRectF(left, 0, right - left, height()), m_tint);
        painter->fillRect(QRectF(left, 0, 1, height()), m_edge);
        painter->fillRect(QRectF(right - 1, 0, 1, height()), m_edge);
    }
    const auto& counts = m_view->buckets().counts;
    std::uint32_t most = 1;
    for (const auto& one : counts)
        most = std::max(most, linesIn(one));
    for (std::size_t i = 0; i < counts.size(); ++i) {
        const auto x = std::floor(static_cast<double>(i) * wide);
        const auto right = std::max(x + 1, std::floor(static_cast<double>(i + 1) * wide) - 1);
        double bottom = height();
        const auto stack = [&](std::uint32_t count, const QColor& color) {
            if (count == 0)
                return;
            const auto tall = std::max(1.0, std::round(height() * count / most));
            painter->fillRect(QRectF(x, bottom - tall, right - x, tall), color);
            bottom -= tall;
        };
        stack(errorsIn(counts[i]), m_look->colorOf(Tone::Error));
        stack(warningsIn(counts[i]), m_look->colorOf(Tone::Warn));
        stack(linesIn(counts[i]) - errorsIn(counts[i]) - warningsIn(counts[i]), m_bars);
    }
}

} // namespace kittiwake
