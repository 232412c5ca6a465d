// What is read from one good file: kubernetes-semantics.md section 1.
#include "tst_kubeconfig_files.h"

#include <core/config/kubeconfig.h>
#include <tests/support/test_program.h>

namespace tst_kubeconfig_fields {

using namespace kittiwake;
using namespace kittiwake::test;

class TestKubeconfigFields : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void resolvesPathsAgainstTheFileOfTheirEntry();
    void leavesABareExecCommandBare();
    void readsEveryField();
    void readsJson();
    void readsYamlAsPeopleWriteIt_data();
    void readsYamlAsPeopleWriteIt();
    void mergeKeysBringInWhatIsMissing();
    void readsFoldedData();
    void readsTenThousandContexts();
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

/// Each says the same: a context "7" of cluster "c" at https://h and user "yes", whose token is
/// "0x10".
void TestKubeconfigFields::readsYamlAsPeopleWriteIt_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("block") << QByteArray(
        "clusters:\n- name: c\n  cluster:\n    server: https://h\nusers:\n- name: yes\n  user:\n"
        "    token: 0x10\ncontexts:\n- name: 7\n  context:\n    cluster: c\n    user: yes\n"
        "current-context: 7\n");
    const QByteArray flow =
        "{clusters: [{name: c, cluster: {server: 'https://h'}}], users: [{name: yes, user: {token: "
        "0x10}}],"
        " contexts: [{name: 7, context: {cluster: c, user: yes}}], current-context: 7}";
    QTest::newRow("flow") << flow;
    QTest::newRow("quotes") << QByteArray(flow).replace("yes", "'yes'").replace("7", "\"7\"");
    QTest::newRow("JSON with tabs") << QByteArray(
        "{\n\t\"clusters\": [{\"name\": \"c\", \"cluster\": {\"server\": \"https://h\"}}],\n"
        "\t\"users\": [{\"name\": \"yes\", \"user\": {\"token\": \"0x10\"}}],\n"
        "\t\"contexts\": [{\"name\": \"7\", \"context\": {\"cluster\": \"c\", \"user\": "
        "\"yes\"}}],\n"
        "\t\"current-context\": \"7\"\n}");
    QTest::newRow("a mark, a directive, a document's begin and end")
        << "\xef\xbb\xbf%YAML 1.1\n---\n" + flow + "\n...\n";
    QTest::newRow("a second document") << "---\n" + flow + "\n---\nclusters: [{name: other}]\n";
    QTest::newRow("carriage returns and a missing last line break") << QByteArray(
        "clusters: [{name: c, cluster: {server: 'https://h'}}]\r\nusers:\r\n- name: yes\r\n"
        "  user:\r\n    token: 0x10\r\ncontexts: [{name: 7, context: {cluster: c, user: yes}}]"
        "\r\ncurrent-context: 7");
    QTest::newRow("anchors") << QByteArray(
        "x-name: &name c\nclusters: [{name: *name, cluster: &c {server: 'https://h'}}, {name: d, "
        "cluster: *c}]\n"
        "users: [{name: &u yes, user: {token: 0x10}}]\ncontexts: [{name: 7, context: {cluster: "
        "*name, user: *u}}]\n"
        "current-context: 7\n");
    QTest::newRow("a key twice") << QByteArray(flow).replace("{token:", "{token: other, token:");
    QTest::newRow("tags") << QByteArray(flow).replace("7", "!!str 7").replace("0x10", "!!str 0x10");
    QTest::newRow("fields of another time") << QByteArray(flow).replace(
        "current-context: 7",
        "current-context: 7, preferences: {colors: true}, apiVersion: v1, kind: Config, "
        "extensions: [{name: x, extension: {a: [b]}}], x-mine: 1");
}

void TestKubeconfigFields::readsYamlAsPeopleWriteIt()
{
    QFETCH(QByteArray, text);
    const Files files;
    const auto result = loadText(files, text.toStdString());
    QCOMPARE(sentences(result), std::string());
    const auto access = resolve(result.config);
    QVERIFY2(access, access ? "" : access.error().sentence.c_str());
    QCOMPARE(access->context, std::string("7"));
    QCOMPARE(access->server, std::string("https://h"));
    QCOMPARE(access->user, std::string("yes"));
    QCOMPARE(access->credentials.token.reveal(), std::string_view("0x10"));
    QVERIFY(result.config.findCluster("other") == nullptr);
}

void TestKubeconfigFields::mergeKeysBringInWhatIsMissing() // YAML 1.1, which kubectl reads by
{
    const Files files;
    const auto result = loadText(files, R"(
x-tls: &tls {tls-server-name: shared, disable-compression: true}
x-all: &all {<<: *tls, server: https://all, tls-server-name: nearer}
clusters:
- name: one
  cluster: {<<: *all, server: https://own}
- name: first-wins
  cluster: {<<: [*tls, *all]}
)");
    QCOMPARE(sentences(result), std::string());
    const auto& one = *result.config.findCluster("one");
    QCOMPARE(one.server, std::string("https://own"));
    QCOMPARE(one.tlsServerName, std::string("nearer"));
    QVERIFY(one.disableCompression);
    QCOMPARE(result.config.findCluster("first-wins")->tlsServerName, std::string("shared"));
    QCOMPARE(result.config.findCluster("first-wins")->server, std::string("https://all"));
}

void TestKubeconfigFields::readsFoldedData()
{
    const Files files;
    auto data = base64Encode(kCertificate + kCertificate + kCertificate);
    std::string folded;
    for (; data.size() > 64; data.erase(0, 64))
        folded += "      " + data.substr(0, 64) + "\n";
    folded += "      " + data + "\n";
    for (const char* style : { "|", ">-", "|-" }) {
        const auto access = resolved(files,
                                     "clusters:\n- name: c\n  cluster:\n    server: https://h\n    "
                                     "certificate-authority-data: "
                                         + std::string(style) + "\n" + folded
                                         + "users: [{name: u, user: {}}]\ncontexts: [{name: c, "
                                           "context: {cluster: c, user: u}}]\n"
                                           "current-context: c\n");
        QVERIFY2(access, access ? "" : access.error().sentence.c_str());
        QCOMPARE(access->certificateAuthorityPem, kCertificate + kCertificate + kCertificate);
    }
}

/// As fleets have them; what is asked of each costs the same however many there are.
void TestKubeconfigFields::readsTenThousandContexts()
{
    constexpr int kMany = 10'000;
    std::string clusters = "clusters:\n";
    std::string users = "users:\n";
    std::string contexts = "contexts:\n";
    for (int i = 0; i < kMany; ++i) {
        const auto number = std::to_string(i);
        clusters += "- name: c" + number + "\n  cluster:\n    server: https://h" + number + "\n";
        users += "- name: u" + number + "\n  user:\n    token: t" + number + "\n";
        contexts += "- name: x" + number + "\n  context:\n    cluster: c" + number + "\n    user: u"
            + number + "\n";
    }
    const Files files;
    const auto result = loadText(files, clusters + users + contexts + "current-context: x9999\n");
    QCOMPARE(sentences(result), std::string());
    QCOMPARE(result.config.contexts.size(), std::size_t(kMany));
    QCOMPARE(resolve(result.config)->server, std::string("https://h9999"));
    QCOMPARE(resolve(result.config, "x1")->credentials.token.reveal(), std::string_view("t1"));
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

KW_TEST_APPLESS(TestKubeconfigFields)

} // namespace tst_kubeconfig_fields

#include "tst_kubeconfig_fields.moc"
