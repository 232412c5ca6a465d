#pragma once

#include <core/auth/none.h>
#include <core/base/thread_pool.h>
#include <core/session/network_thread.h>
#include <core/streams/copy/pod_copy.h>
#include <tests/support/scripted_web_socket.h>

#include <memory>

namespace kittiwake::test {

/// A server for whose containers a test answers, and a client that copies.
struct CopyBench
{
    ScriptedWebSocket server;
    std::unique_ptr<NetworkThread> network;
    ThreadPool pool;
    RestClient client;

    explicit CopyBench(const QByteArray& subprotocol)
        : server([subprotocol](const QByteArray&) {
            return ScriptedWebSocket::Answer { {}, subprotocol };
        })
        , network(std::move(NetworkThread::start(accessTo(server.url()), {})).value())
        , client(network->transport(), std::make_shared<NoAuthenticator>(), pool,
                 { .server = server.url(), .userAgent = "test/1" })
    { }
    ~CopyBench() { network->close(); }

    static ClusterAccess accessTo(const std::string& url)
    {
        ClusterAccess access;
        access.server = url;
        return access;
    }
    [[nodiscard]] PodCopy copy()
    {
        return PodCopy(client, pool,
                       { .container = { .ns = "shop", .pod = "web", .container = "app" } });
    }
    /// The end of the process, with that code.
    void exit(int code)
    {
        server.send(2,
                    code == 0 ? QByteArray("\x03{\"status\":\"Success\"}")
                              : "\x03{\"status\":\"Failure\",\"reason\":\"NonZeroExitCode\","
                                "\"details\":{\"causes\":[{\"reason\":\"ExitCode\","
                                "\"message\":\""
                            + QByteArray::number(code) + "\"}]}}");
        server.send(8, QByteArray("\x03\xe8"));
    }
};

} // namespace kittiwake::test
