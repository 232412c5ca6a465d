#pragma once

#include <array>
#include <csignal>
#include <cstddef>

namespace kittiwake {

/// \brief Hands every key on as it is, Ctrl-C too, until this goes: then the terminal is as it was.
/// So it is where the process ends by a signal that can be caught. One at a time. \thread main
/// \source termios(3), cfmakeraw; kubectl pkg/util/term
class RawTerminal
{
public:
    /// That it is put back by.
    static constexpr std::size_t kSignals = 10;

    /// Of standard input, which is a terminal.
    RawTerminal();
    ~RawTerminal();
    RawTerminal(const RawTerminal&) = delete;
    RawTerminal& operator=(const RawTerminal&) = delete;

    [[nodiscard]] static bool isTerminal();

private:
    std::array<struct sigaction, kSignals> m_before {}; ///< what was done of each
};

} // namespace kittiwake
