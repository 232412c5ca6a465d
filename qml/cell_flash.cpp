#include "cell_flash.h"

#include <QQuickWindow>
#include <QSGRectangleNode>

namespace kittiwake {

CellFlash::CellFlash(QQuickItem* parent)
    : QQuickItem(parent)
{
    setFlag(ItemHasContents);
    setZ(-1); // below the texts
    setOpacity(0);
}

void CellFlash::show(QList<QRectF> rects, QColor color)
{
    m_rects = std::move(rects);
    m_color = color;
    update();
}

QSGNode* CellFlash::updatePaintNode(QSGNode* old, UpdatePaintNodeData*)
{
    auto* const all = old != nullptr ? old : new QSGNode;
    while (all->childCount() > m_rects.size()) {
        auto* const last = all->lastChild();
        all->removeChildNode(last);
        delete last;
    }
    while (all->childCount() < m_rects.size()) {
        auto* const node = window()->createRectangleNode();
        node->setFlag(QSGNode::OwnedByParent);
        all->appendChildNode(node);
    }
    auto* node = all->firstChild();
    for (const auto& rect : m_rects) {
        auto* const rectangle = static_cast<QSGRectangleNode*>(node);
        rectangle->setRect(rect);
        rectangle->setColor(m_color);
        node = node->nextSibling();
    }
    return all;
}

} // namespace kittiwake
