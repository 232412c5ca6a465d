#include "termination_signals.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <poll.h>
#include <pthread.h>
#include <sys/eventfd.h>
#include <sys/signalfd.h>
#include <unistd.h>

namespace kittiwake {

namespace {

sigset_t signals()
{
    sigset_t set {};
    sigemptyset(&set);
    sigaddset(&set, SIGINT);
    sigaddset(&set, SIGTERM);
    return set;
}

/// For this thread, and those that it starts from now on.
void setBlocked(bool blocked)
{
    const auto set = signals();
    pthread_sigmask(blocked ? SIG_BLOCK : SIG_UNBLOCK, &set, nullptr);
}

int signalsReadable()
{
    setBlocked(true);
    const auto set = signals();
    return signalfd(-1, &set, SFD_CLOEXEC);
}

} // namespace

TerminationSignals::TerminationSignals()
    : m_signals(signalsReadable())
    , m_over(eventfd(0, EFD_CLOEXEC))
    , m_thread([this] { wait(); })
{ }

TerminationSignals::~TerminationSignals()
{
    eventfd_write(m_over, 1);
    m_thread.join();
    close(m_over);
    close(m_signals);
    setBlocked(false);
}

void TerminationSignals::wait()
{
    std::array<pollfd, 2> either { { { m_over, POLLIN, 0 }, { m_signals, POLLIN, 0 } } };
    nfds_t waited = either.size();
    while (either[0].revents == 0) {
        if (poll(either.data(), waited, -1) < 0 && errno != EINTR)
            return;
        if (waited < either.size() || either[1].revents == 0)
            continue;
        signalfd_siginfo first {};
        if (read(m_signals, &first, sizeof first) != sizeof first)
            continue;
        m_stop.request_stop();
        waited = 1;
        setBlocked(false); // the next one does here what it does by itself
    }
}

} // namespace kittiwake
