#include "https_bench.h"

#include <core/session/network_thread.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_sim_http_server {

using namespace kittiwake;
using namespace kittiwake::sim;
using kittiwake::sim::Request;
using namespace kittiwake::test;
using namespace std::chrono_literals;

namespace {

/// Says what was asked: method, path, query and body.
Response echo(const Request& request)
{
    std::string text = request.method + ' ' + request.path;
    for (const auto& [name, value] : request.query)
        text += '|' + name + '=' + value;
    if (!request.body.empty())
        text += "|body " + request.body;
    return { .contentType = "text/plain", .body = std::move(text) };
}

Response whoAsks(const Request& request)
{
    std::string text = request.identity ? request.identity->user : "nobody";
    if (request.identity) {
        for (const std::string& group : request.identity->groups)
            text += ' ' + group;
    }
    return { .body = std::move(text) };
}

/// One request by the library's own transport.
struct Fetched
{
    HttpHead head {};
    std::string body {};
    Expected<void> end {};
};
Fetched fetch(const HttpsBench& bench, const std::string& path, const KeyPair& client)
{
    ClusterAccess access;
    access.server = "https://127.0.0.1:" + std::to_string(bench.server->port());
    access.certificateAuthorityPem = bench.authority.certificate();
    access.credentials.clientCertificatePem = client.certificate;
    access.credentials.clientKeyPem = client.key;
    const auto network = std::move(NetworkThread::start(access)).value();
    auto out = std::make_shared<Fetched>();
    std::promise<void> done;
    HttpSink sink;
    sink.head = [out](HttpHead head) {
        out->head = std::move(head);
    };
    sink.chunk = [out](const std::string& bytes) {
        out->body += bytes;
    };
    sink.end = [out, &done](Expected<void> end) {
        out->end = std::move(end);
        done.set_value();
    };
    const auto call = network->transport().start({ .path = path }, std::move(sink));
    done.get_future().get();
    return *out;
}

KeyPair clientOf(const CertificateAuthority& authority, std::chrono::hours valid = 24h)
{
    const auto now = std::chrono::system_clock::now();
    return authority.clientCertificate("jane", { "dev", "ops" }, { now - 48h, now + valid })
        .value();
}

/// A body or stream of so many bytes that compress well but are not all the same.
std::string text(std::size_t size)
{
    std::string out;
    while (out.size() < size)
        out += "line " + std::to_string(out.size()) + '\n';
    out.resize(size);
    return out;
}

std::shared_ptr<FedSource> streamOf(const std::string& bytes)
{
    auto source = std::make_shared<FedSource>();
    source->feed(bytes, true);
    return source;
}

} // namespace

