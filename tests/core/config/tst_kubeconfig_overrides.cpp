// Command line over kubeconfig, in-cluster access, URLs: kubernetes-semantics.md section 1.
#include "tst_kubeconfig_files.h"

#include <core/config/in_cluster.h>
#include <core/config/resolve.h>
#include <core/config/server_url.h>
#include <tests/support/test_program.h>

Q_DECLARE_METATYPE(kittiwake::AccessOverrides)

namespace tst_kubeconfig_overrides {

using namespace kittiwake;
using namespace kittiwake::test;

class TestKubeconfigOverrides : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void overriddenCertificatesDropTheKubeconfigs();
    void overriddenServerDropsTheTlsName();
    void insecureAndAuthorityDropEachOther();
    void overriddenTokenDropsTheTokenFile();
    void anotherClusterAndUserAreTakenByName();
    void anEntryThatIsNotThereIsSaid_data();
    void anEntryThatIsNotThereIsSaid();
    void whereNoContextIsChosenAClusterIsEnough();
    void anyOverrideButANamespaceSuppressesInCluster_data();
    void anyOverrideButANamespaceSuppressesInCluster();
    void aNamespaceGivenOverSuppressesNothing();
    void checksServers_data();
    void checksServers();
    void checksProxies_data();
    void checksProxies();
    void resolvesInsideACluster();
    void findsTheNamespaceInsideACluster_data();
    void findsTheNamespaceInsideACluster();
    void refusesWhatIsNoCluster_data();
    void refusesWhatIsNoCluster();
};

void TestKubeconfigOverrides::overriddenCertificatesDropTheKubeconfigs() // semantics 12.130
{
    const Files files;
    const auto data = "client-certificate-data: " + base64Encode(kAuthority)
        + ", client-key-data: " + base64Encode(kKey);
    const auto fromData = loadText(files, oneContext("server: 'https://h'", data)).config;
    const AccessOverrides asFiles { .clientCertificate = files.write("o.crt", kCertificate),
                                    .clientKey = files.write("o.key", kKey) };
    const auto access = resolveWith(fromData, asFiles);
    QVERIFY2(access.has_value(), access ? "" : access.error().sentence.c_str());
    QCOMPARE(access->credentials.clientCertificatePem, kCertificate);

    const auto fromFiles =
        loadText(files, oneContext("server: 'https://h'", "client-certificate: no, client-key: no"))
            .config;
    const AccessOverrides asData { .clientCertificateData = base64Encode(kCertificate),
                                   .clientKeyData = Secret(base64Encode(kKey)) };
    QCOMPARE(resolveWith(fromFiles, asData)->credentials.clientCertificatePem, kCertificate);
}

void TestKubeconfigOverrides::overriddenServerDropsTheTlsName() // semantics 12.132
{
    const Files files;
    const auto config =
        loadText(files, oneContext("server: 'https://h', tls-server-name: old", "")).config;
    const auto moved = resolveWith(config, { .server = "https://other/" });
    QCOMPARE(moved->server, std::string("https://other"));
    QCOMPARE(moved->tlsServerName, std::string());
    QCOMPARE(
        resolveWith(config, { .server = "https://other", .tlsServerName = "new" })->tlsServerName,
        std::string("new"));
}

void TestKubeconfigOverrides::insecureAndAuthorityDropEachOther()
{
    const Files files;
    files.write("ca.crt", kAuthority);
    const auto safe =
        loadText(files, oneContext("server: 'https://h', certificate-authority: ca.crt", ""))
            .config;
    const auto insecure = resolveWith(safe, { .insecureSkipTlsVerify = true });
    QVERIFY(insecure->insecureSkipTlsVerify);
    QCOMPARE(insecure->certificateAuthorityPem, std::string());

    const auto open =
        loadText(files, oneContext("server: 'https://h', insecure-skip-tls-verify: true", ""))
            .config;
    const auto checked = resolveWith(open, { .certificateAuthority = files.path("ca.crt") });
    QVERIFY(!checked->insecureSkipTlsVerify);
    QCOMPARE(checked->certificateAuthorityPem, kAuthority);
}

void TestKubeconfigOverrides::overriddenTokenDropsTheTokenFile()
{
    const Files files;
    const auto config =
        loadText(files, oneContext("server: 'https://h'", "tokenFile: gone")).config;
    const auto access = resolveWith(config, { .token = Secret("given") });
    QVERIFY(access.has_value());
    QCOMPARE(access->credentials.token, Secret("given"));
    QCOMPARE(access->credentials.tokenFile, std::string());
}

