// Pages of metrics by the API server's proxy and through a forwarded port: which way is taken, what
// is sent there, and that credentials go nowhere else.
#include <core/auth/none.h>
#include <core/auth/token.h>
#include <core/base/thread_pool.h>
#include <core/controllers/metrics_scraper.h>
#include <core/controllers/scrape_loop.h>
#include <core/session/network_thread.h>
#include <tests/support/rest_bench.h>
#include <tests/support/scripted_web_socket.h>
#include <tests/support/test_identities.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <condition_variable>
#include <future>
#include <mutex>

namespace tst_metrics_scraper {

using namespace kittiwake;
using namespace kittiwake::test;
using namespace std::chrono_literals;

namespace {

constexpr int kTimeout = 20'000;
const std::string kPage = "# TYPE workqueue_depth gauge\nworkqueue_depth{name=\"web\"} 3\n";
constexpr const char* kProxied = "/api/v1/namespaces/ops/pods/web-0:8080/proxy/metrics";

ScrapeTarget target()
{
    return {
        .program = "ops/web",
        .replica = { .ns = "ops", .pod = "web-0", .running = true, .addresses = { "10.0.0.1" } },
        .endpoint = { .port = 8080 }
    };
}

MetricsScraper::Result scrape(RestBench& bench, const ScrapeTarget& from = target())
{
    const MetricsScraper scraper(bench.client, bench.time, {});
    return scraper.scrape(from, {}, {});
}

/// Counts what is said of its credentials.
class WatchedAuthenticator final : public Authenticator
{
public:
    Subscription authenticate(TimePoint /*now*/, Done done) override
    {
        done(RequestCredentials { { { "Authorization", Secret("Bearer hunter2") } }, {} });
        return {};
    }
    bool unauthorized(TimePoint /*sentAt*/) override
    {
        ++blamed;
        return true;
    }
    int blamed = 0;
};

/// An API server that takes WebSockets, and what comes out of its port-forwards.
struct ForwardBench
{
    ScriptedWebSocket server;
    std::unique_ptr<NetworkThread> network;
    ThreadPool pool;
    RestClient client;

    explicit ForwardBench(ScriptedWebSocket::Decide decide)
        : server(std::move(decide))
        , network(std::move(NetworkThread::start(accessTo(server.url()))).value())
        , client(network->transport(), std::make_shared<WatchedAuthenticator>(), pool,
                 { .server = server.url() })
    { }
    ~ForwardBench() { network->close(); }

    static ClusterAccess accessTo(const std::string& url)
    {
        ClusterAccess access;
        access.server = url;
        return access;
    }

    /// On another thread, as it waits; the server's end is the caller's.
    std::future<MetricsScraper::Result> scrape(const ScrapeTarget& from)
    {
        return std::async(std::launch::async, [this, from] {
            const MetricsScraper scraper(client, pool, {});
            return scraper.scrape(from, {}, {});
        });
    }
};

const auto kAgrees = [](const QByteArray& head) {
    return head.contains("Sec-WebSocket-Protocol")
        ? ScriptedWebSocket::Answer { {}, "v4.channel.k8s.io" }
        : ScriptedWebSocket::Answer { "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n", {} };
};
const QByteArray kPrefix("\x00\x90\x1f", 3); // of port 8080
const QByteArray kErrorPrefix("\x01\x90\x1f", 3);

bool isThere(const std::future<MetricsScraper::Result>& result)
{
    return result.wait_for(0s) == std::future_status::ready;
}

} // namespace

class TestMetricsScraper : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsAPageByTheProxy() // Q 2.1, 1.55, 1.58
    {
        RestBench bench([](const HttpRequest&) {
            return FakeTransport::Reply {
                .body = kPage, .headers = { { "process-start-time-unix", "1772361000.5" } }
            };
        });
        const auto result = scrape(bench);
        QVERIFY2(result.has_value(), result ? "" : result.error().error.sentence.c_str());
        QCOMPARE(result->metrics.queues.size(), 1U);
        QCOMPARE(result->processStart.value_or(0), 1772361000.5);
        QCOMPARE(result->bytes, kPage.size());
        QVERIFY(result->way == ScrapeWay::Proxy && !result->unverified);
        const auto requests = bench.transport.requests();
        QCOMPARE(requests.size(), 1U); // and nothing else was asked
        QCOMPARE(requests[0].method, std::string("GET"));
        QCOMPARE(requests[0].path, std::string(kProxied));
        QCOMPARE(requests[0].accept, std::string("text/plain;version=0.0.4"));
    }

