#include "interruption.h"

#include <QCoreApplication>

#include <csignal>
#include <sys/signalfd.h>
#include <unistd.h>

namespace kittiwake {

namespace {

int openSignals()
{
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGINT);
    sigaddset(&signals, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);
    return signalfd(-1, &signals, SFD_CLOEXEC);
}

} // namespace

Interruption::Interruption()
    : m_signals(openSignals())
    , m_notifier(m_signals, QSocketNotifier::Read)
{
    QObject::connect(&m_notifier, &QSocketNotifier::activated, &QCoreApplication::quit);
}

Interruption::~Interruption()
{
    m_notifier.setEnabled(false);
    ::close(m_signals);
}

} // namespace kittiwake
