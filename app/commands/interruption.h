#pragma once

#include <QSocketNotifier>

namespace kittiwake {

/// \brief Ends the event loop, instead of the process, when the user interrupts it (SIGINT,
/// SIGTERM): what runs is then taken down in order. \thread the main one, before there are others:
/// they must not take the signals
class Interruption
{
public:
    Interruption();
    ~Interruption();
    Interruption(const Interruption&) = delete;
    Interruption& operator=(const Interruption&) = delete;

private:
    const int m_signals; ///< a file descriptor
    QSocketNotifier m_notifier;
};

} // namespace kittiwake
