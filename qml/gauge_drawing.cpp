#include "gauge_drawing.h"

#include <QPainter>
#include <QPainterPath>
#include <qml/table/row_look.h>

#include <algorithm>

namespace kittiwake {

namespace {

constexpr qreal kBar = 2;
constexpr qreal kTick = 4;
constexpr qreal kBelow = 3; ///< of the bar
constexpr qreal kWidestTrend = 48;
constexpr qreal kNarrowestTrend = 20;
constexpr qreal kBeside = 8; ///< between line and text
constexpr qreal kFull = 0.9; ///< of a limit: throttled, or killed, soon

} // namespace

void drawTrend(QPainter& painter, std::span<const double> values, const QRectF& in,
               const QColor& color)
{
    if (values.size() < 2)
        return;
    QPainterPath path;
    const auto step = in.width() / static_cast<qreal>(values.size() - 1);
    for (std::size_t i = 0; i < values.size(); ++i) {
        const QPointF at(in.left() + step * static_cast<qreal>(i),
                         in.bottom() - values[i] * in.height());
        i == 0 ? path.moveTo(at) : path.lineTo(at);
    }
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(color, 1.2));
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(path);
    painter.restore();
}

void drawGauge(QPainter& painter, const CellGauge& gauge, const GaugeRoom& room, bool past,
               const RowLook& look)
{
    const auto& cell = room.cell;
    const auto width = std::min(kWidestTrend, room.textX - kBeside - cell.left());
    if (width >= kNarrowestTrend) {
        const auto left = room.textX - kBeside - width;
        drawTrend(painter, gauge.trend,
                  { left, cell.top() + 2 * kTick, width, cell.height() - 4 * kTick }, look.muted());
    }
    if (gauge.filled < 0)
        return;
    const QRectF bar(cell.left(), cell.bottom() - kBelow - kBar, cell.width(), kBar);
    painter.fillRect(bar, look.track());
    const bool tight = gauge.limited && gauge.filled >= kFull;
    const auto color = past ? look.muted() : tight ? look.colorOf(Tone::Warn) : look.mark();
    painter.fillRect(QRectF(bar.topLeft(), QSizeF(std::min(gauge.filled, 1.0) * bar.width(), kBar)),
                     color);
    if (gauge.request >= 0)
        painter.fillRect(QRectF(std::floor(bar.left() + gauge.request * bar.width()),
                                bar.bottom() - kTick, 1, kTick),
                         look.text());
}

} // namespace kittiwake
