// Which files are read, how they merge, and what becomes of bad ones: kubernetes-semantics.md section 1.
#include "tst_kubeconfig_files.h"

#include <core/config/kubeconfig.h>

#include <sys/stat.h>
#include <unistd.h>

namespace kittiwake::test {

namespace {

std::string named(const std::string& context, const std::string& server)
{
    return "clusters:\n- name: shared\n  cluster:\n    server: " + server
        + "\ncontexts:\n- name: " + context + "\n  context: {cluster: shared, user: u}\n";
}

} // namespace

class TestKubeconfigLoad : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void takesTheExplicitPathAlone();
    void reportsAnExplicitPathThatDoesNotExist();
    void splitsTheEnvironmentsList_data();
    void splitsTheEnvironmentsList();
    void fallsBackToTheHomeDirectory();
    void findsNothingWithoutComplaint_data();
    void findsNothingWithoutComplaint();
    void skipsMissingFilesAmongPresentOnes();
    void firstFileOwnsAnEntryWhole();
    void firstCurrentContextWins();
    void oneBadFileLosesNoOther();
    void resolvesPathsAgainstTheFileOfTheirEntry();
    void leavesABareExecCommandBare();
    void readsEveryField();
    void readsJson();
    void readsEmptyTexts_data();
    void readsEmptyTexts();
    void readsFromAPipe();
};

void TestKubeconfigLoad::takesTheExplicitPathAlone()
{
    const Files files;
    const auto one = files.write("one", named("a", "https://one"));
    const auto two = files.write("two", named("b", "https://two"));
    const auto result = loadKubeconfig({ .explicitPath = one, .kubeconfigEnv = two, .home = "/nowhere" });
    QVERIFY(result.errors.empty());
    QCOMPARE(result.looked, std::vector { one });
    QCOMPARE(result.config.files, std::vector { one });
    QCOMPARE(result.config.contexts.size(), 1U);
    QCOMPARE(result.config.contexts[0].name, std::string("a"));
    QCOMPARE(result.config.contexts[0].origin, (Origin { one, 6 }));
}

void TestKubeconfigLoad::reportsAnExplicitPathThatDoesNotExist()
{
    const Files files;
    const auto result = loadKubeconfig({ .explicitPath = files.path("none") });
    QCOMPARE(result.errors.size(), 1U);
    QCOMPARE(result.errors[0].kind, ErrorKind::Config);
    QVERIFY(!result.noneFound);
    KW_COMPARE_PARTS(sentences(result), QString::fromStdString(files.path("none")) + "|does not exist");
}

void TestKubeconfigLoad::splitsTheEnvironmentsList_data()
{
    QTest::addColumn<QString>("list");
    QTest::addColumn<QStringList>("files");
    QTest::newRow("one") << "/a" << QStringList { "/a" };
    QTest::newRow("two in order") << "/b:/a" << QStringList { "/b", "/a" };
    QTest::newRow("empty entries") << "::/a::/b:" << QStringList { "/a", "/b" };
    QTest::newRow("duplicates") << "/a:/b:/a:/x/../b" << QStringList { "/a", "/b" };
    QTest::newRow("only separators") << ":::" << QStringList {};
    QTest::newRow("empty is unset") << "" << QStringList { "/home/me/.kube/config" };
}

void TestKubeconfigLoad::splitsTheEnvironmentsList()
{
    QFETCH(QString, list);
    QFETCH(QStringList, files);
    const KubeconfigSource source { .kubeconfigEnv = list.toStdString(), .home = "/home/me" };
    QStringList got;
    for (const auto& file : source.files())
        got << QString::fromStdString(file);
    QCOMPARE(got, files);
}

void TestKubeconfigLoad::fallsBackToTheHomeDirectory()
{
    const Files files;
    files.write(".kube/config", named("home", "https://h"));
    const auto result = loadKubeconfig({ .home = files.path("") });
    QVERIFY(result.errors.empty());
    QVERIFY(result.config.findContext("home") != nullptr);
}

void TestKubeconfigLoad::findsNothingWithoutComplaint_data()
{
    QTest::addColumn<QString>("env");
    QTest::addColumn<int>("looked");
    QTest::newRow("no home file") << "" << 1;
    QTest::newRow("all listed absent") << "/nonexistent/a:/nonexistent/b" << 2;
}

