// Which requests a fault meets, how often, and what it does to an answer as a whole. What becomes
// of a watch's events: tst_sim_fault_events.
#include "tst_sim_fault_bench.h"

#include <app/simulator/faults/request_target.h>
#include <tests/support/test_program.h>

namespace tst_sim_fault_injector {

using namespace kittiwake;
using namespace kittiwake::sim;
using kittiwake::sim::Request;
using namespace kittiwake::test;
using namespace std::chrono_literals;

class TestSimFaultInjector : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void withoutFaultsAnAnswerStaysAsItIs()
    {
        FaultBench b;
        QCOMPARE(b.ask().body, b.answer.body);
        QCOMPARE(b.asked.size(), 1U);
    }

    void aFaultMeetsWhatItIsAbout_data()
    {
        QTest::addColumn<QByteArray>("match");
        QTest::addColumn<QByteArray>("method");
        QTest::addColumn<QByteArray>("path");
        QTest::addColumn<bool>("watch");
        QTest::addColumn<bool>("meets");
        const auto row = [](const char* match, const char* request, bool watch, bool meets) {
            const auto words = QByteArray(request).split(' ');
            const auto name = QByteArray(match) + " / " + request + (watch ? " watched" : "");
            QTest::newRow(name.constData())
                << QByteArray(match) << words[0] << words[1] << watch << meets;
        };
        row("", "GET /api/v1/pods", false, true);
        row("", "GET /version", false, true);
        row("verb=list", "GET /api/v1/pods", false, true);
        row("verb=list", "GET /api/v1/pods", true, false);
        row("verb=watch", "GET /api/v1/pods", true, true);
        row("verb=watch", "GET /api/v1/pods", false, false);
        row("verb=get", "GET /api/v1/namespaces/a/pods/web", false, true);
        row("verb=get", "GET /api/v1/namespaces/a", false, true);
        row("verb=list", "GET /api/v1/namespaces/a/pods", false, true);
        row("verb=create", "POST /api/v1/namespaces/a/pods", false, true);
        row("verb=update", "PUT /api/v1/namespaces/a/pods/web", false, true);
        row("verb=deletecollection", "DELETE /api/v1/namespaces/a/pods", false, true);
        row("verb=delete", "DELETE /api/v1/namespaces/a/pods/web", false, true);
        row("verb=get", "GET /version", false, true);
        row("resource=pods", "GET /api/v1/namespaces/a/pods/web", false, true);
        row("resource=pods", "GET /api/v1/namespaces/a/pods/web/log", false, false);
        row("resource=pods/log", "GET /api/v1/namespaces/a/pods/web/log", false, true);
        row("resource=pods", "GET /api/v1/nodes", false, false);
        row("resource=pods", "GET /version", false, false);
        row("path=/api/v1/*", "GET /api/v1/namespaces/a/pods", false, true);
        row("path=/api/v1/*", "GET /apis/apps/v1/deployments", false, false);
        row("path=/apis/*/v?/deployments", "GET /apis/apps/v1/deployments", false, true);
        row("path=*/pods", "GET /api/v1/namespaces/a/pods", false, true);
        row("path=/api/v1/pod", "GET /api/v1/pods", false, false);
    }
    void aFaultMeetsWhatItIsAbout()
    {
        QFETCH(QByteArray, match);
        QFETCH(QByteArray, method);
        QFETCH(QByteArray, path);
        QFETCH(bool, watch);
        QFETCH(bool, meets);
        FaultBench b;
        b.arm("status code=503 " + match.toStdString());
        std::vector<std::pair<std::string, std::string>> query;
        if (watch)
            query.emplace_back("watch", "true");
        const auto answer = b.ask(path.toStdString(), method.toStdString(), std::move(query));
        QCOMPARE(answer.status, meets ? 503 : 200);
        QCOMPARE(b.asked.size(), meets ? 0U : 1U);
    }

    void starsTakeAsMuchAsTheyMust_data()
    {
        QTest::addColumn<QByteArray>("pattern");
        QTest::addColumn<bool>("matches");
        QTest::newRow("itself") << QByteArray("abcabd") << true;
        QTest::newRow("all") << QByteArray("*") << true;
        QTest::newRow("taken back") << QByteArray("*abd") << true;
        QTest::newRow("two") << QByteArray("a*b*d") << true;
        QTest::newRow("of nothing") << QByteArray("abc*abd**") << true;
        QTest::newRow("one more") << QByteArray("abcabd?") << false;
        QTest::newRow("no end") << QByteArray("abc") << false;
        QTest::newRow("none") << QByteArray("") << false;
    }
    void starsTakeAsMuchAsTheyMust()
    {
        QFETCH(QByteArray, pattern);
        QFETCH(bool, matches);
        QCOMPARE(matchesGlob(pattern.constData(), "abcabd"), matches);
    }

