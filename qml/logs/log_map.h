#pragma once

#include <models/logs/logs_view.h>

#include <QPointer>
#include <QQuickPaintedItem>
#include <qml/table/row_look.h>

namespace kittiwake {

/// \brief How many lines there were over time, and how serious they were: a bar for each span, and
/// what of it is in sight. \thread gui; the render thread paints while the gui thread waits
class LogMap : public QQuickPaintedItem
{
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(kittiwake::LogsView* view READ view WRITE setView NOTIFY lookChanged FINAL)
    Q_PROPERTY(kittiwake::RowLook* look READ look WRITE setLook NOTIFY lookChanged FINAL)
    Q_PROPERTY(QColor bars MEMBER m_bars NOTIFY lookChanged FINAL)
    Q_PROPERTY(QColor tint MEMBER m_tint NOTIFY lookChanged FINAL)
    Q_PROPERTY(QColor edge MEMBER m_edge NOTIFY lookChanged FINAL)
    Q_PROPERTY(int step MEMBER m_step NOTIFY lookChanged FINAL) ///< a bar's width, at least
    /// What is in sight. \units milliseconds since the epoch
    Q_PROPERTY(double from MEMBER m_from NOTIFY lookChanged FINAL)
    Q_PROPERTY(double to MEMBER m_to NOTIFY lookChanged FINAL)

public:
    explicit LogMap(QQuickItem* parent = nullptr);

    [[nodiscard]] LogsView* view() const { return m_view; }
    [[nodiscard]] RowLook* look() const { return m_look; }
    void setView(LogsView* view);
    void setLook(RowLook* look);

    Q_INVOKABLE double timeAt(double x) const; ///< \units milliseconds since the epoch; 0: none
    /// "14:05:30, 1,204 lines, 3 errors"; empty: there is nothing.
    Q_INVOKABLE QString textAt(double x) const;

    void paint(QPainter* painter) override;

Q_SIGNALS:
    void lookChanged();

protected:
    void geometryChange(const QRectF& now, const QRectF& before) override;

private:
    [[nodiscard]] double bucketWidth() const;
    [[nodiscard]] double xOf(double milliseconds) const;
    void tellRoom();

    QPointer<LogsView> m_view;
    QPointer<RowLook> m_look;
    QColor m_bars, m_tint, m_edge;
    int m_step = 4;
    double m_from = 0, m_to = 0;
};

} // namespace kittiwake
