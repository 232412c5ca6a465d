#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

namespace kittiwake {

/// \brief Takes the strings out of what a program writes to its terminal: titles, links, the
/// clipboard (OSC), and what nobody here obeys (DCS, APC, PM, SOS). What is left is characters,
/// controls and control sequences. So no string reaches code that would answer with a part of it:
/// whoever writes a file must not be able to type into the shell of whoever reads it.
/// The controls of C1, written as UTF-8, go as well: libvterm takes them for characters that are
/// less than nothing wide, and goes back beyond the edge of the screen. What is no UTF-8 becomes
/// U+FFFD, byte by byte, and only whole characters are left. A string ends with BEL or
/// ST, and is given up where it is too long or, of an OSC, at the end of a line: what was never
/// ended must not swallow everything. \thread one at a time \source ECMA-48; XTerm Control
/// Sequences
class EscapeStrings
{
public:
    struct Handlers
    {
        std::function<void(std::string_view)> rest; ///< what is no string
        std::function<void(std::string_view)> command; ///< an OSC, whole: "0;title"
    };
    /// \units bytes of an OSC
    static constexpr std::size_t kLongest = 1U << 20U;

    explicit EscapeStrings(Handlers handlers)
        : m_handlers(std::move(handlers))
    { }

    /// In any pieces. Handlers are called before it returns.
    void read(std::string_view bytes);

private:
    enum class State {
        Rest,
        Escape, ///< an ESC has come, and it is not known yet what it begins
        Command,
        CommandEscape,
        Ignored,
        IgnoredEscape,
    };
    [[nodiscard]] std::size_t readRest(std::string_view bytes, std::size_t at);
    void pass(std::string_view bytes);
    void passWhole(std::string_view bytes);
    [[nodiscard]] std::size_t readString(std::string_view bytes, std::size_t at);
    void begin(State state);
    void end(bool obeyed);

    const Handlers m_handlers;
    State m_state = State::Rest;
    std::string m_begun; ///< bytes of a character that is not whole yet
    std::string m_command;
    std::size_t m_length = 0; ///< of the string so far
};

} // namespace kittiwake
