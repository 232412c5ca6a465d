#pragma once

#include <kinds/logs/formats/ansi_text.h>

#include <QColor>
#include <QList>

#include <optional>

namespace kittiwake {

/// \brief What a colour that a program asks for is painted as. `theme`: its 16 own ones; the others
/// are the same everywhere. None: it asks for none. \thread any
[[nodiscard]] std::optional<QColor> ansiInk(const AnsiColor& color, const QList<QColor>& theme);

} // namespace kittiwake
