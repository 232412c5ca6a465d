// What pods use, from metrics.k8s.io, on a server that gets it while the window is open.
#include <tests/contract/support/shown_cluster.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_contract_usage {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

/// Kubernetes' own group, served from what the test puts there: no metrics-server is needed, and
/// lists have the shape that it gives them.
constexpr auto kDefinition = R"(
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: pods.metrics.k8s.io
  annotations: {api-approved.kubernetes.io: "unapproved, for a test"}
spec:
  group: metrics.k8s.io
  scope: Namespaced
  names: {plural: pods, kind: PodMetrics, listKind: PodMetricsList}
  versions:
  - name: v1beta1
    served: true
    storage: true
    schema: {openAPIV3Schema: {type: object, x-kubernetes-preserve-unknown-fields: true}}
)";

constexpr auto kPod = R"(
apiVersion: v1
kind: Pod
metadata: {name: web, namespace: %1}
spec:
  containers:
  - name: app
    image: example.org/app:1
    resources: {requests: {cpu: 100m, memory: 64Mi}, limits: {cpu: 500m, memory: 128Mi}}
)";

constexpr auto kMetrics = R"(
apiVersion: metrics.k8s.io/v1beta1
kind: PodMetrics
metadata: {name: web, namespace: %1}
timestamp: "2026-01-01T00:00:00Z"
window: 15.2s
containers: [{name: app, usage: {cpu: 123456789n, memory: 65536Ki}}]
)";

/// Gone with the test, since the server is every test's.
class Definition
{
public:
    explicit Definition(const Cluster& cluster)
        : m_cluster(cluster)
    {
        (void)cluster.kubectl({ "apply", "-f", "-" }, kDefinition);
        cluster.awaitKind("pods.metrics.k8s.io");
    }
    ~Definition() { (void)m_cluster.kubectl({ "delete", "crd", "pods.metrics.k8s.io" }); }

private:
    const Cluster& m_cluster;
};

QString textUnder(ShownCluster& shown, const QString& title)
{
    const auto* table = shown.cluster.resources()->table();
    for (int column = 0; column < table->columnCount(); ++column) {
        if (table->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString() == title)
            return table->count() == 1 ? table->index(0, column).data().toString() : QString();
    }
    return QStringLiteral("no column ") + title;
}

} // namespace

class TestContractUsage : public QObject
{
    Q_OBJECT
private:
    const Cluster m_cluster;

private Q_SLOTS:
    void initTestCase()
    {
        if (const auto missing = m_cluster.missing(); !missing.isEmpty())
            QSKIP(qPrintable(missing));
    }

    void showsWhatPodsUseOnceTheServerTells()
    {
        const ScratchNamespace scratch(m_cluster);
        const auto fill = [&](const char* document) {
            return QString::fromLatin1(document).arg(scratch.qname()).toUtf8();
        };
        (void)m_cluster.kubectl({ "apply", "-f", "-" }, fill(kPod));
        ShownCluster shown(m_cluster, QStringLiteral("admin"), { scratch.qname() });
        shown.clusters.current().setInSight(true);
        QVERIFY(shown.shows({ QStringLiteral("web") }));

        // The simulated one has metrics of its own, of pods that run.
        if (m_cluster.missing(QStringLiteral("simulated")).isEmpty()) {
            QVERIFY(QTest::qWaitFor(
                [&] { return textUnder(shown, QStringLiteral("CPU")).endsWith(u'm'); },
                kShownWithin));
            return;
        }
        QVERIFY(QTest::qWaitFor(
            [&] {
                return shown.cluster.resources()->status()->usageText()
                    == QStringLiteral("Metrics API not available");
            },
            kShownWithin));
        QCOMPARE(textUnder(shown, QStringLiteral("CPU")), QStringLiteral("no column CPU"));

        const Definition definition(m_cluster);
        (void)m_cluster.kubectl({ "apply", "-f", "-" }, fill(kMetrics));
        shown.cluster.status()->retry();
        QVERIFY(QTest::qWaitFor(
            [&] { return textUnder(shown, QStringLiteral("CPU")) == QStringLiteral("124m"); },
            kShownWithin));
        QCOMPARE(textUnder(shown, QStringLiteral("MEMORY")), QStringLiteral("64Mi"));
        QCOMPARE(textUnder(shown, QStringLiteral("%CPU/L")), QStringLiteral("24%"));
        QVERIFY(
            shown.cluster.resources()->status()->usageText().startsWith(QStringLiteral("Usage ")));
    }
};

KW_TEST_GUILESS(TestContractUsage)

} // namespace tst_contract_usage

#include "tst_contract_usage.moc"
