#include <core/rest/retry.h>
#include <tests/support/rest_bench.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <atomic>
#include <chrono>
#include <thread>

namespace tst_rest_retry {

using namespace kittiwake;
using namespace kittiwake::test;
using namespace std::chrono_literals;
using Reply = FakeTransport::Reply;
using Result = std::optional<Expected<HttpAnswer>>;

namespace {

const Error kLost { .kind = ErrorKind::Unreachable,
                    .sentence = "The connection was lost.",
                    .reason = std::string(kConnectionLost) };

Reply busy(int status, const std::string& retryAfter, const std::string& message = "busy")
{
    Reply reply { status, failureJson(status, "", message) };
    if (!retryAfter.empty())
        reply.headers.emplace_back("retry-after", retryAfter);
    return reply;
}

HttpRequest requestOf(const char* method)
{
    HttpRequest request { .method = method, .path = "/api/v1/pods" };
    if (request.method != "GET")
        request.body = R"({"kind":"Pod"})";
    return request;
}

/// Asks, and lets so much virtual time go by that every retry is over.
Result outcomeOf(RestBench& bench, HttpRequest request)
{
    auto result = std::make_shared<Result>();
    const auto call =
        bench.client.fetch("list pods", std::move(request),
                           [result](Expected<HttpAnswer> answer) { *result = std::move(answer); });
    bench.time.advance(24h);
    return *result;
}

bool contains(const std::string& text, std::string_view part)
{
    return text.find(part) != std::string::npos;
}

} // namespace

class TestRestRetry : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void triesAgainOnlyWhatMayBe_data() // semantics 2, 12.101, 12.102
    {
        QTest::addColumn<QByteArray>("method");
        QTest::addColumn<int>("status");
        QTest::addColumn<QByteArray>("retryAfter");
        QTest::addColumn<bool>("again");
        for (const auto* method : { "GET", "POST", "PUT", "PATCH", "DELETE" }) {
            QTest::addRow("%s 429 with Retry-After", method)
                << QByteArray(method) << 429 << QByteArray("1") << true;
            QTest::addRow("%s 503 with Retry-After", method)
                << QByteArray(method) << 503 << QByteArray("1") << true;
        }
        QTest::newRow("any 5xx") << QByteArray("GET") << 599 << QByteArray("1") << true;
        QTest::newRow("at once") << QByteArray("GET") << 500 << QByteArray("0") << true;
        QTest::newRow("429 without") << QByteArray("GET") << 429 << QByteArray() << false;
        QTest::newRow("503 without") << QByteArray("GET") << 503 << QByteArray() << false;
        QTest::newRow("a date") << QByteArray("GET") << 503
                                << QByteArray("Wed, 21 Oct 2026 07:28:00 GMT") << false;
        QTest::newRow("negative") << QByteArray("GET") << 503 << QByteArray("-1") << false;
        QTest::newRow("beyond numbers")
            << QByteArray("GET") << 503 << QByteArray("99999999999999999999") << false;
        QTest::newRow("3xx with") << QByteArray("GET") << 301 << QByteArray("1") << false;
        QTest::newRow("409 with") << QByteArray("GET") << 409 << QByteArray("1") << false;
        QTest::newRow("200 with") << QByteArray("GET") << 200 << QByteArray("1") << false;
    }
    void triesAgainOnlyWhatMayBe()
    {
        QFETCH(QByteArray, method);
        QFETCH(int, status);
        QFETCH(QByteArray, retryAfter);
        QFETCH(bool, again);
        int calls = 0;
        RestBench bench([&](const HttpRequest&) {
            if (++calls > 1)
                return Reply { 200, "{}" };
            auto reply = busy(status, retryAfter.toStdString());
            if (status == 200)
                reply.body = "{}";
            return reply;
        });
        const auto result = outcomeOf(bench, requestOf(method.constData()));
        QVERIFY(result);
        QCOMPARE(calls, again ? 2 : 1);
        QCOMPARE(result->has_value(), again || status == 200);
    }