void TestKubeconfigLoad::findsNothingWithoutComplaint()
{
    QFETCH(QString, env);
    QFETCH(int, looked);
    const Files files;
    const auto result = loadKubeconfig({ .kubeconfigEnv = env.toStdString(), .home = files.path("x") });
    QVERIFY(result.noneFound);
    QVERIFY(result.errors.empty());
    QVERIFY(result.config.empty());
    QCOMPARE(int(result.looked.size()), looked);
}

void TestKubeconfigLoad::skipsMissingFilesAmongPresentOnes() // semantics 12.127
{
    const Files files;
    const auto there = files.write("there", named("a", "https://one"));
    const auto result = loadKubeconfig({ .kubeconfigEnv = files.path("gone") + ":" + there });
    QVERIFY(result.errors.empty());
    QVERIFY(!result.noneFound);
    QCOMPARE(result.config.files, std::vector { there });
    QCOMPARE(result.looked.size(), 2U);
}

void TestKubeconfigLoad::firstFileOwnsAnEntryWhole()
{
    const Files files;
    const auto one = files.write("one", "clusters: [{name: shared, cluster: {server: 'https://one'}}]");
    const auto two = files.write("two", "clusters: [{name: shared, cluster: {server: 'https://two', "
                                        "tls-server-name: two}}, {name: more}]");
    const auto config = loadKubeconfig({ .kubeconfigEnv = one + ":" + two }).config;
    QCOMPARE(config.clusters.size(), 2U);
    QCOMPARE(config.findCluster("shared")->server, std::string("https://one"));
    QCOMPARE(config.findCluster("shared")->tlsServerName, std::string());
    QCOMPARE(config.findCluster("shared")->origin, (Origin { one, 1 }));
    QCOMPARE(config.findCluster("more")->origin, (Origin { two, 1 }));
}

void TestKubeconfigLoad::firstCurrentContextWins() // semantics 12.128; section 13, bug 25
{
    const Files files;
    const auto list = files.write("one", "current-context: \"\"") + ":"
        + files.write("two", "current-context: second") + ":" + files.write("three", "current-context: third");
    QCOMPARE(loadKubeconfig({ .kubeconfigEnv = list }).config.currentContext, std::string("second"));
}

void TestKubeconfigLoad::oneBadFileLosesNoOther() // semantics 12.127
{
    const Files files;
    const auto bad = files.write("bad", "clusters: [");
    const auto loop = files.path("loop");
    QVERIFY(::symlink(loop.c_str(), loop.c_str()) == 0); // unreadable even for root
    const auto folder = files.write("folder/x", "");
    const auto good = files.write("good", named("a", "https://one"));
    const auto result
        = loadKubeconfig({ .kubeconfigEnv = bad + ":" + loop + ":" + files.path("folder") + ":" + good });
    QCOMPARE(result.errors.size(), 3U);
    KW_COMPARE_PARTS(result.errors[0].sentence, QString::fromStdString(bad) + "|not valid YAML");
    KW_COMPARE_PARTS(result.errors[1].sentence, QString::fromStdString(loop) + "|cannot be read");
    KW_COMPARE_PARTS(result.errors[2].sentence, QStringLiteral("folder|is a directory"));
    QVERIFY(result.config.findContext("a") != nullptr);
    QCOMPARE(result.config.files, std::vector { good });
}

void TestKubeconfigLoad::resolvesPathsAgainstTheFileOfTheirEntry() // semantics 12.129
{
    const Files files;
    const auto file = files.write("sub/config", R"(
clusters: [{name: c, cluster: {certificate-authority: ../ca.crt}}]
users:
- name: relative
  user: {client-certificate: u.crt, client-key: ./u.key, tokenFile: t/token, exec: {command: ./x}}
- name: absolute
  user: {client-certificate: /u.crt, exec: {command: bin/x}}
)");
    const auto config = loadKubeconfig({ .kubeconfigEnv = file }).config;
    QCOMPARE(config.clusters[0].certificateAuthority, files.path("ca.crt"));
    QCOMPARE(config.users[0].clientCertificate, files.path("sub/u.crt"));
    QCOMPARE(config.users[0].clientKey, files.path("sub/u.key"));
    QCOMPARE(config.users[0].tokenFile, files.path("sub/t/token"));
    QCOMPARE(config.users[0].exec->command, files.path("sub/x"));
    QCOMPARE(config.users[1].clientCertificate, std::string("/u.crt"));
    QCOMPARE(config.users[1].exec->command, files.path("sub/bin/x"));
}

void TestKubeconfigLoad::leavesABareExecCommandBare() // semantics 12.129
{
    const Files files;
    const auto result = loadText(files, "users: [{name: u, user: {exec: {command: aws}}}]");
    QCOMPARE(result.config.users[0].exec->command, std::string("aws"));
}

