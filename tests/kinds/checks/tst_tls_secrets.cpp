#include <kinds/checks/tls_secrets.h>
#include <tests/support/fixture.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_tls_secrets {

using namespace kittiwake;
using namespace kittiwake::test;

class TestTlsSecrets : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keepsTheCertificateAlone();
    void whatIsOddIsKeptWithoutValues_data();
    void whatIsOddIsKeptWithoutValues();
    void knowsItsScope();
    void informersOfThatScopeAloneKeepNoKeys();
};

void TestTlsSecrets::keepsTheCertificateAlone()
{
    const auto secret = makeObject(
        R"({"apiVersion":"v1","kind":"Secret","metadata":{"name":"web","namespace":"shop",
            "resourceVersion":"7","annotations":{"kubectl.kubernetes.io/last-applied-configuration":
            "a2V5"},"managedFields":[{"manager":"x"}]},"type":"kubernetes.io/tls",
            "data":{"tls.crt":"Y2VydA==","tls.key":"a2V5","ca.crt":"a2V5"},
            "stringData":{"more":"a2V5"}})");
    const auto kept = withoutPrivateKey(secret);
    QVERIFY(kept);
    const auto text = (*kept)->json();
    QVERIFY(text.find("Y2VydA==") != std::string::npos);
    QVERIFY2(text.find("a2V5") == std::string::npos, text.c_str());
    QVERIFY(text.find("managedFields") == std::string::npos);
    QCOMPARE((*kept)->key(), secret->key());
    QCOMPARE((*kept)->resourceVersion(), secret->resourceVersion());
    const auto again = withoutPrivateKey(*kept);
    QVERIFY(again);
    QCOMPARE((*again)->json(), text);
}

void TestTlsSecrets::whatIsOddIsKeptWithoutValues_data()
{
    QTest::addColumn<std::string>("data");
    QTest::newRow("nothing") << std::string();
    QTest::newRow("a text") << std::string(R"(,"data":"a2V5")");
    QTest::newRow("a list") << std::string(R"(,"data":["a2V5"])");
    QTest::newRow("no certificate") << std::string(R"(,"data":{"tls.key":"a2V5"})");
}

void TestTlsSecrets::whatIsOddIsKeptWithoutValues()
{
    QFETCH(std::string, data);
    const auto kept =
        withoutPrivateKey(makeObject(R"({"metadata":{"name":"web","namespace":"n"})" + data + "}"));
    QVERIFY(kept);
    QVERIFY((*kept)->json().find("a2V5") == std::string::npos);
}

void TestTlsSecrets::knowsItsScope()
{
    ResourceScope scope { .gvr = { "", "v1", "secrets" }, .kind = "Secret" };
    QVERIFY(!isOfTlsSecrets(scope));
    scope.fieldSelector = kTlsSecretsSelector;
    QVERIFY(isOfTlsSecrets(scope));
    scope.gvr.resource = "configmaps";
    QVERIFY(!isOfTlsSecrets(scope));
}

void TestTlsSecrets::informersOfThatScopeAloneKeepNoKeys()
{
    ResourceScope scope { .gvr = { "", "v1", "secrets" }, .kind = "Secret" };
    InformerOptions ofAll;
    keepNoPrivateKeys(scope, ofAll);
    QVERIFY(!ofAll.transform);
    scope.fieldSelector = kTlsSecretsSelector;
    InformerOptions ofTls;
    keepNoPrivateKeys(scope, ofTls);
    QVERIFY(ofTls.transform);
}

KW_TEST_GUILESS(TestTlsSecrets)

} // namespace tst_tls_secrets

#include "tst_tls_secrets.moc"
