#pragma once

#include <QColor>
#include <QFontMetricsF>
#include <QObject>
#include <qqml.h>

#include <optional>

namespace kittiwake {

/// \brief What all lines of a YAML page look like: Theme's colours and sizes, and the font made of
/// them. \thread gui; the render thread reads it while the gui thread waits
class YamlLook : public QObject
{
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(QString family MEMBER m_family NOTIFY changed FINAL)
    Q_PROPERTY(qreal pointSize MEMBER m_pointSize NOTIFY changed FINAL)
    Q_PROPERTY(QList<QColor> tones MEMBER m_tones NOTIFY changed FINAL) ///< by YamlTone
    Q_PROPERTY(QColor text MEMBER m_text NOTIFY changed FINAL)
    Q_PROPERTY(QColor muted MEMBER m_muted NOTIFY changed FINAL)
    Q_PROPERTY(QColor raised MEMBER m_raised NOTIFY changed FINAL) ///< below what was folded away
    Q_PROPERTY(QColor match MEMBER m_match NOTIFY changed FINAL) ///< below what was found
    Q_PROPERTY(QColor currentMatch MEMBER m_currentMatch NOTIFY changed FINAL)
    Q_PROPERTY(QColor currentMatchText MEMBER m_currentMatchText NOTIFY changed FINAL)
    Q_PROPERTY(int lineCount MEMBER m_lineCount NOTIFY changed FINAL) ///< its digits need room
    Q_PROPERTY(qreal padding MEMBER m_padding NOTIFY changed FINAL)
    Q_PROPERTY(qreal fold MEMBER m_fold NOTIFY changed FINAL) ///< a triangle's room

    Q_PROPERTY(qreal lineHeight READ lineHeight NOTIFY changed FINAL)
    Q_PROPERTY(qreal characterWidth READ characterWidth NOTIFY changed FINAL)
    Q_PROPERTY(qreal gutter READ gutter NOTIFY changed FINAL) ///< before the text

public:
    explicit YamlLook(QObject* parent = nullptr);

    [[nodiscard]] const QFont& font() const { return face().font; }
    [[nodiscard]] const QFontMetricsF& metrics() const { return face().metrics; }
    [[nodiscard]] qreal lineHeight() const;
    [[nodiscard]] qreal characterWidth() const { return metrics().horizontalAdvance(u'0'); }
    [[nodiscard]] qreal gutter() const;
    [[nodiscard]] qreal foldRoom() const { return m_fold; }
    [[nodiscard]] qreal padding() const { return m_padding; }
    [[nodiscard]] QColor toneColor(int tone) const { return m_tones.value(tone, m_text); }
    [[nodiscard]] QColor text() const { return m_text; }
    [[nodiscard]] QColor muted() const { return m_muted; }
    [[nodiscard]] QColor raised() const { return m_raised; }
    [[nodiscard]] QColor match() const { return m_match; }
    [[nodiscard]] QColor currentMatch() const { return m_currentMatch; }
    [[nodiscard]] QColor currentMatchText() const { return m_currentMatchText; }

Q_SIGNALS:
    void changed();

private:
    struct Face
    {
        QFont font;
        QFontMetricsF metrics;
    };
    [[nodiscard]] const Face& face() const;

    QString m_family;
    qreal m_pointSize = 9;
    QList<QColor> m_tones;
    QColor m_text, m_muted, m_raised, m_match, m_currentMatch, m_currentMatchText;
    int m_lineCount = 1;
    qreal m_padding = 12, m_fold = 16;
    mutable std::optional<Face> m_face; ///< made when first asked for
};

} // namespace kittiwake
