#pragma once

#include <QColor>
#include <QQuickItem>
#include <QRectF>

namespace kittiwake {

/// \brief A ground for some cells of a row, whose opacity fades. \thread gui
class CellFlash : public QQuickItem
{
    Q_OBJECT
public:
    explicit CellFlash(QQuickItem* parent);
    void show(QList<QRectF> rects, QColor color);

protected:
    QSGNode* updatePaintNode(QSGNode* old, UpdatePaintNodeData* data) override;

private:
    QList<QRectF> m_rects;
    QColor m_color;
};

} // namespace kittiwake
