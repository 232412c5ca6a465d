#include "place_watch.h"

#include <QQuickWindow>

#include <utility>

namespace kittiwake {

void PlaceWatch::setItem(QQuickItem* item)
{
    if (m_item == item)
        return;
    disconnect(m_frames);
    m_item = item;
    if (item != nullptr && item->window() != nullptr) {
        m_place = item->mapToScene({});
        m_frames = connect(item->window(), &QQuickWindow::afterAnimating, this, &PlaceWatch::look);
    }
    Q_EMIT itemChanged();
}

void PlaceWatch::look()
{
    if (!m_item)
        return;
    const auto place = m_item->mapToScene({});
    if (std::exchange(m_place, place) != place)
        Q_EMIT moved();
}

} // namespace kittiwake
