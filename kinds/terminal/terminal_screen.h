#pragma once

#include <kinds/terminal/escape_strings.h>
#include <kinds/terminal/terminal_commands.h>
#include <kinds/terminal/terminal_grid.h>
#include <kinds/terminal/terminal_input.h>
#include <kinds/terminal/terminal_snapshot.h>

#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace kittiwake {

/// \brief A terminal: what a program writes becomes a screen, and keys become what the program
/// reads. What the program asks of the terminal is answered as far as nobody can put words into the
/// answer: where the cursor is, what the terminal can do, which modes are on.
/// \thread one at a time: a worker's \units rows and columns \source ECMA-48, XTerm Control
/// Sequences; libvterm, which reads them (ADR 36)
class TerminalScreen
{
public:
    /// \units lines and bytes of what has left the screen
    static constexpr std::size_t kMaxLines = 10'000;
    static constexpr std::size_t kMaxBytes = 64U << 20U;
    /// Sizes are held within these.
    static constexpr TerminalSize kSmallest { 4, 2 };
    static constexpr TerminalSize kLargest { 1000, 500 };

    explicit TerminalScreen(TerminalSize size, std::size_t maxLines = kMaxLines,
                            std::size_t maxBytes = kMaxBytes);
    ~TerminalScreen();
    TerminalScreen(const TerminalScreen&) = delete;
    TerminalScreen& operator=(const TerminalScreen&) = delete;

    /// What the program has written, in any pieces. Gives what the terminal answers; mostly
    /// nothing.
    [[nodiscard]] std::string write(std::string_view bytes);
    void resize(TerminalSize size);

    // What is sent to the program. Empty: it wants to know nothing of it.
    [[nodiscard]] std::string press(const TerminalKey& key);
    /// Without control characters, so that what is pasted cannot end its own brackets; lines end as
    /// the Enter key ends them.
    [[nodiscard]] std::string paste(std::string_view text);
    [[nodiscard]] std::string point(const TerminalPointer& pointer);
    [[nodiscard]] std::string focus(bool focused);

    [[nodiscard]] TerminalSnapshotPtr snapshot();
    /// What the program wants the clipboard to hold, once; it is the user's to allow.
    [[nodiscard]] std::optional<std::string> takeClipboard();

private:
    class Emulator; ///< the one place that knows libvterm

    TerminalGrid m_grid;
    TerminalCommands m_commands;
    std::unique_ptr<Emulator> m_emulator;
    EscapeStrings m_strings;
};

} // namespace kittiwake
