#pragma once

#include <stop_token>
#include <thread>

namespace kittiwake {

/// \brief SIGINT and SIGTERM as a stop token: Ctrl-C, `kill`, and the kubelet that ends a pod. They
/// are waited for on a thread of its own, not handled. Make it first in `main`: threads that start
/// later leave the signals to it. A second signal ends the program at once, as it would without.
/// \thread that of `main` \source controller-runtime pkg/manager/signals
class TerminationSignals
{
public:
    TerminationSignals();
    TerminationSignals(const TerminationSignals&) = delete;
    TerminationSignals& operator=(const TerminationSignals&) = delete;
    /// The signals do again what they did before.
    ~TerminationSignals();

    [[nodiscard]] std::stop_token token() const { return m_stop.get_token(); }

private:
    void wait();

    const int m_signals; ///< becomes readable when one comes
    const int m_over; ///< becomes readable when it is waited no longer
    std::stop_source m_stop;
    std::thread m_thread;
};

} // namespace kittiwake