    void readsWhatAProgramSaysOfItsQueues()
    {
        const auto document = workqueueDocument(
            { .program = "web",
              .at = 1'772'361'000'000,
              .queues = { { .name = "widget",
                            .keys = { { .key = "shop/cart", .tries = 3, .failures = 2 } } } } });
        RestBench bench(
            [&](const HttpRequest&) { return FakeTransport::Reply { .body = document }; });
        const MetricsScraper scraper(bench.client, bench.time, {});
        const auto result = scraper.scrapeQueues(target(), {}, {});
        QVERIFY2(result.has_value(), result ? "" : result.error().error.sentence.c_str());
        QCOMPARE(result->document.queues.size(), 1U);
        QCOMPARE(result->document.queues[0].keys[0].failures, 2U);
        QCOMPARE(result->bytes, document.size());
        QVERIFY(result->way == ScrapeWay::Proxy);
        const auto requests = bench.transport.requests();
        QCOMPARE(requests.size(), 1U);
        QCOMPARE(requests[0].method, std::string("GET"));
        QCOMPARE(requests[0].path,
                 std::string("/api/v1/namespaces/ops/pods/web-0:8080/proxy/debug/workqueue"));
        QCOMPARE(requests[0].accept, std::string("application/json"));
    }

    void aProgramThatSaysNothingOfItsQueuesHasNoSuchPage_data()
    {
        QTest::addColumn<int>("status");
        QTest::addColumn<QByteArray>("body");
        QTest::newRow("not found") << 404 << QByteArray("404 page not found\n");
        QTest::newRow("a page of the program's") << 200 << QByteArray("<html>hello</html>");
        QTest::newRow("another document") << 200 << QByteArray(R"({"version":7,"queues":[]})");
    }
    void aProgramThatSaysNothingOfItsQueuesHasNoSuchPage()
    {
        QFETCH(int, status);
        QFETCH(QByteArray, body);
        RestBench bench([&](const HttpRequest&) {
            return FakeTransport::Reply { .status = status, .body = body.toStdString() };
        });
        const MetricsScraper scraper(bench.client, bench.time, {});
        const auto result = scraper.scrapeQueues(target(), {}, {});
        QVERIFY(!result.has_value());
        QVERIFY(result.error().reason == ScrapeFaultReason::NoSuchPage);
        QVERIFY(!result.error().error.sentence.empty());
        QCOMPARE(bench.transport.requests().size(), 1U); // no other way is tried
    }

    void whatIsRefusedIsNotAskedAgain_data() // Q 2.27, 6.35
    {
        QTest::addColumn<int>("status");
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<int>("reason");
        const auto row = [](const char* name, int status, const QByteArray& body,
                            ScrapeFaultReason reason) {
            QTest::newRow(name) << status << body << int(reason);
        };
        row("401", 401, "Unauthorized", ScrapeFaultReason::Unauthorized);
        row("404", 404, "404 page not found", ScrapeFaultReason::NoSuchPage);
        row("500", 500, "An error has occurred while serving metrics", ScrapeFaultReason::Broken);
        row("HTML", 200, "<html></html>", ScrapeFaultReason::NotMetrics);
        row("cut off", 200, "# TYPE a counter\na 1\na 1", ScrapeFaultReason::NotMetrics);
        row("9 MiB", 200, QByteArray(9 << 20, '#'), ScrapeFaultReason::NotMetrics);
        row("a redirect", 302, "", ScrapeFaultReason::Redirected);
    }
    void whatIsRefusedIsNotAskedAgain()
    {
        QFETCH(const int, status);
        QFETCH(const QByteArray, body);
        QFETCH(const int, reason);
        RestBench bench([&](const HttpRequest&) {
            return FakeTransport::Reply { .status = status,
                                          .body = body.toStdString(),
                                          .headers = { { "location", "http://example.org/" } } };
        });
        const auto result = scrape(bench);
        QVERIFY(!result.has_value());
        QVERIFY2(int(result.error().reason) == reason, result.error().error.sentence.c_str());
        QCOMPARE(bench.transport.count(), 1U);
    }

