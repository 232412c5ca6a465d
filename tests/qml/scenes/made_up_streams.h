#pragma once

#include <models/streams/forward_form.h>
#include <models/streams/streams_view.h>

#include <chrono>

namespace kittiwake::test {

/// \brief Streams as a day's work opens them, at one made-up moment, for pictures and for tests of
/// the page.
struct MadeUpStreams
{
    static constexpr std::int64_t kNow = 1'742'374'800'000; ///< \units milliseconds since the epoch

    static StreamEntry stream(std::uint64_t number, StreamKind kind, const char* objectKind,
                              const char* name, const char* what, StreamState state, int secondsAgo)
    {
        using namespace std::chrono;
        return { .number = number,
                 .facts = { .kind = kind,
                            .group = std::string(objectKind) == "Deployment" ? "apps" : "",
                            .objectKind = objectKind,
                            .ns = "shop",
                            .name = name,
                            .what = what },
                 .status = { .state = state,
                             .since =
                                 system_clock::time_point(duration_cast<system_clock::duration>(
                                     milliseconds(kNow) - seconds(secondsAgo))) } };
    }
    static std::vector<StreamEntry> all()
    {
        auto web = stream(1, StreamKind::PortForward, "Deployment", "storefront", "8080:http",
                          StreamState::Open, 4211);
        web.status.address = "localhost:8080";
        web.status.peer = "storefront-6d5f7c9b8-x2x7p";
        web.status.peerBefore = "storefront-6d5f7c9b8-8kq4c";
        web.status.open = 2;
        web.status.opened = 318;
        web.status.received = 48'213'004;
        web.status.sent = 1'204'331;
        web.status.retries = 3;
        web.status.removable = true;
        web.rate = 120'000;
        auto database = stream(2, StreamKind::PortForward, "Service", "orders-database",
                               "5432:postgres", StreamState::Waiting, 1200);
        database.status.address = "localhost:5432";
        database.status.error = Error { ErrorKind::NotFound,
                                        "services/orders-database has no pods in namespace shop." };
        database.status.opened = 7;
        database.status.received = 91'233;
        database.status.sent = 12'090;
        database.status.retries = 1;
        database.status.removable = true;
        auto logs =
            stream(3, StreamKind::Logs, "Deployment", "checkout", "", StreamState::Open, 312);
        logs.status.open = 6;
        logs.status.opened = 6;
        logs.status.received = 7'340'032;
        auto copy = stream(4, StreamKind::Copy, "Pod", "reports-0",
                           "/var/lib/reports → /home/ada/Downloads", StreamState::Open, 21);
        copy.facts.container = "worker";
        copy.status.received = 73'400'320;
        copy.status.expected = 104'857'600;
        copy.status.opened = 41;
        copy.status.removable = true;
        copy.rate = 3'500'000;
        auto admin = stream(5, StreamKind::PortForward, "Pod", "admin-0", "9090:metrics",
                            StreamState::Stopped, 0);
        admin.status.since = {};
        admin.status.startable = true;
        admin.status.removable = true;
        return { web, database, logs, copy, admin };
    }
    static void show(StreamsView& view)
    {
        view.setAnswer(answerFrom(all(), view.question()));
        view.select(view.streams()->rowCount() - 1);
    }
    static std::vector<OfferedPort> ports()
    {
        return { { "storefront", "http", 8080, true, "http" },
                 { "storefront", "metrics", 9090, true, "metrics" },
                 { "resolver", "dns", 53, false, "dns" },
                 { "proxy", "", 443, true, "443" } };
    }
};

} // namespace kittiwake::test
