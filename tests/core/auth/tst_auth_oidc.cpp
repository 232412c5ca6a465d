// Log-ins at an OpenID Connect issuer that does as a test says. Not under ThreadSanitizer: Qt,
// which is not built for it, carries them from thread to thread.
#include <core/auth/make_authenticator.h>
#include <core/auth/oidc/issuer_documents.h>
#include <core/base/base64.h>
#include <tests/support/test_identities.h>
#include <tests/support/test_program.h>

#include <QCryptographicHash>
#include <QNetworkAccessManager>
#include <QNetworkReply>
#include <QSslCertificate>
#include <QSslConfiguration>
#include <QSslKey>
#include <QSslServer>
#include <QTcpSocket>
#include <QUrlQuery>
#include <QtTest>

namespace tst_auth_oidc {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

/// JSON in single quotes, which the meta-object compiler can read.
std::string json(std::string text)
{
    std::replace(text.begin(), text.end(), '\'', '"');
    return text;
}

/// \brief An issuer on this thread's event loop.
class Issuer
{
public:
    struct Answer
    {
        int status = 200;
        std::string body {};
    };

    explicit Issuer(bool tls = false)
    {
        auto config = QSslConfiguration::defaultConfiguration();
        config.setLocalCertificate(
            QSslCertificate(QByteArray::fromStdString(kLoopbackCertificate)));
        config.setPrivateKey(QSslKey(QByteArray::fromStdString(kTestKey), QSsl::Ec));
        m_tls.setSslConfiguration(config);
        auto& server = tls ? static_cast<QTcpServer&>(m_tls) : m_plain;
        if (!server.listen(QHostAddress(QHostAddress::LocalHost)))
            qFatal("no port");
        QObject::connect(&server, &QTcpServer::pendingConnectionAvailable, &server,
                         [this, &server] { accept(server); });
        url = (tls ? "https://127.0.0.1:" : "http://127.0.0.1:")
            + std::to_string(server.serverPort());
        discovery = { 200,
                      json("{'issuer':'") + url + json("','authorization_endpoint':'") + url
                          + json("/auth?kept=1','token_endpoint':'") + url
                          + json("/token','scopes_supported':['openid','offline_access']}") };
    }

    /// An ID token of this issuer; `more` are further claims, with a comma first.
    [[nodiscard]] std::string idToken(const std::string& more = {}, int seconds = 3600,
                                      const std::string& audience = "client") const
    {
        const auto now = std::chrono::duration_cast<std::chrono::seconds>(
            std::chrono::system_clock::now().time_since_epoch());
        return "e30."
            + base64UrlEncode(json("{'iss':'") + url + json("','aud':['") + audience
                              + json("'],'exp':") + std::to_string(now.count() + seconds) + more
                              + '}')
            + ".c2ln";
    }
    /// Answers the token endpoint with that.
    void give(const std::string& token, const std::string& refresh = {})
    {
        answerToken = {
            200, json("{'id_token':'") + token + json("','refresh_token':'") + refresh + json("'}")
        };
    }
    [[nodiscard]] OidcConfig config() const { return { .issuerUrl = url, .clientId = "client" }; }