namespace {

const std::string kTwoOfEach =
    "clusters: [{name: c, cluster: {server: 'https://h'}},"
    " {name: other, cluster: {server: 'https://o', tls-server-name: n}}]\n"
    "users: [{name: u, user: {token: one}}, {name: other, user: {token: two}}]\n"
    "contexts: [{name: c, context: {cluster: c, user: u, namespace: shop}},"
    " {name: d, context: {cluster: other, user: u, namespace: till}}]\n";

} // namespace

void TestKubeconfigOverrides::anotherClusterAndUserAreTakenByName()
{
    const Files files;
    const auto config = loadText(files, kTwoOfEach + "current-context: c\n").config;
    const auto there = resolveWith(config, { .cluster = "other" });
    QVERIFY2(there.has_value(), there ? "" : there.error().sentence.c_str());
    QCOMPARE(there->context, std::string("c"));
    QCOMPARE(there->cluster, std::string("other"));
    QCOMPARE(there->user, std::string("u"));
    QCOMPARE(there->server, std::string("https://o"));
    QCOMPARE(there->tlsServerName, std::string("n"));
    QCOMPARE(there->credentials.token, Secret("one"));
    QCOMPARE(there->defaultNamespace, std::string("shop")); // still the context's
    QCOMPARE(there->namespacesNamed, std::vector<std::string> { "till" }); // of the cluster
    const auto as = resolveWith(config, { .user = "other" });
    QCOMPARE(as->user, std::string("other"));
    QCOMPARE(as->server, std::string("https://h"));
    QCOMPARE(as->credentials.token, Secret("two"));
    const auto over = resolveWith(
        config,
        { .cluster = "other", .user = "other", .server = "https://x", .token = Secret("given") });
    QCOMPARE(over->server, std::string("https://x"));
    QCOMPARE(over->tlsServerName, std::string());
    QCOMPARE(over->credentials.token, Secret("given"));
}

void TestKubeconfigOverrides::anEntryThatIsNotThereIsSaid_data()
{
    QTest::addColumn<AccessOverrides>("overrides");
    QTest::addColumn<QString>("parts");
    QTest::newRow("cluster") << AccessOverrides { .cluster = "nope" }
                             << "the command line names the cluster \"nope\", which does not exist";
    QTest::newRow("user") << AccessOverrides { .user = "nope" }
                          << "the command line names the user \"nope\", which does not exist";
    QTest::newRow("both") << AccessOverrides { .cluster = "no", .user = "nope" }
                          << "the user \"nope\"|the cluster \"no\"";
}

void TestKubeconfigOverrides::anEntryThatIsNotThereIsSaid()
{
    QFETCH(AccessOverrides, overrides);
    QFETCH(QString, parts);
    const Files files;
    for (const char* chosen : { "current-context: c\n", "" }) {
        const auto config = loadText(files, kTwoOfEach + chosen).config;
        if (overrides.cluster.empty() && *chosen == '\0')
            continue;
        const auto access = resolveWith(config, overrides);
        QVERIFY(!access);
        QVERIFY(access.error().kind == ErrorKind::Config);
        KW_COMPARE_PARTS(access.error().sentence, parts);
    }
}

void TestKubeconfigOverrides::whereNoContextIsChosenAClusterIsEnough()
{
    const Files files;
    const auto config = loadText(files, kTwoOfEach).config;
    const auto nobody = resolveWith(config, { .cluster = "other" });
    QVERIFY2(nobody.has_value(), nobody ? "" : nobody.error().sentence.c_str());
    QCOMPARE(nobody->server, std::string("https://o"));
    QVERIFY(nobody->credentials == Credentials {});
    QCOMPARE(nobody->defaultNamespace, std::string());
    const auto somebody = resolveWith(config, { .cluster = "other", .user = "u" });
    QCOMPARE(somebody->credentials.token, Secret("one"));
    const auto nowhere = resolveWith(config, { .user = "u" });
    QVERIFY(!nowhere);
    KW_COMPARE_PARTS(nowhere.error().sentence, QString("No context is chosen"));
}

