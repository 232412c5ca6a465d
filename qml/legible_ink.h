#pragma once

#include <QColor>

namespace kittiwake {

/// Programs choose colours for a ground that they do not know: what could hardly be read is made
/// darker or lighter. Text that has the colour of its ground is not to be seen, and stays so.
/// \thread any \source WCAG 2, contrast ratio
[[nodiscard]] QColor legibleInk(QColor ink, const QColor& ground);

} // namespace kittiwake
