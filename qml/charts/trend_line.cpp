#include "trend_line.h"

#include <gauge_drawing.h>
#include <utility>

namespace kittiwake {

TrendLine::TrendLine(QQuickItem* parent)
    : QQuickPaintedItem(parent)
{ }

void TrendLine::setValues(const QList<double>& values)
{
    if (std::exchange(m_values, values) == values)
        return;
    update();
    Q_EMIT changed();
}

void TrendLine::setColor(const QColor& color)
{
    if (std::exchange(m_color, color) == color)
        return;
    update();
    Q_EMIT changed();
}

void TrendLine::paint(QPainter* painter)
{
    drawTrend(*painter, { m_values.data(), static_cast<std::size_t>(m_values.size()) },
              boundingRect().adjusted(1, 2, -1, -2), m_color);
}

} // namespace kittiwake
