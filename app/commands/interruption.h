#pragma once

#include <QSocketNotifier>

#include <csignal>

namespace kittiwake {

/// \brief Ends the event loop, instead of the process, when the user interrupts it (SIGINT,
/// SIGTERM): what runs is then taken down in order, credential plugins too. A second one ends the
/// process at once. \thread the main one, before there are others: they must not take the signals
class Interruption
{
public:
    Interruption();
    ~Interruption();
    Interruption(const Interruption&) = delete;
    Interruption& operator=(const Interruption&) = delete;

    /// Once all is taken down: ends the process by the signal that came, as if it had not been
    /// caught, so that a shell's loop ends too. Does nothing where none came.
    void passOn() const;

private:
    void take();
    void restoreDefaults() const;

    const sigset_t m_which;
    const int m_signals; ///< a file descriptor
    QSocketNotifier m_notifier;
    int m_came = 0; ///< the signal; 0: none
};

} // namespace kittiwake
