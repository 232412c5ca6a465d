// Whole sessions, good and bad, full of marked credentials: nothing that the program writes holds
// one.
#include <app/simulator/simulated_cluster.h>
#include <core/base/base64.h>
#include <core/testing/store/object_store.h>
#include <core/testing/store/versioned.h>
#include <tests/cli/program.h>
#include <tests/support/test_program.h>

#include <QDirIterator>
#include <QRegularExpression>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTemporaryDir>
#include <QTest>

namespace tst_secrets_safe {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

constexpr int kTimeout = 60'000;

// Marks: what stands in a credential's place, to be found wherever it goes.
const QByteArray kToken = "m4rk-of-a-token-zq7";
const QByteArray kPassword = "m4rk-of-a-password-zq8";
const QByteArray kProxyPassword = "m4rk-of-a-proxy-zq9";
const QByteArray kKey = "m4rk-of-a-private-key-zr1";
const QByteArray kExtra = "m4rk-of-an-impersonated-extra-zr2";
const QByteArray kData = "m4rk-of-a-secrets-data-zr3";
const QByteArray kNewData = "m4rk-of-its-changed-data-zr4";

/// As it is, and as it shows in base64, whatever stands before it.
QByteArrayList disguises(const QByteArray& mark)
{
    QByteArrayList all { mark, mark.toHex(), mark.toPercentEncoding() };
    for (int before = 0; before < 3; ++before) {
        auto encoded = (QByteArray(before, 'x') + mark + "yy").toBase64();
        const int first = before == 0 ? 0 : 4;
        encoded = encoded.mid(first, encoded.size() - first - 8);
        all << encoded;
    }
    return all;
}

/// What a session left behind, by where.
using Written = QMap<QString, QByteArray>;

Written filesBelow(const QString& folder)
{
    Written all;
    QDirIterator entries(folder, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
    while (entries.hasNext()) {
        QFile file(entries.next());
        if (file.open(QIODevice::ReadOnly))
            all[file.fileName()] = file.readAll();
    }
    return all;
}

QString firstLeak(const Written& written, const QByteArrayList& marks)
{
    for (const auto& mark : marks) {
        for (const auto& shape : disguises(mark)) {
            for (auto it = written.begin(); it != written.end(); ++it) {
                if (const auto at = it.value().indexOf(shape); at >= 0)
                    return it.key() + QStringLiteral(" holds ") + QString::fromUtf8(mark)
                        + QStringLiteral(": ")
                        + QString::fromUtf8(it.value().mid(std::max<qsizetype>(0, at - 80), 200));
            }
        }
    }
    return {};
}

/// A proxy that asks for a password, and knows none that is right.
class SurlyProxy : public QTcpServer
{
public:
    SurlyProxy()
    {
        connect(this, &QTcpServer::newConnection, this, [this] {
            auto* socket = nextPendingConnection();
            connect(socket, &QTcpSocket::readyRead, socket, [socket] {
                socket->readAll();
                socket->write(
                    "HTTP/1.1 407 Proxy Authentication Required\r\nProxy-Authenticate: Basic "
                    "realm=\"x\"\r\nContent-Length: 0\r\n\r\n");
            });
        });
        if (!listen(QHostAddress::LocalHost))
            qFatal("no port for a proxy");
    }
};

} // namespace

class TestSecretsSafe : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void aSessionLeavesNoneBehind();
    void failuresTellNone_data();
    void failuresTellNone();
    void marksWouldBeFound();

private:
    [[nodiscard]] QString write(const QString& name, const QByteArray& text) const
    {
        QFile file(m_config.filePath(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
            qFatal("%s cannot be written", qPrintable(name));
        return file.fileName();
    }
    [[nodiscard]] QByteArray authority() const
    {
        const QRegularExpression data(
            QStringLiteral("certificate-authority-data: *\"?([A-Za-z0-9+/=]+)"));
        return data.match(QString::fromStdString(m_cluster->kubeconfig())).captured(1).toLatin1();
    }
    void putSecret(const QByteArray& data);

    QTemporaryDir m_config; ///< what the user wrote: not searched
    std::unique_ptr<sim::SimulatedCluster> m_cluster;
    ObjectPtr m_secret;
    int m_changes = 0;
};

void TestSecretsSafe::putSecret(const QByteArray& data)
{
    QByteArray json =
        "{'apiVersion':'v1','kind':'Secret','type':'Opaque','metadata':{'name':'vault',"
        "'namespace':'default','uid':'u1','creationTimestamp':'2026-01-01T00:00:00Z',"
        "'annotations':{'kubectl.kubernetes.io/last-applied-configuration':"
        "'{\\\"stringData\\\":{\\\"password\\\":\\\"DATA\\\"}}'}},'data':{'password':'BASE64'}}";
    json.replace('\'', '"').replace("DATA", data).replace("BASE64", data.toBase64());
    const auto object = Unstructured::parse(json.toStdString()).value();
    m_secret =
        m_cluster->store().put({ "", "secrets" }, object.key(), m_secret,
                               [&](std::uint64_t version) { return withVersion(object, version); });
    QVERIFY(m_secret);
}

void TestSecretsSafe::initTestCase()
{
    m_cluster = std::move(sim::SimulatedCluster::start({ .compress = false }).value());
    putSecret(kData);
}

/// The window and the command line with credentials that are good, while a secret changes.
void TestSecretsSafe::aSessionLeavesNoneBehind()
{
    const QTemporaryDir home;
    auto text = QByteArray::fromStdString(m_cluster->kubeconfig("token"));
    const auto token = QRegularExpression(QStringLiteral("token: *\"?([0-9a-f]{32})"))
                           .match(QString::fromUtf8(text))
                           .captured(1)
                           .toLatin1();
    QVERIFY2(!token.isEmpty(), text.constData());
    text.replace(
        "user: {",
        "user: {as: system:admin, as-groups: ['system:masters'], as-user-extra: {reason: ['"
            + kExtra + "']}, ");
    QVERIFY(text.contains(kExtra));
    const auto config = write(QStringLiteral("good"), text);
    const auto window =
        startProgram({ QStringLiteral("--kubeconfig"), config, QStringLiteral("--view"),
                       QStringLiteral("secrets"), QStringLiteral("--all-namespaces") },
                     home.path());
    const auto watch =
        startProgram({ QStringLiteral("watch"), QStringLiteral("secrets"), QStringLiteral("-A"),
                       QStringLiteral("--kubeconfig"), config },
                     home.path());
    QByteArray seen;
    QVERIFY2(QTest::qWaitFor(
                 [&] {
                     seen += watch->readAllStandardOutput();
                     return seen.contains("vault");
                 },
                 kTimeout),
             watch->readAllStandardError().constData());
    const auto picture = QDir(home.path()).filePath(QStringLiteral("picture.png"));
    const auto pictured =
        runProgram({ QStringLiteral("--kubeconfig"), config, QStringLiteral("--view"),
                     QStringLiteral("secrets"), QStringLiteral("--all-namespaces"),
                     QStringLiteral("--screenshot"), picture },
                   home.path());
    QCOMPARE(pictured.code, 0);
    // Until the window has written down what it saw.
    QVERIFY(QTest::qWaitFor(
        [&] {
            putSecret(kNewData + QByteArray::number(++m_changes));
            const auto files = filesBelow(home.path());
            return std::any_of(files.begin(), files.end(),
                               [](const QByteArray& file) { return file.contains("vault"); });
        },
        kTimeout));
    for (auto* process : { window.get(), watch.get() }) {
        process->terminate();
        QVERIFY(process->waitForFinished(kTimeout));
        seen += process->readAllStandardOutput() + process->readAllStandardError();
    }
    auto written = filesBelow(home.path());
    QVERIFY(written.contains(picture) && written.size() >= 2);
    written[QStringLiteral("the terminal")] = seen + pictured.out.toUtf8() + pictured.err.toUtf8();
    QCOMPARE(firstLeak(written, { token, kExtra, kData, kNewData }), QString());
}

void TestSecretsSafe::failuresTellNone_data()
{
    QTest::addColumn<QByteArray>("cluster");
    QTest::addColumn<QByteArray>("user");
    QTest::addColumn<QString>("says");
    const auto ca = ", certificate-authority-data: " + authority();
    const auto server = QByteArray::fromStdString("server: '" + m_cluster->url() + "'");
    const auto key =
        (("-----BEGIN PRIVATE KEY-----\n" + kKey) + "\n-----END PRIVATE KEY-----\n").toBase64();
    const auto certificate =
        QByteArray("-----BEGIN CERTIFICATE-----\nTUlJQg==\n-----END CERTIFICATE-----\n").toBase64();
    QTest::newRow("401, token") << server + ca << "token: " + kToken << "401";
    QTest::newRow("403, password")
        << server + ca << "username: me, password: " + kPassword << "403";
    QTest::newRow("a certificate of nobody's") << server << "token: " + kToken << "certificate";
    QTest::newRow("nobody there") << QByteArray("server: 'https://127.0.0.1:1'")
                                  << "token: " + kToken << "127.0.0.1:1";
    QTest::newRow("no proxy there")
        << server + ca + ", proxy-url: 'http://me:" + kProxyPassword + "@127.0.0.1:1'"
        << "token: " + kToken << "";
    QTest::newRow("a proxy that is not one")
        << server + ca + ", proxy-url: 'socks4://me:" + kProxyPassword + "@127.0.0.1:1'"
        << "token: " + kToken << "proxy-url";
    QTest::newRow("a proxy that refuses")
        << server + ca + ", proxy-url: 'http://me:" + kProxyPassword + "@127.0.0.1:PROXY'"
        << "token: " + kToken << "";
    QTest::newRow("a key that is none")
        << server + ca << "client-certificate-data: " + certificate + ", client-key-data: " + key
        << "";
    QTest::newRow("a token of two lines")
        << server + ca << "token: \"" + kToken + "\\n" + kToken + "\""
        << "token";
    QTest::newRow("both") << server + ca
                          << "token: " + kToken + ", username: me, password: " + kPassword
                          << "both a token";
    QTest::newRow("not YAML") << server + ca << "token: [" + kToken << "YAML";
    QTest::newRow("a wrong shape")
        << server + ca << "token: [" + kToken + "], password: {" + kPassword + ": x}"
        << "token";
    QTest::newRow("a plugin that fails")
        << server + ca
        << "exec: {apiVersion: client.authentication.k8s.io/v1, interactiveMode: Never, command: "
           "/bin/sh, args: ['-c', 'echo "
            + kToken + "; exit 3', 'Authorization: Bearer " + kPassword
            + "'], env: [{name: KEY, value: " + kKey + "}]}"
        << "exit code 3";
    QTest::newRow("in the server")
        << QByteArray("server: 'https://me:" + kPassword + "@127.0.0.1:1'") << "token: " + kToken
        << "username or password";
}

void TestSecretsSafe::failuresTellNone()
{
    QFETCH(QByteArray, cluster);
    QFETCH(QByteArray, user);
    QFETCH(QString, says);
    SurlyProxy proxy;
    cluster.replace("PROXY", QByteArray::number(proxy.serverPort()));
    const QTemporaryDir home;
    const auto config = write(
        QStringLiteral("bad"),
        "clusters: [{name: c, cluster: {" + cluster + "}}]\nusers: [{name: u, user: {" + user
            + "}}]\ncontexts: [{name: x, context: {cluster: c, user: u}}]\ncurrent-context: x\n");
    const auto watch = startProgram(
        { QStringLiteral("watch"), QStringLiteral("pods"), QStringLiteral("--kubeconfig"), config },
        home.path());
    const auto picture = QDir(home.path()).filePath(QStringLiteral("picture.png"));
    const auto window =
        startProgram({ QStringLiteral("--kubeconfig"), config, QStringLiteral("--screenshot"),
                       picture, QStringLiteral("--after"), QStringLiteral("1s") },
                     home.path());
    QByteArray seen;
    QVERIFY(QTest::qWaitFor(
        [&] {
            seen += watch->readAllStandardError();
            return !seen.isEmpty() && window->state() == QProcess::NotRunning;
        },
        kTimeout));
    if (watch->state() != QProcess::NotRunning) { // it goes on where that may help
        watch->terminate();
        QVERIFY(watch->waitForFinished(kTimeout));
    }
    seen += watch->readAllStandardError() + watch->readAllStandardOutput()
        + window->readAllStandardError() + window->readAllStandardOutput();
    QVERIFY2(seen.contains(says.toUtf8()), seen.constData());
    auto written = filesBelow(home.path());
    QVERIFY(written.contains(picture));
    written[QStringLiteral("the terminal")] = seen;
    QCOMPARE(firstLeak(written, { kToken, kPassword, kProxyPassword, kKey }), QString());
}

/// The search itself finds what it looks for, in each disguise.
void TestSecretsSafe::marksWouldBeFound()
{
    for (const auto& text :
         { kToken, kToken.toHex(), "Bearer " + kToken + "\n", (kPassword).toBase64(),
           ("me:" + kPassword).toBase64(), ("m:" + kPassword + "...").toBase64() })
        QVERIFY2(!firstLeak({ { QStringLiteral("x"), text } }, { kToken, kPassword }).isEmpty(),
                 text.constData());
    QCOMPARE(firstLeak({ { QStringLiteral("x"), "an innocent text" } }, { kToken, kPassword }),
             QString());
}

KW_TEST_GUILESS(TestSecretsSafe)

} // namespace tst_secrets_safe

#include "tst_secrets_safe.moc"
