#include "yaml_look.h"

#include <algorithm>
#include <cmath>

namespace kittiwake {

YamlLook::YamlLook(QObject* parent)
    : QObject(parent)
{
    connect(this, &YamlLook::changed, this, [this] { m_face.reset(); });
}

const YamlLook::Face& YamlLook::face() const
{
    if (!m_face) {
        QFont font(m_family);
        font.setPointSizeF(m_pointSize);
        font.setStyleHint(QFont::Monospace);
        m_face = Face { font, QFontMetricsF(font) };
    }
    return *m_face;
}

qreal YamlLook::lineHeight() const
{
    constexpr qreal kLeading = 4; // lines of a text that is read, not rows of a table
    return std::ceil(metrics().height()) + kLeading;
}

qreal YamlLook::gutter() const
{
    constexpr int kFewestDigits = 3;
    const auto digits =
        std::max(kFewestDigits, static_cast<int>(QString::number(m_lineCount).size()));
    return std::ceil(m_padding + digits * characterWidth() + m_fold);
}

} // namespace kittiwake