    void triesALostConnectionAgainForGetAloneAfterASecond_data()
    {
        QTest::addColumn<QByteArray>("method");
        QTest::addColumn<int>("kind");
        QTest::addColumn<bool>("lost");
        QTest::addColumn<int>("calls");
        QTest::newRow("GET lost") << QByteArray("GET") << int(ErrorKind::Unreachable) << true << 2;
        QTest::newRow("POST lost")
            << QByteArray("POST") << int(ErrorKind::Unreachable) << true << 1;
        QTest::newRow("DELETE lost")
            << QByteArray("DELETE") << int(ErrorKind::Unreachable) << true << 1;
        QTest::newRow("GET refused") << QByteArray("GET") << int(ErrorKind::Refused) << false << 1;
        QTest::newRow("GET no such host")
            << QByteArray("GET") << int(ErrorKind::Unreachable) << false << 1;
        QTest::newRow("GET silence") << QByteArray("GET") << int(ErrorKind::Timeout) << false << 1;
        QTest::newRow("GET not trusted") << QByteArray("GET") << int(ErrorKind::Tls) << false << 1;
    }
    void triesALostConnectionAgainForGetAloneAfterASecond() // semantics 12.103
    {
        QFETCH(QByteArray, method);
        QFETCH(int, kind);
        QFETCH(bool, lost);
        QFETCH(int, calls);
        auto error = kLost;
        error.kind = static_cast<ErrorKind>(kind);
        if (!lost)
            error.reason.clear();
        std::vector<TimePoint> at;
        RestBench bench([&](const HttpRequest&) {
            at.push_back(bench.time.now());
            return at.size() == 1 ? Reply { .failure = error } : Reply { 200, "{}" };
        });
        const auto result = outcomeOf(bench, requestOf(method.constData()));
        QVERIFY(result);
        QCOMPARE(int(at.size()), calls);
        if (calls == 2)
            QVERIFY(at[1] - at[0] == 1s);
        else
            QCOMPARE(int(result->error().kind), kind);
    }

    void sendsTheWholeBodyAgain() // semantics 12.103
    {
        RestBench bench([&](const HttpRequest&) {
            return bench.transport.count() < 4 ? busy(429, "1") : Reply { 201, "{}" };
        });
        QVERIFY(outcomeOf(bench, requestOf("POST"))->has_value());
        const auto requests = bench.transport.requests();
        QCOMPARE(requests.size(), 4U);
        for (const auto& request : requests) {
            QCOMPARE(request.body, R"({"kind":"Pod"})");
            QCOMPARE(request.headers.size(), 1U); // the user agent is not added again and again
        }
    }

    void givesUpAfterTenRetriesAndLeavesNothingOpen() // semantics 12.104
    {
        int calls = 0;
        RestBench bench(
            [&](const HttpRequest&) { return busy(503, "1", "busy " + std::to_string(++calls)); });
        const auto result = outcomeOf(bench, requestOf("PUT"));
        QCOMPARE(calls, 11);
        QCOMPARE(bench.transport.open(), 0);
        QVERIFY(result && !result->has_value());
        const auto& error = result->error();
        QCOMPARE(int(error.kind), int(ErrorKind::Server));
        QVERIFY2(contains(error.sentence, "busy 11"), error.sentence.c_str());
        QVERIFY2(contains(error.sentence, "Attempt 11. The one before: "), error.sentence.c_str());
        QVERIFY2(contains(error.sentence, "busy 10"), error.sentence.c_str());
    }

    void doesNotSayTheSameTwice()
    {
        RestBench bench([](const HttpRequest&) { return busy(503, "1"); });
        const auto sentence = outcomeOf(bench, requestOf("GET"))->error().sentence;
        QCOMPARE(
            sentence,
            "The server could not list pods (503): busy. (Attempt 11; the one before failed the "
            "same way.)");
    }