    std::string url;
    Answer discovery;
    Answer answerToken { 400,
                         json("{'error':'invalid_grant','error_description':'no\\u001b[2Jpe'}") };
    std::vector<QUrlQuery> forms; ///< what came to the token endpoint
    QByteArray lastHead;
    int asked = 0; ///< of itself

private:
    void accept(QTcpServer& server)
    {
        while (auto* socket = server.nextPendingConnection()) {
            QObject::connect(socket, &QTcpSocket::disconnected, socket, &QObject::deleteLater);
            QObject::connect(socket, &QTcpSocket::readyRead, socket,
                             [this, socket] { read(*socket); });
            read(*socket);
        }
    }
    void read(QTcpSocket& socket)
    {
        const auto all = socket.peek(1 << 20);
        const auto end = all.indexOf("\r\n\r\n");
        if (end < 0)
            return;
        const auto head = all.left(end);
        qsizetype length = 0;
        for (const auto& line : head.split('\n'))
            if (line.toLower().startsWith("content-length:"))
                length = line.mid(15).trimmed().toInt();
        const auto body = all.mid(end + 4);
        if (body.size() < length)
            return;
        socket.skip(all.size());
        answer(socket, head, body);
    }
    void answer(QTcpSocket& socket, const QByteArray& head, const QByteArray& body)
    {
        Answer answer { 404, "{}" };
        if (head.startsWith("GET /.well-known/openid-configuration ")) {
            ++asked;
            answer = discovery;
        } else if (head.startsWith("POST /token ")) {
            forms.emplace_back(QString::fromLatin1(body));
            lastHead = head;
            answer = answerToken;
        }
        socket.write("HTTP/1.1 " + QByteArray::number(answer.status)
                     + " x\r\nContent-Type: application/json\r\nContent-Length: "
                     + QByteArray::number(qlonglong(answer.body.size()))
                     + "\r\nConnection: close\r\n\r\n" + QByteArray::fromStdString(answer.body));
        socket.disconnectFromHost();
    }

    QTcpServer m_plain;
    QSslServer m_tls;
};

/// What an authenticator comes to, some time.
class LoginOutcome
{
public:
    explicit LoginOutcome(std::shared_ptr<Authenticator> who)
        : m_who(std::move(who))
        , m_call(m_who->authenticate({}, [this](const Expected<RequestCredentials>& proof) {
            std::lock_guard lock(m_mutex);
            m_proof = proof;
        }))
    { }
    /// The token that is sent, or the sentence why there is none.
    [[nodiscard]] std::string awaited() const
    {
        const bool came = QTest::qWaitFor([this] { return !text().empty(); });
        return came ? text() : "nothing";
    }
    [[nodiscard]] std::string text() const
    {
        std::lock_guard lock(m_mutex);
        if (!m_proof)
            return {};
        return *m_proof ? std::string((*m_proof)->headers.at(0).value.reveal())
                        : m_proof->error().reason + ": " + m_proof->error().sentence;
    }

private:
    mutable std::mutex m_mutex; // guards m_proof
    std::optional<Expected<RequestCredentials>> m_proof;
    std::shared_ptr<Authenticator> m_who;
    Subscription m_call;
};

std::string bearer(const std::string& token)
{
    return "Bearer " + token;
}

bool says(const std::string& text, const std::string& part)
{
    return text.find(part) != std::string::npos;
}

std::string field(const QUrlQuery& query, const char* name)
{
    return query.queryItemValue(QString::fromLatin1(name), QUrl::FullyDecoded).toStdString();
}

} // namespace

class TestAuthOidc : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void usesTheTokenOfTheKubeconfigWhileItIsGood();
    void refreshesATokenThatIsAboutToExpire();
    void keepsTheNewRefreshToken();
    void sendsTheClientsSecret_data();
    void sendsTheClientsSecret();
    void trustsTheIssuersOwnAuthorityAlone();
    void logsInInTheBrowser();
    void whoeverElseComesBackIsNotHeard();
    void whoComesAndSaysNothingKeepsNobodyOut();
    void aLogInForSomebodyElseIsNotUsed_data();
    void aLogInForSomebodyElseIsNotUsed();
    void theUserMayGiveUp();
    void tellsWhatTheIssuerRefuses();
    void saysThatSomebodyHasToLogIn();
    void distrustsWhatIssuersSay_data();
    void distrustsWhatIssuersSay();
    void anIssuerThatFailsIsAskedAgain();
    void readsClaims_data();
    void readsClaims();

