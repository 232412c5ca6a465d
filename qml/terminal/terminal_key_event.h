#pragma once

#include <kinds/terminal/terminal_input.h>

#include <QKeyEvent>

#include <optional>

namespace kittiwake {

[[nodiscard]] TerminalModifiers modifiersOf(Qt::KeyboardModifiers with);

/// What a key sends; none: a modifier, or something that terminals do not know. \thread any
[[nodiscard]] std::optional<TerminalKey> keyOf(const QKeyEvent& event);

} // namespace kittiwake