    void skipAndCountAreKept()
    {
        FaultBench b;
        b.arm("status code=500 verb=list skip=1 count=2");
        std::string statuses;
        for (int i = 0; i < 5; ++i)
            statuses += std::to_string(b.ask().status) + ' ';
        QCOMPARE(statuses, std::string("200 500 500 200 200 "));
        QCOMPARE(b.injector.active().at(0).struck, 2U);
    }

    void itsTimeIsKept()
    {
        FaultBench b;
        b.arm("status code=500 lasts=30s");
        b.scheduler.advance(29s);
        QCOMPARE(b.ask().status, 500);
        b.scheduler.advance(1s);
        QCOMPARE(b.ask().status, 200);
    }

    void chanceIsTheSeeds()
    {
        const auto run = [](unsigned seed) {
            FaultBench b(seed);
            b.arm("status code=500 probability=0.25");
            std::string out;
            for (int i = 0; i < 400; ++i)
                out += b.ask().status == 500 ? 'x' : '.';
            return out;
        };
        const auto first = run(7);
        QCOMPARE(run(7), first);
        QVERIFY(run(8) != first);
        const auto struck = std::count(first.begin(), first.end(), 'x');
        QVERIFY2(struck > 70 && struck < 130, qPrintable(QString::number(struck)));
    }

    void oneAnswersAtATimeAndTheOthersWait()
    {
        FaultBench b;
        b.arm("slow latency=5ms");
        b.arm("status code=500 count=1");
        b.arm("login-page count=1");
        const auto first = b.ask();
        QCOMPARE(first.status, 500);
        QVERIFY(first.delivery.latency == 5ms);
        QCOMPARE(b.ask().contentType, std::string("text/html; charset=utf-8"));
        QCOMPARE(b.ask().body, b.answer.body);
        QCOMPARE(b.asked.size(), 1U);
    }

    void whatIsRemovedStrikesNoMore()
    {
        FaultBench b;
        const auto one = b.arm("status code=500");
        const auto two = b.arm("status code=503");
        QVERIFY(b.injector.remove(one));
        QVERIFY(!b.injector.remove(one));
        QCOMPARE(b.ask().status, 503);
        QCOMPARE(b.injector.active().at(0).number, two);
        QCOMPARE(b.injector.clear(), std::uint64_t(1)); // once, of those that were there
        QCOMPARE(b.ask().status, 200);
        QVERIFY(b.injector.active().empty());
    }

    void aRefusalNamesWhoAsks()
    {
        FaultBench b;
        b.access.addToken(Secret("t"), { "viewer" });
        b.arm("status code=403");
        Request request { .path = "/api/v1/pods" };
        request.headers.push_back({ "authorization", Secret("Bearer t") });
        const auto refused = b.injector.handle(request);
        QVERIFY2(refused.body.find(R"(User \"viewer\" cannot list)") != std::string::npos,
                 refused.body.c_str());
        QVERIFY(b.asked.empty());
    }

