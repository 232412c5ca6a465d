#pragma once

#include <QColor>
#include <QFont>
#include <QPointer>
#include <QQuickPaintedItem>
#include <QQuickTextDocument>

class QTextDocument;

namespace kittiwake {

/// \brief The numbers of a text field's lines beside them, with a mark where there is a problem;
/// only of those in sight. \thread gui; the render thread paints while the gui thread waits
class LineGutter : public QQuickPaintedItem
{
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(QQuickTextDocument* document READ document WRITE setDocument NOTIFY changed FINAL)
    Q_PROPERTY(QFont font MEMBER m_font NOTIFY changed FINAL)
    Q_PROPERTY(QColor text MEMBER m_color NOTIFY changed FINAL)
    Q_PROPERTY(QColor currentText MEMBER m_currentColor NOTIFY changed FINAL)
    Q_PROPERTY(QColor problem MEMBER m_problem NOTIFY changed FINAL)
    Q_PROPERTY(QList<int> problemLines MEMBER m_problemLines NOTIFY changed FINAL)
    Q_PROPERTY(int currentLine MEMBER m_currentLine NOTIFY changed FINAL) ///< counted from 1
    /// What of the document is at its own upper edge. \units the document's
    Q_PROPERTY(qreal scrolled MEMBER m_scrolled NOTIFY changed FINAL)
    Q_PROPERTY(qreal padding MEMBER m_padding NOTIFY changed FINAL)

public:
    explicit LineGutter(QQuickItem* parent = nullptr);

    [[nodiscard]] QQuickTextDocument* document() const { return m_document; }
    void setDocument(QQuickTextDocument* document);
    void paint(QPainter* painter) override;
    /// The line of a position in the document, counted from 1, and the place in it.
    Q_INVOKABLE [[nodiscard]] int lineOf(int position) const;
    Q_INVOKABLE [[nodiscard]] int columnOf(int position) const;
    Q_INVOKABLE [[nodiscard]] int positionOf(int line) const; ///< where it begins
    Q_INVOKABLE [[nodiscard]] QString lineAt(int position) const; ///< its text
    Q_INVOKABLE [[nodiscard]] int lineBegin(int position) const;

Q_SIGNALS:
    void changed();

private:
    void measure();

    QPointer<QQuickTextDocument> m_document;
    QPointer<QTextDocument> m_text;
    QFont m_font;
    QColor m_color, m_currentColor, m_problem;
    QList<int> m_problemLines;
    int m_currentLine = 1;
    qreal m_scrolled = 0;
    qreal m_padding = 12;
};

} // namespace kittiwake
