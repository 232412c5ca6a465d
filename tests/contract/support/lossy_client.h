#pragma once

#include "lossy_transport.h"

#include <core/auth/make_authenticator.h>
#include <core/base/thread_pool.h>
#include <core/changes/change_sender.h>
#include <core/config/cluster_access.h>
#include <core/rest/rest_client.h>
#include <core/session/network_thread.h>

#include <memory>
#include <utility>

namespace kittiwake::test {

/// A client whose connection can be lost.
struct LossyClient
{
    std::unique_ptr<NetworkThread> network;
    LossyTransport transport;
    ThreadPool pool;
    RestClient client;
    ChangeSender sender { client, pool };

    explicit LossyClient(const ClusterAccess& access)
        : network(std::move(NetworkThread::start(access)).value())
        , transport(network->transport())
        , client(transport, makeAuthenticator(access.credentials), pool,
                 { .server = access.server, .userAgent = "kittiwake-test" })
    { }
    ~LossyClient() { network->close(); }
    LossyClient(const LossyClient&) = delete;
    LossyClient& operator=(const LossyClient&) = delete;
};

} // namespace kittiwake::test