private:
    [[nodiscard]] std::shared_ptr<Authenticator> authenticator(const OidcConfig& config) const
    {
        return makeAuthenticator({ .oidc = config }, m_around, "context");
    }
    /// The address somebody is to log in at, once there is one.
    [[nodiscard]] QUrl awaitedUrl() const
    {
        if (!QTest::qWaitFor([this] { return m_loginRegistry->logins().size() == 1; }))
            return {};
        return QUrl(QString::fromStdString(m_loginRegistry->logins()[0].url));
    }
    /// Comes back from a log-in as a browser would; the status and page it gets.
    QByteArray comeBack(const QUrl& login, const QString& query, const QString& path = u"/"_qs)
    {
        QUrl url(QString::fromStdString(field(QUrlQuery(login), "redirect_uri")));
        url.setPath(path);
        url.setQuery(query);
        QNetworkAccessManager manager;
        const std::unique_ptr<QNetworkReply> reply(manager.get(QNetworkRequest(url)));
        if (!QTest::qWaitFor([&] { return reply->isFinished(); }))
            return "nothing";
        return reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toByteArray() + ' '
            + reply->readAll();
    }

    AuthEnvironment m_around;
    std::shared_ptr<LoginRegistry> m_loginRegistry;
};

void TestAuthOidc::init()
{
    m_around = {};
    m_loginRegistry = std::make_shared<LoginRegistry>();
    m_around.registry = m_loginRegistry;
}

void TestAuthOidc::usesTheTokenOfTheKubeconfigWhileItIsGood()
{
    const Issuer issuer;
    auto config = issuer.config();
    const auto token = issuer.idToken();
    config.idToken = Secret(token);
    const LoginOutcome outcome(authenticator(config));
    QCOMPARE(outcome.awaited(), bearer(token));
    QCOMPARE(issuer.asked, 0);
}

void TestAuthOidc::refreshesATokenThatIsAboutToExpire()
{
    Issuer issuer;
    auto config = issuer.config();
    config.idToken = Secret(issuer.idToken({}, 9));
    config.refreshToken = Secret("r/1");
    const auto token = issuer.idToken();
    issuer.give(token);
    const auto user = authenticator(config);
    const LoginOutcome outcome(user);
    QCOMPARE(outcome.awaited(), bearer(token));
    QCOMPARE(field(issuer.forms.at(0), "grant_type"), std::string("refresh_token"));
    QCOMPARE(field(issuer.forms.at(0), "refresh_token"), std::string("r/1"));
    QCOMPARE(field(issuer.forms.at(0), "client_id"), std::string("client"));
    const LoginOutcome again(user);
    QCOMPARE(again.text(), bearer(token));
    QCOMPARE(issuer.forms.size(), 1UL);
}

void TestAuthOidc::keepsTheNewRefreshToken()
{
    Issuer issuer;
    auto config = issuer.config();
    config.refreshToken = Secret("r1");
    issuer.give(issuer.idToken(), "r2");
    const auto user = authenticator(config);
    (void)LoginOutcome(user).awaited();
    const auto token = issuer.idToken(",\"second\":1");
    issuer.give(token);
    QVERIFY(user->unauthorized(TimePoint::max())); // somebody has ended the session
    const LoginOutcome outcome(user);
    QCOMPARE(outcome.awaited(), bearer(token));
    QCOMPARE(field(issuer.forms.at(1), "refresh_token"), std::string("r2"));
}

void TestAuthOidc::sendsTheClientsSecret_data()
{
    QTest::addColumn<QString>("methods");
    QTest::addColumn<bool>("inForm");
    QTest::newRow("as is the rule") << "" << false;
    QTest::newRow("both") << ",\"token_endpoint_auth_methods_supported\":[\"client_secret_post\","
                             "\"client_secret_basic\"]"
                          << false;
    QTest::newRow("in the form alone")
        << ",\"token_endpoint_auth_methods_supported\":[\"client_secret_post\"]" << true;
}

void TestAuthOidc::sendsTheClientsSecret()
{
    QFETCH(QString, methods);
    QFETCH(bool, inForm);
    Issuer issuer;
    issuer.discovery.body.insert(issuer.discovery.body.size() - 1, methods.toStdString());
    auto config = issuer.config();
    config.clientSecret = Secret("s:&");
    config.refreshToken = Secret("r");
    issuer.give(issuer.idToken());
    const LoginOutcome outcome(authenticator(config));
    QVERIFY(outcome.awaited().starts_with("Bearer "));
    const auto basic = "Authorization: Basic " + QByteArray("client:s%3A%26").toBase64();
    QCOMPARE(issuer.lastHead.contains(basic), !inForm);
    QCOMPARE(field(issuer.forms.at(0), "client_secret"), std::string(inForm ? "s:&" : ""));
}

