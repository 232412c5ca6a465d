#include <core/session/cluster_session.h>
#include <tests/support/scripted_server.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_bad_answers {

using namespace kittiwake;
using kittiwake::test::ScriptedServer;
using Exchange = ScriptedServer::Exchange;

namespace {

const std::string kPods =
    R"({"kind":"PodList","apiVersion":"v1","metadata":{"resourceVersion":"7"},"items":[{"metadata":{"name":"a","namespace":"n","resourceVersion":"5"}}]})";
const ResourceScope kScope { .gvr = { "", "v1", "pods" }, .kind = "Pod" };

std::unique_ptr<ClusterSession> sessionTo(const std::string& url)
{
    ClusterAccess access;
    access.context = "test";
    access.server = url;
    return std::move(ClusterSession::open(access)).value();
}

const std::string kUnknownParameter =
    R"({"kind":"Status","status":"Failure","message":"forbidden for watch","reason":"Invalid","code":422})";

/// What one informer comes to, asked of a server with this script.
struct Bench
{
    ScriptedServer server;
    std::unique_ptr<ClusterSession> session;
    std::shared_ptr<SharedInformer> informer;

    /// The script is not asked for initial events, which this server does not know.
    explicit Bench(const ScriptedServer::Script& script)
        : server([script](const Exchange& exchange) {
            if (exchange.wantsInitialEvents())
                return exchange.answer(400, kUnknownParameter);
            script(exchange);
        })
        , session(sessionTo(server.url()))
        , informer(session->informers().informer(kScope))
    {
        informer->start();
    }
    bool failsSaying(const char* words) const
    {
        return QTest::qWaitFor(
            [&] {
                const auto status = informer->status();
                return status.error && status.error->sentence.find(words) != std::string::npos;
            },
            20'000);
    }
    bool syncs() const
    {
        return QTest::qWaitFor([&] { return informer->hasSynced(); }, 20'000);
    }
};

} // namespace

class TestBadAnswers : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void badListsGetASentence_data()
    {
        QTest::addColumn<int>("status");
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<QByteArray>("says");
        QTest::newRow("HTML login page")
            << 200 << QByteArray("<html><body>Log in</body></html>")
            << QByteArray(
                   "list pods in all namespaces: The response is not JSON: it begins \"<html>");
        QTest::newRow("another JSON")
            << 200 << QByteArray(R"({"hello":"world"})") << QByteArray("not a list");
        QTest::newRow("JSON that ends early")
            << 200 << QByteArray(R"({"kind":"PodList","items":[{"metadata":)")
            << QByteArray("ended early");
        QTest::newRow("empty") << 200 << QByteArray() << QByteArray("ended early");
        QTest::newRow("an item without a name")
            << 200 << QByteArray(R"({"kind":"PodList","items":[{"metadata":{}}]})")
            << QByteArray("no metadata.name");
        QTest::newRow("400") << 400 << QByteArray("what?\n") << QByteArray("(400): what?.");
        QTest::newRow("401") << 401 << QByteArray("Unauthorized")
                             << QByteArray("does not accept these credentials (401)");
        QTest::newRow("403")
            << 403
            << QByteArray(
                   R"({"kind":"Status","status":"Failure","message":"pods is forbidden","reason":"Forbidden","code":403})")
            << QByteArray("refused to list pods in all namespaces (403): pods is forbidden");
        QTest::newRow("500") << 500 << QByteArray("boom")
                             << QByteArray("could not list pods in all namespaces (500): boom");
        QTest::newRow("a redirect") << 302 << QByteArray() << QByteArray("(302)");
    }
    void badListsGetASentence()
    {
        QFETCH(int, status);
        QFETCH(QByteArray, body);
        QFETCH(QByteArray, says);
        Bench bench([=](const Exchange& exchange) { exchange.answer(status, body.toStdString()); });
        QVERIFY2(bench.failsSaying(says.constData()),
                 bench.informer->status().error.value_or(Error {}).sentence.c_str());
        QVERIFY(!bench.informer->hasSynced());
    }

    void connectionCutInAListIsTriedAgain()
    {
        std::atomic<int> lists = 0;
        Bench bench([&](const Exchange& exchange) {
            if (exchange.isWatch() || exchange.target.find("limit=1&") != std::string::npos)
                return exchange.hang();
            if (lists++ == 0) {
                exchange.startChunked();
                exchange.chunk(kPods.substr(0, kPods.size() / 2));
                return; // no final chunk
            }
            exchange.answer(200, kPods);
        });
        QVERIFY(bench.syncs());
        QVERIFY(lists >= 2);
        QCOMPARE(bench.informer->indexer().size(), 1U);
    }