    void statusesAreWordedAsTheServers_data()
    {
        QTest::addColumn<QByteArray>("request");
        QTest::addColumn<int>("code");
        QTest::addColumn<QByteArray>("reason");
        QTest::addColumn<QByteArray>("says");
        const auto row = [](const char* request, int code, const char* reason, const char* says) {
            QTest::newRow(qPrintable(QString::number(code) + u' ' + QString::fromLatin1(request)))
                << QByteArray(request) << code << QByteArray(reason) << QByteArray(says);
        };
        row("GET /api/v1/pods", 401, "Unauthorized", "Unauthorized");
        row("GET /api/v1/pods", 403, "Forbidden",
            "pods is forbidden: User 'system:anonymous' cannot list resource 'pods' in API group "
            "'' at the cluster scope");
        row("DELETE /apis/apps/v1/namespaces/a/deployments/web", 403, "Forbidden",
            "deployments.apps 'web' is forbidden: User 'system:anonymous' cannot delete resource "
            "'deployments' in API group 'apps' in the namespace 'a'");
        row("GET /version", 403, "Forbidden",
            "forbidden: User 'system:anonymous' cannot get path '/version'");
        row("GET /apis/apps/v1/deployments", 404, "NotFound",
            "the server could not find the requested resource");
        row("GET /api/v1/namespaces/a/pods/web", 404, "NotFound", "pods 'web' not found");
        row("POST /api/v1/namespaces/a/pods", 409, "AlreadyExists", "already exists");
        row("PUT /api/v1/namespaces/a/pods/web", 409, "Conflict",
            "the object has been modified; please apply your changes to the latest version");
        row("GET /api/v1/pods", 410, "Expired",
            "The resourceVersion for the provided list is too old.");
        row("GET /api/v1/pods", 429, "TooManyRequests",
            "Too many requests, please try again later.");
        row("GET /api/v1/pods", 500, "InternalError", "Internal error occurred: ");
        row("GET /api/v1/pods", 503, "ServiceUnavailable",
            "the server is currently unable to handle the request");
        row("GET /api/v1/pods", 418, "Unknown", "the server responded with the status code 418");
    }
    void statusesAreWordedAsTheServers()
    {
        QFETCH(QByteArray, request);
        QFETCH(int, code);
        QFETCH(QByteArray, reason);
        QFETCH(QByteArray, says);
        FaultBench b;
        b.arm("status code=" + std::to_string(code));
        const auto words = request.split(' ');
        const auto answer = b.ask(words[1].toStdString(), words[0].toStdString());
        QCOMPARE(answer.status, code);
        const auto body = QByteArray::fromStdString(answer.body).replace("\\\"", "'");
        QVERIFY2(body.contains("\"reason\":\"" + reason + '"'), body.constData());
        QVERIFY2(body.contains(says), body.constData());
        QVERIFY(!body.contains("retryAfterSeconds"));
    }

    void theServerSaysWhenToComeAgain()
    {
        FaultBench b;
        b.arm("status code=429 retryAfter=7");
        const auto answer = b.ask();
        const std::pair<std::string, std::string> header("Retry-After", "7");
        QCOMPARE(std::count(answer.headers.begin(), answer.headers.end(), header), 1);
        QVERIFY(answer.body.find(R"("retryAfterSeconds":7)") != std::string::npos);
    }

    void onlyLaterPagesExpire()
    {
        FaultBench b;
        b.arm("expired-continue count=1");
        QCOMPARE(b.ask("/api/v1/pods", "GET", { { "limit", "5" } }).status, 200);
        const auto answer = b.ask("/api/v1/pods", "GET", { { "continue", "x" } });
        QCOMPARE(answer.status, 410);
        QVERIFY(answer.body.find("The provided continue parameter is too old")
                != std::string::npos);
    }

    void aConnectionIsSpoiltWhereItIsSaid_data()
    {
        QTest::addColumn<QByteArray>("fault");
        QTest::addColumn<bool>("asked"); // the handler: the change is made, its answer is lost
        QTest::addColumn<bool>("beforeHead");
        QTest::addColumn<int>("cutAfter");
        QTest::addColumn<int>("cut");
        using Cut = Delivery::Cut;
        QTest::newRow("reset") << QByteArray("reset") << false << true << -1 << int(Cut::Reset);
        QTest::newRow("reset later")
            << QByteArray("reset bytes=0") << true << false << 0 << int(Cut::Reset);
        QTest::newRow("half-open")
            << QByteArray("half-open") << false << true << -1 << int(Cut::Silence);
        QTest::newRow("half-open later")
            << QByteArray("half-open bytes=9") << true << false << 9 << int(Cut::Silence);
        QTest::newRow("close-after")
            << QByteArray("close-after bytes=5") << true << false << 5 << int(Cut::Close);
    }
    void aConnectionIsSpoiltWhereItIsSaid()
    {
        QFETCH(QByteArray, fault);
        QFETCH(bool, asked);
        QFETCH(bool, beforeHead);
        QFETCH(int, cutAfter);
        QFETCH(int, cut);
        FaultBench b;
        b.arm(fault.toStdString());
        const auto delivery = b.ask().delivery;
        QCOMPARE(b.asked.size(), asked ? 1U : 0U);
        QCOMPARE(delivery.cutBeforeHead, beforeHead);
        QCOMPARE(delivery.cutAfter ? int(*delivery.cutAfter) : -1, cutAfter);
        QCOMPARE(int(delivery.cut), cut);
    }

