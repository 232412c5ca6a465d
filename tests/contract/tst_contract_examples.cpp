#include "../support/test_program.h"
#include "cluster.h"

#include <QFile>
#include <QProcess>
#include <QTest>

#include <csignal>

namespace tst_contract_examples {

using namespace kittiwake::test;

namespace {

constexpr int kPatience = 60'000;

/// One of core/examples at work in a namespace.
class Example
{
public:
    Example(const char* name, const Cluster& cluster, const QString& ns)
    {
        m_process.setProcessChannelMode(QProcess::MergedChannels);
        m_process.start(QStringLiteral(KW_EXAMPLES_DIR "/") + QString::fromLatin1(name),
                        { "--kubeconfig", cluster.kubeconfig("admin"), "--namespace", ns });
    }
    Example(const Example&) = delete;
    Example& operator=(const Example&) = delete;
    ~Example()
    {
        m_process.kill();
        m_process.waitForFinished();
    }

    /// InterruptibleWaits until it has said this.
    bool prints(const char* words)
    {
        return QTest::qWaitFor(
            [&] {
                m_process.waitForReadyRead(50);
                m_said += m_process.readAll();
                return m_said.contains(words);
            },
            kPatience);
    }
    void interrupt() { ::kill(static_cast<pid_t>(m_process.processId()), SIGINT); }
    /// InterruptibleWaits for its end; -1 if it crashes or goes on.
    int exitCode()
    {
        const bool ended =
            m_process.waitForFinished(kPatience) && m_process.exitStatus() == QProcess::NormalExit;
        m_said += m_process.readAll();
        return ended ? m_process.exitCode() : -1;
    }
    [[nodiscard]] const QByteArray& said() const { return m_said; }

private:
    QProcess m_process;
    QByteArray m_said;
};

/// The sample controller's custom resource, as long as it lives.
class FooKind
{
public:
    explicit FooKind(const Cluster& cluster)
        : m_cluster(cluster)
    {
        QFile file(QStringLiteral(KW_EXAMPLES_SOURCE_DIR "/foo_crd.yaml"));
        if (!file.open(QIODevice::ReadOnly))
            qFatal("contract: foo_crd.yaml is not there");
        m_cluster.kubectl({ "apply", "-f", "-" }, file.readAll());
        m_cluster.awaitKind(kDefinition);
    }
    FooKind(const FooKind&) = delete;
    FooKind& operator=(const FooKind&) = delete;
    ~FooKind() { m_cluster.kubectl({ "delete", "crd", kDefinition, "--timeout=60s" }); }

private:
    static constexpr const char* kDefinition = "foos.samplecontroller.kittiwake.dev";
    const Cluster& m_cluster;
};

} // namespace

class TestContractExamples : public QObject
{
    Q_OBJECT
private:
    const Cluster m_cluster;

    void applyPod(const ScratchNamespace& ns, const char* name, const char* labels = "")
    {
        m_cluster.kubectl({ "apply", "-f", "-" }, podJson(ns.name(), name, labels));
    }
    void applyFoo(const ScratchNamespace& ns, int replicas)
    {
        m_cluster.kubectl(
            { "apply", "-n", ns.qname(), "-f", "-" },
            R"({"apiVersion":"samplecontroller.kittiwake.dev/v1alpha1","kind":"Foo",)"
            R"("metadata":{"name":"one"},"spec":{"deploymentName":"of-one","replicas":)"
                + QByteArray::number(replicas) + "}}");
    }
    /// What a JSONPath says of all objects of a kind in the namespace.
    QString look(const ScratchNamespace& ns, const char* kind, const char* path) const
    {
        return m_cluster.kubectl(
            { "get", kind, "-n", ns.qname(),
              QStringLiteral("-o=jsonpath={.items[*]%1}").arg(QString::fromLatin1(path)) });
    }
    bool comesTo(const ScratchNamespace& ns, const char* kind, const char* path,
                 const QString& wanted) const
    {
        return QTest::qWaitFor([&] { return look(ns, kind, path) == wanted; }, kPatience);
    }

private Q_SLOTS:
    void init()
    {
        if (const auto missing = m_cluster.missing(); !missing.isEmpty())
            QSKIP(qPrintable(missing));
    }

    void workQueueTellsOfPodsThatAreMadeAndGone()
    {
        const ScratchNamespace ns(m_cluster);
        applyPod(ns, "there");
        Example example("work_queue", m_cluster, ns.qname());
        QVERIFY2(example.prints("Sync/Add/Update for Pod there\n"), example.said());
        // It was in the cache before the list, and not in the list.
        QVERIFY2(example.prints("/mypod does not exist anymore\n"), example.said());
        applyPod(ns, "new");
        QVERIFY2(example.prints("Sync/Add/Update for Pod new\n"), example.said());
        m_cluster.kubectl(
            { "delete", "pod", "new", "-n", ns.qname(), "--force", "--grace-period=0" });
        QVERIFY2(example.prints("/new does not exist anymore\n"), example.said());
        example.interrupt();
        QVERIFY2(example.exitCode() == 0, example.said());
        QVERIFY2(example.said().endsWith("Stopping Pod controller\n"), example.said());
    }

