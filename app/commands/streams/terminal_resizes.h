#pragma once

#include <core/streams/channel_frame.h>

#include <QSocketNotifier>

#include <functional>

namespace kittiwake {

/// \brief Tells when the terminal has another size (SIGWINCH). \thread the main one, before there
/// are others: they must not take the signal
class TerminalResizes
{
public:
    TerminalResizes();
    ~TerminalResizes();
    TerminalResizes(const TerminalResizes&) = delete;
    TerminalResizes& operator=(const TerminalResizes&) = delete;

    /// Called from now on, with the size.
    void tell(std::function<void(TerminalSize)> resized) { m_resized = std::move(resized); }

    /// Of the terminal that standard output, or else input, is; zero: neither is one.
    [[nodiscard]] static TerminalSize now();

private:
    const int m_signals; ///< a file descriptor
    QSocketNotifier m_notifier;
    std::function<void(TerminalSize)> m_resized;
};

} // namespace kittiwake
