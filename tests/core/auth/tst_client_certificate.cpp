#include <core/auth/client_certificate.h>
#include <tests/support/rest_bench.h>
#include <tests/support/test_identities.h>
#include <tests/support/test_program.h>

#include <QTemporaryDir>
#include <QTest>

#include <fstream>

namespace tst_client_certificate {

using namespace kittiwake;
using namespace kittiwake::test;
using Reply = FakeTransport::Reply;

namespace {

WallTime at(const char* text)
{
    return parseTimestamp(text).value();
}

Credentials inlineCertificate()
{
    Credentials credentials;
    credentials.clientCertificatePem = kTestCertificate; // 2026-11-23 to 2126-10-30
    return credentials;
}

} // namespace

class TestClientCertificate : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void saysSinceWhenItHasExpired()
    {
        QCOMPARE(clientCertificateError(inlineCertificate(), at("2127-01-01T00:00:00Z")),
                 std::string("The client certificate of \"me\" expired at 2126-10-30T00:32:25Z. "
                             "Renew it, or log in again."));
    }

    void saysFromWhenItIsValid()
    {
        QCOMPARE(clientCertificateError(inlineCertificate(), at("2020-01-01T00:00:00Z")),
                 std::string("The client certificate of \"me\" is not valid before "
                             "2026-11-23T00:32:25Z. Check this computer's clock."));
    }

    void hasNothingToSayOfAGoodOneOrNone()
    {
        const auto now = at("2030-01-01T00:00:00Z");
        QCOMPARE(clientCertificateError(inlineCertificate(), now), std::string());
        QCOMPARE(clientCertificateError({}, now), std::string());
        Credentials garbage;
        garbage.clientCertificatePem = "in the middle of being written";
        QCOMPARE(clientCertificateError(garbage, now), std::string());
    }

    void readsTheFileAsItIsNow()
    {
        const QTemporaryDir folder;
        const auto path = folder.filePath(QStringLiteral("me.crt")).toStdString();
        Credentials credentials;
        credentials.clientCertificatePem = "what the file held before";
        credentials.clientCertificateFile = path;
        const auto now = at("2127-01-01T00:00:00Z");
        QCOMPARE(clientCertificateError(credentials, now), std::string());
        std::ofstream(path) << kTestCertificate;
        const auto said = clientCertificateError(credentials, now);
        QVERIFY2(said.find("in " + path + " expired at ") != std::string::npos, said.c_str());
    }

    void a401SaysIt_data()
    {
        QTest::addColumn<int>("status");
        QTest::addColumn<bool>("says");
        QTest::newRow("401") << 401 << true;
        QTest::newRow("403") << 403 << false;
    }
    void a401SaysIt()
    {
        QFETCH(int, status);
        QFETCH(bool, says);
        RestBench bench(
            [&](const HttpRequest&) {
                return Reply { status, "" };
            },
            { .whyUnauthorized = [] {
                return std::string("It has expired.");
            } });
        const auto got = bench.client.fetchAndWait("ask", { .path = "/" });
        QVERIFY(!got);
        QCOMPARE(got.error().sentence.ends_with(" It has expired."), says);
    }
};

KW_TEST_APPLESS(TestClientCertificate)

} // namespace tst_client_certificate

#include "tst_client_certificate.moc"