    void theRestOfTheTransportsFaults()
    {
        FaultBench b;
        b.arm("slow latency=250ms bytesPerSecond=1KiB");
        b.arm("close-connection");
        b.arm("wrong-content-type");
        const auto answer = b.ask();
        QVERIFY(answer.delivery.latency == 250ms);
        QCOMPARE(answer.delivery.bytesPerSecond, 1024U);
        QVERIFY(answer.delivery.closeAfter);
        QCOMPARE(answer.contentType, std::string("text/plain; charset=utf-8"));
        QCOMPARE(answer.body, b.answer.body);
    }

    void aRedirectLeadsAway()
    {
        FaultBench b;
        b.arm("redirect location=https://sign-in.example.com/");
        const auto answer = b.ask();
        QCOMPARE(answer.status, 302);
        QVERIFY(answer.headers.at(0)
                == std::pair(std::string("Location"), std::string("https://sign-in.example.com/")));
    }

    void bodiesAreSpoilt_data()
    {
        QTest::addColumn<QByteArray>("fault");
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<QByteArray>("becomes");
        QTest::newRow("truncated")
            << QByteArray("truncated-json") << QByteArray(R"({"items":[{},{}]})")
            << QByteArray(R"({"items")");
        QTest::newRow("not UTF-8")
            << QByteArray("invalid-utf8") << QByteArray(R"({"items":[{"name":"web"}]})")
            << QByteArray("{\"items\":[{\"name\":\"\xff\xfeweb\"}]}");
        QTest::newRow("not UTF-8, no name")
            << QByteArray("invalid-utf8") << QByteArray(R"({"major":"1"})")
            << QByteArray("{\"\xff\xfemajor\":\"1\"}");
        QTest::newRow("huge, of a list")
            << QByteArray("huge-object bytes=3")
            << QByteArray(R"({"items":[{"metadata":{"name":"a"}}],"metadata":{}})")
            << QByteArray(
                   R"({"items":[{"metadata":{"annotations":{"kittiwake.dev/huge":"xxx"},"name":"a"}}],"metadata":{}})");
        QTest::newRow("huge, alone")
            << QByteArray("huge-object bytes=2")
            << QByteArray(R"({"metadata":{"annotations":{"a":"b"}}})")
            << QByteArray(R"({"metadata":{"annotations":{"a":"b","kittiwake.dev/huge":"xx"}}})");
        QTest::newRow("clock ahead")
            << QByteArray("clock-skew latency=1h")
            << QByteArray(
                   R"([{"creationTimestamp":"2026-02-28T23:30:00Z"},{"creationTimestamp":null}])")
            << QByteArray(
                   R"([{"creationTimestamp":"2026-03-01T00:30:00Z"},{"creationTimestamp":null}])");
        QTest::newRow("clock behind")
            << QByteArray("clock-skew latency=-60s")
            << QByteArray(R"({"creationTimestamp":"2026-01-01T00:00:00Z"})")
            << QByteArray(R"({"creationTimestamp":"2025-12-31T23:59:00Z"})");
    }
    void bodiesAreSpoilt()
    {
        QFETCH(QByteArray, fault);
        QFETCH(QByteArray, body);
        QFETCH(QByteArray, becomes);
        FaultBench b;
        b.arm(fault.toStdString());
        b.answer.body = body.toStdString();
        QCOMPARE(QByteArray::fromStdString(b.ask().body), becomes);
        // Streamed in pieces of one byte, it comes to the same.
        std::deque<std::string> pieces;
        for (const char c : body)
            pieces.emplace_back(1, c);
        b.answer.stream = std::make_shared<PieceSource>(std::move(pieces));
        QCOMPARE(QByteArray::fromStdString(drained(b.ask())), becomes + '$');
        // A log is no JSON.
        b.answer = { .contentType = "text/plain", .body = body.toStdString() };
        QCOMPARE(QByteArray::fromStdString(b.ask().body), body);
    }

    void theDateIsOff()
    {
        FaultBench b;
        b.arm("clock-skew latency=-1h");
        const auto answer = b.ask();
        QVERIFY(answer.headers.at(0)
                == std::pair(std::string("Date"), std::string("Wed, 31 Dec 1969 23:00:00 GMT")));
    }
};

KW_TEST_APPLESS(TestSimFaultInjector)

} // namespace tst_sim_fault_injector

#include "tst_sim_fault_injector.moc"
