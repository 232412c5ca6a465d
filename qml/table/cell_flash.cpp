#include "cell_flash.h"

#include <QPainter>

namespace kittiwake {

CellFlash::CellFlash(QQuickItem* parent)
    : QQuickPaintedItem(parent)
{
    setZ(-1);
    setAntialiasing(true);
    fadeTo(0);
}

void CellFlash::show(QList<QRectF> rects, QColor color)
{
    QRectF bounds;
    for (const auto& rect : rects)
        bounds |= rect;
    for (auto& rect : rects)
        rect.translate(-bounds.topLeft());
    m_rects = std::move(rects);
    m_color = color;
    setPosition(bounds.topLeft());
    setSize(bounds.size()); // no larger, since all of it is handed to the renderer
    update();
}

void CellFlash::fadeTo(qreal opacity)
{
    setOpacity(opacity);
    setVisible(opacity > 0);
}

void CellFlash::paint(QPainter* painter)
{
    constexpr qreal kRadius = 4;
    painter->setPen(Qt::NoPen);
    painter->setBrush(m_color);
    for (const auto& rect : m_rects)
        painter->drawRoundedRect(rect, kRadius, kRadius);
}

} // namespace kittiwake
