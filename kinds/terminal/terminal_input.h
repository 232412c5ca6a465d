#pragma once

#include <cstdint>

namespace kittiwake {

/// What is held while a key or a button is pressed.
struct TerminalModifiers
{
    bool shift = false;
    bool alt = false;
    bool control = false;
    bool operator==(const TerminalModifiers&) const = default;
};

/// A key that is pressed in a terminal: one of those with a name, or what it writes.
struct TerminalKey
{
    enum class Name : std::uint8_t {
        None, ///< `point` says which
        Enter,
        Tab,
        Backspace,
        Escape,
        Up,
        Down,
        Left,
        Right,
        Insert,
        Delete,
        Home,
        End,
        PageUp,
        PageDown,
        Function, ///< `number` says which
    };
    Name name = Name::None;
    char32_t point = 0;
    int number = 0; ///< from 1 on
    TerminalModifiers with {};
    bool operator==(const TerminalKey&) const = default;
};

/// What the pointer does in a terminal, for programs that want to know.
struct TerminalPointer
{
    enum class Kind : std::uint8_t { Press, Release, Move };
    /// As programs count them. \source XTerm Control Sequences, Mouse Tracking
    enum Button { Left = 1, Middle = 2, Right = 3, WheelUp = 4, WheelDown = 5 };
    Kind kind = Kind::Press;
    int button = Left; ///< not of Move
    int row = 0; ///< of the screen, from 0 on
    int column = 0;
    TerminalModifiers with {};
    bool operator==(const TerminalPointer&) const = default;
};

} // namespace kittiwake
