#pragma once

#include <QColor>
#include <QObject>
#include <QPointer>
#include <QQuickTextDocument>
#include <QTimer>
#include <qqml.h>

class QTextBlock;
class QTextDocument;

namespace kittiwake {

/// \brief Colours YAML in a text field as it is typed, and underlines lines with problems. Qt's
/// QSyntaxHighlighter formats all of a text; this one only lines in sight, as they come into it, so
/// that colouring a megabyte costs what a page of it does. What lines further up mean for those
/// below (a block of text) is one number a line, brought up to date with each change as far as it
/// matters. \thread gui
class YamlHighlighter : public QObject
{
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(QQuickTextDocument* document READ document WRITE setDocument NOTIFY changed FINAL)
    Q_PROPERTY(QList<QColor> tones MEMBER m_tones NOTIFY lookChanged FINAL) ///< by YamlTone
    Q_PROPERTY(QColor problem MEMBER m_problem NOTIFY lookChanged FINAL)
    Q_PROPERTY(QList<int> problemLines MEMBER m_problemLines NOTIFY lookChanged FINAL)
    /// What of the document is in sight. \units its own
    Q_PROPERTY(qreal top MEMBER m_top NOTIFY sightChanged FINAL)
    Q_PROPERTY(qreal height MEMBER m_height NOTIFY sightChanged FINAL)

public:
    explicit YamlHighlighter(QObject* parent = nullptr);

    [[nodiscard]] QQuickTextDocument* document() const { return m_document; }
    void setDocument(QQuickTextDocument* document);

Q_SIGNALS:
    void changed();
    void lookChanged();
    void sightChanged();

private:
    void takeIn(int from, int added);
    void highlight();
    void highlightLine(const QTextBlock& line) const;

    QPointer<QQuickTextDocument> m_document;
    QPointer<QTextDocument> m_text;
    QList<QColor> m_tones;
    QColor m_problem;
    QList<int> m_problemLines;
    qreal m_top = 0, m_height = 0;
    int m_look = 0; ///< counts up: lines coloured before are to be coloured anew
    QTimer m_soon; ///< once what goes on is done
};

} // namespace kittiwake