void TestAuthOidc::trustsTheIssuersOwnAuthorityAlone()
{
    Issuer issuer(true);
    auto config = issuer.config();
    config.refreshToken = Secret("r");
    issuer.give(issuer.idToken());
    const LoginOutcome distrusting(authenticator(config));
    QVERIFY2(says(distrusting.awaited(), "is not trusted"), distrusting.text().c_str());
    config.certificateAuthorityPem = kLoopbackCertificate;
    const LoginOutcome trusting(authenticator(config));
    QVERIFY2(trusting.awaited().starts_with("Bearer "), trusting.text().c_str());
}

void TestAuthOidc::logsInInTheBrowser()
{
    Issuer issuer;
    auto config = issuer.config();
    config.extraScopes = { "email" };
    const auto user = authenticator(config);
    const LoginOutcome one(user);
    const LoginOutcome two(user);
    const auto url = awaitedUrl();
    const auto login = m_loginRegistry->logins().at(0);
    QVERIFY(login.kind == LoginState::Kind::Browser && login.context == "context");
    const QUrlQuery query(url);
    QCOMPARE(url.path(), u"/auth"_qs);
    QCOMPARE(field(query, "kept"), std::string("1"));
    QCOMPARE(field(query, "response_type"), std::string("code"));
    QCOMPARE(field(query, "scope"), std::string("openid offline_access email"));
    QCOMPARE(field(query, "code_challenge_method"), std::string("S256"));
    QVERIFY(field(query, "redirect_uri").starts_with("http://127.0.0.1:"));

    const auto token = issuer.idToken(",\"nonce\":\"" + field(query, "nonce") + '"');
    issuer.give(token, "r");
    const auto state = field(query, "state");
    const auto page = comeBack(url, u"code=c%2Fd&state="_qs + QString::fromStdString(state));
    QVERIFY2(page.startsWith("200 ") && page.contains("You are logged in"), page.constData());
    QCOMPARE(one.awaited(), bearer(token));
    QCOMPARE(two.awaited(), bearer(token));
    QVERIFY(m_loginRegistry->logins().empty());
    const auto& form = issuer.forms.at(0);
    QCOMPARE(issuer.forms.size(), 1UL);
    QCOMPARE(field(form, "grant_type"), std::string("authorization_code"));
    QCOMPARE(field(form, "code"), std::string("c/d"));
    QCOMPARE(field(form, "redirect_uri"), field(query, "redirect_uri"));
    const auto verifier = QByteArray::fromStdString(field(form, "code_verifier"));
    QVERIFY(verifier.size() >= 43);
    QCOMPARE(base64UrlEncode(
                 QCryptographicHash::hash(verifier, QCryptographicHash::Sha256).toStdString()),
             field(query, "code_challenge"));
}

void TestAuthOidc::whoeverElseComesBackIsNotHeard()
{
    Issuer issuer;
    const LoginOutcome outcome(authenticator(issuer.config()));
    const auto url = awaitedUrl();
    const auto state = QString::fromStdString(field(QUrlQuery(url), "state"));
    QVERIFY(comeBack(url, u"code=evil"_qs).startsWith("404 "));
    QVERIFY(comeBack(url, u"code=evil&state=x"_qs).startsWith("404 "));
    QVERIFY(comeBack(url, u"code=evil&state="_qs + state, u"/favicon.ico"_qs).startsWith("404 "));
    QCOMPARE(outcome.text(), std::string());
    QVERIFY(comeBack(url, u"error=access_denied&error_description=no&state="_qs + state)
                .contains("failed"));
    QVERIFY2(says(outcome.awaited(), "The issuer refused: access_denied no"),
             outcome.text().c_str());
    QVERIFY(issuer.forms.empty());
}