    void anEndlessLineIsGivenUpAndTheRowsStay()
    {
        std::atomic<std::int64_t> sent = 0;
        Bench bench([&](const Exchange& exchange) {
            if (!exchange.isWatch())
                return exchange.answer(200, kPods);
            exchange.startChunked();
            exchange.chunk("{\"type\":\"ADDED\",\"object\":{\"metadata\":{\"name\":\"");
            const std::string piece(1U << 20U, 'x');
            while (sent < (2LL << 30) && exchange.chunk(piece)) // two gigabytes, if nobody stops it
                sent += static_cast<std::int64_t>(piece.size());
        });
        QVERIFY(bench.syncs());
        QVERIFY(bench.failsSaying("larger than 64Mi"));
        QVERIFY2(sent < (256LL << 20), "it went on reading");
        QCOMPARE(bench.informer->indexer().size(), 1U);
    }

    void garbageInAWatchIsAnErrorAndThenAFreshList()
    {
        std::atomic<int> watches = 0;
        Bench bench([&](const Exchange& exchange) {
            if (!exchange.isWatch())
                return exchange.answer(200, kPods);
            exchange.startChunked();
            if (watches++ == 0) {
                exchange.chunk("<html>");
                exchange.endChunked();
                return;
            }
            exchange.chunk(
                R"({"type":"ADDED","object":{"metadata":{"name":"b","namespace":"n","resourceVersion":"9"}}})");
            exchange.hang();
        });
        QVERIFY(bench.failsSaying("not JSON"));
        QVERIFY(QTest::qWaitFor([&] { return bench.informer->indexer().size() == 2; }, 20'000));
        QVERIFY(
            QTest::qWaitFor([&] { return !bench.informer->status().error.has_value(); }, 20'000));
    }

    void nobodyListens()
    {
        std::string url;
        {
            const ScriptedServer gone([](const Exchange&) {});
            url = gone.url();
        }
        const auto session = sessionTo(url);
        const auto informer = session->informers().informer(kScope);
        informer->start();
        QVERIFY(QTest::qWaitFor([&] { return informer->status().error.has_value(); }, 20'000));
        const auto error = *informer->status().error;
        QCOMPARE(int(error.kind), int(ErrorKind::Refused));
        QCOMPARE(error.sentence, "Connection refused: nothing answers at " + url + '.');
        QVERIFY(informer->status().nextTryAt > TimePoint {});
    }

    void moreWatchesThanQtOpensConnectionsAllRun() // architecture.md: 6 a manager over HTTP/1.1
    {
        std::atomic<int> open = 0;
        const ScriptedServer server([&](const Exchange& exchange) {
            if (!exchange.isWatch())
                return exchange.answer(200, kPods);
            exchange.startChunked();
            exchange.chunk(R"({"type":"BOOKMARK","object":{"metadata":{"resourceVersion":"8"}}})");
            ++open;
            exchange.hang();
        });
        const auto session = sessionTo(server.url());
        for (int i = 0; i < 20; ++i) {
            auto scope = kScope;
            scope.ns = "ns-" + std::to_string(i);
            session->informers().informer(scope);
        }
        session->informers().start();
        QVERIFY2(QTest::qWaitFor([&] { return open == 20; }, 20'000),
                 qPrintable(QString::number(open)));
    }

    void closingASessionEndsItsRequestsAtOnce()
    {
        const ScriptedServer server([](const Exchange& exchange) { exchange.hang(); });
        auto session = sessionTo(server.url());
        std::atomic<int> ended = 0;
        session->discover([&](const Expected<ApiResources>& found) {
            ended += !found && found.error().kind == ErrorKind::Cancelled ? 1 : 100;
        });
        session->informers().informer(kScope)->start();
        QVERIFY(QTest::qWaitFor([&] { return server.requests().size() >= 3; }, 20'000));
        session.reset(); // hangs here if it waits for the server
        QCOMPARE(ended.load(), 1);
    }
};

KW_TEST_GUILESS(TestBadAnswers)

} // namespace tst_bad_answers

#include "tst_bad_answers.moc"
