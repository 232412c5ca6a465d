#pragma once

#include "fake_transport.h"

#include <core/auth/none.h>
#include <core/base/manual_scheduler.h>
#include <core/rest/rest_client.h>

namespace kittiwake::test {

/// \brief A RestClient in virtual time on a server of one's own making.
struct RestBench
{
    ManualScheduler time;
    FakeTransport transport;
    RestClient client;

    explicit RestBench(FakeTransport::Script script, RestClient::Options options = {})
        : transport(std::move(script))
        , client(transport, std::make_shared<NoAuthenticator>(), time, named(std::move(options)))
    { }

    static RestClient::Options named(RestClient::Options options)
    {
        options.server = "https://test";
        options.userAgent = "test";
        return options;
    }
};

} // namespace kittiwake::test
