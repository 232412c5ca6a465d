// From a context to checked access: kubernetes-semantics.md section 1, "Validation" and "Building a
// client".
#include "tst_kubeconfig_files.h"

#include <core/config/resolve.h>
#include <tests/support/test_program.h>

namespace tst_kubeconfig_resolve {

using namespace kittiwake;
using namespace kittiwake::test;

class TestKubeconfigResolve : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void resolvesAContextWithFiles();
    void resolvesAContextWithData();
    void followsTheContextAskedFor();
    void choosesNoContextByItself_data();
    void choosesNoContextByItself();
    void namesEightContextsAtMost();
    void sendsNothingToAServerThatIsNotHttps();
    void consultsNoPluginBesideOtherCredentials_data();
    void consultsNoPluginBesideOtherCredentials();
    void tellsAPluginOfItsClusterWhereItWantsToKnow();
    void keepsThePlugin();
    void keepsTheSettingsOfAnIssuer();
    void keepsALiteralTokenBesideATokenFile();
    void readsATokenFileAlone();
    void collectsTheNamespacesOfTheCluster();
};

void TestKubeconfigResolve::resolvesAContextWithFiles()
{
    const Files files;
    writeMaterial(files);
    const auto access = resolved(
        files,
        oneContext("server: 'https://h:6443/base/', certificate-authority: ca.crt, "
                   "tls-server-name: name, proxy-url: 'http://p:1', disable-compression: true",
                   "client-certificate: u.crt, client-key: u.key, as: other, as-groups: [g]",
                   "cluster: c, user: u, namespace: shop"));
    QVERIFY2(access.has_value(), access ? "" : access.error().sentence.c_str());
    QCOMPARE(access->context, std::string("c"));
    QCOMPARE(access->cluster, std::string("c"));
    QCOMPARE(access->user, std::string("u"));
    QCOMPARE(access->defaultNamespace, std::string("shop"));
    QCOMPARE(access->server, std::string("https://h:6443/base"));
    QCOMPARE(access->tlsServerName, std::string("name"));
    QCOMPARE(access->certificateAuthorityPem, kAuthority);
    QCOMPARE(access->certificateAuthoritySource, files.path("ca.crt"));
    QCOMPARE(access->proxyUrl, std::string("http://p:1"));
    QVERIFY(access->disableCompression);
    QCOMPARE(access->credentials.clientCertificatePem, kCertificate);
    QCOMPARE(access->credentials.clientKeyPem, Secret(kKey));
    QCOMPARE(access->credentials.impersonateUser, std::string("other"));
    QCOMPARE(access->credentials.impersonateGroups, std::vector<std::string> { "g" });
}

void TestKubeconfigResolve::resolvesAContextWithData()
{
    const Files files;
    const auto access =
        resolved(files,
                 oneContext(kHttps + ", certificate-authority-data: " + base64Encode(kAuthority),
                            "client-certificate-data: " + base64Encode(kCertificate)
                                + ", client-key-data: " + base64Encode(kKey)));
    QVERIFY2(access.has_value(), access ? "" : access.error().sentence.c_str());
    QCOMPARE(access->certificateAuthorityPem, kAuthority);
    QCOMPARE(access->certificateAuthoritySource, std::string());
    QCOMPARE(access->credentials.clientCertificatePem, kCertificate);
    QCOMPARE(access->credentials.clientKeyPem, Secret(kKey));
}

void TestKubeconfigResolve::followsTheContextAskedFor()
{
    const Files files;
    const auto text = oneContext(kHttps, "username: me, password: pw");
    const auto access = resolved(files, text + "current-context: gone\n", "c");
    QVERIFY(access.has_value());
    QCOMPARE(access->credentials.username, std::string("me"));
    QCOMPARE(access->credentials.password, Secret("pw"));
}