void TestKubeconfigOverrides::anyOverrideButANamespaceSuppressesInCluster_data()
{
    QTest::addColumn<AccessOverrides>("overrides");
    QTest::newRow("context") << AccessOverrides { .context = "c" };
    QTest::newRow("cluster") << AccessOverrides { .cluster = "c" };
    QTest::newRow("user") << AccessOverrides { .user = "u" };
    QTest::newRow("server") << AccessOverrides { .server = "https://h" };
    QTest::newRow("TLS name") << AccessOverrides { .tlsServerName = "n" };
    QTest::newRow("insecure") << AccessOverrides { .insecureSkipTlsVerify = true };
    QTest::newRow("not insecure") << AccessOverrides { .insecureSkipTlsVerify = false };
    QTest::newRow("authority") << AccessOverrides { .certificateAuthority = "ca.crt" };
    QTest::newRow("certificate") << AccessOverrides { .clientCertificate = "u.crt" };
    QTest::newRow("certificate data") << AccessOverrides { .clientCertificateData = "QQ==" };
    QTest::newRow("key") << AccessOverrides { .clientKey = "u.key" };
    QTest::newRow("key data") << AccessOverrides { .clientKeyData = Secret("QQ==") };
    QTest::newRow("token") << AccessOverrides { .token = Secret("t") };
    QTest::newRow("beside a namespace") << AccessOverrides { .context = "c", .namespaceName = "n" };
}

void TestKubeconfigOverrides::anyOverrideButANamespaceSuppressesInCluster() // semantics 12.133
{
    QFETCH(AccessOverrides, overrides);
    QVERIFY(!inClusterApplies({}, overrides));
}

void TestKubeconfigOverrides::aNamespaceGivenOverSuppressesNothing() // semantics 12.133
{
    QVERIFY(inClusterApplies({}, {}));
    QVERIFY(inClusterApplies({}, { .namespaceName = "default" }));
    const Files files;
    const auto config =
        loadText(files, oneContext("server: 'https://h'", "", "cluster: c, user: u, namespace: a"))
            .config;
    QVERIFY(!inClusterApplies(config, {}));
    QCOMPARE(resolveWith(config, { .namespaceName = "default" })->defaultNamespace,
             std::string("default"));
}

void TestKubeconfigOverrides::checksServers_data()
{
    QTest::addColumn<QString>("server");
    QTest::addColumn<bool>("tls");
    QTest::addColumn<QString>("result"); // empty: refused
    QTest::newRow("plain") << "https://h:6443" << false << "https://h:6443";
    QTest::newRow("slashes") << "https://h/k8s/clusters/c-1//" << false
                             << "https://h/k8s/clusters/c-1";
    QTest::newRow("upper case") << "HTTPS://Host" << false << "https://Host";
    QTest::newRow("query") << "https://h/p?x=1#f" << false << "https://h/p";
    QTest::newRow("IPv6") << "https://[::1]:6443" << false << "https://[::1]:6443";
    QTest::newRow("IPv6 bare") << "https://::1:6443" << false << "";
    QTest::newRow("IPv6 open") << "https://[::1" << false << "";
    QTest::newRow("IPv6 and rubbish") << "https://[::1]x" << false << "";
    QTest::newRow("bare with TLS") << "h:6443" << true << "https://h:6443";
    QTest::newRow("bare without TLS") << "localhost:8080" << false << "http://localhost:8080";
    QTest::newRow("bare with path") << "h:6443/p" << true << "";
    QTest::newRow("scheme") << "unix:///x" << true << "";
    QTest::newRow("password") << "https://me:hunter2@h" << true << "";
    QTest::newRow("space") << "https://h h" << true << "";
    QTest::newRow("line break") << "https://h\r\nX: y" << true << "";
    QTest::newRow("no host") << "https:///p" << true << "";
    QTest::newRow("port zero") << "https://h:0" << true << "";
    QTest::newRow("port missing") << "https://h:" << true << "";
    QTest::newRow("port negative") << "https://h:-1" << true << "";
    QTest::newRow("quote") << "https://h\"" << true << "";
}

void TestKubeconfigOverrides::checksServers()
{
    QFETCH(QString, server);
    QFETCH(bool, tls);
    QFETCH(QString, result);
    const auto checked = checkedServer(server.toStdString(), tls);
    QCOMPARE(QString::fromStdString(checked.value_or("")), result);
    QVERIFY(checked || !contains(checked.error(), "hunter2"));
}

