#pragma once

#include <core/streams/channel_frame.h>
#include <kinds/terminal/terminal_history.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace kittiwake {

/// A place in a terminal: a line by its number, and a column.
struct TerminalPlace
{
    std::uint64_t line = 0;
    int column = 0;
    auto operator<=>(const TerminalPlace&) const = default;
};

/// From `begin` to before `end`.
struct TerminalRange
{
    TerminalPlace begin {};
    TerminalPlace end {};
    bool operator==(const TerminalRange&) const = default;
    [[nodiscard]] bool empty() const { return end <= begin; }
    [[nodiscard]] bool holds(TerminalPlace place) const { return begin <= place && place < end; }
};

struct TerminalCursor
{
    enum class Shape : std::uint8_t { Block, Underline, Bar };
    int row = 0; ///< of the screen
    int column = 0;
    bool visible = true;
    bool blinks = false;
    Shape shape = Shape::Block;
    bool operator==(const TerminalCursor&) const = default;
};

/// \brief A terminal as it is at one moment: its screen, what has left it, and what its program has
/// asked for. Lines are numbered from the first that was ever written; the screen's follow those of
/// the history. \thread any: nobody changes it
struct TerminalSnapshot
{
    /// What the program wants to know of the pointer.
    enum class Mouse : std::uint8_t { Nothing, Clicks, Drags, Moves };

    TerminalSize size {};
    TerminalHistory history {};
    std::vector<TerminalLinePtr> screen {};
    TerminalCursor cursor {};
    bool alternate = false; ///< a program has the whole screen; the history is not its
    bool reversed = false; ///< dark and light are exchanged
    bool bracketedPaste = false; ///< what is pasted is told from what is typed
    Mouse mouse = Mouse::Nothing;
    std::string title {}; ///< as the program asks; UTF-8 of one line, for nothing but showing it
    std::shared_ptr<const std::vector<std::string>> links {}; ///< see TerminalCell::link
    std::uint64_t bells = 0; ///< so far

    [[nodiscard]] std::uint64_t firstLine() const
    {
        return alternate ? history.end() : history.first();
    }
    [[nodiscard]] std::uint64_t screenLine() const { return history.end(); } ///< the screen's first
    [[nodiscard]] std::uint64_t endLine() const { return history.end() + screen.size(); }
    /// Null: there is no such line, or no more.
    [[nodiscard]] TerminalLinePtr line(std::uint64_t number) const;
    /// What is written there; a line that goes on in the next one is not broken.
    [[nodiscard]] std::string text(const TerminalRange& range) const;
    /// The word at a place, or what else belongs together there, such as a path or an address.
    [[nodiscard]] TerminalRange wordAt(TerminalPlace place) const;
    /// The program's own, or an address that is written there, http or https. Empty: it leads
    /// nowhere.
    [[nodiscard]] std::string linkAt(TerminalPlace place) const;

private:
    [[nodiscard]] std::string writtenLinkAt(TerminalPlace place) const;
    [[nodiscard]] char addressLetterAt(TerminalPlace place) const;
    [[nodiscard]] std::optional<TerminalPlace> before(TerminalPlace place) const;
    [[nodiscard]] std::optional<TerminalPlace> after(TerminalPlace place) const;
};
using TerminalSnapshotPtr = std::shared_ptr<const TerminalSnapshot>;

} // namespace kittiwake
