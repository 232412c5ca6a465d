// What is read from one good file: kubernetes-semantics.md section 1.
#include "tst_kubeconfig_files.h"

#include <core/config/kubeconfig.h>

namespace kittiwake::test {

class TestKubeconfigFields : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void resolvesPathsAgainstTheFileOfTheirEntry();
    void leavesABareExecCommandBare();
    void readsEveryField();
    void readsJson();
    void readsEmptyTexts_data();
    void readsEmptyTexts();
};

void TestKubeconfigFields::resolvesPathsAgainstTheFileOfTheirEntry() // semantics 12.129
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

void TestKubeconfigFields::leavesABareExecCommandBare() // semantics 12.129
{
    const Files files;
    const auto result = loadText(files, "users: [{name: u, user: {exec: {command: aws}}}]");
    QCOMPARE(result.config.users[0].exec->command, std::string("aws"));
}

void TestKubeconfigFields::readsEveryField()
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
    QCOMPARE(user.exec->origin.line, 28);
    QCOMPARE(user.authProvider->name, std::string("oidc"));
    QCOMPARE(user.authProvider->config.at("id-token"), Secret("t"));
    QCOMPARE(result.config.contexts[0].namespaceName, std::string("ns"));
    QCOMPARE(result.config.currentContext, std::string("x"));
}

void TestKubeconfigFields::readsJson()
{
    const Files files;
    const auto result =
        loadText(files, R"({"clusters": [{"name": "c", "cluster": {"server": "https://h"}}],
"current-context": null, "users": null})");
    QCOMPARE(sentences(result), std::string());
    QCOMPARE(result.config.clusters[0].server, std::string("https://h"));
}

void TestKubeconfigFields::readsEmptyTexts_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("spaces") << QByteArray("  \n\n");
    QTest::newRow("comment") << QByteArray("# nothing here\n");
    QTest::newRow("null lists") << QByteArray(
        "clusters:\nusers: ~\ncontexts: null\ncurrent-context: \"\"\n");
    QTest::newRow("byte order mark") << QByteArray("\xef\xbb\xbfkind: Config\n");
    QTest::newRow("carriage returns") << QByteArray("kind: Config\r\nclusters: []\r\n");
}

void TestKubeconfigFields::readsEmptyTexts()
{
    QFETCH(QByteArray, text);
    const Files files;
    const auto result = loadText(files, text.toStdString());
    QCOMPARE(sentences(result), std::string());
    QVERIFY(result.config.empty());
    QVERIFY(!result.noneFound);
}

} // namespace kittiwake::test

QTEST_APPLESS_MAIN(kittiwake::test::TestKubeconfigFields)
#include "tst_kubeconfig_fields.moc"
