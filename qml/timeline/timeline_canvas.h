#pragma once

#include <models/timeline/timeline_view.h>

#include <QPointer>
#include <QQuickPaintedItem>
#include <qml/table/row_look.h>

namespace kittiwake {

/// \brief The lanes of a time line, drawn by hand: names at the left, a mark for each bin in which
/// something happened, the axis below. A mark's shape and colour are its tone's; it grows with what
/// it counts. \thread gui; the render thread paints while the gui thread waits
class TimelineCanvas : public QQuickPaintedItem
{
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(kittiwake::TimelineView* view READ view WRITE setView NOTIFY lookChanged FINAL)
    Q_PROPERTY(kittiwake::RowLook* look READ look WRITE setLook NOTIFY lookChanged FINAL)
    Q_PROPERTY(QColor line MEMBER m_line NOTIFY lookChanged FINAL)
    Q_PROPERTY(QColor accent MEMBER m_accent NOTIFY lookChanged FINAL)
    Q_PROPERTY(QColor tint MEMBER m_tint NOTIFY lookChanged FINAL)
    Q_PROPERTY(QColor raised MEMBER m_raised NOTIFY lookChanged FINAL)
    Q_PROPERTY(QColor bill MEMBER m_bill NOTIFY lookChanged FINAL)
    Q_PROPERTY(int laneHeight MEMBER m_laneHeight NOTIFY lookChanged FINAL)
    Q_PROPERTY(int labelWidth MEMBER m_labelWidth NOTIFY lookChanged FINAL)
    Q_PROPERTY(int axisHeight MEMBER m_axisHeight NOTIFY lookChanged FINAL)
    Q_PROPERTY(int bin MEMBER m_bin NOTIFY lookChanged FINAL) ///< a bin's width
    /// The keyboard is in it.
    Q_PROPERTY(bool focused MEMBER m_focused NOTIFY lookChanged FINAL)
    /// Where the mouse is; below 0: elsewhere.
    Q_PROPERTY(QPointF pointed READ pointed WRITE setPointed NOTIFY pointedChanged FINAL)
    Q_PROPERTY(QString pointedText READ pointedText NOTIFY pointedChanged FINAL)

public:
    explicit TimelineCanvas(QQuickItem* parent = nullptr);

    [[nodiscard]] TimelineView* view() const { return m_view; }
    [[nodiscard]] RowLook* look() const { return m_look; }
    [[nodiscard]] QPointF pointed() const { return m_pointed; }
    [[nodiscard]] QString pointedText() const { return m_pointedText; }
    void setView(TimelineView* view);
    void setLook(RowLook* look);
    void setPointed(QPointF pointed);

    /// The lane at that height; -1: none.
    Q_INVOKABLE int laneAt(double y) const;
    /// The begin of the bin with something in it that is there; 0: none. \units milliseconds since
    /// the epoch
    Q_INVOKABLE double markAt(int lane, double x) const;

    void paint(QPainter* painter) override;

Q_SIGNALS:
    void lookChanged();
    void pointedChanged();

protected:
    void geometryChange(const QRectF& now, const QRectF& before) override;

private:
    [[nodiscard]] double xOf(std::int64_t at) const;
    [[nodiscard]] double laneTop(std::size_t lane) const;
    [[nodiscard]] double lanesBottom() const;
    [[nodiscard]] QRectF plot() const;
    void tellRoom();
    void lookAtPointed();
    void paintGround(QPainter& painter) const;
    void paintAxis(QPainter& painter) const;
    void paintLabel(QPainter& painter, std::size_t lane) const;
    void paintMarks(QPainter& painter, std::size_t lane, bool faults);
    void paintMark(QPainter& painter, const TimelineMark& mark, double top);
    void paintNow(QPainter& painter) const;
    void paintText(QPainter& painter, const QString& text, double x, double top,
                   double height) const;
    QImage& shapeOf(Tone tone, int size, double ratio);

    QPointer<TimelineView> m_view;
    QPointer<RowLook> m_look;
    QColor m_line, m_accent, m_tint, m_raised, m_bill;
    int m_laneHeight = 24, m_labelWidth = 180, m_axisHeight = 22, m_bin = 8;
    bool m_focused = false;
    QPointF m_pointed { -1, -1 };
    QString m_pointedText;
    QHash<int, QImage> m_shapes; ///< by tone and size
};

} // namespace kittiwake
