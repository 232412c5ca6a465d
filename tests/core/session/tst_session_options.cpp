// What a session's options change of its requests and informers.
#include <core/api/json/json_value.h>
#include <core/session/cluster_session.h>
#include <core/version.h>
#include <tests/support/fake_transport.h>
#include <tests/support/scripted_server.h>
#include <tests/support/test_program.h>

#include <QFile>
#include <QScopeGuard>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <mutex>

namespace tst_session_options {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

/// Of nobody: made for this test. Until 2021.
const std::string kExpiredCertificate =
    "-----BEGIN CERTIFICATE-----\n"
    "MIIBHjCBxAIBATAKBggqhkjOPQQDAjAbMQswCQYDVQQDDAJtZTEMMAoGA1UECgwD\n"
    "ZGV2MB4XDTIwMDEwMTAwMDAwMFoXDTIxMDEwMTAwMDAwMFowGzELMAkGA1UEAwwC\n"
    "bWUxDDAKBgNVBAoMA2RldjBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABMu9d7D5\n"
    "6AFNW8bLbQs+W0FZJTLQaH/GIyPAWBT9ZlACfyop1mWrRqKedg3dM5lnSei57VYr\n"
    "UepjUhUesbGCPzQwCgYIKoZIzj0EAwIDSQAwRgIhAOHqaLSMiQx3jbAvQsWQw29D\n"
    "nrTbtl35Q8IkYzQVQNHGAiEAwsdrQQJ1/BUDpsFBP6p7nGE0qLdZtiCKk3N4LshG\n"
    "XVg=\n"
    "-----END CERTIFICATE-----\n";

ClusterAccess accessTo(const std::string& url)
{
    ClusterAccess access;
    access.context = "test";
    access.server = url;
    return access;
}

const ResourceScope kTlsSecrets { .gvr = { "", "v1", "secrets" },
                                  .kind = "Secret",
                                  .fieldSelector = "type=kubernetes.io/tls" };

/// Lists one TLS secret with its key, and then says nothing.
void serveSecret(const ScriptedServer::Exchange& exchange)
{
    if (exchange.wantsInitialEvents())
        return exchange.answer(
            400,
            R"({"kind":"Status","status":"Failure","message":"no","reason":"Invalid","code":422})");
    if (exchange.isWatch())
        return exchange.hang();
    exchange.answer(
        200,
        R"({"kind":"SecretList","apiVersion":"v1","metadata":{"resourceVersion":"7"},"items":[{"metadata":{"name":"a","namespace":"n","resourceVersion":"5","annotations":{"by":"hand"}},"data":{"tls.crt":"Yw==","tls.key":"aw=="}}]})");
}

/// The one secret as the session's cache has it.
std::string cachedSecret(ClusterSession& session)
{
    const auto informer = session.informers().informer(kTlsSecrets);
    informer->start();
    informer->waitForSync();
    const auto secret = informer->indexer().get({ "n", "a" });
    return secret ? secret->json() : std::string();
}

} // namespace

