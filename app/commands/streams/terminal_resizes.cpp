#include "terminal_resizes.h"

#include <csignal>
#include <sys/ioctl.h>
#include <sys/signalfd.h>
#include <unistd.h>

namespace kittiwake {

namespace {

int openResizes()
{
    sigset_t which;
    sigemptyset(&which);
    sigaddset(&which, SIGWINCH);
    pthread_sigmask(SIG_BLOCK, &which, nullptr);
    return signalfd(-1, &which, SFD_CLOEXEC | SFD_NONBLOCK);
}

} // namespace

TerminalResizes::TerminalResizes()
    : m_signals(openResizes())
    , m_notifier(m_signals, QSocketNotifier::Read)
{
    QObject::connect(&m_notifier, &QSocketNotifier::activated, &m_notifier, [this] {
        signalfd_siginfo info {};
        while (::read(m_signals, &info, sizeof info) > 0) { }
        if (m_resized)
            m_resized(now());
    });
}

TerminalResizes::~TerminalResizes()
{
    m_notifier.setEnabled(false);
    ::close(m_signals);
}

TerminalSize TerminalResizes::now()
{
    winsize size {};
    if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0
        && ::ioctl(STDIN_FILENO, TIOCGWINSZ, &size) != 0)
        return {};
    return { size.ws_col, size.ws_row };
}

} // namespace kittiwake
