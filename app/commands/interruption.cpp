#include "interruption.h"

#include <QCoreApplication>

#include <sys/signalfd.h>
#include <unistd.h>

namespace kittiwake {

namespace {

sigset_t interruptingSignals()
{
    sigset_t which;
    sigemptyset(&which);
    sigaddset(&which, SIGINT);
    sigaddset(&which, SIGTERM);
    return which;
}

int openSignals(const sigset_t& which)
{
    pthread_sigmask(SIG_BLOCK, &which, nullptr);
    return signalfd(-1, &which, SFD_CLOEXEC);
}

} // namespace

Interruption::Interruption()
    : m_which(interruptingSignals())
    , m_signals(openSignals(m_which))
    , m_notifier(m_signals, QSocketNotifier::Read)
{
    QObject::connect(&m_notifier, &QSocketNotifier::activated, &m_notifier, [this] { take(); });
}

Interruption::~Interruption()
{
    m_notifier.setEnabled(false);
    ::close(m_signals);
}

void Interruption::take()
{
    signalfd_siginfo info {};
    if (::read(m_signals, &info, sizeof info) != static_cast<ssize_t>(sizeof info))
        return;
    m_came = static_cast<int>(info.ssi_signo);
    restoreDefaults(); // for the next one
    QCoreApplication::quit();
}

void Interruption::restoreDefaults() const
{
    pthread_sigmask(SIG_UNBLOCK, &m_which, nullptr);
}

void Interruption::passOn() const
{
    if (m_came != 0)
        ::raise(m_came);
}

} // namespace kittiwake
