// Every persona by every credential that can stand for it: whoever it is, the server takes them for
// the same.
#include <core/base/base64.h>
#include <core/config/kubeconfig.h>
#include <core/config/resolve.h>
#include <tests/contract/support/cluster.h>
#include <tests/contract/support/connection.h>
#include <tests/core/auth/plugin_bench.h>
#include <tests/support/test_program.h>

#include <QtTest>

namespace tst_contract_credentials {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

/// A text in double quotes, as YAML and JSON have it.
std::string inDoubleQuotes(const std::string& text)
{
    std::string result = "\"";
    for (const char c : text) {
        if (c == '\n')
            result += "\\n";
        else
            result += c;
    }
    return result + '"';
}

/// What the server lets somebody do, in a line.
std::string rightsOf(Connection& connection)
{
    const auto status = [&connection](const char* path) {
        const auto answer = connection.client.fetchAndWait("look", { .path = path });
        if (answer)
            return std::to_string(answer->head.status);
        return answer.error().httpStatus ? std::to_string(*answer.error().httpStatus)
                                         : answer.error().sentence;
    };
    return "secrets " + status("/api/v1/secrets?limit=1") + ", pods "
        + status("/api/v1/pods?limit=1") + ", of the shop "
        + status("/api/v1/namespaces/shop/pods?limit=1");
}

const std::string kAll = "secrets 200, pods 200, of the shop 200";
const std::string kReads = "secrets 403, pods 200, of the shop 200";
const std::string kShop = "secrets 403, pods 403, of the shop 200";
const std::string kNothing = "secrets 403, pods 403, of the shop 403";
const std::string kUnknown = "secrets 401, pods 401, of the shop 401";

} // namespace

class TestContractCredentials : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void aPersonaIsTheSameByEveryCredential_data();
    void aPersonaIsTheSameByEveryCredential();
    void aTokenFileIsReadAgainWhenItIsRefused();
    void aPluginIsRunAgainWhenItsTokenIsRefused();
    void aPluginIsToldOfThisServer();
    void anAdministratorActsAsSomebodyElse_data();
    void anAdministratorActsAsSomebodyElse();
    void othersMayNot();
    void nothingIsSentToAServerThatIsNotTrusted();

private:
    /// Access to the cluster as a kubeconfig with this for its user gives it.
    [[nodiscard]] ClusterAccess accessAs(const std::string& user,
                                         const std::string& cluster = {}) const
    {
        const auto& real = m_admin;
        const auto file = m_bench.write(
            "config",
            "clusters: [{name: c, cluster: {server: " + inDoubleQuotes(real.server)
                + ", certificate-authority-data: " + base64Encode(real.certificateAuthorityPem)
                + cluster + "}}]\nusers: [{name: u, user: {" + user
                + "}}]\ncontexts: [{name: c, context: {cluster: c, user: u}}]\n"
                  "current-context: c\n");
        const auto access = resolve(loadKubeconfig({ .explicitPath = file }).config);
        if (!access)
            qFatal("%s", access.error().sentence.c_str());
        return *access;
    }
    [[nodiscard]] std::string rights(const std::string& user) const
    {
        Connection connection(accessAs(user));
        return rightsOf(connection);
    }
    /// An exec plugin that prints this.
    [[nodiscard]] std::string plugin(const std::string& script) const
    {
        return "exec: {interactiveMode: Never, apiVersion: " + std::string(kExecV1)
            + ", command: " + m_bench.script("plugin", script) + '}';
    }
    [[nodiscard]] std::string pluginFor(const std::string& token) const
    {
        m_bench.write("printed", credential("{\"token\":" + inDoubleQuotes(token) + '}'));
        return plugin("cat \"$here/printed\"");
    }
    [[nodiscard]] std::string tokenOf(const char* persona) const
    {
        const auto access = m_cluster.access(QString::fromLatin1(persona));
        return std::string(access.credentials.token.reveal());
    }

    const Cluster m_cluster;
    const PluginBench m_bench;
    ClusterAccess m_admin;
};

void TestContractCredentials::initTestCase()
{
    if (const auto missing = m_cluster.missing(QStringLiteral("personas")); !missing.isEmpty())
        QSKIP(qPrintable(missing));
    m_admin = m_cluster.access();
}

void TestContractCredentials::aPersonaIsTheSameByEveryCredential_data()
{
    QTest::addColumn<QString>("persona");
    QTest::addColumn<QString>("rights");
    QTest::newRow("token") << "token" << QString::fromStdString(kAll);
    QTest::newRow("viewer") << "viewer" << QString::fromStdString(kReads);
    QTest::newRow("shop-dev") << "shop-dev" << QString::fromStdString(kShop);
    QTest::newRow("nobody") << "nobody" << QString::fromStdString(kNothing);
    QTest::newRow("admin") << "admin" << QString::fromStdString(kAll);
}

