// `kittiwake get` beside kubectl on the same server: the same words in the same places.
#include <tests/contract/support/cluster.h>
#include <tests/support/test_program.h>

#include <QProcess>
#include <QRegularExpression>
#include <QTest>

namespace tst_contract_get {

using namespace kittiwake::test;

namespace {

constexpr int kTimeout = 60'000;

/// Ages differ by when each program asks, and so does what is left to the next column.
QString withoutAges(QString text)
{
    static const QRegularExpression age(
        QStringLiteral("(?<=\\s)(\\d+[smhd](\\d+[smhd])?) *(?=$| )"),
        QRegularExpression::MultilineOption);
    return text.replace(age, QStringLiteral("AGO "));
}

const QByteArray kObjects = R"(
apiVersion: v1
kind: ConfigMap
metadata: {name: alpha, labels: {of: get, tier: front}}
data: {a: "5"}
---
apiVersion: v1
kind: ConfigMap
metadata: {name: beta-10, labels: {of: get}}
data: {a: "10", b: x}
---
apiVersion: v1
kind: ConfigMap
metadata: {name: beta-9, labels: {of: get}}
data: {a: "9", multi: "one\ntwo: #3\n"}
---
apiVersion: v1
kind: Service
metadata: {name: web, labels: {of: get}}
spec: {selector: {app: web}, ports: [{port: 80, name: http}]}
---
apiVersion: v1
kind: Secret
metadata: {name: key, labels: {of: get}}
data: {k: aGlkZGVu}
)";

/// Before 1.21: it prints fields that servers manage, and links that they no longer send.
bool isOfLongAgo(const Kubectl& kubectl)
{
    return kubectl.run({ "version", "--client", "-o", "json" }).out.contains(u"\"minor\": \"20\"");
}

} // namespace

class TestContractGet : public QObject
{
    Q_OBJECT
private:
    const Cluster m_cluster;
    std::unique_ptr<ScratchNamespace> m_namespace;

private Q_SLOTS:
    void initTestCase()
    {
        if (!m_cluster.missing().isEmpty())
            return;
        m_namespace = std::make_unique<ScratchNamespace>(m_cluster);
        m_cluster.kubectl({ "-n", m_namespace->qname(), "apply", "-f", "-" }, kObjects);
    }
    void cleanupTestCase() { m_namespace.reset(); }
    void init()
    {
        if (const auto missing = m_cluster.missing(); !missing.isEmpty())
            QSKIP(qPrintable(missing));
    }

    void printsWhatKubectlPrints_data()
    {
        QTest::addColumn<QStringList>("line");
        const auto row = [](const char* words) {
            QTest::newRow(words) << QString::fromLatin1(words).split(u' ');
        };
        row("configmaps -l of=get");
        row("cm,svc,secret -l of=get");
        row("cm alpha beta-9");
        row("cm/alpha svc/web");
        row("cm/alpha --show-kind");
        row("cm -l of=get --no-headers");
        row("cm -l of=get -L tier,none --show-labels");
        row("svc -l of=get -o wide");
        row("cm -l of=get -o name");
        row("cm,svc -l of=get -o name");
        row("cm -l of=get --sort-by=.data.a -o name");
        row("cm -l of=get -o custom-columns=NAME:.metadata.name,A:.data.a,B:.data.b");
        row("svc -l of=get -o custom-columns=P:.spec.ports[*].port,N:spec.ports[*].name");
        row("cm -l of=none -o custom-columns=NAME:.metadata.name");
        row("cm -l of=get -o jsonpath={.items[*].metadata.name}");
        row("svc web -o jsonpath={.spec.ports}{.spec.selector}{.none}");
        row("cm nosuch --ignore-not-found");
        row("cm nosuch -o json --ignore-not-found");
        row("cm -l of=none");
        row("cm,nodes -l of=none");
        row("cm --field-selector metadata.name=alpha");
        row("namespaces kube-system default");
        if (isOfLongAgo(m_cluster.kubectlProgram()))
            return;
        row("cm alpha -o json");
        row("cm -l of=get -o yaml");
        row("cm,secret -l of=get -o json");
        row("cm -l of=none -o json");
    }
    void printsWhatKubectlPrints()
    {
        QFETCH(QStringList, line);
        const auto words = QStringList { "get", "-n", m_namespace->qname() } + line;
        const auto theirs = m_cluster.kubectlProgram().run(words);
        QProcess ours;
        ours.start(
            QStringLiteral(KITTIWAKE_BINARY),
            words + QStringList { "--kubeconfig", m_cluster.kubeconfig(QStringLiteral("admin")) });
        QVERIFY(ours.waitForFinished(kTimeout));
        const auto err = QString::fromUtf8(ours.readAllStandardError());
        QCOMPARE(withoutAges(QString::fromUtf8(ours.readAllStandardOutput())),
                 withoutAges(theirs.out));
        QCOMPARE(err, theirs.err);
        QCOMPARE(ours.exitCode(), theirs.exitCode);
    }
};

KW_TEST_GUILESS(TestContractGet)

} // namespace tst_contract_get

#include "tst_contract_get.moc"
