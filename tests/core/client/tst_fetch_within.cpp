// \label concurrency
// A request that is waited for, but not for ever: semantics 12.144, 12.145.
#include <core/auth/none.h>
#include <core/base/manual_scheduler.h>
#include <core/client/fetch_within.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <atomic>
#include <thread>

namespace tst_fetch_within {

using namespace kittiwake;
using namespace std::chrono_literals;

namespace {

/// Answers at once, or never.
class FakeTransport final : public Transport
{
public:
    explicit FakeTransport(int status)
        : m_status(status)
    { }
    Subscription start(HttpRequest /*request*/, HttpSink sink) override
    {
        ++started;
        if (m_status == 0)
            return Subscription([this] { ++cancelled; });
        sink.head({ .status = m_status });
        sink.chunk("body");
        sink.end({});
        return {};
    }
    std::atomic<int> started { 0 };
    std::atomic<int> cancelled { 0 };

private:
    const int m_status;
};

struct Server
{
    explicit Server(int status)
        : transport(status)
    { }
    ManualScheduler time;
    FakeTransport transport;
    RestClient client { transport,
                        std::make_shared<NoAuthenticator>(),
                        time,
                        { .server = "srv", .userAgent = "test" } };
};

} // namespace

class TestFetchWithin : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void handsOnWhatTheServerSays()
    {
        Server good(200);
        QCOMPARE(fetchWithin(good.client, "get it", {}, { {}, 1h })->body, "body");
        Server bad(503);
        QCOMPARE(*fetchWithin(bad.client, "get it", {}, { {}, 1h }).error().httpStatus, 503);
    }

    void givesUpWhenTheTimeIsUp()
    {
        Server server(0);
        const auto error = fetchWithin(server.client, "get lease x", {}, { {}, 1ms }).error();
        QCOMPARE(toString(error.kind), "Timeout");
        QCOMPARE(
            error.sentence,
            "srv did not answer in time when asked to get lease x. Check that it is up and not "
            "overloaded.");
        QCOMPARE(server.transport.cancelled, 1);
    }

    void givesUpWhenStopped()
    {
        Server server(0);
        std::stop_source stop;
        std::jthread stopper([&] {
            while (server.transport.started == 0)
                std::this_thread::yield();
            stop.request_stop();
        });
        const auto error =
            fetchWithin(server.client, "get it", {}, { stop.get_token(), 1h }).error();
        QCOMPARE(toString(error.kind), "Cancelled");
        QCOMPARE(server.transport.cancelled, 1);
    }

    void doesNotEvenAskOnceStopped()
    {
        Server server(200);
        std::stop_source stop;
        stop.request_stop();
        QVERIFY(!fetchWithin(server.client, "get it", {}, { stop.get_token(), 1h }));
        QCOMPARE(server.transport.started, 0);
    }
};

KW_TEST_APPLESS(TestFetchWithin)

} // namespace tst_fetch_within

#include "tst_fetch_within.moc"