void TestContractCredentials::aPersonaIsTheSameByEveryCredential()
{
    QFETCH(QString, persona);
    QFETCH(QString, rights);
    const auto expected = rights.toStdString();
    const auto who = m_cluster.access(persona).credentials;
    Connection asIs(m_cluster.access(persona));
    QCOMPARE(rightsOf(asIs), expected);
    if (!who.token.empty()) {
        const std::string token(who.token.reveal());
        QCOMPARE(this->rights("token: " + inDoubleQuotes(token)), expected);
        m_bench.write("token", token + "\n");
        QCOMPARE(this->rights("tokenFile: token"), expected);
        QCOMPARE(this->rights(pluginFor(token)), expected);
        return;
    }
    const auto& certificate = who.clientCertificatePem;
    const std::string key(who.clientKeyPem.reveal());
    QCOMPARE(this->rights("client-certificate-data: " + base64Encode(certificate)
                          + ", client-key-data: " + base64Encode(key)),
             expected);
    m_bench.write("u.crt", certificate);
    m_bench.write("u.key", key);
    QCOMPARE(this->rights("client-certificate: u.crt, client-key: u.key"), expected);
    m_bench.write("printed",
                  credential("{\"clientCertificateData\":" + inDoubleQuotes(certificate)
                             + ",\"clientKeyData\":" + inDoubleQuotes(key) + '}'));
    QCOMPARE(this->rights(plugin("cat \"$here/printed\"")), expected);
}

void TestContractCredentials::aTokenFileIsReadAgainWhenItIsRefused()
{
    m_bench.write("changing", "of-nobody");
    Connection connection(accessAs("tokenFile: changing"));
    QCOMPARE(rightsOf(connection), kUnknown);
    m_bench.write("changing", tokenOf("token"));
    QCOMPARE(rightsOf(connection), kAll); // at once: the first request was sent once more
}

void TestContractCredentials::aPluginIsRunAgainWhenItsTokenIsRefused() // semantics 12.135
{
    m_bench.write("bad", credential("{\"token\":\"of-nobody\"}"));
    m_bench.write("good", credential("{\"token\":" + inDoubleQuotes(tokenOf("token")) + '}'));
    Connection connection(accessAs(
        plugin("if [ -e \"$here/ran\" ]; then cat \"$here/good\"; else cat \"$here/bad\"; fi\n"
               "echo x >>\"$here/ran\"")));
    QCOMPARE(rightsOf(connection), kAll);
    QCOMPARE(m_bench.content("ran"), std::string("x\nx\n"));
}

void TestContractCredentials::aPluginIsToldOfThisServer()
{
    m_bench.write("printed", credential("{\"token\":" + inDoubleQuotes(tokenOf("viewer")) + '}'));
    auto user = plugin("printf '%s' \"$KUBERNETES_EXEC_INFO\" >\"$here/info\"\n"
                       "cat \"$here/printed\"");
    user.insert(user.size() - 1, ", provideClusterInfo: true");
    Connection connection(accessAs(user,
                                   ", extensions: [{name: client.authentication.k8s.io/exec, "
                                   "extension: {audience: us}}]"));
    QCOMPARE(rightsOf(connection), kReads);
    const auto info = m_bench.content("info");
    QVERIFY2(info.find(inDoubleQuotes(m_admin.server)) != std::string::npos, info.c_str());
    QVERIFY2(info.find("\"audience\":\"us\"") != std::string::npos, info.c_str());
}

void TestContractCredentials::anAdministratorActsAsSomebodyElse_data()
{
    QTest::addColumn<QString>("as");
    QTest::addColumn<QString>("rights");
    QTest::newRow("viewer") << "as: viewer" << QString::fromStdString(kReads);
    QTest::newRow("viewer with groups and extras")
        << "as: viewer, as-groups: [dev, ops], as-user-extra: {example.com/why: [a, b]}"
        << QString::fromStdString(kReads);
    QTest::newRow("shop-dev") << "as: shop-dev" << QString::fromStdString(kShop);
    QTest::newRow("nobody") << "as: nobody, as-groups: [dev]" << QString::fromStdString(kNothing);
    QTest::newRow("nobody among administrators")
        << "as: nobody, as-groups: ['system:masters']" << QString::fromStdString(kAll);
    QTest::newRow("the first of two groups")
        << "as: nobody, as-groups: ['system:masters', dev]" << QString::fromStdString(kAll);
    QTest::newRow("the second of two groups")
        << "as: nobody, as-groups: [dev, 'system:masters']" << QString::fromStdString(kAll);
}

void TestContractCredentials::anAdministratorActsAsSomebodyElse()
{
    QFETCH(QString, as);
    QFETCH(QString, rights);
    const auto user = ", " + as.toStdString();
    QCOMPARE(this->rights("token: " + inDoubleQuotes(tokenOf("token")) + user),
             rights.toStdString());
    QCOMPARE(this->rights(pluginFor(tokenOf("token")) + user), rights.toStdString());
}

void TestContractCredentials::othersMayNot()
{
    QCOMPARE(rights("token: " + inDoubleQuotes(tokenOf("viewer")) + ", as: shop-dev"), kNothing);
}

void TestContractCredentials::nothingIsSentToAServerThatIsNotTrusted()
{
    auto access = m_cluster.access(QStringLiteral("wrong-ca"));
    access.credentials = accessAs(pluginFor(tokenOf("token"))).credentials;
    Connection connection(access);
    const auto answer = connection.client.fetchAndWait("look", { .path = "/api/v1/secrets" });
    QVERIFY(!answer);
    QVERIFY2(answer.error().kind == ErrorKind::Tls, answer.error().sentence.c_str());
}

KW_TEST_GUILESS(TestContractCredentials)

} // namespace tst_contract_credentials

#include "tst_contract_credentials.moc"
