#include "terminal_key_event.h"

namespace kittiwake {

namespace {

std::optional<TerminalKey::Name> keyNameOf(int key)
{
    using Name = TerminalKey::Name;
    switch (key) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        return Name::Enter;
    case Qt::Key_Tab:
    case Qt::Key_Backtab:
        return Name::Tab;
    case Qt::Key_Backspace:
        return Name::Backspace;
    case Qt::Key_Escape:
        return Name::Escape;
    case Qt::Key_Up:
        return Name::Up;
    case Qt::Key_Down:
        return Name::Down;
    case Qt::Key_Left:
        return Name::Left;
    case Qt::Key_Right:
        return Name::Right;
    case Qt::Key_Insert:
        return Name::Insert;
    case Qt::Key_Delete:
        return Name::Delete;
    case Qt::Key_Home:
        return Name::Home;
    case Qt::Key_End:
        return Name::End;
    case Qt::Key_PageUp:
        return Name::PageUp;
    case Qt::Key_PageDown:
        return Name::PageDown;
    default:
        return std::nullopt;
    }
}

} // namespace

TerminalModifiers modifiersOf(Qt::KeyboardModifiers with)
{
    return { .shift = with.testFlag(Qt::ShiftModifier),
             .alt = with.testFlag(Qt::AltModifier),
             .control = with.testFlag(Qt::ControlModifier) };
}

std::optional<TerminalKey> keyOf(const QKeyEvent& event)
{
    TerminalKey key { .with = modifiersOf(event.modifiers()) };
    if (const auto name = keyNameOf(event.key())) {
        key.name = *name;
        key.with.shift = key.with.shift || event.key() == Qt::Key_Backtab;
        return key;
    }
    if (event.key() >= Qt::Key_F1 && event.key() <= Qt::Key_F12) {
        key.name = TerminalKey::Name::Function;
        key.number = event.key() - Qt::Key_F1 + 1;
        return key;
    }
    const bool chord = event.modifiers().testFlag(Qt::ControlModifier);
    if (chord && event.key() >= Qt::Key_Space && event.key() <= Qt::Key_AsciiTilde) {
        key.point = static_cast<char32_t>(QChar(event.key()).toLower().unicode());
        return key;
    }
    const auto points = event.text().toUcs4();
    if (points.size() != 1 || points[0] < 0x20 || points[0] == 0x7F)
        return std::nullopt;
    key.point = points[0];
    return key;
}

} // namespace kittiwake