    void waitsForTheHintOrItsOwnBackoffWhicheverIsLonger_data() // semantics 12.105
    {
        QTest::addColumn<int>("retries");
        QTest::addColumn<QByteArray>("hint");
        QTest::addColumn<int>("milliseconds");
        QTest::newRow("hint") << 0 << QByteArray("7") << 7000;
        QTest::newRow("no hint to speak of") << 0 << QByteArray("0") << 100;
        QTest::newRow("own, doubled") << 3 << QByteArray("0") << 800;
        QTest::newRow("hint above own") << 3 << QByteArray("1") << 1000;
        QTest::newRow("own above hint") << 4 << QByteArray("1") << 1600;
        QTest::newRow("own, capped") << 9 << QByteArray("1") << 10'000;
        QTest::newRow("an hour") << 9 << QByteArray("3600") << 3'600'000;
        QTest::newRow("used up") << 10 << QByteArray("1") << -1;
    }
    void waitsForTheHintOrItsOwnBackoffWhicheverIsLonger()
    {
        QFETCH(int, retries);
        QFETCH(QByteArray, hint);
        QFETCH(int, milliseconds);
        const HttpHead head { 503, { { "retry-after", hint.toStdString() } } };
        const auto wait = waitBeforeRetry("GET", retries, head, {});
        QCOMPARE(wait.has_value(), milliseconds >= 0);
        if (wait)
            QVERIFY(*wait == std::chrono::milliseconds(milliseconds));
    }

    void stopEndsAWaitAtOnceAndTellsTheErrorBefore() // semantics 12.106
    {
        std::atomic<bool> asked = false;
        RestBench bench([&](const HttpRequest&) {
            asked = true;
            return busy(503, "3600", "come back in an hour");
        });
        std::stop_source stop;
        Result result;
        std::thread waiting([&] {
            result = bench.client.fetchAndWait("list pods", requestOf("GET"), stop.get_token());
        });
        QTRY_VERIFY(asked && bench.time.untilNextTimer() > 0s);
        stop.request_stop();
        waiting.join(); // virtual time stands still: only the stop can have ended it
        QCOMPARE(int(result->error().kind), int(ErrorKind::Cancelled));
        QVERIFY2(contains(result->error().sentence, "come back in an hour"),
                 result->error().sentence.c_str());
        bench.time.advance(24h);
        QCOMPARE(bench.transport.count(), 1U);
    }

    void stopBeforeTheStartSendsNothing()
    {
        RestBench bench([](const HttpRequest&) { return Reply {}; });
        std::stop_source stop;
        stop.request_stop();
        const auto result =
            bench.client.fetchAndWait("list pods", requestOf("GET"), stop.get_token());
        QCOMPARE(int(result.error().kind), int(ErrorKind::Cancelled));
        QCOMPARE(bench.transport.count(), 0U);
    }

    void aCallGivenUpSaysNothingAndEndsItsRequest()
    {
        RestBench bench([&](const HttpRequest&) -> std::optional<Reply> {
            if (bench.transport.count() == 1)
                return busy(429, "1");
            return std::nullopt;
        });
        bool told = false;
        auto call = bench.client.fetch("list pods", requestOf("GET"),
                                       [&](const Expected<HttpAnswer>&) { told = true; });
        bench.time.advance(1s);
        QCOMPARE(bench.transport.open(), 1);
        call.cancel();
        QCOMPARE(bench.transport.open(), 0);
        bench.time.advance(24h);
        QVERIFY(!told);
        QCOMPARE(bench.transport.count(), 2U);
    }

    void closingTheClientEndsWaitsWithCancelled()
    {
        RestBench bench([](const HttpRequest&) { return busy(429, "60"); });
        Result before;
        const auto call = bench.client.fetch("list pods", requestOf("GET"),
                                             [&](Expected<HttpAnswer> got) { before = got; });
        QVERIFY(!before);
        bench.client.close();
        QVERIFY(before);
        QCOMPARE(int(before->error().kind), int(ErrorKind::Cancelled));
        const auto after = outcomeOf(bench, requestOf("GET"));
        QCOMPARE(int(after->error().kind), int(ErrorKind::Cancelled));
    }
};

KW_TEST_GUILESS(TestRestRetry)

} // namespace tst_rest_retry

#include "tst_rest_retry.moc"
