#pragma once

#include <QColor>
#include <QList>
#include <QQuickPaintedItem>

namespace kittiwake {

/// \brief A key's tries on the time line up to now: ● good, × failed, ◐ going on; a hairline where
/// it waited in between, so that a growing backoff is seen as widening gaps. \thread gui; the
/// render thread paints while the gui thread waits
class TryLine : public QQuickPaintedItem
{
    Q_OBJECT
    QML_ELEMENT
    /// When a try began, how long it took (both \units ms, the first since the epoch), 0 good, 1
    /// failed, 2 going on; and so on, the oldest first.
    Q_PROPERTY(QList<qreal> marks MEMBER m_marks NOTIFY changed FINAL)
    Q_PROPERTY(qreal now MEMBER m_now NOTIFY changed FINAL) ///< \units ms since the epoch
    Q_PROPERTY(qreal span MEMBER m_span NOTIFY changed FINAL) ///< \units seconds, in sight
    Q_PROPERTY(bool waiting MEMBER m_waiting NOTIFY changed FINAL) ///< for another try
    Q_PROPERTY(QColor good MEMBER m_good NOTIFY changed FINAL)
    Q_PROPERTY(QColor failed MEMBER m_failed NOTIFY changed FINAL)
    Q_PROPERTY(QColor running MEMBER m_running NOTIFY changed FINAL)
    Q_PROPERTY(QColor gap MEMBER m_gap NOTIFY changed FINAL)

public:
    explicit TryLine(QQuickItem* parent = nullptr);
    void paint(QPainter* painter) override;

Q_SIGNALS:
    void changed();

private:
    [[nodiscard]] qreal xOf(qreal time) const;

    QList<qreal> m_marks;
    qreal m_now = 0;
    qreal m_span = 600;
    bool m_waiting = false;
    QColor m_good, m_failed, m_running, m_gap;
};

} // namespace kittiwake