void TestAuthOidc::whoComesAndSaysNothingKeepsNobodyOut()
{
    Issuer issuer;
    const LoginOutcome outcome(authenticator(issuer.config()));
    const auto url = awaitedUrl();
    const QUrlQuery query(url);
    const QUrl door(QString::fromStdString(field(query, "redirect_uri")));
    std::array<QTcpSocket, 20> idle;
    for (auto& socket : idle) {
        socket.connectToHost(door.host(), static_cast<quint16>(door.port()));
        QVERIFY(socket.waitForConnected());
    }
    const auto token = issuer.idToken(",\"nonce\":\"" + field(query, "nonce") + '"');
    issuer.give(token);
    const auto state = QString::fromStdString(field(query, "state"));
    QVERIFY(comeBack(url, u"code=c&state="_qs + state).startsWith("200 "));
    QCOMPARE(outcome.awaited(), bearer(token));
}

void TestAuthOidc::aLogInForSomebodyElseIsNotUsed_data()
{
    QTest::addColumn<QString>("claims");
    QTest::addColumn<QString>("audience");
    QTest::addColumn<int>("seconds");
    QTest::addColumn<QString>("wrong");
    QTest::newRow("nonce") << ",\"nonce\":\"other\""
                           << "client" << 60 << "for another log-in";
    QTest::newRow("no nonce") << ""
                              << "client" << 60 << "for another log-in";
    QTest::newRow("audience") << ""
                              << "other" << 60 << "for another client";
    QTest::newRow("issuer") << ",\"iss\":\"https://other\""
                            << "client" << 60 << "another issuer";
    QTest::newRow("expired") << ",\"nonce\":\"NONCE\""
                             << "client" << -60 << "already expired";
}

void TestAuthOidc::aLogInForSomebodyElseIsNotUsed()
{
    QFETCH(QString, claims);
    QFETCH(QString, audience);
    QFETCH(int, seconds);
    QFETCH(QString, wrong);
    Issuer issuer;
    const LoginOutcome outcome(authenticator(issuer.config()));
    const auto url = awaitedUrl();
    const QUrlQuery query(url);
    claims.replace(u"NONCE"_qs, QString::fromStdString(field(query, "nonce")));
    auto token = issuer.idToken(claims.toStdString(), seconds, audience.toStdString());
    if (claims.contains(u"iss"))
        token = "e30."
            + base64UrlEncode(json("{'iss':'https://other','aud':'client','exp':4102444800}"))
            + ".x";
    issuer.give(token);
    comeBack(url, u"code=c&state="_qs + QString::fromStdString(field(query, "state")));
    QVERIFY2(says(outcome.awaited(), wrong.toStdString()), outcome.text().c_str());
    QVERIFY(!says(outcome.text(), token));
}

void TestAuthOidc::theUserMayGiveUp()
{
    const Issuer issuer;
    const auto user = authenticator(issuer.config());
    const LoginOutcome outcome(user);
    QVERIFY(awaitedUrl().isValid());
    m_loginRegistry->cancel(m_loginRegistry->logins().at(0).id);
    QVERIFY2(outcome.awaited().starts_with("LoginCancelled: "), outcome.text().c_str());
    QVERIFY(m_loginRegistry->logins().empty());
    const LoginOutcome again(user);
    QCOMPARE(again.text(), outcome.text());
}

void TestAuthOidc::tellsWhatTheIssuerRefuses()
{
    Issuer issuer;
    issuer.answerToken = {
        401, json("{'error':'invalid_client','error_description':'no\\u001b[2Jpe'}")
    };
    auto config = issuer.config();
    config.refreshToken = Secret("r");
    const LoginOutcome outcome(authenticator(config));
    QVERIFY2(says(outcome.awaited(), "The issuer refused: invalid_client (nope)"),
             outcome.text().c_str());
}

void TestAuthOidc::saysThatSomebodyHasToLogIn()
{
    const Issuer issuer;
    m_around.registry.reset();
    auto config = issuer.config();
    config.refreshToken = Secret("worn out");
    const LoginOutcome outcome(authenticator(config));
    QVERIFY2(says(outcome.awaited(), "It needs a log-in in a browser"), outcome.text().c_str());
    QCOMPARE(issuer.forms.size(), 1UL);
}

