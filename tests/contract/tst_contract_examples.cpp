#include <tests/contract/support/cluster.h>
#include <tests/support/test_program.h>

#include <QFile>
#include <QProcess>
#include <QTest>

#include <csignal>

namespace tst_contract_examples {

using namespace kittiwake::test;

namespace {

constexpr int kTimeout = 60'000;

/// One of core/examples at work in a namespace.
class Example
{
public:
    Example(const char* name, const Cluster& cluster, const QString& ns)
        : Example(name, cluster,
                  QStringList { "--kubeconfig", cluster.kubeconfig("admin"), "--namespace", ns })
    { }
    /// Goes by the environment where its arguments name no kubeconfig.
    Example(const char* name, const Cluster& cluster, const QStringList& arguments)
    {
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("KUBECONFIG"), cluster.kubeconfig("admin"));
        m_process.setProcessEnvironment(environment);
        m_process.setProcessChannelMode(QProcess::MergedChannels);
        m_process.start(QStringLiteral(KW_EXAMPLES_DIR "/") + QString::fromLatin1(name), arguments);
    }
    Example(const Example&) = delete;
    Example& operator=(const Example&) = delete;
    ~Example()
    {
        m_process.kill();
        m_process.waitForFinished();
    }

    /// Waits until it has said this.
    bool prints(const char* words)
    {
        return QTest::qWaitFor(
            [&] {
                m_process.waitForReadyRead(50);
                m_said += m_process.readAll();
                return m_said.contains(words);
            },
            kTimeout);
    }
    void interrupt() { ::kill(static_cast<pid_t>(m_process.processId()), SIGINT); }
    /// Waits for its end; -1 if it crashes or goes on.
    int exitCode()
    {
        const bool ended =
            m_process.waitForFinished(kTimeout) && m_process.exitStatus() == QProcess::NormalExit;
        m_said += m_process.readAll();
        return ended ? m_process.exitCode() : -1;
    }
    [[nodiscard]] const QByteArray& said() const { return m_said; }

private:
    QProcess m_process;
    QByteArray m_said;
};

/// The custom resource of an example, as long as it lives.
class CustomKind
{
public:
    CustomKind(const Cluster& cluster, const char* file, const char* definition)
        : m_cluster(cluster)
        , m_definition(QString::fromLatin1(definition))
    {
        QFile yaml(QStringLiteral(KW_EXAMPLES_SOURCE_DIR "/") + QString::fromLatin1(file));
        if (!yaml.open(QIODevice::ReadOnly))
            qFatal("contract: %s is not there", file);
        m_cluster.kubectl({ "apply", "-f", "-" }, yaml.readAll());
        m_cluster.awaitKind(m_definition);
    }
    CustomKind(const CustomKind&) = delete;
    CustomKind& operator=(const CustomKind&) = delete;
    ~CustomKind() { m_cluster.kubectl({ "delete", "crd", m_definition, "--timeout=60s" }); }

private:
    const Cluster& m_cluster;
    const QString m_definition;
};

/// The sample controller's.
struct FooKind : CustomKind
{
    explicit FooKind(const Cluster& cluster)
        : CustomKind(cluster, "foo_crd.yaml", "foos.samplecontroller.kittiwake.dev")
    { }
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
        return QTest::qWaitFor([&] { return look(ns, kind, path) == wanted; }, kTimeout);
    }

private Q_SLOTS:
    void init()
    {
        if (const auto missing = m_cluster.missing(); !missing.isEmpty())
            QSKIP(qPrintable(missing));
    }

    void mirrorKeepsCopiesAndTakesThemAway()
    {
        const ScratchNamespace ns(m_cluster);
        const ScratchNamespace near(m_cluster);
        const ScratchNamespace far(m_cluster);
        const CustomKind kind(m_cluster, "mirror/mirror_crd.yaml", "mirrors.mirror.kittiwake.dev");
        const auto apply = [&](const QString& namespaces) {
            const auto mirror =
                QStringLiteral(R"({"apiVersion":"mirror.kittiwake.dev/v1","kind":"Mirror",)"
                               R"("metadata":{"name":"one"},)"
                               R"("spec":{"source":"menu","namespaces":[%1]}})")
                    .arg(namespaces);
            m_cluster.kubectl({ "apply", "-n", ns.qname(), "-f", "-" }, mirror.toUtf8());
        };
        const QString one = QStringLiteral("\"%1\"").arg(near.qname());
        const QString both = QStringLiteral("%1,\"%2\"").arg(one, far.qname());
        const auto readyIs = [&](const char* reason) {
            return comesTo(ns, "mirrors", ".status.conditions[*].reason",
                           QString::fromLatin1(reason));
        };
        const auto copyIn = [&](const ScratchNamespace& in, const QString& soup) {
            return comesTo(in, "configmaps", ".data.soup", soup);
        };

        apply(both);
        Example example("mirror", m_cluster, QStringList { ns.qname() });
        QVERIFY2(readyIs("NoSource"), example.said());
        m_cluster.kubectl(
            { "create", "configmap", "menu", "-n", ns.qname(), "--from-literal=soup=leek" });
        QVERIFY2(readyIs("Copied"), example.said());
        QVERIFY2(copyIn(near, "leek"), example.said());
        QVERIFY2(copyIn(far, "leek"), example.said());
        QCOMPARE(look(ns, "mirrors", ".status.copies"), QStringLiteral("2"));

        // The source changes; a copy is changed, and one is deleted: each comes back.
        m_cluster.kubectl({ "patch", "configmap", "menu", "-n", ns.qname(), "--type=merge", "-p",
                            R"({"data":{"soup":"pea"}})" });
        QVERIFY2(copyIn(near, "pea"), example.said());
        m_cluster.kubectl({ "delete", "configmap", "menu", "-n", far.qname() });
        QVERIFY2(copyIn(far, "pea"), example.said());

        apply(one); // pruned
        QVERIFY2(copyIn(far, ""), example.said());
        QVERIFY2(comesTo(ns, "mirrors", ".status.copies", "1"), example.said());

        m_cluster.kubectl({ "delete", "mirror", "one", "-n", ns.qname(), "--timeout=60s" });
        QCOMPARE(look(near, "configmaps", ".data.soup"), QString());
        example.interrupt();
        QVERIFY2(example.exitCode() == 0, example.said());
    }

    void informerTellsOfPodsThatAreThereMadeAndGone()
    {
        const ScratchNamespace ns(m_cluster);
        applyPod(ns, "there");
        Example example("informer", m_cluster, ns.qname());
        QVERIFY2(example.prints("/there ("), example.said());
        QVERIFY2(example.prints("The cache has 1 pods of "), example.said());
        m_cluster.kubectl({ "apply", "-f", "-" },
                          podJson(ns.name(), "new")
                              .replace(R"("schedulerName":"nobody")", R"("nodeName":"nowhere")"));
        QVERIFY2(example.prints("Added "), example.said());
        QVERIFY2(example.prints("/new\n"), example.said());
        QVERIFY2(example.said().contains("Scheduled "), example.said());
        m_cluster.kubectl(
            { "delete", "pod", "new", "-n", ns.qname(), "--force", "--grace-period=0" });
        QVERIFY2(example.prints("Deleted "), example.said());
        example.interrupt();
        QVERIFY2(example.exitCode() == 0, example.said());
        QVERIFY2(example.said().endsWith("Bye\n"), example.said());
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
                                 kTimeout),
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
                     kTimeout),
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