void TestKubeconfigOverrides::checksProxies_data()
{
    QTest::addColumn<QString>("url");
    QTest::addColumn<bool>("isFine");
    QTest::newRow("http") << "http://p:3128" << true;
    QTest::newRow("https") << "https://p" << true;
    QTest::newRow("socks5") << "socks5://[::1]:1080/" << true;
    QTest::newRow("password") << "http://me:hunter2@p:3128" << true;
    QTest::newRow("no scheme") << "me:hunter2@p:3128" << false;
    QTest::newRow("scheme") << "socks4://p" << false;
    QTest::newRow("no host") << "http://" << false;
    QTest::newRow("port") << "http://me:hunter2@p:x" << false;
    QTest::newRow("space") << "http://p q" << false;
}

void TestKubeconfigOverrides::checksProxies()
{
    QFETCH(QString, url);
    QFETCH(bool, isFine);
    const auto problem = proxyProblem(url.toStdString());
    QCOMPARE(problem.empty(), isFine);
    QVERIFY(!contains(problem, "hunter2"));
}

void TestKubeconfigOverrides::resolvesInsideACluster()
{
    const Files files;
    files.write("sa/token", "s3cr3t\n");
    files.write("sa/ca.crt", kAuthority);
    const auto access =
        inClusterAccess({ .host = "fd00::1", .port = "443", .directory = files.path("sa") });
    QVERIFY2(access.has_value(), access ? "" : access.error().sentence.c_str());
    QCOMPARE(access->server, std::string("https://[fd00::1]:443"));
    QCOMPARE(access->certificateAuthorityPem, kAuthority);
    QCOMPARE(access->certificateAuthoritySource, files.path("sa/ca.crt"));
    QCOMPARE(access->credentials.token, Secret("s3cr3t"));
    QCOMPARE(access->credentials.tokenFile, files.path("sa/token"));

    files.write("sa/ca.crt", "rubbish"); // no reason to give up, as client-go has it
    const auto without =
        inClusterAccess({ .host = "h", .port = "443", .directory = files.path("sa") });
    QVERIFY(without.has_value());
    QCOMPARE(without->certificateAuthorityPem, std::string());
}

void TestKubeconfigOverrides::findsTheNamespaceInsideACluster_data()
{
    QTest::addColumn<QString>("environment");
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("expected");
    QTest::newRow("environment first") << "env"
                                       << "file"
                                       << "env";
    QTest::newRow("file") << ""
                          << "file\n"
                          << "file";
    QTest::newRow("neither") << ""
                             << ""
                             << "default";
}

void TestKubeconfigOverrides::findsTheNamespaceInsideACluster()
{
    QFETCH(QString, environment);
    QFETCH(QString, file);
    QFETCH(QString, expected);
    const Files files;
    files.write("token", "t");
    files.write("namespace", file.toStdString());
    const auto access = inClusterAccess({ .host = "h",
                                          .port = "1",
                                          .podNamespace = environment.toStdString(),
                                          .directory = files.path("") });
    QVERIFY(access.has_value());
    QCOMPARE(QString::fromStdString(access->defaultNamespace), expected);
}

void TestKubeconfigOverrides::refusesWhatIsNoCluster_data()
{
    QTest::addColumn<QString>("host");
    QTest::addColumn<QString>("port");
    QTest::addColumn<bool>("emptyToken");
    QTest::addColumn<QString>("parts");
    QTest::newRow("no host") << ""
                             << "443" << false << "Not running in a cluster";
    QTest::newRow("no port") << "h"
                             << "" << false << "Not running in a cluster";
    QTest::newRow("bad port") << "h"
                              << "x" << false << "KUBERNETES_SERVICE_PORT|port";
    QTest::newRow("no token") << "h"
                              << "443" << false << "token|does not exist";
    QTest::newRow("empty token") << "h"
                                 << "443" << true << "token|is empty";
}

void TestKubeconfigOverrides::refusesWhatIsNoCluster()
{
    QFETCH(QString, host);
    QFETCH(QString, port);
    QFETCH(bool, emptyToken);
    QFETCH(QString, parts);
    const Files files;
    if (emptyToken)
        files.write("token", " \n");
    const auto access = inClusterAccess(
        { .host = host.toStdString(), .port = port.toStdString(), .directory = files.path("") });
    QVERIFY(!access);
    QVERIFY(access.error().kind == ErrorKind::Config);
    KW_COMPARE_PARTS(access.error().sentence, parts);
}

KW_TEST_APPLESS(TestKubeconfigOverrides)

} // namespace tst_kubeconfig_overrides

#include "tst_kubeconfig_overrides.moc"
