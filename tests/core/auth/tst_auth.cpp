// What each kind of credentials adds to a request: kubernetes-semantics.md section 1, "Building a
// client".
#include <core/auth/impersonation.h>
#include <core/auth/make_authenticator.h>
#include <core/base/base64.h>
#include <tests/support/proof.h>
#include <tests/support/test_program.h>

#include <QtTest>

#include <type_traits>

namespace tst_auth {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

using Headers = std::vector<HttpHeader>;

HttpHeader header(const std::string& name, const std::string& value)
{
    return { name, Secret(value) };
}

Expected<Headers> headersFor(const Credentials& credentials)
{
    return proofOf(*makeAuthenticator(credentials)).transform([](const RequestCredentials& proof) {
        return proof.headers;
    });
}

static_assert(!std::is_copy_constructible_v<Authenticator>);
static_assert(std::has_virtual_destructor_v<Authenticator>);

} // namespace

class TestAuth : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void addsNothingForNobody();
    void sendsATokenAsBearer();
    void sendsUserAndPasswordAsBasic_data();
    void sendsUserAndPasswordAsBasic();
    void refusesWhatFitsNoHeader_data();
    void refusesWhatFitsNoHeader();
    void prefersATokenToAPassword();
    void fixedCredentialsAreNotWorthAnotherTry();
    void impersonatesOnTopOfProving();
    void impersonatesWithoutCredentials();
    void refusesToImpersonateNobody();
    void escapesExtraKeys_data();
    void escapesExtraKeys();
    void codesBase64_data();
    void codesBase64();
    void codesBase64ForUrls();
    void refusesBadBase64_data();
    void refusesBadBase64();
};

void TestAuth::addsNothingForNobody()
{
    QVERIFY(headersFor({})->empty());
    // A client certificate is the transport's business.
    QVERIFY(headersFor({ .clientCertificatePem = "x", .clientKeyPem = Secret("y") })->empty());
}

void TestAuth::sendsATokenAsBearer()
{
    QCOMPARE(*headersFor({ .token = Secret("abc") }),
             (Headers { header("Authorization", "Bearer abc") }));
}

void TestAuth::sendsUserAndPasswordAsBasic_data()
{
    QTest::addColumn<QString>("user");
    QTest::addColumn<QString>("password");
    QTest::addColumn<QString>("value");
    QTest::newRow("RFC 7617") << "Aladdin"
                              << "open sesame"
                              << "Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==";
    QTest::newRow("UTF-8") << "test"
                           << "123\u00a3"
                           << "Basic dGVzdDoxMjPCow==";
    QTest::newRow("no password") << "me"
                                 << ""
                                 << "Basic bWU6";
    QTest::newRow("colons in the password") << "a"
                                            << "b:c"
                                            << "Basic YTpiOmM=";
}

void TestAuth::sendsUserAndPasswordAsBasic()
{
    QFETCH(QString, user);
    QFETCH(QString, password);
    QFETCH(QString, value);
    const auto headers =
        headersFor({ .username = user.toStdString(), .password = Secret(password.toStdString()) });
    QCOMPARE(*headers, (Headers { header("Authorization", value.toStdString()) }));
}

void TestAuth::refusesWhatFitsNoHeader_data()
{
    QTest::addColumn<QByteArray>("token");
    QTest::newRow("line feed") << QByteArray("a\nX-Evil: 1");
    QTest::newRow("carriage return") << QByteArray("a\r\n\r\nGET /");
    QTest::newRow("trailing line feed") << QByteArray("a\n");
    QTest::newRow("NUL") << QByteArray("a\0b", 3);
    QTest::newRow("tab") << QByteArray("a\tb");
    QTest::newRow("delete") << QByteArray("a\x7f");
}

void TestAuth::refusesWhatFitsNoHeader()
{
    QFETCH(QByteArray, token);
    const auto asToken = headersFor({ .token = Secret(token.toStdString()) });
    QVERIFY(!asToken);
    QVERIFY(asToken.error().kind == ErrorKind::Config);
    QVERIFY(!headersFor({ .impersonateUser = token.toStdString() }));
    QVERIFY(!headersFor({ .impersonateUser = "u", .impersonateGroups = { token.toStdString() } }));
    QVERIFY(!headersFor(
        { .impersonateUser = "u", .impersonateExtra = { { "k", { token.toStdString() } } } }));
}

void TestAuth::prefersATokenToAPassword()
{
    const auto headers =
        headersFor({ .token = Secret("t"), .username = "me", .password = Secret("p") });
    QCOMPARE(*headers, (Headers { header("Authorization", "Bearer t") }));
}

void TestAuth::fixedCredentialsAreNotWorthAnotherTry()
{
    QVERIFY(!makeAuthenticator({})->unauthorized(TimePoint {}));
    QVERIFY(!makeAuthenticator({ .token = Secret("t") })->unauthorized(TimePoint {}));
    QVERIFY(!makeAuthenticator({ .username = "me" })->unauthorized(TimePoint {}));
    QVERIFY(!makeAuthenticator({ .impersonateUser = "other" })->unauthorized(TimePoint {}));
}

