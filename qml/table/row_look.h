#pragma once

#include <models/table/row.h>

#include <QColor>
#include <QFontMetricsF>
#include <QHash>
#include <QImage>
#include <QObject>
#include <QPointer>
#include <QStringList>
#include <qqml.h>

#include <array>
#include <optional>

namespace kittiwake {

/// \brief What all rows of a table look like: Theme's colours and sizes, and what is drawn with
/// them over and over. \thread gui; the render thread reads it while the gui thread waits
class RowLook : public QObject
{
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(QString uiFamily MEMBER m_uiFamily NOTIFY changed FINAL)
    Q_PROPERTY(QString monoFamily MEMBER m_monoFamily NOTIFY changed FINAL)
    Q_PROPERTY(qreal pointSize MEMBER m_pointSize NOTIFY changed FINAL)
    Q_PROPERTY(QColor text MEMBER m_text NOTIFY changed FINAL)
    Q_PROPERTY(QColor muted MEMBER m_muted NOTIFY changed FINAL)
    Q_PROPERTY(QColor mark MEMBER m_mark NOTIFY changed FINAL)
    Q_PROPERTY(QColor track MEMBER m_track NOTIFY changed FINAL) ///< of a bar that is empty
    Q_PROPERTY(QColor flash MEMBER m_flash NOTIFY changed FINAL)
    Q_PROPERTY(QList<QColor> tones MEMBER m_tones NOTIFY changed FINAL) ///< by Tone
    Q_PROPERTY(QList<QString> toneShapes MEMBER m_toneShapes NOTIFY changed FINAL)
    Q_PROPERTY(int shape MEMBER m_shape NOTIFY changed FINAL) ///< a status shape's size
    Q_PROPERTY(qreal padding MEMBER m_padding NOTIFY changed FINAL) ///< at both sides of a cell
    Q_PROPERTY(
        qreal indent MEMBER m_indent NOTIFY changed FINAL) ///< before the first cell, for marks
    Q_PROPERTY(qreal figureWidth READ figureWidth NOTIFY changed FINAL)
    /// Of the letters that names are made of, on an average, or a little more.
    Q_PROPERTY(qreal letterWidth READ letterWidth NOTIFY changed FINAL)
    Q_PROPERTY(qreal titleSize MEMBER m_titleSize NOTIFY changed FINAL) ///< of columns' titles
    /// Of a letter of a title, on an average.
    Q_PROPERTY(qreal titleWidth READ titleWidth NOTIFY changed FINAL)
    Q_PROPERTY(qreal gap MEMBER m_gap NOTIFY changed FINAL) ///< behind a shape

public:
    explicit RowLook(QObject* parent = nullptr);

    [[nodiscard]] const QFont& font(bool mono) const { return faceOf(mono).font; }
    [[nodiscard]] const QFontMetricsF& metrics(bool mono) const { return faceOf(mono).metrics; }
    /// A text's width without its kerning, a sum in place of shaping the text; none where it is not
    /// all printable ASCII.
    [[nodiscard]] std::optional<qreal> plainWidth(QStringView text, bool mono) const;
    [[nodiscard]] qreal figureWidth() const { return metrics(true).averageCharWidth(); }
    [[nodiscard]] qreal letterWidth() const;
    [[nodiscard]] qreal titleWidth() const;
    [[nodiscard]] QColor text() const { return m_text; }
    [[nodiscard]] QColor muted() const { return m_muted; }
    [[nodiscard]] QColor mark() const { return m_mark; }
    [[nodiscard]] QColor track() const { return m_track; }
    [[nodiscard]] QColor flash() const { return m_flash; }
    [[nodiscard]] QColor colorOf(Tone tone) const;
    [[nodiscard]] int shape() const { return m_shape; }
    [[nodiscard]] qreal padding() const { return m_padding; }
    [[nodiscard]] qreal indent() const { return m_indent; }
    [[nodiscard]] qreal gap() const { return m_gap; }
    /// What an IconProvider draws it by; empty: it has none.
    [[nodiscard]] QString shapeId(Tone tone) const;
    /// A status' shape in its colour; null where it has none.
    [[nodiscard]] QImage shapeOf(Tone tone, qreal pixelRatio);
    /// What tells a marked row.
    [[nodiscard]] QImage markShape(qreal side, qreal pixelRatio);
    /// The widest of them.
    Q_INVOKABLE qreal widest(const QStringList& texts, bool mono) const;

Q_SIGNALS:
    void changed();

private:
    struct Face
    {
        QFont font;
        QFontMetricsF metrics;
        std::array<qreal, 128> advances {};
    };
    [[nodiscard]] const Face& faceOf(bool mono) const;
    [[nodiscard]] QImage iconOf(const QString& id, qreal side, qreal pixelRatio);

    QString m_uiFamily, m_monoFamily;
    qreal m_pointSize = 9;
    qreal m_titleSize = 8;
    QColor m_text, m_muted, m_mark, m_track, m_flash;
    QList<QColor> m_tones;
    QList<QString> m_toneShapes;
    int m_shape = 10;
    qreal m_padding = 12;
    qreal m_indent = 0;
    qreal m_gap = 6;
    mutable std::optional<Face> m_ui, m_mono; ///< made when first asked for
    QHash<QString, QImage> m_shapes;
};

/// Makes `look` the one that an item has, whose changes are the item's from here on. False: it was
/// already. \thread gui
template<typename Item>
bool takeLook(Item& item, QPointer<RowLook>& held, RowLook* look, void (Item::*onChange)())
{
    if (held == look)
        return false;
    if (held)
        held->disconnect(&item);
    held = look;
    if (held)
        QObject::connect(held, &RowLook::changed, &item, onChange);
    return true;
}

} // namespace kittiwake
