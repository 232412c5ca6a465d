#include <core/api/json/json_value.h>
#include <core/client/client_set.h>
#include <core/client/rest_list_watch.h>
#include <core/rest/resource_path.h>
#include <core/rest/status.h>
#include <core/session/cluster_session.h>
#include <tests/support/rest_bench.h>
#include <tests/support/scripted_server.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_rest_answers {

using namespace kittiwake;
using namespace kittiwake::test;
using Reply = FakeTransport::Reply;

namespace {

std::unique_ptr<ClusterSession> sessionTo(const std::string& url)
{
    ClusterAccess access;
    access.server = url;
    return std::move(ClusterSession::open(access)).value();
}

} // namespace

class TestRestAnswers : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aConflictMeansWhatTheVerbMakesOfIt_data() // semantics 12.107
    {
        QTest::addColumn<QByteArray>("method");
        QTest::addColumn<QByteArray>("reason");
        QTest::addColumn<int>("kind");
        QTest::newRow("POST") << QByteArray("POST") << QByteArray()
                              << int(ErrorKind::AlreadyExists);
        QTest::newRow("PUT") << QByteArray("PUT") << QByteArray() << int(ErrorKind::Conflict);
        QTest::newRow("PATCH") << QByteArray("PATCH") << QByteArray() << int(ErrorKind::Conflict);
        QTest::newRow("POST, a Status says Conflict")
            << QByteArray("POST") << QByteArray("Conflict") << int(ErrorKind::Conflict);
        QTest::newRow("PUT, a Status says AlreadyExists")
            << QByteArray("PUT") << QByteArray("AlreadyExists") << int(ErrorKind::AlreadyExists);
    }
    void aConflictMeansWhatTheVerbMakesOfIt()
    {
        QFETCH(QByteArray, method);
        QFETCH(QByteArray, reason);
        QFETCH(int, kind);
        RestBench bench([&](const HttpRequest&) {
            return Reply { 409,
                           reason.isEmpty() ? "" : failureJson(409, reason.toStdString(), "no") };
        });
        const auto got =
            bench.client.fetchAndWait("ask", { .method = method.toStdString(), .path = "/" });
        QVERIFY(!got);
        QCOMPARE(int(got.error().kind), kind);
    }

    void aRedirectIsToldWithoutItsSecrets_data()
    {
        QTest::addColumn<QByteArray>("location");
        QTest::addColumn<QByteArray>("told");
        QTest::newRow("plain") << QByteArray("https://sign-in.example.com/start")
                               << QByteArray(
                                      "redirects to https://sign-in.example.com/start. That");
        QTest::newRow("query") << QByteArray("https://sign-in.example.com/?token=secret#secret")
                               << QByteArray("redirects to https://sign-in.example.com/. That");
        QTest::newRow("user") << QByteArray("https://me:secret@sign-in.example.com/a@b")
                              << QByteArray("redirects to sign-in.example.com/a@b. That");
        QTest::newRow("relative") << QByteArray("/login?secret")
                                  << QByteArray("redirects to /login. That");
    }
    void aRedirectIsToldWithoutItsSecrets()
    {
        QFETCH(QByteArray, location);
        QFETCH(QByteArray, told);
        const auto error = errorFromAnswer(
            "ask", { 302, { { "location", location.toStdString() } } }, "<a href=secret>");
        QCOMPARE(int(error.kind), int(ErrorKind::BadAnswer));
        QVERIFY2(error.sentence.starts_with("The server could not ask (302): it redirects to "),
                 error.sentence.c_str());
        QVERIFY2(error.sentence.find(told.toStdString()) != std::string::npos,
                 error.sentence.c_str());
        QVERIFY2(error.sentence.find("secret") == std::string::npos, error.sentence.c_str());
        QCOMPARE(error.httpStatus.value_or(0), 302);
    }

    void whatIsNoFailureStatusIsNotReadAsOne_data() // semantics 12.108
    {
        QTest::addColumn<QByteArray>("body");
        QTest::newRow("Success") << QByteArray(
            R"({"kind":"Status","status":"Success","reason":"Expired","message":"all well"})");
        QTest::newRow("no kind") << QByteArray(
            R"({"status":"Failure","reason":"Expired","message":"all well"})");
        QTest::newRow("another kind") << QByteArray(
            R"({"kind":"StatusList","status":"Failure","reason":"Expired","x":"Status"})");
        QTest::newRow("no status") << QByteArray(R"({"kind":"Status","reason":"Expired"})");
    }
    void whatIsNoFailureStatusIsNotReadAsOne()
    {
        QFETCH(QByteArray, body);
        const auto error = errorFromAnswer("ask", { 404 }, body.toStdString());
        QCOMPARE(int(error.kind), int(ErrorKind::NotFound)); // the code's meaning
        QCOMPARE(error.reason, "");
        RestBench bench([&](const HttpRequest&) { return Reply { 200, body.toStdString() }; });
        QVERIFY(bench.client.fetchAndWait("ask", { .path = "/" }));
    }

    void aFailureWithA200IsAnError() // semantics 2, "Errors"
    {
        RestBench bench([](const HttpRequest&) {
            return Reply { 200, failureJson(404, "NotFound", "no such pod") };
        });
        const auto got = bench.client.fetchAndWait("get pods/web", { .path = "/" });
        QVERIFY(!got);
        QCOMPARE(int(got.error().kind), int(ErrorKind::NotFound));
        QCOMPARE(got.error().sentence, "The server could not get pods/web (404): no such pod.");
    }

    void aLongMessageIsCutInTheSentenceAlone() // semantics 12.113
    {
        const std::string half(3000, 'x');
        auto status = JsonValue::parse(failureJson(422, "Invalid", half));
        status["details"]["causes"] = { { { "message", half }, { "field", "spec" } } };
        const auto error = errorFromAnswer("ask", { 422 }, status.dump());
        QVERIFY(error.sentence.size() < 2200);
        QCOMPARE(error.causes.size(), 1U);
        QCOMPARE(error.causes[0].message.size(), 3000U);
        QCOMPARE(error.causes[0].field, "spec");
        QVERIFY(errorFromAnswer("ask", { 500 }, half).sentence.size() < 400);
    }

    void quotedValuesDoNotHideTheReason_data() // A 5.4
    {
        QTest::addColumn<QByteArray>("field");
        QTest::addColumn<QByteArray>("value");
        QTest::addColumn<QByteArray>("cause");
        QTest::addColumn<QByteArray>("message");
        const QByteArray large(3000, 'x');
        const QByteArray why("strict decoding error: unknown field \"spec.bogus\"");
        QTest::newRow("a patch's object")
            << QByteArray("patch") << "{\\\"data\\\":\\\"" + large + "\\\"}" << why << why;
        QTest::newRow("a small one, which may be a Secret")
            << QByteArray("patch") << QByteArray("{\\\"data\\\":{}}") << why << why;
        QTest::newRow("a long value")
            << QByteArray("spec.a") << large << "Invalid value: \"…\": " + why
            << "Thing \"x\" is invalid: spec.a: Invalid value: \"…\": " + why;
        const QByteArray quoted("a \\\"b\\\"");
        QTest::newRow("a short one")
            << QByteArray("spec.patch") << quoted << "Invalid value: \"" + quoted + "\": " + why
            << "Thing \"x\" is invalid: spec.patch: Invalid value: \"" + quoted + "\": " + why;
    }
    void quotedValuesDoNotHideTheReason()
    {
        QFETCH(QByteArray, field);
        QFETCH(QByteArray, value);
        const std::string said = "Invalid value: \"" + value.toStdString()
            + "\": strict decoding error: unknown field \"spec.bogus\"";
        auto status = JsonValue::parse(failureJson(
            422, "Invalid", "Thing \"x\" is invalid: " + field.toStdString() + ": " + said));
        status["details"]["causes"] = { { { "message", said }, { "field", field.toStdString() } } };
        const auto error = errorFromAnswer("ask", { 422 }, status.dump());
        QTEST(QByteArray::fromStdString(error.causes.at(0).message), "cause");
        QFETCH(QByteArray, message);
        QCOMPARE(error.sentence, "The server could not ask (422): " + message.toStdString() + ".");
    }

    void whatIsQuotedWithoutAnEndStays()
    {
        const auto text = "a: Invalid value: \"" + std::string(300, 'x') + "\\";
        const auto error = errorFromAnswer("ask", { 422 }, failureJson(422, "Invalid", text));
        QCOMPARE(error.sentence, "The server could not ask (422): " + text + ".");
    }

    void anAnswerAboveTheCapIsGivenUp()
    {
        RestClient::Options options;
        options.maxBody = 10;
        RestBench bench(
            [](const HttpRequest&) {
                return Reply { 200, std::string(11, ' ') };
            },
            options);
        const auto got = bench.client.fetchAndWait("ask", { .path = "/" });
        QCOMPARE(int(got.error().kind), int(ErrorKind::BadAnswer));
    }

    void parametersAddToThoseThatAreThere() // semantics 12.109
    {
        std::string path = "/api/v1/pods";
        addQuery(path, "limit", "");
        QCOMPARE(path, "/api/v1/pods");
        addQuery(path, "limit", "5");
        QCOMPARE(path, "/api/v1/pods?limit=5");
        addQuery(path, "labelSelector", "a in (b,c)");
        QCOMPARE(path, "/api/v1/pods?limit=5&labelSelector=a%20in%20%28b%2Cc%29");
        addQuery(path, "limit", "7"); // beside the first, not instead of it
        QCOMPARE(path, "/api/v1/pods?limit=5&labelSelector=a%20in%20%28b%2Cc%29&limit=7");
    }

    void basePathAndTrailingSlashStay() // semantics 12.110
    {
        const ScriptedServer server(
            [](const ScriptedServer::Exchange& exchange) { exchange.answer(200, "{}"); });
        const auto session = sessionTo(server.url() + "/k8s/clusters/c-1");
        QVERIFY(session->client().fetchAndWait("ask", { .path = "/apis/" }));
        QVERIFY(session->clients()
                    .dynamic()
                    .resource({ "", "v1", "pods" })
                    .inNamespace("shop")
                    .get("web")
                    .wait());
        QCOMPARE(
            server.requests(),
            (std::vector<std::string> { "/k8s/clusters/c-1/apis/",
                                        "/k8s/clusters/c-1/api/v1/namespaces/shop/pods/web" }));
    }

    void everyStatusIsAnAnswer_data()
    {
        QTest::addColumn<int>("status");
        for (const int status : { 400, 401, 403, 404, 405, 409, 410, 413, 415, 418, 422, 429, 500,
                                  501, 502, 503, 504, 599 })
            QTest::addRow("%d", status) << status;
    }
    void everyStatusIsAnAnswer() // Qt makes network errors of them
    {
        QFETCH(int, status);
        const ScriptedServer server([=](const ScriptedServer::Exchange& exchange) {
            exchange.answer(status, failureJson(status, "", "said so"));
        });
        const auto got = sessionTo(server.url())->client().fetchAndWait("ask", { .path = "/" });
        QVERIFY(!got);
        QCOMPARE(got.error().httpStatus.value_or(0), status);
        QVERIFY2(got.error().sentence.ends_with("said so."), got.error().sentence.c_str());
    }

    void aConnectionTheServerClosesIsTriedAgainForGetAlone() // the transport's part of 12.103
    {
        std::atomic<int> calls = 0;
        const ScriptedServer server([&](const ScriptedServer::Exchange& exchange) {
            if (exchange.target == "/posted" || calls++ == 0)
                return; // closes without a word
            exchange.answer(200, "{}");
        });
        const auto session = sessionTo(server.url());
        QVERIFY(session->client().fetchAndWait("ask", { .path = "/got" }));
        QVERIFY(calls >= 2);
        const auto posted = session->client().fetchAndWait(
            "post", { .method = "POST", .path = "/posted", .body = "{}" });
        QVERIFY(!posted);
        QCOMPARE(posted.error().reason, std::string(kConnectionLost));
    }

    void aWatchOfAnotherContentTypeIsAnError_data() // semantics 12.111
    {
        QTest::addColumn<QByteArray>("type");
        QTest::addColumn<bool>("read");
        QTest::newRow("JSON") << QByteArray("application/json") << true;
        QTest::newRow("JSON, a stream") << QByteArray("application/json;stream=watch") << true;
        QTest::newRow("not told") << QByteArray() << true;
        QTest::newRow("protobuf") << QByteArray("application/vnd.kubernetes.protobuf;stream=watch")
                                  << false;
        QTest::newRow("text") << QByteArray("text/plain") << false;
        QTest::newRow("begins alike") << QByteArray("application/jsonx") << false;
    }
    void aWatchOfAnotherContentTypeIsAnError()
    {
        QFETCH(QByteArray, type);
        QFETCH(bool, read);
        RestBench bench([&](const HttpRequest&) {
            Reply reply { 200,
                          R"({"type":"BOOKMARK","object":{"metadata":{"resourceVersion":"9"}}})" };
            if (!type.isEmpty())
                reply.headers.emplace_back("content-type", type.toStdString());
            return reply;
        });
        // Of JSON alone: protobuf is what was not asked for.
        RestListWatch source(bench.client, { .gvr = { "", "v1", "pods" }, .kind = "Pod" },
                             RestListWatch::Encoding::Json);
        int started = 0;
        std::size_t events = 0;
        std::optional<Expected<void>> ended;
        const auto strand = Strand::create(bench.time);
        const auto call = source.watch(
            {}, strand,
            { [&] { ++started; }, [&](const std::vector<WatchEvent>& got) { events += got.size(); },
              [&](Expected<void> result) {
                  ended = std::move(result);
              } });
        bench.time.runReady();
        QVERIFY(ended);
        QCOMPARE(ended->has_value(), read);
        QCOMPARE(started, read ? 1 : 0);
        QCOMPARE(events, read ? 1U : 0U);
        if (!read) {
            QCOMPARE(int(ended->error().kind), int(ErrorKind::BadAnswer));
            QVERIFY(ended->error().sentence.find(type.toStdString()) != std::string::npos);
        }
    }

    void aWatchWhoseConnectionBreaksIsReplaced() // semantics 12.112, HTTP/1.1
    {
        std::atomic<int> watches = 0;
        const ScriptedServer server([&](const ScriptedServer::Exchange& exchange) {
            if (!exchange.isWatch())
                return exchange.answer(
                    200, R"({"kind":"PodList","metadata":{"resourceVersion":"7"},"items":[]})");
            exchange.startChunked();
            if (watches++ == 0)
                return; // no final chunk: cut off
            exchange.chunk(
                R"({"type":"ADDED","object":{"metadata":{"name":"b","namespace":"n","resourceVersion":"9"}}})");
            exchange.hang();
        });
        const auto session = sessionTo(server.url());
        const auto informer =
            session->informers().informer({ .gvr = { "", "v1", "pods" }, .kind = "Pod" });
        informer->start();
        QVERIFY(QTest::qWaitFor([&] { return informer->indexer().size() == 1; }, 20'000));
    }
};

KW_TEST_GUILESS(TestRestAnswers)

} // namespace tst_rest_answers

#include "tst_rest_answers.moc"