void TestKubeconfigResolve::choosesNoContextByItself_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("asked");
    QTest::addColumn<QString>("parts");
    QTest::newRow("nothing at all") << ""
                                    << ""
                                    << "no configuration";
    QTest::newRow("none current") << "contexts: [{name: a}, {name: b}]"
                                  << ""
                                  << "current-context is not set|the contexts are \"a\", \"b\"";
    QTest::newRow("unknown") << "contexts: [{name: a}]"
                             << "prod"
                             << "\"prod\" does not exist|the only context is \"a\"";
    QTest::newRow("unknown current") << "{contexts: [{name: a}], current-context: prod}"
                                     << ""
                                     << "\"prod\"|current-context|does not exist|\"a\"";
    QTest::newRow("no contexts") << "clusters: [{name: a}]"
                                 << "x"
                                 << "\"x\"|no contexts are configured";
}

void TestKubeconfigResolve::choosesNoContextByItself()
{
    QFETCH(QString, text);
    QFETCH(QString, asked);
    QFETCH(QString, parts);
    const Files files;
    const auto access = resolved(files, text.toStdString(), asked.toStdString());
    QVERIFY(!access);
    QVERIFY(access.error().kind == ErrorKind::Config);
    KW_COMPARE_PARTS(access.error().sentence, parts);
}

void TestKubeconfigResolve::namesEightContextsAtMost()
{
    std::string text = "contexts:\n";
    for (int i = 1; i <= 10; ++i)
        text += "- name: n" + std::to_string(i) + "\n";
    const Files files;
    const auto access = resolved(files, text, "x");
    KW_COMPARE_PARTS(access.error().sentence, QStringLiteral("\"n1\"|\"n8\" and 2 more"));
    QVERIFY(!contains(access.error().sentence, "n9"));
}

void TestKubeconfigResolve::sendsNothingToAServerThatIsNotHttps()
{
    const Files files;
    writeMaterial(files);
    const auto access = resolved(
        files,
        oneContext("server: 'http://h:8080', certificate-authority: ca.crt, tls-server-name: n",
                   "client-certificate: u.crt, client-key: u.key, token: t, as: other, "
                   "exec: {command: x, apiVersion: client.authentication.k8s.io/v1beta1}"));
    QVERIFY2(access.has_value(), access ? "" : access.error().sentence.c_str());
    QCOMPARE(access->certificateAuthorityPem, std::string());
    QCOMPARE(access->tlsServerName, std::string());
    QCOMPARE(access->credentials.clientCertificatePem, std::string());
    QVERIFY(access->credentials.clientKeyPem.empty());
    QVERIFY(access->credentials.token.empty());
    QCOMPARE(access->credentials.impersonateUser, std::string("other"));
}

void TestKubeconfigResolve::consultsNoPluginBesideOtherCredentials_data()
{
    QTest::addColumn<QString>("user");
    QTest::newRow("token") << "token: t";
    QTest::newRow("token file") << "tokenFile: token";
    QTest::newRow("basic") << "username: n, password: p";
    QTest::newRow("certificate") << "client-certificate: u.crt, client-key: u.key";
}

void TestKubeconfigResolve::consultsNoPluginBesideOtherCredentials() // semantics 12.137
{
    QFETCH(QString, user);
    const Files files;
    writeMaterial(files);
    const auto access = resolved(files,
                                 oneContext(kHttps,
                                            user.toStdString()
                                                + ", exec: {command: x, apiVersion: "
                                                  "client.authentication.k8s.io/v1beta1}"));
    QVERIFY2(access.has_value(), access ? "" : access.error().sentence.c_str());
    QVERIFY(!access->credentials.plugin);
}

void TestKubeconfigResolve::tellsAPluginOfItsClusterWhereItWantsToKnow()
{
    const Files files;
    writeMaterial(files);
    const std::string plugin = "exec: {command: x, provideClusterInfo: true, apiVersion: "
                               "client.authentication.k8s.io/v1beta1}";
    const auto access = resolved(
        files,
        oneContext("server: 'https://h:1/p/', certificate-authority: ca.crt, tls-server-name: n, "
                   "proxy-url: 'http://p:1', disable-compression: true, extensions: [{name: other, "
                   "extension: 7}, {name: client.authentication.k8s.io/exec, extension: {audience: "
                   "'1', number: 1, list: [true, null, 1.5]}}]",
                   plugin));
    QVERIFY2(access.has_value(), access ? "" : access.error().sentence.c_str());
    const PluginCluster told { .server = "https://h:1/p",
                               .tlsServerName = "n",
                               .certificateAuthorityPem = kAuthority,
                               .proxyUrl = Secret("http://p:1"),
                               .disableCompression = true,
                               .config = Secret(R"({"audience":"1","list":[true,null,1.5],)"
                                                R"("number":1})") };
    QVERIFY(access->credentials.plugin->cluster == told);
    const auto untold = resolved(files,
                                 oneContext(kHttps,
                                            "exec: {command: x, apiVersion: "
                                            "client.authentication.k8s.io/v1beta1}"));
    QVERIFY(!untold->credentials.plugin->cluster);
}