void TestAuthOidc::distrustsWhatIssuersSay_data()
{
    QTest::addColumn<QByteArray>("discovery");
    QTest::addColumn<QString>("wrong");
    QTest::newRow("not JSON") << QByteArray("<html>") << "is not JSON";
    QTest::newRow("a list") << QByteArray("[]") << "is not JSON";
    QTest::newRow("another issuer") << QByteArray("{'issuer':'https://other'}").replace('\'', '"')
                                    << "calls itself \"https://other\"";
    QTest::newRow("no endpoint") << QByteArray("{'issuer':'URL'}").replace('\'', '"')
                                 << "no token endpoint";
    QTest::newRow("in the clear")
        << QByteArray("{'issuer':'URL','token_endpoint':'http://h/t'}").replace('\'', '"')
        << "no token endpoint";
    QTest::newRow("a file")
        << QByteArray("{'issuer':'URL','token_endpoint':'file:///etc/passwd'}").replace('\'', '"')
        << "no token endpoint";
    QTest::newRow("disguised") << QByteArray(
                                      "{'issuer':'URL','token_endpoint':'http://127.0.0.1:x@h/t'}")
                                      .replace('\'', '"')
                               << "no token endpoint";
    QTest::newRow("no log-in page") << QByteArray("{'issuer':'URL','token_endpoint':'https://h/t',"
                                                  "'authorization_endpoint':'javascript:x'}")
                                           .replace('\'', '"')
                                    << "no authorization endpoint";
    QTest::newRow("too large") << QByteArray(3 << 20, 'x') << "too large";
}

void TestAuthOidc::distrustsWhatIssuersSay()
{
    QFETCH(QByteArray, discovery);
    QFETCH(QString, wrong);
    Issuer issuer;
    issuer.discovery.body =
        discovery.replace("URL", QByteArray::fromStdString(issuer.url)).toStdString();
    const LoginOutcome outcome(authenticator(issuer.config()));
    QVERIFY2(says(outcome.awaited(), wrong.toStdString()), outcome.text().c_str());
    QVERIFY(m_loginRegistry->logins().empty());
}

void TestAuthOidc::anIssuerThatFailsIsAskedAgain()
{
    Issuer issuer;
    auto config = issuer.config();
    config.refreshToken = Secret("r");
    issuer.answerToken = { 503, "{}" };
    const auto user = authenticator(config);
    const LoginOutcome outcome(user);
    QVERIFY2(says(outcome.awaited(), "status 503"), outcome.text().c_str());
    m_around.cache->tryAgain();
    issuer.give(issuer.idToken());
    const LoginOutcome again(user);
    QVERIFY2(again.awaited().starts_with("Bearer "), again.text().c_str());
}

void TestAuthOidc::readsClaims_data()
{
    QTest::addColumn<QByteArray>("payload");
    QTest::addColumn<bool>("readable");
    QTest::newRow("whole") << QByteArray("{\"exp\":1}") << true;
    QTest::newRow("with a fraction") << QByteArray("{\"exp\":1.5}") << true;
    QTest::newRow("no date") << QByteArray("{}") << false;
    QTest::newRow("later than a clock can show") << QByteArray("{\"exp\":253402300799}") << true;
    QTest::newRow("a text") << QByteArray("{\"exp\":\"1\"}") << false;
    QTest::newRow("before time") << QByteArray("{\"exp\":-1}") << false;
    QTest::newRow("beyond time") << QByteArray("{\"exp\":1e300}") << false;
    QTest::newRow("a list") << QByteArray("[1]") << false;
    QTest::newRow("garbage") << QByteArray("\xff{") << false;
}

void TestAuthOidc::readsClaims()
{
    QFETCH(QByteArray, payload);
    QFETCH(bool, readable);
    const auto part = base64UrlEncode(payload.toStdString());
    QCOMPARE(claimsOf(Secret("e30." + part + ".x")).has_value(), readable);
    QVERIFY(!claimsOf(Secret(part)));
    QVERIFY(!claimsOf(Secret("a." + part)));
}

KW_TEST_GUILESS(TestAuthOidc)

} // namespace tst_auth_oidc

#include "tst_auth_oidc.moc"
