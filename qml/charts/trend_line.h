#pragma once

#include <QColor>
#include <QList>
#include <QQuickPaintedItem>

namespace kittiwake {

/// \brief A small line without axes: how something was, up to now. \thread gui
class TrendLine : public QQuickPaintedItem
{
    Q_OBJECT
    QML_ELEMENT
    /// From 0 to 1, the last one at the right end; fewer than two: nothing is drawn.
    Q_PROPERTY(QList<double> values READ values WRITE setValues NOTIFY changed FINAL)
    Q_PROPERTY(QColor color READ color WRITE setColor NOTIFY changed FINAL)

public:
    explicit TrendLine(QQuickItem* parent = nullptr);

    [[nodiscard]] const QList<double>& values() const { return m_values; }
    [[nodiscard]] QColor color() const { return m_color; }
    void setValues(const QList<double>& values);
    void setColor(const QColor& color);

    void paint(QPainter* painter) override;

Q_SIGNALS:
    void changed();

private:
    QList<double> m_values;
    QColor m_color;
};

} // namespace kittiwake