class TestSessionOptions : public QObject
{
    Q_OBJECT
private:
    /// The head of the first request that a session with these options sends.
    static QByteArray firstRequest(ClusterSessionOptions options)
    {
        QTcpServer server;
        if (!server.listen(QHostAddress::LocalHost))
            return {};
        const auto url = "http://127.0.0.1:" + std::to_string(server.serverPort());
        const auto session =
            std::move(ClusterSession::open(accessTo(url), std::move(options))).value();
        const auto call =
            session->client().fetch("ask", { .path = "/version" }, [](const auto&) {});
        QByteArray head;
        QTcpSocket* socket = nullptr;
        (void)QTest::qWaitFor(
            [&] {
                if (socket == nullptr)
                    socket = server.nextPendingConnection();
                if (socket != nullptr)
                    head += socket->readAll();
                return head.contains("\r\n\r\n");
            },
            20'000);
        return head;
    }

private Q_SLOTS:
    void requestsSayWhichProgramTheyAreOf()
    {
        const auto restore = qScopeGuard([before = QCoreApplication::applicationName()] {
            QCoreApplication::setApplicationName(before); // temporary folders are called by it
        });
        QCoreApplication::setApplicationName(QStringLiteral("mirror controller/x"));
        QCoreApplication::setApplicationVersion(QString());
        const auto head = firstRequest({});
        QVERIFY2(head.contains(
                     "User-Agent: mirror-controller-x/unknown kittiwake/" KITTIWAKE_VERSION "\r\n"),
                 head.constData());
    }

    void requestsSayTheUserAgentThatIsGiven()
    {
        const auto head = firstRequest({ .userAgent = "mirrors/2.1" });
        QVERIFY2(head.contains("User-Agent: mirrors/2.1\r\n"), head.constData());
    }

    void warningsAreTold()
    {
        const ScriptedServer server([](const ScriptedServer::Exchange& exchange) {
            exchange.write("HTTP/1.1 200 OK\r\nWarning: 299 - \"v1beta1 is old\"\r\n"
                           "Content-Length: 2\r\nConnection: close\r\n\r\n{}");
        });
        std::mutex mutex;
        std::vector<std::string> told;
        const auto session =
            std::move(ClusterSession::open(accessTo(server.url()),
                                           { .onWarning =
                                                 [&](std::string text) {
                                                     const std::lock_guard lock(mutex);
                                                     told.push_back(std::move(text));
                                                 } }))
                .value();
        QVERIFY(session->client().fetchAndWait("ask", { .path = "/x" }));
        const std::lock_guard lock(mutex);
        QCOMPARE(told, std::vector<std::string> { "v1beta1 is old" });
    }

    /// One request at once, and the next in a quarter of an hour.
    void requestsKeepToTheLimit()
    {
        const ScriptedServer server(
            [](const ScriptedServer::Exchange& exchange) { exchange.answer(200, "{}"); });
        const auto session =
            std::move(ClusterSession::open(accessTo(server.url()),
                                           { .queriesPerSecond = 0.001, .burst = 1 }))
                .value();
        QVERIFY(session->client().fetchAndWait("ask", { .path = "/first" }));
        const auto second =
            session->client().fetch("ask", { .path = "/second" }, [](const auto&) {});
        // Watches do not count: by its answer the second would have been on its way.
        HttpRequest watch { .path = "/watch" };
        watch.longLived = true;
        QVERIFY(session->client().fetchAndWait("ask", watch));
        const auto asked = server.requests();
        QVERIFY(std::find(asked.begin(), asked.end(), "/first") != asked.end());
        QVERIFY(std::find(asked.begin(), asked.end(), "/second") == asked.end());
    }

    void aRefusalSaysThatTheCertificateHasExpired()
    {
        const ScriptedServer server(
            [](const ScriptedServer::Exchange& exchange) { exchange.answer(401, "{}"); });
        auto access = accessTo(server.url());
        access.credentials.clientCertificatePem = kExpiredCertificate;
        const auto session = std::move(ClusterSession::open(access)).value();
        const std::string says = " The client certificate of \"me\" expired at 2021-01-01";
        const auto fetched = session->client().fetchAndWait("ask", { .path = "/x" });
        QVERIFY(!fetched && fetched.error().kind == ErrorKind::Unauthorized);
        QVERIFY2(fetched.error().sentence.find(says) != std::string::npos,
                 fetched.error().sentence.c_str());
        const auto informer = session->informers().informer(kTlsSecrets);
        informer->start();
        QVERIFY(QTest::qWaitFor([&] { return informer->status().error.has_value(); }, 20'000));
        const auto sentence = informer->status().error->sentence;
        QVERIFY2(sentence.find(says) != std::string::npos, sentence.c_str());
    }

    void otherCredentialsHaveOtherRights() // A 11.3.5
    {
        const QTemporaryDir folder;
        const auto path = folder.filePath(QStringLiteral("token"));
        const auto write = [&](const char* token) {
            QFile file(path);
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(token);
        };
        write("one");
        FakeTransport transport([](const HttpRequest& request) {
            const bool isOld = std::any_of(
                request.headers.begin(), request.headers.end(),
                [](const HttpHeader& header) { return header.value.reveal() == "Bearer one"; });
            if (!request.path.ends_with("selfsubjectrulesreviews"))
                return FakeTransport::Reply { isOld ? 401 : 200, "{}" };
            const JsonValue rule { { "verbs", JsonValue::array({ isOld ? "list" : "get" }) },
                                   { "apiGroups", JsonValue::array({ "" }) },
                                   { "resources", JsonValue::array({ "pods" }) } };
            const JsonValue status { { "resourceRules", JsonValue::array({ rule }) },
                                     { "nonResourceRules", JsonValue::array() },
                                     { "incomplete", false } };
            return FakeTransport::Reply {
                201, writeJson({ { "kind", "SelfSubjectRulesReview" }, { "status", status } })
            };
        });
        auto access = accessTo("https://test");
        access.credentials.tokenFile = path.toStdString();
        const auto session =
            std::move(ClusterSession::open(std::move(access), { .transport = &transport })).value();
        const Gvr pods { "", "v1", "pods" };
        QVERIFY(session->reviewer().may("list", pods, "shop"));
        write("two");
        QVERIFY(session->reviewer().may("list", pods, "shop")); // as was said before
        QVERIFY(session->client().fetchAndWait("ask", { .path = "/refused" }));
        QVERIFY(!session->reviewer().may("list", pods, "shop"));
    }

    void cachesHoldWhatTheServerSends()
    {
        const ScriptedServer server(serveSecret);
        const auto session = std::move(ClusterSession::open(accessTo(server.url()))).value();
        const auto json = cachedSecret(*session);
        QVERIFY2(json.find("tls.key") != std::string::npos, json.c_str());
        QVERIFY2(json.find("annotations") != std::string::npos, json.c_str());
    }

    void informersAreSetUpAsAsked()
    {
        const ScriptedServer server(serveSecret);
        const auto session =
            std::move(ClusterSession::open(
                          accessTo(server.url()),
                          { .configureInformer =
                                [](const ResourceScope& scope, InformerOptions& informer) {
                                    if (scope == kTlsSecrets)
                                        informer.transform = [](const ObjectPtr& secret) {
                                            return Object::fromJson(
                                                R"({"metadata":{"name":")" + secret->key().name
                                                    + R"(","namespace":")" + secret->key().ns
                                                    + R"("}})",
                                                {});
                                        };
                                } }))
                .value();
        const auto json = cachedSecret(*session);
        QVERIFY2(!json.empty() && json.find("tls.key") == std::string::npos, json.c_str());
    }
};

KW_TEST_GUILESS(TestSessionOptions)

} // namespace tst_session_options

#include "tst_session_options.moc"
