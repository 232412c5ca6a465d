#pragma once

#include <models/logs/logs_view.h>

#include <QPointer>
#include <QQuickPaintedItem>
#include <QTextLayout>
#include <qml/table/row_look.h>

#include <memory>
#include <optional>
#include <vector>

namespace kittiwake {

/// \brief The lines of logs that are in sight, drawn by hand: time, whose, text. A list of items
/// could not hold two million of them. Text of a server is never marked up. It scrolls by itself,
/// from line to line; where one looks stays in place while lines come in above and below.
/// \thread gui; the render thread paints while the gui thread waits
class LogCanvas : public QQuickPaintedItem
{
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(kittiwake::LogsView* view READ view WRITE setView NOTIFY lookChanged FINAL)
    Q_PROPERTY(kittiwake::RowLook* look READ look WRITE setLook NOTIFY lookChanged FINAL)
    Q_PROPERTY(QColor raised MEMBER m_raised NOTIFY lookChanged FINAL)
    Q_PROPERTY(QColor tint MEMBER m_tint NOTIFY lookChanged FINAL)
    Q_PROPERTY(QColor accent MEMBER m_accent NOTIFY lookChanged FINAL)
    Q_PROPERTY(QColor match MEMBER m_match NOTIFY lookChanged FINAL)
    Q_PROPERTY(QColor divider MEMBER m_divider NOTIFY lookChanged FINAL) ///< of matches' contexts
    Q_PROPERTY(QList<QColor> highlightColors MEMBER m_highlightColors NOTIFY lookChanged FINAL)
    Q_PROPERTY(QList<QColor> sourceColors MEMBER m_sourceColors NOTIFY lookChanged FINAL)
    Q_PROPERTY(QList<QColor> ansiColors MEMBER m_ansiColors NOTIFY lookChanged FINAL) ///< 16
    Q_PROPERTY(int lineHeight MEMBER m_lineHeight NOTIFY lookChanged FINAL)
    Q_PROPERTY(int bar MEMBER m_bar NOTIFY lookChanged FINAL) ///< at the left, of a severity
    Q_PROPERTY(bool focused MEMBER m_focused NOTIFY lookChanged FINAL)
    /// Room that the title of a column has to have besides its text.
    Q_PROPERTY(int columnTitle MEMBER m_columnTitle NOTIFY lookChanged FINAL)
    // of the columns that fields have become
    Q_PROPERTY(QList<qreal> columnLefts READ columnLefts NOTIFY columnsMoved FINAL)
    Q_PROPERTY(QList<qreal> columnWidths READ columnWidths NOTIFY columnsMoved FINAL)
    // for scroll bars: from 0 to 1
    Q_PROPERTY(qreal at READ at NOTIFY scrolled FINAL)
    Q_PROPERTY(qreal share READ share NOTIFY scrolled FINAL)
    Q_PROPERTY(qreal sidewaysAt READ sidewaysAt NOTIFY scrolled FINAL)
    Q_PROPERTY(qreal sidewaysShare READ sidewaysShare NOTIFY scrolled FINAL)
    /// The times of the first and the last line in sight. \units milliseconds since the epoch
    Q_PROPERTY(double from READ from NOTIFY scrolled FINAL)
    Q_PROPERTY(double to READ to NOTIFY scrolled FINAL)

public:
    explicit LogCanvas(QQuickItem* parent = nullptr);

    [[nodiscard]] LogsView* view() const { return m_view; }
    [[nodiscard]] RowLook* look() const { return m_look; }
    void setView(LogsView* view);
    void setLook(RowLook* look);

    Q_INVOKABLE int rowAt(double y) const; ///< -1: none is there
    Q_INVOKABLE int page() const; ///< rows that are whole in sight
    Q_INVOKABLE void scrollBy(double pixels); ///< downwards
    Q_INVOKABLE void scrollTo(double at); ///< as `at`
    Q_INVOKABLE void scrollSideways(double pixels);
    Q_INVOKABLE void scrollSidewaysTo(double at);
    void show(int row, bool centred);

    [[nodiscard]] QList<qreal> columnLefts() const;
    [[nodiscard]] QList<qreal> columnWidths() const { return m_columnWidths; }
    [[nodiscard]] qreal at() const;
    [[nodiscard]] qreal share() const;
    [[nodiscard]] qreal sidewaysAt() const;
    [[nodiscard]] qreal sidewaysShare() const;
    [[nodiscard]] double from() const;
    [[nodiscard]] double to() const;

    void paint(QPainter* painter) override;

Q_SIGNALS:
    void lookChanged();
    void scrolled();
    void columnsMoved();

protected:
    void updatePolish() override;
    void geometryChange(const QRectF& now, const QRectF& before) override;

private:
    /// A field that is a column, of one line.
    struct Cell
    {
        std::unique_ptr<QTextLayout> text {};
        double width = 0;
        bool missing = false; ///< the line has no such field
    };
    /// A line that is in sight.
    struct Laid
    {
        std::size_t row = 0;
        double y = 0;
        double height = 0;
        LogSeverity severity = LogSeverity::Unknown;
        bool border = false;
        bool context = false; ///< shown for the sake of another
        bool apart = false; ///< lines between it and the one above are not shown
        std::vector<Cell> cells {};
        std::uint32_t color = 0; ///< which of those of sources
        std::int64_t time = 0;
        QString timeText {};
        QString sourceText {};
        std::unique_ptr<QTextLayout> text {};
        double textWidth = 0;
    };

    void layOut();
    void layOutFrom(std::size_t row, double y);
    void layOutUpTo(std::size_t row);
    [[nodiscard]] Laid laid(std::size_t row);
    void measureColumns();
    [[nodiscard]] Cell cell(const LogLineText& text, const Laid& line) const;
    [[nodiscard]] QList<QTextLayout::FormatRange> formats(const LogLineText& text,
                                                          const Laid& line) const;
    [[nodiscard]] QColor highlightOf(int pattern) const;
    [[nodiscard]] QTextCharFormat styled(const AnsiStyle& style) const;
    [[nodiscard]] double columnsLeft() const;
    [[nodiscard]] double textLeft() const;
    [[nodiscard]] double textRoom() const;
    [[nodiscard]] double farthest() const;
    void measure();
    void keepPlace();
    void paintLine(QPainter& painter, const Laid& line) const;
    void paintCells(QPainter& painter, const Laid& line) const;

    QPointer<LogsView> m_view;
    QPointer<RowLook> m_look;
    QColor m_raised, m_tint, m_accent, m_match, m_divider;
    QList<QColor> m_sourceColors, m_ansiColors, m_highlightColors;
    int m_lineHeight = 20, m_bar = 3;
    bool m_focused = false;
    bool m_holdsCurrent = false; ///< the current line was in sight before the size changed
    std::vector<Laid> m_lines; ///< in sight, from the top
    std::optional<LogPlace> m_top; ///< of the first line in sight; none: the first there is
    double m_cut = 0; ///< so much of it is above the item
    double m_sideways = 0;
    double m_widest = 0; ///< text that was in sight
    double m_timeWidth = 0, m_sourceWidth = 0;
    int m_columnTitle = 0;
    QStringList m_columns; ///< that the widths are of
    double m_columnUnit = 0; ///< in which they were measured
    QList<qreal> m_columnWidths;
};

} // namespace kittiwake