    void aPodsRefusalDoesNotBlameOurCredentials() // Q 2.4
    {
        const auto asked = [](const ScrapeTarget& from) {
            ManualScheduler time;
            FakeTransport transport([](const HttpRequest&) {
                return FakeTransport::Reply { .status = 401, .body = "Unauthorized" };
            });
            const auto authenticator = std::make_shared<WatchedAuthenticator>();
            RestClient client(transport, authenticator, time,
                              RestBench::named(RestClient::Options {}));
            const MetricsScraper scraper(client, time, {});
            (void)scraper.scrape(from, {}, {});
            return std::pair(authenticator->blamed, transport.count());
        };
        QCOMPARE(asked(target()), std::pair(0, std::size_t(1)));
        // The API server's own page is another matter.
        QVERIFY(asked({ .program = "kube-apiserver", .path = "/metrics" }).first > 0);
    }

    void aServerThatTakesNoFormIsAskedForAny() // Q 2.22
    {
        RestBench bench([](const HttpRequest& request) {
            return request.accept == "*/*" ? FakeTransport::Reply { .body = kPage }
                                           : FakeTransport::Reply { .status = 406 };
        });
        const auto result = scrape(bench, { .program = "kube-controller-manager", .path = "/x" });
        QVERIFY(result.has_value());
        QVERIFY(result->way == ScrapeWay::Server);
        QCOMPARE(bench.transport.count(), 2U);
    }

    void aPodWithoutAnAddressIsNotAsked() // Q 6.36
    {
        RestBench bench([](const HttpRequest&) { return FakeTransport::Reply {}; });
        auto starting = target();
        starting.replica.addresses.clear();
        QVERIFY(scrape(bench, starting).error().reason == ScrapeFaultReason::Starting);
        QCOMPARE(bench.transport.count(), 0U);
    }

    void readsTheLoopbackThroughAForward() // Q 2.12, 6.37
    {
        ForwardBench bench(kAgrees);
        auto loopback = target();
        loopback.endpoint.loopback = true;
        auto result = bench.scrape(loopback);
        QTRY_VERIFY_WITH_TIMEOUT(bench.server.received().endsWith("\r\n\r\n"), kTimeout);
        QCOMPARE(bench.server.heads.size(), std::size_t(1)); // it is not tried by the proxy first
        QVERIFY(bench.server.heads[0].startsWith(
            "GET /api/v1/namespaces/ops/pods/web-0/portforward?ports=8080 HTTP/1.1\r\n"));
        // The token goes to the API server, and nothing of it to the pod.
        QVERIFY(bench.server.heads[0].contains("Bearer hunter2"));
        const auto asked = bench.server.received();
        QVERIFY(asked.startsWith("GET /metrics HTTP/1.1\r\nHost: localhost:8080\r\n"));
        QVERIFY(!asked.contains("hunter2") && !asked.contains("Authorization"));
        bench.server.send(2, kPrefix);
        bench.server.send(2, kErrorPrefix);
        bench.server.send(2,
                          QByteArray(1, '\0') + "HTTP/1.1 200 OK\r\nContent-Length: "
                              + QByteArray::number(qsizetype(kPage.size())) + "\r\n\r\n"
                              + QByteArray::fromStdString(kPage));
        QTRY_VERIFY_WITH_TIMEOUT(isThere(result), kTimeout);
        const auto scrape = result.get();
        QVERIFY2(scrape.has_value(), scrape ? "" : scrape.error().error.sentence.c_str());
        QVERIFY(scrape->way == ScrapeWay::Forward);
        QCOMPARE(scrape->metrics.queues.size(), 1U);
    }

    void goesByAForwardWhereTheProxyDoesNotGetThere() // Q 2.5, 2.6
    {
        ForwardBench bench([](const QByteArray& head) {
            const QByteArray body =
                "error trying to reach service: dial tcp 10.0.0.1:8080: connect: connection "
                "refused";
            return head.contains("/proxy/")
                ? ScriptedWebSocket::Answer { "HTTP/1.1 503 Service Unavailable\r\nContent-Type: "
                                              "text/plain\r\nContent-Length: "
                                                  + QByteArray::number(body.size()) + "\r\n\r\n"
                                                  + body,
                                              {} }
                : kAgrees(head);
        });
        auto result = bench.scrape(target());
        QTRY_VERIFY_WITH_TIMEOUT(bench.server.received().endsWith("\r\n\r\n"), kTimeout);
        QCOMPARE(bench.server.heads.size(), std::size_t(2)); // each way once, in this order
        QVERIFY(bench.server.heads[0].startsWith("GET " + QByteArray(kProxied)));
        bench.server.drop();
        QTRY_VERIFY_WITH_TIMEOUT(isThere(result), kTimeout);
        QVERIFY(!result.get().has_value());
    }