class TestSimHttpServer : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void answersOneRequestAfterTheOtherOnAConnection()
    {
        const HttpsBench bench(echo);
        const auto client = bench.connect();
        for (int i = 0; i < 3; ++i) {
            QVERIFY(client->get("/" + std::to_string(i)));
            const auto answer = client->answer();
            QCOMPARE(answer.status, 200);
            QCOMPARE(answer.body, "GET /" + std::to_string(i));
            QCOMPARE(answer.headers.at("Content-Type"), std::string("text/plain"));
        }
        QCOMPARE(bench.server->connections(), std::size_t(1));
    }

    void speaksHttp11WhenHttp2IsOffered()
    {
        const HttpsBench bench(echo);
        QCOMPARE(bench.connect()->protocol(), std::string("http/1.1"));
    }

    void answersPipelinedRequestsInOrder()
    {
        const HttpsBench bench([](const Request& request) {
            if (request.path == "/slow") {
                auto answer = echo(request);
                answer.delivery.latency = 50ms;
                return answer;
            }
            return echo(request);
        });
        const auto client = bench.connect();
        QVERIFY(client->send("GET /slow HTTP/1.1\r\nHost: a\r\n\r\n"
                             "POST /b HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nxyz"
                             "GET /c HTTP/1.1\r\nHost: a\r\n\r\n"));
        QCOMPARE(client->answer().body, std::string("GET /slow"));
        QCOMPARE(client->answer().body, std::string("POST /b|body xyz"));
        QCOMPARE(client->answer().body, std::string("GET /c"));
    }

    void readsRequestsHoweverTheyAreWritten_data()
    {
        QTest::addColumn<QByteArray>("request");
        QTest::addColumn<QByteArray>("understood");
        QTest::newRow("percent-encoding")
            << QByteArray("GET /a%20b/c+d?x=%3D%26&y=1+2&y=3 HTTP/1.1\r\nHost: a\r\n\r\n")
            << QByteArray("GET /a b/c+d|x==&|y=1 2|y=3");
        QTest::newRow("with a host in the target")
            << QByteArray("GET http://a/b?c=d HTTP/1.1\r\nHost: a\r\n\r\n")
            << QByteArray("GET /b|c=d");
        QTest::newRow("chunked body")
            << QByteArray("PUT /a HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
                          "3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n")
            << QByteArray("PUT /a|body abcde");
        QTest::newRow("any method")
            << QByteArray("BREW /a HTTP/1.1\r\nHost: a\r\n\r\n") << QByteArray("BREW /a");
    }
    void readsRequestsHoweverTheyAreWritten()
    {
        QFETCH(QByteArray, request);
        QFETCH(QByteArray, understood);
        const HttpsBench bench(echo);
        const auto client = bench.connect();
        QVERIFY(client->send(request.toStdString()));
        QCOMPARE(client->answer().body, understood.toStdString());
        for (const char byte : request)
            QVERIFY(client->send(std::string_view(&byte, 1)));
        QCOMPARE(client->answer().body, understood.toStdString());
    }

    void refusesWhatIsNoRequest_data()
    {
        QTest::addColumn<QByteArray>("request");
        QTest::addColumn<int>("status");
        QTest::newRow("prose") << QByteArray("good morning\r\n\r\n") << 400;
        QTest::newRow("no host") << QByteArray("GET / HTTP/1.1\r\n\r\n") << 400;
        QTest::newRow("no path") << QByteArray("GET pods HTTP/1.1\r\nHost: a\r\n\r\n") << 400;
        QTest::newRow("bad chunk")
            << QByteArray("PUT / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nxx\r\n")
            << 400;
        QTest::newRow("headers without end")
            << QByteArray("GET / HTTP/1.1\r\nHost: a\r\nX: " + QByteArray(2 << 20, 'x')) << 431;
        QTest::newRow("too large a body")
            << QByteArray("PUT / HTTP/1.1\r\nHost: a\r\nContent-Length: 1001\r\n\r\n") << 413;
        QTest::newRow("too large a body in chunks")
            << QByteArray("PUT / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n3e9\r\n"
                          + QByteArray(1001, 'x') + "\r\n0\r\n\r\n")
            << 413;
    }
    void refusesWhatIsNoRequest()
    {
        QFETCH(QByteArray, request);
        QFETCH(int, status);
        const HttpsBench bench(echo, { .maxBody = 1000 });
        const auto client = bench.connect();
        client->send(request.toStdString());
        const auto answer = client->answer();
        QCOMPARE(answer.status, status);
        QCOMPARE(answer.headers.at("Connection"), std::string("close"));
        QVERIFY(answer.body.starts_with("{\"kind\":\"Status\""));
        QVERIFY(client->end() == TlsClient::End::Orderly);
    }

    void aRefusalReachesWhoIsStillSending()
    {
        const HttpsBench bench(echo);
        const auto client = bench.connect();
        QVERIFY(client->send("PUT / HTTP/1.1\r\nHost: a\r\nContent-Length: 20000000\r\n\r\n"));
        QVERIFY(client->send(std::string(4 << 20, 'x')));
        const auto answer = client->answer();
        QCOMPARE(answer.status, 413);
        QVERIFY(answer.body.find("Request entity too large: limit is 16777216")
                != std::string::npos);
    }

    void invitesABodyThatWaitsForIt()
    {
        const HttpsBench bench(echo);
        const auto client = bench.connect();
        QVERIFY(client->send("PUT /a HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n"
                             "Expect: 100-continue\r\n\r\n"));
        QCOMPARE(client->head().status, 100);
        QVERIFY(client->send("hi"));
        QCOMPARE(client->answer().body, std::string("PUT /a|body hi"));
    }

    void headHasNoBody()
    {
        const HttpsBench bench(echo);
        const auto client = bench.connect();
        QVERIFY(client->send("HEAD /a HTTP/1.1\r\nHost: a\r\n\r\n"));
        QCOMPARE(client->head().headers.at("Content-Length"), std::string("7"));
        QVERIFY(client->get("/b"));
        QCOMPARE(client->answer().body, std::string("GET /b"));
    }

    void closesWhenAskedTo()
    {
        const HttpsBench bench(echo);
        const auto client = bench.connect();
        QVERIFY(client->get("/", "Connection: close\r\n"));
        const auto answer = client->answer();
        QCOMPARE(answer.body, std::string("GET /"));
        QCOMPARE(answer.headers.at("Connection"), std::string("close"));
        QVERIFY(client->end() == TlsClient::End::Orderly);
    }

    void aStreamForHttp10EndsWithTheConnection()
    {
        const HttpsBench bench(
            [](const Request&) { return Response { .stream = streamOf("all of it") }; });
        const auto client = bench.connect();
        QVERIFY(client->send("GET / HTTP/1.0\r\n\r\n"));
        const auto head = client->head();
        QCOMPARE(head.headers.count("Transfer-Encoding"), std::size_t(0));
        QCOMPARE(client->readToTheEnd(), std::string("all of it"));
    }

    void aStreamIsChunkedAndTheConnectionGoesOn()
    {
        const HttpsBench bench([](const Request& request) {
            return request.path == "/s" ? Response { .stream = streamOf(text(200'000)) }
                                        : echo(request);
        });
        const auto client = bench.connect();
        QVERIFY(client->get("/s"));
        const auto answer = client->answer();
        QCOMPARE(answer.headers.at("Transfer-Encoding"), std::string("chunked"));
        QVERIFY(answer.body == text(200'000));
        QVERIFY(client->get("/next"));
        QCOMPARE(client->answer().body, std::string("GET /next"));
    }

    void tellsItsTimeUnlessTheAnswerDoes()
    {
        const auto then = std::chrono::sys_days(std::chrono::year(2026) / 11 / 1) + 8h + 2min + 3s;
        const HttpsBench bench(
            [](const Request& request) {
                auto answer = echo(request);
                if (request.path == "/own")
                    answer.headers.emplace_back("Date", "Thu, 01 Jan 1970 00:00:00 GMT");
                return answer;
            },
            { .now = [then] {
                return then;
            } });
        const auto client = bench.connect();
        QVERIFY(client->get("/"));
        QCOMPARE(client->answer().headers.at("Date"), std::string("Sun, 01 Nov 2026 08:02:03 GMT"));
        QVERIFY(client->get("/own"));
        QCOMPARE(client->answer().headers.at("Date"), std::string("Thu, 01 Jan 1970 00:00:00 GMT"));
    }

    void aCertificateTellsWhoAsks()
    {
        const HttpsBench bench(whoAsks);
        const auto known = clientOf(bench.authority);
        const auto client = bench.connect(&known);
        QVERIFY(client->get("/"));
        QCOMPARE(client->answer().body, std::string("jane dev ops"));
        const auto anonymous = bench.connect();
        QVERIFY(anonymous->get("/"));
        QCOMPARE(anonymous->answer().body, std::string("nobody"));
    }

    void aCertificateThatCannotBeBelievedIsUnauthorized_data()
    {
        QTest::addColumn<bool>("stranger");
        QTest::newRow("of another authority") << true;
        QTest::newRow("expired") << false;
    }
    void aCertificateThatCannotBeBelievedIsUnauthorized()
    {
        QFETCH(bool, stranger);
        const HttpsBench bench(whoAsks);
        const auto other = std::move(CertificateAuthority::create("other")).value();
        const auto shown = stranger ? clientOf(other) : clientOf(bench.authority, -1h);
        const auto client = bench.connect(&shown);
        QVERIFY(client->get("/"));
        const auto answer = client->answer();
        QCOMPARE(answer.status, 401);
        QVERIFY(answer.body.find("\"reason\":\"Unauthorized\"") != std::string::npos);
        // A token may be good all the same.
        QVERIFY(client->get("/", "Authorization: Bearer x\r\n"));
        QCOMPARE(client->answer().body, std::string("nobody"));
    }

    void compressesWhatIsLargeForWhoAcceptsIt_data()
    {
        QTest::addColumn<bool>("streamed");
        QTest::addColumn<bool>("compressible");
        QTest::addColumn<int>("size");
        QTest::addColumn<bool>("accepted");
        QTest::addColumn<bool>("compressed");
        QTest::newRow("large body") << false << false << (128 << 10) << true << true;
        QTest::newRow("small body") << false << false << (128 << 10) - 1 << true << false;
        QTest::newRow("not accepted") << false << false << (1 << 20) << false << false;
        QTest::newRow("list") << true << true << (1 << 20) << true << true;
        QTest::newRow("watch") << true << false << (1 << 20) << true << false;
    }
    void compressesWhatIsLargeForWhoAcceptsIt()
    {
        QFETCH(bool, streamed);
        QFETCH(bool, compressible);
        QFETCH(int, size);
        QFETCH(bool, accepted);
        QFETCH(bool, compressed);
        const std::string body = text(std::size_t(size));
        const HttpsBench bench(
            [&](const Request&) {
                Response answer { .compressible = compressible };
                if (streamed)
                    answer.stream = streamOf(body);
                else
                    answer.body = body;
                return answer;
            },
            { .compress = true });
        const auto client = bench.connect();
        QVERIFY(client->get("/", accepted ? "Accept-Encoding: gzip, deflate\r\n" : ""));
        const auto answer = client->answer();
        QCOMPARE(answer.headers.count("Content-Encoding"), std::size_t(compressed));
        QCOMPARE(answer.body.size() < body.size() / 2, compressed);
        const auto fetched = fetch(bench, "/", clientOf(bench.authority));
        QVERIFY(fetched.end);
        QVERIFY(fetched.body == body);
    }

    void theLibrarysTransportUnderstandsIt()
    {
        const HttpsBench bench(whoAsks);
        const auto fetched = fetch(bench, "/who", clientOf(bench.authority));
        QVERIFY2(fetched.end, fetched.end ? "" : fetched.end.error().sentence.c_str());
        QCOMPARE(fetched.head.status, 200);
        QCOMPARE(fetched.body, std::string("jane dev ops"));
    }

    void aPortThatIsTakenIsAConfigError()
    {
        const HttpsBench bench(echo);
        FunctionHandler handler(echo);
        const auto second = HttpServer::start(
            { .port = bench.server->port(), .certificate = bench.serverCertificate() }, handler);
        QVERIFY(!second);
        QVERIFY(second.error().kind == ErrorKind::Config);
    }

    void aCertificateThatIsNoneIsAConfigError()
    {
        FunctionHandler handler(echo);
        const auto server = HttpServer::start(
            { .certificate = { "not PEM", Secret("nor this, but secret") } }, handler);
        QVERIFY(!server);
        QVERIFY(server.error().kind == ErrorKind::Config);
        QVERIFY(server.error().sentence.find("secret") == std::string::npos);
    }
};

KW_TEST_GUILESS(TestSimHttpServer)

} // namespace tst_sim_http_server

#include "tst_sim_http_server.moc"
