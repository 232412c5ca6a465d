// kubectl against the demo's world: what only a cluster with kubelets in it can answer, so that the
// tests' real control plane cannot.
#include <app/simulator/simulated_cluster.h>
#include <tests/contract/support/kubectl.h>
#include <tests/support/test_program.h>

#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

namespace tst_simulated_kubectl {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

QString matching(const QString& text, const char* pattern)
{
    return QRegularExpression(QLatin1String(pattern), QRegularExpression::MultilineOption)
        .match(text)
        .captured(0);
}

} // namespace

#define CONTAINS(text, part)                                                                       \
    do {                                                                                           \
        const QString said = (text);                                                               \
        QVERIFY2(!matching(said, part).isEmpty(),                                                  \
                 qPrintable(QStringLiteral("no /%1/ in: %2").arg(QLatin1String(part), said)));     \
    } while (false)

class TestSimulatedKubectl : public QObject
{
    Q_OBJECT
private:
    QTemporaryDir m_dir;
    std::unique_ptr<sim::SimulatedCluster> m_cluster;
    std::unique_ptr<Kubectl> m_kubectl;

    QString kubectl(const QStringList& arguments) const { return (*m_kubectl)(arguments); }
    /// The first pod of that label.
    QString podOf(const QString& ns, const QString& label) const
    {
        return kubectl(
            { "-n", ns, "get", "pods", "-l", label, "-o", "jsonpath={.items[0].metadata.name}" });
    }

private Q_SLOTS:
    void initTestCase()
    {
        auto cluster = sim::SimulatedCluster::start(
            { .contents = sim::SimulatedClusterOptions::Contents::Demo });
        QVERIFY2(cluster, cluster ? "" : cluster.error().sentence.c_str());
        m_cluster = std::move(*cluster);
        QFile file(m_dir.filePath(QStringLiteral("admin.kubeconfig")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QVERIFY(file.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner));
        file.write(m_cluster->kubeconfig().c_str());
        m_kubectl = std::make_unique<Kubectl>(QStringLiteral(KW_SIMULATED_SCRIPT),
                                              QStringList { "kubectl", m_dir.path() });
    }
    void cleanupTestCase()
    {
        m_kubectl.reset();
        m_cluster.reset();
    }

    void logsAreRead()
    {
        const auto pod = podOf("shop", "app.kubernetes.io/name=web");
        const auto lines = kubectl({ "-n", "shop", "logs", pod, "--tail=5" });
        QCOMPARE(lines.count(u'\n'), 5);
        CONTAINS(kubectl({ "-n", "shop", "logs", pod, "--tail=1", "--timestamps" }),
                 "^\\d{4}-\\d\\d-\\d\\dT\\S+Z ");
        CONTAINS(kubectl({ "-n", "shop", "logs", pod, "-c", "nope" }),
                 "container nope is not valid");
        CONTAINS(kubectl({ "-n", "shop", "logs", "nope" }), "pods \"nope\" not found");
    }

    void logsAreFollowed()
    {
        const auto pod = podOf("shop", "app.kubernetes.io/name=web");
        const auto follow = m_kubectl->start({ "-n", "shop", "logs", "-f", "--tail=1", pod });
        QString all;
        QVERIFY2(writes(*follow, QStringLiteral("\n.*\n"), all), qPrintable(all));
        follow->terminate();
        QVERIFY(follow->waitForFinished());
    }

    void topTellsWhatIsUsed()
    {
        CONTAINS(kubectl({ "top", "nodes" }),
                 "^NAME +CPU\\(cores\\) +CPU% +MEMORY\\(bytes\\) +MEMORY%\\s+\\S+ +\\d+m +\\d+%");
        CONTAINS(kubectl({ "-n", "shop", "top", "pods" }),
                 "^NAME +CPU\\(cores\\) +MEMORY\\(bytes\\)\\s+\\S+ +\\d+m +\\d+Mi");
    }

    void controllersQueuesAreExportedThroughThePodProxy()
    {
        const auto pods = kubectl({ "-n", "platform", "get", "pods", "-o", "name" });
        QString metrics; // the leader's; its standby has no queues
        for (const auto& pod : pods.split(u'\n', Qt::SkipEmptyParts))
            metrics += kubectl({ "get", "--raw",
                                 QStringLiteral("/api/v1/namespaces/platform/pods/%1:8080/proxy/"
                                                "metrics")
                                     .arg(pod.mid(4)) });
        for (const char* family :
             { "workqueue_adds_total", "workqueue_depth", "workqueue_retries_total",
               "workqueue_unfinished_work_seconds", "workqueue_longest_running_processor_seconds",
               "workqueue_queue_duration_seconds_bucket", "workqueue_work_duration_seconds_count" })
            QVERIFY2(metrics.contains(
                         QLatin1String(family)
                         + QStringLiteral("{controller=\"storefront\",name=\"storefront\"")),
                     family);
        CONTAINS(metrics,
                 "^controller_runtime_reconcile_errors_total\\{controller=\"storefront\"\\} "
                 "[1-9]");
    }

    /// This kubectl speaks SPDY alone, which is refused in words; tst_sim_pod_streams has the
    /// WebSockets of newer ones.
    void execWithoutAWebSocketIsRefusedInWords()
    {
        const auto pod = podOf("shop", "app.kubernetes.io/name=web");
        CONTAINS(kubectl({ "-n", "shop", "exec", pod, "--", "echo", "hello" }),
                 "WebSockets only|^hello");
    }

    void theCompanyIsThere()
    {
        CONTAINS(kubectl({ "get", "nodes" }), "^NAME +STATUS +ROLES +AGE +VERSION\\s+\\S+ +Ready");
        CONTAINS(kubectl({ "get", "hpa", "-A" }), "Deployment/");
        CONTAINS(kubectl({ "get", "cronjobs,jobs,statefulsets,daemonsets,pvc,ingress", "-A" }),
                 "cronjob.batch/");
        CONTAINS(kubectl({ "get", "storefronts", "-A" }), "^NAMESPACE +NAME ");
        CONTAINS(kubectl({ "get", "secrets", "-A" }), "kubernetes.io/tls");
        CONTAINS(kubectl({ "describe", "pods", "-n", "shop" }), "Restart Count: +[1-9]");
    }
};

#undef CONTAINS

KW_TEST_GUILESS(TestSimulatedKubectl)

} // namespace tst_simulated_kubectl

#include "tst_simulated_kubectl.moc"
