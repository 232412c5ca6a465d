#pragma once

#include <chrono>

namespace kittiwake {

/// \brief How a transport finds connections that are dead without saying so. Qt sends no HTTP/2
/// PINGs; a small request that any user may make stands in for one.
/// \source Go's http2.Transport as client-go sets it up: a PING after 30 s, 15 s to answer
struct LivenessOptions
{
    /// A connection with a request under way on which nothing was received for so long is probed…
    std::chrono::milliseconds probeAfter { 20'000 };
    /// …and closed if the probe is not answered; both together stay under 30 s.
    std::chrono::milliseconds answerWithin { 8'000 };
    /// The same where there is reason to doubt: the network has changed, or the machine slept.
    std::chrono::milliseconds urgentWithin { 3'000 };

    /// TCP's own probes, which go to the other end of the socket alone; zero `idle`: none. Over
    /// HTTP/1.1 a request cannot probe a connection that another one is using.
    std::chrono::seconds keepAliveIdle { 10 };
    std::chrono::seconds keepAliveInterval { 5 };
    int keepAliveProbes = 3;

    /// A WebSocket is sent a ping so often: load balancers cut what is silent for a minute, some
    /// sooner…
    std::chrono::milliseconds pingEvery { 15'000 };
    /// …and is dead where the pong does not come within this.
    std::chrono::milliseconds pongWithin { 20'000 };
    /// The same where data was sent that the server may not have been able to pass on yet: it reads
    /// nothing else meanwhile, pings included. \source docs of kubernetes.io say nothing of it;
    /// apimachinery's wsstream reads with one loop
    std::chrono::milliseconds pongWhileBlocked { 300'000 };
};

} // namespace kittiwake
