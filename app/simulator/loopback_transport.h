#pragma once

#include <app/simulator/http/message.h>
#include <core/base/scheduler.h>
#include <core/rest/transport/transport.h>

namespace kittiwake::sim {

/// \brief Connects a client with a Handler in the same process, without a socket: for the simulated
/// controllers, which use the library like any other program.
/// A complete answer is delivered before `start` returns, so that a client that waits needs no
/// other thread; a stream is delivered on the scheduler. \thread any. Handler and scheduler outlive
/// it and the calls it started.
class LoopbackTransport final : public Transport
{
public:
    /// Every request comes from `identity`.
    LoopbackTransport(Handler& handler, Scheduler& scheduler, Identity identity);

    Subscription start(HttpRequest request, HttpSink sink) override;

private:
    Handler& m_handler;
    Scheduler& m_scheduler;
    const Identity m_identity;
};

} // namespace kittiwake::sim
