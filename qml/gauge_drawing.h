#pragma once

#include <kinds/usage/cell_gauge.h>

#include <QColor>
#include <QRectF>

#include <span>

class QPainter;

namespace kittiwake {

class RowLook;

/// Where in a cell something may be drawn beside its text.
struct GaugeRoom
{
    QRectF cell; ///< without its padding
    qreal textX = 0; ///< the text goes from there to the cell's end
};

/// \brief Below the text a bar, with a tick for the request; before it, where there is room, how it
/// was. `past`: nobody knows how it is. \thread the painter's
void drawGauge(QPainter& painter, const CellGauge& gauge, const GaugeRoom& room, bool past,
               const RowLook& look);

/// A line through values from 0 to 1, the last one at the right end.
void drawTrend(QPainter& painter, std::span<const double> values, const QRectF& in,
               const QColor& color);

} // namespace kittiwake