    void saysWhichRightAForwardTakes() // Q 6.35, 6.38
    {
        const QByteArray body = "{\"kind\":\"Status\",\"status\":\"Failure\",\"code\":403,"
                                "\"reason\":\"Forbidden\",\"message\":\"pods is forbidden: User "
                                "cannot create resource pods/portforward\"}";
        ForwardBench bench([&body](const QByteArray&) {
            return ScriptedWebSocket::Answer { "HTTP/1.1 403 Forbidden\r\nContent-Type: "
                                               "application/json\r\nContent-Length: "
                                                   + QByteArray::number(body.size()) + "\r\n\r\n"
                                                   + body,
                                               {} };
        });
        auto loopback = target();
        loopback.endpoint.loopback = true;
        auto result = bench.scrape(loopback);
        QTRY_VERIFY_WITH_TIMEOUT(isThere(result), kTimeout);
        const auto fault = result.get().error();
        QVERIFY2(fault.reason == ScrapeFaultReason::NotAllowed, fault.error.sentence.c_str());
        QVERIFY2(fault.error.sentence.find("the right to create pods/portforward")
                     != std::string::npos,
                 fault.error.sentence.c_str());
        QCOMPARE(bench.server.heads.size(), std::size_t(1));
    }

    void whatIsLookedAtIsAskedAgainAndAgain() // Q 2.27
    {
        ManualScheduler time;
        std::mutex mutex; // guards what follows
        std::condition_variable more;
        int asked = 0;
        std::vector<std::optional<ScrapeWay>> ways;
        const auto waitFor = [&](int count) {
            std::unique_lock lock(mutex);
            return more.wait_for(lock, 20s, [&] { return asked >= count; });
        };
        ScrapeLoop loop(
            time,
            [&](const ScrapeTarget&, std::optional<ScrapeWay> first, const std::stop_token&) {
                const std::lock_guard lock(mutex);
                ways.push_back(first);
                return MetricsScraper::Result(Scrape { .way = ScrapeWay::Forward });
            },
            { .schedule = { .jitter = 0 } },
            [&](const ScrapeTarget&, const MetricsScraper::Result&, TimePoint) {
                const std::lock_guard lock(mutex);
                ++asked;
                more.notify_all();
            });
        loop.setTargets({ target(), target() }); // one is one, however often it is named
        QVERIFY(waitFor(1));
        for (int i = 2; i <= 4; ++i) {
            // The next one is put off once the answer has been told.
            while (time.untilNextTimer() < 0s)
                std::this_thread::yield();
            QVERIFY(time.untilNextTimer() == 15s);
            time.advance(15s);
            QVERIFY(waitFor(i));
        }
        QVERIFY(ways[0] == std::nullopt && ways[3] == ScrapeWay::Forward); // as it did before
        QCOMPARE(loop.asked(), std::uint64_t(4));
        while (time.untilNextTimer() < 0s)
            std::this_thread::yield();
        loop.setTargets({}); // nobody looks
        time.advance(1h);
        QCOMPARE(loop.asked(), std::uint64_t(4));
    }

