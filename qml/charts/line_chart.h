#pragma once

#include "chart_scale.h"
#include "chart_series.h"

#include <QFont>
#include <QQmlListProperty>
#include <QQuickPaintedItem>

namespace kittiwake {

/// \brief Some series over the time up to now, drawn by hand: round numbers at the left, the time
/// below, gaps where there are no values. The values of all series end at `end`, one each `step`.
/// \thread gui; the render thread paints while the gui thread waits
class LineChart : public QQuickPaintedItem
{
    Q_OBJECT
    QML_ELEMENT
    Q_CLASSINFO("DefaultProperty", "series")
    Q_PROPERTY(QQmlListProperty<kittiwake::ChartSeries> series READ series CONSTANT FINAL)
    Q_PROPERTY(Unit unit MEMBER m_unit NOTIFY changed FINAL)
    Q_PROPERTY(bool logarithmic MEMBER m_logarithmic NOTIFY changed FINAL)
    /// The axis goes up to this at least, so that nothing looks like much.
    Q_PROPERTY(qreal atLeast MEMBER m_atLeast NOTIFY changed FINAL)
    Q_PROPERTY(qreal end MEMBER m_end NOTIFY changed FINAL) ///< \units ms since the epoch
    Q_PROPERTY(qreal step MEMBER m_step NOTIFY changed FINAL) ///< \units seconds
    Q_PROPERTY(qreal span MEMBER m_span NOTIFY changed FINAL) ///< \units seconds, in sight
    /// Moments at which the lines break off, for a reason that is told elsewhere.
    /// \units ms since the epoch
    Q_PROPERTY(QList<qreal> marks MEMBER m_marks NOTIFY changed FINAL)
    Q_PROPERTY(QColor markColor MEMBER m_markColor NOTIFY changed FINAL)
    Q_PROPERTY(QColor textColor MEMBER m_textColor NOTIFY changed FINAL)
    Q_PROPERTY(QColor lineColor MEMBER m_lineColor NOTIFY changed FINAL)
    Q_PROPERTY(QString fontFamily MEMBER m_fontFamily NOTIFY changed FINAL)
    Q_PROPERTY(qreal pointSize MEMBER m_pointSize NOTIFY changed FINAL)
    /// Where the mouse is; below 0: elsewhere.
    Q_PROPERTY(qreal pointedX MEMBER m_pointedX NOTIFY changed FINAL)
    /// The time that is pointed at; empty: none.
    Q_PROPERTY(QString pointedTime READ pointedTime NOTIFY shownChanged FINAL)
    Q_PROPERTY(bool empty READ empty NOTIFY shownChanged FINAL) ///< no series has a value

public:
    enum Unit { Count, PerSecond, Seconds, Bytes, Percent }; ///< as ChartUnit
    Q_ENUM(Unit)

    explicit LineChart(QQuickItem* parent = nullptr);

    [[nodiscard]] QQmlListProperty<ChartSeries> series();
    [[nodiscard]] QString pointedTime() const { return m_pointedTime; }
    [[nodiscard]] bool empty() const { return m_empty; }
    [[nodiscard]] const ChartScale& scale() const { return m_scale; }

    void paint(QPainter* painter) override;

Q_SIGNALS:
    void changed();
    void shownChanged();

protected:
    void updatePolish() override;
    void geometryChange(const QRectF& now, const QRectF& before) override;

private:
    static void append(QQmlListProperty<ChartSeries>* list, ChartSeries* one);
    static qsizetype count(QQmlListProperty<ChartSeries>* list);
    static ChartSeries* at(QQmlListProperty<ChartSeries>* list, qsizetype index);

    [[nodiscard]] QFont font() const;
    [[nodiscard]] QString text(double value) const;
    [[nodiscard]] qreal xOf(const ChartSeries& series, qsizetype index) const;
    [[nodiscard]] qreal yOf(double value) const;
    [[nodiscard]] qsizetype indexAt(const ChartSeries& series, qreal x) const;
    void measure();
    void showPointed();
    void paintAxes(QPainter* painter) const;
    void paintMarks(QPainter* painter) const;
    void paintSeries(QPainter* painter, const ChartSeries& series) const;
    void paintPointed(QPainter* painter) const;

    QList<ChartSeries*> m_series; ///< owned by who declares them
    Unit m_unit = Count;
    bool m_logarithmic = false;
    qreal m_atLeast = 0;
    qreal m_end = 0;
    qreal m_step = 1;
    qreal m_span = 600;
    QList<qreal> m_marks;
    QColor m_textColor, m_lineColor, m_markColor;
    QString m_fontFamily;
    qreal m_pointSize = 8;
    qreal m_pointedX = -1;
    QString m_pointedTime;
    bool m_empty = true;
    ChartScale m_scale;
    QRectF m_plot;
};

} // namespace kittiwake
