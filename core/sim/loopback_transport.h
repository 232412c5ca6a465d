#pragma once

#include <core/base/scheduler.h>
#include <core/rest/transport.h>
#include <core/sim/http/message.h>

#include <memory>
#include <mutex>
#include <set>

namespace kittiwake::sim {

/// \brief A client's way to a Handler in the same process, without a socket: for the simulated
/// controllers, who use the library as any other program. \thread any
class LoopbackTransport final : public Transport
{
public:
    /// Every request comes from `identity`. Handler and scheduler outlive it, and it outlives its
    /// calls.
    LoopbackTransport(Handler& handler, Scheduler& scheduler, Identity identity);
    ~LoopbackTransport() override;

    /// The sink is told on the scheduler.
    Call start(HttpRequest request, HttpSink sink) override;

private:
    class Exchange;
    Handler& m_handler;
    Scheduler& m_scheduler;
    const Identity m_identity;
};

} // namespace kittiwake::sim
