#pragma once

#include <QColor>
#include <QList>
#include <QObject>
#include <qqml.h>

namespace kittiwake {

/// \brief One line of a chart: its values, the last one the newest, and how it looks. Lines differ
/// by dash as well as by colour. \thread gui
class ChartSeries : public QObject
{
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(QString title MEMBER m_title NOTIFY changed FINAL)
    /// Not a number: a gap.
    Q_PROPERTY(QList<qreal> values MEMBER m_values NOTIFY changed FINAL)
    Q_PROPERTY(QColor color MEMBER m_color NOTIFY changed FINAL)
    Q_PROPERTY(bool dashed MEMBER m_dashed NOTIFY changed FINAL)
    Q_PROPERTY(bool filled MEMBER m_filled NOTIFY changed FINAL) ///< down to the bottom, faintly
    /// The value that is pointed at, or else the last one there is; with its unit.
    Q_PROPERTY(QString shownText READ shownText NOTIFY shownTextChanged FINAL)

public:
    using QObject::QObject;

    [[nodiscard]] const QString& title() const { return m_title; }
    [[nodiscard]] const QList<qreal>& values() const { return m_values; }
    [[nodiscard]] const QColor& color() const { return m_color; }
    [[nodiscard]] bool dashed() const { return m_dashed; }
    [[nodiscard]] bool filled() const { return m_filled; }
    [[nodiscard]] QString shownText() const { return m_shownText; }
    void setShownText(const QString& text)
    {
        if (text == m_shownText)
            return;
        m_shownText = text;
        Q_EMIT shownTextChanged();
    }

Q_SIGNALS:
    void changed();
    void shownTextChanged();

private:
    QString m_title;
    QList<qreal> m_values;
    QColor m_color;
    bool m_dashed = false;
    bool m_filled = false;
    QString m_shownText;
};

} // namespace kittiwake
