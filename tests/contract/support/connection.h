#pragma once

#include <core/auth/make_authenticator.h>
#include <core/base/thread_pool.h>
#include <core/rest/rest_client.h>
#include <core/session/network_thread.h>

#include <memory>

namespace kittiwake::test {

/// \brief A client of the cluster, with nothing of a session but the network.
struct Connection
{
    std::unique_ptr<NetworkThread> network;
    ThreadPool pool;
    RestClient client;

    /// `onWarning` is told what the server warns of. \thread network
    explicit Connection(const ClusterAccess& access, Warnings::Handler onWarning = {})
        : network(std::move(NetworkThread::start(access)).value())
        , client(network->transport(), makeAuthenticator(access.credentials), pool,
                 { .server = access.server,
                   .userAgent = "kittiwake-test",
                   .onWarning = std::move(onWarning) })
    { }
    ~Connection() { network->close(); }
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;
};

} // namespace kittiwake::test
