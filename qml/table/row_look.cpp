#include "row_look.h"

#include <qml/icon_provider.h>

#include <algorithm>
#include <cmath>

namespace kittiwake {

RowLook::RowLook(QObject* parent)
    : QObject(parent)
{
    connect(this, &RowLook::changed, this, [this] {
        m_ui.reset();
        m_mono.reset();
        m_shapes.clear();
    });
}

QColor RowLook::colorOf(Tone tone) const
{
    return m_tones.value(static_cast<qsizetype>(tone), m_text);
}

QString RowLook::shapeId(Tone tone) const
{
    const auto name = m_toneShapes.value(static_cast<qsizetype>(tone));
    return name.isEmpty() ? QString()
                          : QStringLiteral("status-%1/%2").arg(name, colorOf(tone).name().mid(1));
}

QImage RowLook::shapeOf(Tone tone, qreal pixelRatio)
{
    const auto id = shapeId(tone);
    if (id.isEmpty())
        return {};
    return iconOf(id, m_shape, pixelRatio);
}

QImage RowLook::markShape(qreal side, qreal pixelRatio)
{
    return iconOf(QStringLiteral("check/%1/2").arg(m_mark.name().mid(1)), side, pixelRatio);
}

QImage RowLook::iconOf(const QString& id, qreal side, qreal pixelRatio)
{
    auto& image = m_shapes[QStringLiteral("%1@%2").arg(id).arg(pixelRatio)];
    if (image.isNull()) {
        const auto pixels = qRound(side * pixelRatio);
        image = IconProvider().requestImage(id, nullptr, { pixels, pixels });
        image.setDevicePixelRatio(pixelRatio);
    }
    return image;
}

qreal RowLook::widest(const QStringList& texts, bool mono) const
{
    qreal widest = 0;
    for (const auto& text : texts)
        widest = std::max(widest, metrics(mono).horizontalAdvance(text));
    return std::ceil(widest);
}

std::optional<qreal> RowLook::plainWidth(QStringView text, bool mono) const
{
    const auto& advances = faceOf(mono).advances;
    qreal width = 0;
    for (const QChar unit : text) {
        if (unit < u' ' || unit.unicode() >= advances.size())
            return std::nullopt;
        width += advances[unit.unicode()];
    }
    return width;
}

qreal RowLook::letterWidth() const
{
    constexpr QStringView kLetters = u"abcdefghijklmnopqrstuvwxyz-0123456789";
    constexpr qreal kMore = 1.05; // names have more of the wide ones
    return plainWidth(kLetters, false).value_or(0) / static_cast<qreal>(kLetters.size()) * kMore;
}

qreal RowLook::titleWidth() const
{
    constexpr QStringView kTitles = u"NAMESPACENAMEREADYSTATUSRESTARTSAGENODEMEMORY";
    QFont font(m_uiFamily);
    font.setPointSizeF(m_titleSize);
    font.setWeight(QFont::DemiBold);
    return QFontMetricsF(font).horizontalAdvance(kTitles.toString())
        / static_cast<qreal>(kTitles.size());
}

const RowLook::Face& RowLook::faceOf(bool mono) const
{
    auto& face = mono ? m_mono : m_ui;
    if (!face) {
        QFont font(mono ? m_monoFamily : m_uiFamily);
        font.setPointSizeF(m_pointSize);
        face = Face { font, QFontMetricsF(font) };
        for (char16_t unit = u' '; unit < face->advances.size(); ++unit)
            face->advances[unit] = face->metrics.horizontalAdvance(QChar(unit));
    }
    return *face;
}

} // namespace kittiwake