void TestAuth::impersonatesOnTopOfProving()
{
    const auto headers = headersFor({ .token = Secret("t"),
                                      .impersonateUser = "jane",
                                      .impersonateUid = "42",
                                      .impersonateGroups = { "dev", "ops" },
                                      .impersonateExtra = { { "Scopes", { "view", "edit" } } } });
    const Headers expected {
        header("Authorization", "Bearer t"),
        header("Impersonate-User", "jane"),
        header("Impersonate-Uid", "42"),
        header("Impersonate-Group", "dev"),
        header("Impersonate-Group", "ops"),
        header("Impersonate-Extra-scopes", "view"),
        header("Impersonate-Extra-scopes", "edit"),
    };
    QCOMPARE(*headers, expected);
}

void TestAuth::impersonatesWithoutCredentials()
{
    QCOMPARE(*headersFor({ .impersonateUser = "jane" }),
             (Headers { header("Impersonate-User", "jane") }));
}

/// Going on without the impersonation would act with more rights than asked for.
void TestAuth::refusesToImpersonateNobody()
{
    QVERIFY(!headersFor({ .token = Secret("t"), .impersonateGroups = { "dev" } }));
    QVERIFY(!headersFor({ .token = Secret("t"), .impersonateUid = "1" }));
    QVERIFY(!headersFor({ .token = Secret("t"), .impersonateExtra = { { "k", { "v" } } } }));
}

void TestAuth::escapesExtraKeys_data() // semantics 12.139
{
    QTest::addColumn<QByteArray>("key");
    QTest::addColumn<QByteArray>("escaped");
    QTest::newRow("plain") << QByteArray("scopes") << QByteArray("scopes");
    QTest::newRow("upper case") << QByteArray("SCOPES") << QByteArray("scopes");
    QTest::newRow("slash") << QByteArray("example.com/a") << QByteArray("example.com%2Fa");
    QTest::newRow("percent") << QByteArray("a%2fb") << QByteArray("a%252fb");
    QTest::newRow("space") << QByteArray("a b") << QByteArray("a%20b");
    QTest::newRow("line break") << QByteArray("a\r\nb: c") << QByteArray("a%0D%0Ab%3A%20c");
    QTest::newRow("not ASCII") << QByteArray("\xc3\xa9") << QByteArray("%C3%A9");
    QTest::newRow("all legal") << QByteArray("!#$&'*+-.^_`|~09az")
                               << QByteArray("!#$&'*+-.^_`|~09az");
}

void TestAuth::escapesExtraKeys()
{
    QFETCH(QByteArray, key);
    QFETCH(QByteArray, escaped);
    QCOMPARE(escapedExtraKey(key.toStdString()), escaped.toStdString());
}

void TestAuth::codesBase64_data() // RFC 4648 section 10
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("nothing") << QByteArray("") << QByteArray("");
    QTest::newRow("f") << QByteArray("f") << QByteArray("Zg==");
    QTest::newRow("fo") << QByteArray("fo") << QByteArray("Zm8=");
    QTest::newRow("foo") << QByteArray("foo") << QByteArray("Zm9v");
    QTest::newRow("foobar") << QByteArray("foobar") << QByteArray("Zm9vYmFy");
    QTest::newRow("high bytes") << QByteArray("\xff\xfb\xf0\x00", 4) << QByteArray("//vwAA==");
}

void TestAuth::codesBase64()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QByteArray, text);
    QCOMPARE(base64Encode(bytes.toStdString()), text.toStdString());
    QCOMPARE(base64Decode(text.toStdString()), std::optional(bytes.toStdString()));
    const auto folded =
        "\n " + text.left(2).toStdString() + "\r\n\t" + text.mid(2).toStdString() + "\n";
    QCOMPARE(base64Decode(folded), std::optional(bytes.toStdString()));
}

void TestAuth::codesBase64ForUrls()
{
    for (const std::string bytes : { "", "f", "fo", "foo", "\xff\xfb\xf0" }) {
        const auto text = base64UrlEncode(bytes);
        QVERIFY(text.find_first_of("+/=") == std::string::npos);
        QCOMPARE(base64UrlDecode(text), std::optional(bytes));
        QCOMPARE(base64UrlDecode(text + std::string((4 - text.size() % 4) % 4, '=')),
                 std::optional(bytes));
    }
    QCOMPARE(base64UrlEncode("\xff\xfb\xf0"), std::string("__vw"));
    QVERIFY(!base64UrlDecode("Zm9vY"));
}

void TestAuth::refusesBadBase64_data()
{
    QTest::addColumn<QString>("text");
    for (const char* text : { "Z", "Zg", "Zg=", "Zm8", "Zm9vY", "=",
                              "====", "Zg===", "Zg==Zg==", "Z=g=", "Zm9v=", "Zm-_", "Zm9v!" })
        QTest::newRow(text) << text;
}

void TestAuth::refusesBadBase64()
{
    QFETCH(QString, text);
    QVERIFY(!base64Decode(text.toStdString()));
}

KW_TEST_APPLESS(TestAuth)

} // namespace tst_auth

#include "tst_auth.moc"
