#pragma once

#include <models/navigation/key_bindings.h>
#include <models/terminal/terminal_view.h>

#include <QPointer>
#include <QQuickPaintedItem>
#include <qml/table/row_look.h>

#include <optional>

namespace kittiwake {

/// \brief A terminal, drawn by hand cell by cell, and the keyboard and pointer of who uses it. All
/// keys are the program's, but for those that the key bindings have for terminals. Text of a server
/// is never marked up. It scrolls by itself, through what has left the screen.
/// \thread gui; the render thread paints while the gui thread waits
class TerminalCanvas : public QQuickPaintedItem
{
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(kittiwake::TerminalView* view READ view WRITE setView NOTIFY lookChanged FINAL)
    Q_PROPERTY(kittiwake::RowLook* look READ look WRITE setLook NOTIFY lookChanged FINAL)
    Q_PROPERTY(QColor ground MEMBER m_ground NOTIFY lookChanged FINAL)
    Q_PROPERTY(QColor tint MEMBER m_tint NOTIFY lookChanged FINAL) ///< of what is selected
    Q_PROPERTY(QColor match MEMBER m_match NOTIFY lookChanged FINAL)
    Q_PROPERTY(QColor cursorColor MEMBER m_cursor NOTIFY lookChanged FINAL)
    Q_PROPERTY(QList<QColor> ansiColors MEMBER m_ansiColors NOTIFY lookChanged FINAL) ///< 16
    Q_PROPERTY(QString link READ link NOTIFY linkChanged FINAL) ///< where the pointer is on one
    // for a scroll bar: from 0 to 1
    Q_PROPERTY(qreal at READ at NOTIFY scrolled FINAL)
    Q_PROPERTY(qreal share READ share NOTIFY scrolled FINAL)
    Q_PROPERTY(bool atEnd READ isAtEnd NOTIFY scrolled FINAL)

public:
    explicit TerminalCanvas(QQuickItem* parent = nullptr);

    [[nodiscard]] TerminalView* view() const { return m_view; }
    void setView(TerminalView* view);
    [[nodiscard]] RowLook* look() const { return m_look; }
    void setLook(RowLook* look);

    Q_INVOKABLE void scrollPages(int pages);
    Q_INVOKABLE void scrollTo(double at); ///< from 0 to 1
    Q_INVOKABLE void scrollToEnd();
    [[nodiscard]] qreal at() const;
    [[nodiscard]] qreal share() const;
    [[nodiscard]] bool isAtEnd() const { return !m_top; }
    [[nodiscard]] QString link() const { return m_link; }

    void paint(QPainter* painter) override;
    [[nodiscard]] QVariant inputMethodQuery(Qt::InputMethodQuery query) const override;

Q_SIGNALS:
    void lookChanged();
    void scrolled();
    void linkChanged();
    void leaveWanted(); ///< by Esc, where there is no program that it would be for

protected:
    bool event(QEvent* event) override;
    void geometryChange(const QRectF& now, const QRectF& before) override;
    void keyPressEvent(QKeyEvent* event) override;
    void inputMethodEvent(QInputMethodEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void hoverEnterEvent(QHoverEvent* event) override;
    void hoverMoveEvent(QHoverEvent* event) override;
    void hoverLeaveEvent(QHoverEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    void measure();
    void scrollLines(std::int64_t lines);
    void show(quint64 line);
    [[nodiscard]] std::uint64_t top() const; ///< the number of the first line in sight
    [[nodiscard]] TerminalPlace placeAt(QPointF point) const;
    [[nodiscard]] bool isWindowsKey(const QKeyEvent& event) const;
    bool tell(TerminalPointer::Kind kind, int button, QPointF at, Qt::KeyboardModifiers with);
    void setLink(const QString& link);
    void paintLine(QPainter& painter, const TerminalLine& line, std::uint64_t number, double y);
    void paintGrounds(QPainter& painter, const TerminalLine& line, std::uint64_t number, double y);
    void paintText(QPainter& painter, const TerminalLine& line, double y);
    void paintCursor(QPainter& painter);
    [[nodiscard]] std::optional<QColor> groundOf(const TerminalCell& cell) const;
    [[nodiscard]] QColor inkOf(const TerminalCell& cell) const;
    [[nodiscard]] double left(int column) const;

    QPointer<TerminalView> m_view;
    QPointer<RowLook> m_look;
    KeyBindings m_keys;
    QColor m_ground, m_tint, m_match, m_cursor;
    QList<QColor> m_ansiColors;
    double m_cellWidth = 8, m_cellHeight = 16;
    int m_rows = 1; ///< that there is room for
    std::optional<std::uint64_t> m_top; ///< none: the end is in sight
    QString m_link;
    QString m_preedit; ///< that an input method is about to write
    double m_wheel = 0; ///< \units eighths of a degree, not scrolled yet
    std::optional<TerminalPlace> m_anchor; ///< where a selection began that is being drawn
    TerminalRange m_anchored {}; ///< what is selected there at least: a word, a line
    bool m_byWords = false, m_byLines = false;
    int m_clicks = 0;
    std::uint64_t m_pressedAt = 0; ///< \units milliseconds, of the event
    int m_button = 0; ///< that the program was told of; 0: none
};

} // namespace kittiwake