    void whereThereAreNoneTheOtherEndpointsAreTried_data()
    {
        QTest::addColumn<int>("served"); // by the port; 0: by none
        QTest::addColumn<int>("reason"); // of the likeliest
        QTest::addColumn<QByteArray>("asked"); // ports
        QTest::addColumn<QByteArray>("told"); // ports, "!" where they do not
        const auto row = [](const char* name, int served, ScrapeFaultReason reason,
                            const char* asked, const char* told) {
            QTest::newRow(name) << served << int(reason) << QByteArray(asked) << QByteArray(told);
        };
        row("the likeliest", 8080, ScrapeFaultReason::NoSuchPage, "8080 8080", "8080 8080");
        row("the third", 9090, ScrapeFaultReason::NoSuchPage, "8080 8443 9090 9090", "9090 9090");
        row("none", 0, ScrapeFaultReason::NotListening, "8080 8443 9090", "8080!");
        row("not for want of metrics", 9090, ScrapeFaultReason::NotAllowed, "8080", "8080!");
    }
    void whereThereAreNoneTheOtherEndpointsAreTried() // Q 3.9
    {
        QFETCH(const int, served);
        QFETCH(const int, reason);
        QFETCH(const QByteArray, asked);
        QFETCH(const QByteArray, told);
        ManualScheduler time;
        std::mutex mutex; // guards what follows
        std::condition_variable more;
        QByteArrayList ports;
        QByteArrayList answers;
        ScrapeLoop loop(
            time,
            [&](const ScrapeTarget& at, std::optional<ScrapeWay>, const std::stop_token&) {
                const std::lock_guard lock(mutex);
                ports << QByteArray::number(at.endpoint.port);
                if (at.endpoint.port == served)
                    return MetricsScraper::Result(Scrape {});
                return MetricsScraper::Result(Unexpected { ScrapeFault {
                    .reason = at.endpoint.port == 8080 ? ScrapeFaultReason(reason)
                                                       : ScrapeFaultReason::NotMetrics,
                    .error = { ErrorKind::NotFound, std::to_string(at.endpoint.port) } } });
            },
            { .schedule = { .jitter = 0 } },
            [&](const ScrapeTarget& at, const MetricsScraper::Result& result, TimePoint) {
                const std::lock_guard lock(mutex);
                auto port = QByteArray::number(at.endpoint.port);
                answers << (result ? port : port + '!');
                if (!result && result.error().error.sentence != port.toStdString())
                    answers << "of another";
                more.notify_all();
            });
        auto program = target();
        program.endpoint.port = 8080;
        program.others = { { .port = 8443 }, { .port = 9090 } };
        loop.setTargets({ program });
        const auto times = told.split(' ').size();
        for (qsizetype i = 1; i <= times; ++i) {
            {
                std::unique_lock lock(mutex);
                QVERIFY(more.wait_for(lock, 20s, [&] { return answers.size() >= i; }));
            }
            if (i == times)
                break;
            while (time.untilNextTimer() < 0s)
                std::this_thread::yield();
            time.advance(15s);
        }
        const std::lock_guard lock(mutex);
        QCOMPARE(ports.join(' '), asked);
        QCOMPARE(answers.join(' '), told);
    }

    void manyAreAskedMoreRarely() // Q 2.27
    {
        ManualScheduler time;
        std::mutex mutex; // guards what follows
        std::condition_variable more;
        int done = 0;
        ScrapeLoop loop(
            time,
            [](const ScrapeTarget&, std::optional<ScrapeWay>, const std::stop_token&) {
                return MetricsScraper::Result(Scrape {});
            },
            { .schedule = { .share = 1s, .jitter = 0 } },
            [&](const ScrapeTarget&, const MetricsScraper::Result&, TimePoint) {
                const std::lock_guard lock(mutex);
                ++done;
                more.notify_all();
            });
        std::vector<ScrapeTarget> targets;
        for (int i = 0; i < 40; ++i) {
            targets.push_back(target());
            targets.back().replica.pod += std::to_string(i);
        }
        loop.setTargets(targets);
        {
            std::unique_lock lock(mutex);
            QVERIFY(more.wait_for(lock, 20s, [&] { return done == 40; }));
        }
        while (time.untilNextTimer() < 0s)
            std::this_thread::yield();
        QVERIFY(time.untilNextTimer() == 40s); // together one in a second
    }

    void fewAreAskedAtOnce() // Q 2.27
    {
        ManualScheduler time;
        std::mutex mutex; // guards what follows
        std::condition_variable changed;
        int now = 0;
        int most = 0;
        int done = 0;
        bool open = false;
        ScrapeLoop loop(
            time,
            [&](const ScrapeTarget&, std::optional<ScrapeWay>, const std::stop_token&) {
                std::unique_lock lock(mutex);
                most = std::max(most, ++now);
                changed.notify_all();
                changed.wait(lock, [&] { return open; });
                --now;
                return MetricsScraper::Result(Scrape {});
            },
            {},
            [&](const ScrapeTarget&, const MetricsScraper::Result&, TimePoint) {
                const std::lock_guard lock(mutex);
                ++done;
                changed.notify_all();
            });
        std::vector<ScrapeTarget> targets;
        for (int i = 0; i < 10; ++i) {
            targets.push_back(target());
            targets.back().replica.pod += std::to_string(i);
        }
        loop.setTargets(targets);
        std::unique_lock lock(mutex);
        QVERIFY(changed.wait_for(lock, 20s, [&] { return now == 4; }));
        open = true;
        changed.notify_all();
        QVERIFY(changed.wait_for(lock, 20s, [&] { return done == 10; }));
        QCOMPARE(most, 4);
    }
};

KW_TEST_GUILESS(TestMetricsScraper)

} // namespace tst_metrics_scraper

#include "tst_metrics_scraper.moc"
