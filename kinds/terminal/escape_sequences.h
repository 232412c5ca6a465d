#pragma once

#include <kinds/terminal/control_sequence.h>
#include <kinds/terminal/writing_modes.h>

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace kittiwake {

/// \brief Between what a program writes and libvterm: of escape and control sequences those go on
/// that libvterm obeys, whole, and with arguments that it has room for. libvterm 0.1.4 trusts what
/// it reads: numbers beyond 31 bits, more than 16 arguments, margins, a saved cursor beyond the
/// screen and 8-bit controls lead it to memory that is not its own. What it gets wrong is told in
/// words that it knows: several modes at once, a cursor that is saved by "CSI s", colours with
/// colons. \thread one at a time \source ECMA-48; XTerm Control Sequences
class EscapeSequences
{
public:
    struct Handlers
    {
        std::function<void(std::string_view)> text; ///< characters, and controls between them
        std::function<void(std::string_view)> pass; ///< whole sequences, and controls within
        /// Of what is written from now on, and nothing else: whole sequences (SGR).
        std::function<void(std::string_view)> style;
        /// Whether the last character may be repeated (REP); else that is left out.
        std::function<bool()> mayRepeat;
        std::function<void()> filled; ///< the screen, with a character (DECALN)
    };
    /// \units bytes between the bracket and the letter: nobody writes that much
    static constexpr std::size_t kLongest = 256;

    explicit EscapeSequences(Handlers handlers)
        : m_handlers(std::move(handlers))
    { }

    /// In any pieces, and without strings (EscapeStrings). Handlers are called before it returns.
    void read(std::string_view bytes);

    [[nodiscard]] const WritingModes& modes() const { return m_modes; }
    /// Shifts in `text` that libvterm has read.
    void noteShifts(std::string_view text);
    /// A region that scrolls was unset.
    void forgetRegion() { m_modes.setRegion(false); }

private:
    enum class State { Text, Escape, Control };
    void readOne(char c);
    void endEscape(char letter);
    void noteEscape(char letter);
    void endControl(char letter);
    void setModes();
    void setStyles();
    void append(std::span<const ControlSequence::Argument> arguments);

    const Handlers m_handlers;
    State m_state = State::Text;
    std::string m_begun; ///< of a sequence, behind ESC or its bracket
    ControlSequence m_sequence; ///< that was read last; the room is kept, of the next two as well
    std::vector<ControlSequence::Argument> m_styles;
    std::string m_out; ///< what is passed on for it
    WritingModes m_modes;
};

} // namespace kittiwake
