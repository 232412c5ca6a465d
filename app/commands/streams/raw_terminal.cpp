#include "raw_terminal.h"

#include <array>
#include <csignal>
#include <termios.h>
#include <unistd.h>

namespace kittiwake {

namespace {

/// What ends a process and can be caught; a pipe's end is an error of the write.
constexpr std::array<int, RawTerminal::kSignals> kEndings { SIGHUP,  SIGINT, SIGQUIT, SIGILL,
                                                            SIGABRT, SIGFPE, SIGSEGV, SIGBUS,
                                                            SIGTERM, SIGXCPU };

// A signal's handler has nothing else to go by.
termios terminalBefore {}; // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)
volatile std::sig_atomic_t terminalIsRaw =
    0; // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)

void restoreTerminal()
{
    if (terminalIsRaw == 0)
        return;
    terminalIsRaw = 0;
    ::tcsetattr(STDIN_FILENO, TCSANOW, &terminalBefore); // may be called by a handler
}

/// The signal's own way follows once the handler has returned, as it is not caught any more.
void restoreAndEnd(int signal)
{
    restoreTerminal();
    ::raise(signal);
}

} // namespace

RawTerminal::RawTerminal()
{
    if (::tcgetattr(STDIN_FILENO, &terminalBefore) != 0)
        return;
    terminalIsRaw = 1;
    for (std::size_t i = 0; i < kSignals; ++i) {
        struct sigaction action
        { };
        action.sa_handler = restoreAndEnd;
        action.sa_flags = static_cast<int>(SA_RESETHAND);
        ::sigaction(kEndings.at(i), &action, &m_before.at(i));
    }
    auto raw = terminalBefore;
    ::cfmakeraw(&raw);
    ::tcsetattr(STDIN_FILENO, TCSANOW, &raw);
}

RawTerminal::~RawTerminal()
{
    if (terminalIsRaw == 0)
        return;
    restoreTerminal();
    for (std::size_t i = 0; i < kSignals; ++i)
        ::sigaction(kEndings.at(i), &m_before.at(i), nullptr);
}

bool RawTerminal::isTerminal()
{
    return ::isatty(STDIN_FILENO) != 0;
}

} // namespace kittiwake