void TestKubeconfigLoad::readsEveryField()
{
    const Files files;
    const auto result = loadText(files, R"(apiVersion: v1
kind: Config
preferences: {}
unknown: [1, {a: b}]
clusters:
- name: c
  cluster:
    server: https://h:6443
    tls-server-name: name
    insecure-skip-tls-verify: true
    certificate-authority-data: QQ==
    proxy-url: socks5://p:1080
    disable-compression: yes
    extensions: [{name: e, extension: {x: 1}}]
users:
- name: u
  user:
    client-certificate-data: Qg==
    client-key-data: Qw==
    token: 12345
    username: me
    password: pw
    as: other
    as-uid: "7"
    as-groups: [g1, g2]
    as-user-extra: {Key: [a, b], none: []}
    exec:
      apiVersion: client.authentication.k8s.io/v1
      command: plug
      args: [get, token]
      env: [{name: N, value: V}]
      interactiveMode: Never
      provideClusterInfo: true
      installHint: install it
    auth-provider: {name: oidc, config: {id-token: t}}
contexts:
- name: x
  context: {cluster: c, user: u, namespace: ns}
current-context: x
)");
    QCOMPARE(sentences(result), std::string());
    const auto& cluster = result.config.clusters[0];
    QVERIFY(cluster.insecureSkipTlsVerify && cluster.disableCompression);
    QCOMPARE(cluster.certificateAuthorityData, std::string("QQ=="));
    QCOMPARE(cluster.proxyUrl, std::string("socks5://p:1080"));
    QCOMPARE(cluster.origin.line, 6);
    const auto& user = result.config.users[0];
    QCOMPARE(user.token, Secret("12345"));
    QCOMPARE(user.clientKeyData, Secret("Qw=="));
    QCOMPARE(user.password, Secret("pw"));
    QCOMPARE(user.impersonateGroups, (std::vector<std::string> { "g1", "g2" }));
    QCOMPARE(user.impersonateExtra.at("Key"), (std::vector<std::string> { "a", "b" }));
    QCOMPARE(user.exec->args.size(), 2U);
    QCOMPARE(user.exec->env[0].first, std::string("N"));
    QVERIFY(user.exec->provideClusterInfo);
    QCOMPARE(user.exec->origin.line, 27);
    QCOMPARE(user.authProvider, std::optional<std::string>("oidc"));
    QCOMPARE(result.config.contexts[0].namespaceName, std::string("ns"));
    QCOMPARE(result.config.currentContext, std::string("x"));
}

void TestKubeconfigLoad::readsJson()
{
    const Files files;
    const auto result = loadText(files, R"({"clusters": [{"name": "c", "cluster": {"server": "https://h"}}],
"current-context": null, "users": null})");
    QCOMPARE(sentences(result), std::string());
    QCOMPARE(result.config.clusters[0].server, std::string("https://h"));
}

void TestKubeconfigLoad::readsEmptyTexts_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("spaces") << QByteArray("  \n\n");
    QTest::newRow("comment") << QByteArray("# nothing here\n");
    QTest::newRow("null lists") << QByteArray("clusters:\nusers: ~\ncontexts: null\ncurrent-context: \"\"\n");
    QTest::newRow("byte order mark") << QByteArray("\xef\xbb\xbfkind: Config\n");
    QTest::newRow("carriage returns") << QByteArray("kind: Config\r\nclusters: []\r\n");
}

void TestKubeconfigLoad::readsEmptyTexts()
{
    QFETCH(QByteArray, text);
    const Files files;
    const auto result = loadText(files, text.toStdString());
    QCOMPARE(sentences(result), std::string());
    QVERIFY(result.config.empty());
    QVERIFY(!result.noneFound);
}

void TestKubeconfigLoad::readsFromAPipe()
{
    const std::string text = "current-context: piped";
    int ends[2];
    QVERIFY(::pipe(ends) == 0);
    QCOMPARE(::write(ends[1], text.data(), text.size()), ssize_t(text.size()));
    ::close(ends[1]);
    const auto result = loadKubeconfig({ .explicitPath = "/dev/fd/" + std::to_string(ends[0]) });
    ::close(ends[0]);
    QCOMPARE(sentences(result), std::string());
    QCOMPARE(result.config.currentContext, std::string("piped"));
}

} // namespace kittiwake::test

QTEST_APPLESS_MAIN(kittiwake::test::TestKubeconfigLoad)
#include "tst_kubeconfig_load.moc"
