#pragma once

#include <QColor>
#include <QList>
#include <QQuickPaintedItem>
#include <QRectF>

namespace kittiwake {

/// \brief A ground for some cells of a row, below their texts, which fades: its opacity changes,
/// and nothing is drawn again. (Rectangles in the scene graph would be less, but Qt's software
/// renderer loses their place when they come while the item is not to be seen.)
/// \thread gui; the render thread paints while the gui thread waits
class CellFlash : public QQuickPaintedItem
{
    Q_OBJECT
public:
    explicit CellFlash(QQuickItem* parent);
    void show(QList<QRectF> rects, QColor color); ///< in the parent's coordinates
    /// At 0 it costs nothing.
    void fadeTo(qreal opacity);

    void paint(QPainter* painter) override;

private:
    QList<QRectF> m_rects;
    QColor m_color;
};

} // namespace kittiwake
