#pragma once

#include <app/simulator/api/pods/environment.h>
#include <core/cache/shared_informer_factory.h>
#include <core/rest/rest_client.h>

namespace kittiwake::sim {

/// What a simulated controller uses: the library, like any other controller. Its informers share
/// the store's objects; its writes go through the API. All of it outlives the
/// controller.
struct ControllerContext
{
    /// Without a rate limit (queriesPerSecond 0). Event recorders wait for its answers on the
    /// environment's scheduler, so writes must be answered without that, as LoopbackTransport does.
    RestClient& client;
    SharedInformerFactory& informers;
    Environment environment; ///< the world's time, which may run faster
    unsigned seed = 1;
};

} // namespace kittiwake::sim
