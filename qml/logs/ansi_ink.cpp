#include "ansi_ink.h"

#include <kinds/logs/formats/ansi_palette.h>

namespace kittiwake {

std::optional<QColor> ansiInk(const AnsiColor& color, const QList<QColor>& theme)
{
    switch (color.kind) {
    case AnsiColor::Kind::Default:
        break;
    case AnsiColor::Kind::Indexed:
        if (static_cast<qsizetype>(color.value) < theme.size())
            return theme[static_cast<qsizetype>(color.value)];
        return QColor::fromRgb(rgbOfIndex(color.value));
    case AnsiColor::Kind::Rgb:
        return QColor::fromRgb(color.value);
    }
    return std::nullopt;
}

} // namespace kittiwake