void TestKubeconfigResolve::keepsThePlugin()
{
    const Files files;
    const auto access =
        resolved(files,
                 oneContext(kHttps,
                            "exec: {command: bin/x, args: [a], env: [{name: N, value: V}], "
                            "installHint: get it, interactiveMode: Always, apiVersion: "
                            "client.authentication.k8s.io/v1}"));
    QVERIFY2(access.has_value(), access ? "" : access.error().sentence.c_str());
    const PluginConfig expected { .apiVersion = "client.authentication.k8s.io/v1",
                                  .command = files.path("bin/x"),
                                  .args = { Secret("a") },
                                  .env = { { "N", Secret("V") } },
                                  .installHint = "get it",
                                  .mode = InteractiveMode::Always };
    QVERIFY(access->credentials.plugin == expected);
}

void TestKubeconfigResolve::keepsTheSettingsOfAnIssuer()
{
    const Files files;
    writeMaterial(files);
    const auto access = resolved(
        files,
        oneContext(kHttps,
                   "auth-provider: {name: oidc, config: {idp-issuer-url: 'https://i/', client-id: "
                   "c, client-secret: s, id-token: t, refresh-token: r, idp-certificate-authority: "
                   "ca.crt, extra-scopes: 'email, groups'}}"));
    QVERIFY2(access.has_value(), access ? "" : access.error().sentence.c_str());
    const OidcConfig expected { .issuerUrl = "https://i",
                                .clientId = "c",
                                .clientSecret = Secret("s"),
                                .idToken = Secret("t"),
                                .refreshToken = Secret("r"),
                                .certificateAuthorityPem = kAuthority,
                                .extraScopes = { "email", "groups" } };
    QVERIFY(access->credentials.oidc == expected);
}

void TestKubeconfigResolve::keepsALiteralTokenBesideATokenFile() // semantics 12.131
{
    const Files files;
    const auto access = resolved(files, oneContext(kHttps, "token: literal, tokenFile: later"));
    QVERIFY(access.has_value());
    QCOMPARE(access->credentials.token, Secret("literal"));
    QCOMPARE(access->credentials.tokenFile, files.path("later"));
}

void TestKubeconfigResolve::readsATokenFileAlone() // semantics 12.131
{
    const Files files;
    writeMaterial(files);
    const auto access = resolved(files, oneContext(kHttps, "tokenFile: token"));
    QVERIFY(access.has_value());
    QCOMPARE(access->credentials.token, Secret("t0ken"));
    QCOMPARE(access->credentials.tokenFile, files.path("token"));
}

void TestKubeconfigResolve::collectsTheNamespacesOfTheCluster()
{
    const Files files;
    const auto access = resolved(files, R"(
clusters: [{name: c, cluster: {server: 'https://h'}}, {name: d}]
users: [{name: u}]
current-context: plain
contexts:
- {name: one, context: {cluster: c, user: u, namespace: shop}}
- {name: other, context: {cluster: d, user: u, namespace: elsewhere}}
- {name: plain, context: {cluster: c, user: u}}
- {name: two, context: {cluster: c, user: v, namespace: back}}
- {name: three, context: {cluster: c, user: u, namespace: shop}}
)");
    QVERIFY(access.has_value());
    QCOMPARE(access->defaultNamespace, std::string());
    QCOMPARE(access->namespacesNamed, (std::vector<std::string> { "shop", "back" }));
}

KW_TEST_APPLESS(TestKubeconfigResolve)

} // namespace tst_kubeconfig_resolve

#include "tst_kubeconfig_resolve.moc"