    void workQueueTriesAPodThatFailsFiveTimesMoreAndDropsIt()
    {
        const ScratchNamespace ns(m_cluster);
        // Of a node that does not exist: nobody changes it, so its key is added once.
        applyPod(ns, "bad", R"("fail":"true")");
        Example example("work_queue", m_cluster, ns.qname());
        QVERIFY2(example.prints("Dropping pod "), example.said());
        QCOMPARE(example.said().count("Error syncing pod "), 5);
        applyPod(ns, "good");
        QVERIFY2(example.prints("Sync/Add/Update for Pod good\n"), example.said());
        example.interrupt();
        QVERIFY2(example.exitCode() == 0, example.said());
    }

    void dynamicClientTakesADeploymentThroughItsLife()
    {
        const ScratchNamespace ns(m_cluster);
        Example example("dynamic_and_discovery", m_cluster, ns.qname());
        QVERIFY2(example.exitCode() == 0, example.said());
        const auto& said = example.said();
        const QByteArrayList lines { " * namespaces, v1 Namespace, not namespaced",
                                     " * pods, v1 Pod",
                                     "Deployment is served as deployments.",
                                     "Created deployment demo-deployment.",
                                     "Conflict: ",
                                     "Applied 1 replica.",
                                     "Patched the image: generation 3.",
                                     " * demo-deployment (1 replicas)",
                                     "Deleted deployment demo-deployment." };
        qsizetype at = 0;
        for (const auto& line : lines) {
            at = said.indexOf('\n' + line, at);
            QVERIFY2(at >= 0, line + " is missing, or not in order:\n" + said);
        }
        QVERIFY(comesTo(ns, "deployments", ".metadata.name", {}));
    }

    void sampleControllerMakesTheDeploymentOfAFooAndTellsOfIt()
    {
        const ScratchNamespace ns(m_cluster);
        const FooKind kind(m_cluster);
        Example controller("sample_controller", m_cluster, ns.qname());
        QVERIFY2(controller.prints("Started workers\n"), controller.said());
        applyFoo(ns, 2);
        QVERIFY2(comesTo(ns, "deployments", ".spec.replicas", "2"), controller.said());
        QCOMPARE(look(ns, "deployments", ".metadata.ownerReferences[*].name"), "one");
        // Without controllers nobody makes pods of it.
        const bool pods =
            m_cluster.missing("controllers").isEmpty() && m_cluster.missing("nodes").isEmpty();
        QVERIFY2(comesTo(ns, "foos", ".status.availableReplicas", pods ? "2" : "0"),
                 controller.said());
        QVERIFY2(QTest::qWaitFor([&] { return look(ns, "events", ".reason").contains("Synced"); },
                                 kPatience),
                 controller.said());
        controller.interrupt();
        QCOMPARE(controller.exitCode(), 0);
    }

    void sampleControllerKeepsTheDeploymentAsTheFooWantsIt()
    {
        const ScratchNamespace ns(m_cluster);
        const FooKind kind(m_cluster);
        applyFoo(ns, 1);
        Example controller("sample_controller", m_cluster, ns.qname());
        QVERIFY2(comesTo(ns, "deployments", ".spec.replicas", "1"), controller.said());
        applyFoo(ns, 3);
        QVERIFY2(comesTo(ns, "deployments", ".spec.replicas", "3"), controller.said());
        m_cluster.kubectl({ "scale", "deployment", "of-one", "--replicas=7", "-n", ns.qname() });
        QVERIFY2(comesTo(ns, "deployments", ".spec.replicas", "3"), controller.said());

        const auto before = look(ns, "deployments", ".metadata.uid");
        m_cluster.kubectl({ "delete", "deployment", "of-one", "-n", ns.qname() });
        QVERIFY2(comesTo(ns, "deployments", ".spec.replicas", "3"), controller.said());
        QVERIFY(look(ns, "deployments", ".metadata.uid") != before);
    }

    void sampleControllerLeavesADeploymentThatIsNotItsOwn()
    {
        const ScratchNamespace ns(m_cluster);
        const FooKind kind(m_cluster);
        m_cluster.kubectl({ "create", "deployment", "of-one", "--image=other", "-n", ns.qname() });
        applyFoo(ns, 4);
        Example controller("sample_controller", m_cluster, ns.qname());
        QVERIFY2(controller.prints("is not managed by this Foo"), controller.said());
        QVERIFY2(QTest::qWaitFor(
                     [&] { return look(ns, "events", ".reason").contains("ErrResourceExists"); },
                     kPatience),
                 controller.said());
        QCOMPARE(look(ns, "deployments", ".spec.replicas"), "1");
    }

    void sampleControllerGivesTheLeaseToTheNextWhenInterrupted()
    {
        const ScratchNamespace ns(m_cluster);
        const FooKind kind(m_cluster);
        Example first("sample_controller", m_cluster, ns.qname());
        QVERIFY2(first.prints("Leading as "), first.said());
        Example second("sample_controller", m_cluster, ns.qname());
        QVERIFY2(second.prints("The leader is "), second.said());
        first.interrupt();
        QVERIFY2(first.exitCode() == 0, first.said());
        QVERIFY2(second.prints("Leading as "), second.said());
        QVERIFY2(second.prints("Started workers\n"), second.said());
        second.interrupt();
        QVERIFY2(second.exitCode() == 0, second.said());
        QCOMPARE(look(ns, "leases", ".spec.holderIdentity"), QString());
    }
};

KW_TEST_GUILESS(TestContractExamples)

} // namespace tst_contract_examples

#include "tst_contract_examples.moc"
