#pragma once

#include <QObject>
#include <QPointer>
#include <QQuickItem>
#include <qqml.h>

namespace kittiwake {

/// \brief Tells when an item is no longer where it was in its window: what is under the pointer may
/// be scrolled or pushed away while the pointer rests, and nobody says so to a hint that belongs to
/// it. Looks once a frame, and only while it has an item. \thread gui
class PlaceWatch : public QObject
{
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(QQuickItem* item READ item WRITE setItem NOTIFY itemChanged FINAL)

public:
    using QObject::QObject;

    [[nodiscard]] QQuickItem* item() const { return m_item; }
    /// From where it is now on; null: none.
    void setItem(QQuickItem* item);

Q_SIGNALS:
    void itemChanged();
    void moved(); ///< each time it has

private:
    void look();

    QPointer<QQuickItem> m_item;
    QPointF m_place; ///< in the scene
    QMetaObject::Connection m_frames;
};

} // namespace kittiwake
