// kubectl, as people use it, against the same server as our client: what it prints is what the
// server says.
#include <tests/contract/support/cluster.h>
#include <tests/contract/support/kubectl.h>
#include <tests/support/test_program.h>

#include <QRegularExpression>
#include <QTest>

namespace tst_contract_kubectl {

using namespace kittiwake::test;

namespace {

const QByteArray kDeployment = R"(
apiVersion: apps/v1
kind: Deployment
metadata: {name: web, labels: {app: web}}
spec:
  replicas: 2
  selector: {matchLabels: {app: web}}
  template:
    metadata: {labels: {app: web}}
    spec: {containers: [{name: web, image: "nginx:1.25", ports: [{containerPort: 80}]}]}
)";

const QByteArray kDefinition = R"(
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: burrows.birds.example.com}
spec:
  group: birds.example.com
  scope: Namespaced
  names: {plural: burrows, singular: burrow, kind: Burrow, shortNames: [bw]}
  versions:
  - name: v1
    served: true
    storage: true
    subresources: {status: {}}
    additionalPrinterColumns: [{name: Depth, type: integer, jsonPath: .spec.depth}]
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            required: [depth]
            properties: {depth: {type: integer, minimum: 1}, owner: {type: string}}
          status: {type: object, x-kubernetes-preserve-unknown-fields: true}
)";

QByteArray burrow(const QByteArray& spec)
{
    return "apiVersion: birds.example.com/v1\nkind: Burrow\nmetadata: {name: deep}\nspec: {" + spec
        + "}\n";
}

} // namespace

#define CONTAINS(text, part)                                                                       \
    do {                                                                                           \
        const QString said = (text);                                                               \
        QVERIFY2(said.contains(QRegularExpression(QStringLiteral(part))),                          \
                 qPrintable(QStringLiteral("no /%1/ in: %2").arg(QStringLiteral(part), said)));    \
    } while (false)

class TestContractKubectl : public QObject
{
    Q_OBJECT
private:
    const Cluster m_cluster;
    std::unique_ptr<ScratchNamespace> m_namespace;

    /// kubectl in the test's namespace.
    QString in(QStringList arguments, const QByteArray& input = {}) const
    {
        return m_cluster.kubectlProgram()(QStringList { "-n", m_namespace->qname() } + arguments,
                                          input);
    }
    Kubectl::Result attempt(QStringList arguments, const QByteArray& input = {},
                            const QString& editor = {}) const
    {
        return m_cluster.kubectlProgram().run(
            QStringList { "-n", m_namespace->qname() } + arguments, input, editor);
    }
    void applyDeployment() const
    {
        CONTAINS(in({ "apply", "-f", "-" }, kDeployment), "^deployment.apps/web created");
    }

private Q_SLOTS:
    void init()
    {
        if (const auto missing = m_cluster.missing(QStringLiteral("nodes")); !missing.isEmpty())
            QSKIP(qPrintable(missing));
        m_namespace = std::make_unique<ScratchNamespace>(m_cluster);
    }
    void cleanup() { m_namespace.reset(); }

    void appliesAndRollsOut()
    {
        applyDeployment();
        CONTAINS(in({ "rollout", "status", "deployment/web", "--timeout=80s" }),
                 "deployment \"web\" successfully rolled out");
        CONTAINS(in({ "get", "deployments" }),
                 "NAME +READY +UP-TO-DATE +AVAILABLE +AGE\\s+web +2/2 +2 +2 +");
        // Nodes of 1.30 call a pod ready a moment before they call it running.
        QTRY_COMPARE_WITH_TIMEOUT(in({ "get", "pods", "-l", "app=web",
                                       "--field-selector=status.phase=Running", "-o", "name" })
                                      .count(QStringLiteral("pod/web-")),
                                  2, 30'000);
        CONTAINS(in({ "get", "pods", "-l", "app=web" }),
                 "NAME +READY +STATUS +RESTARTS +AGE\\s+web-[a-z0-9]+-[a-z0-9]+ +1/1 +Running +0 ");
        CONTAINS(in({ "get", "replicasets" }), "NAME +DESIRED +CURRENT +READY +AGE\\s+web-");
        CONTAINS(in({ "get", "all" }), "replicaset.apps/web-");
        CONTAINS(in({ "apply", "-f", "-" }, kDeployment), "deployment.apps/web unchanged");

        auto changed = kDeployment;
        changed.replace("1.25", "1.26");
        CONTAINS(in({ "apply", "-f", "-" }, changed), "deployment.apps/web configured");
        CONTAINS(in({ "rollout", "status", "deployment/web", "--timeout=80s" }), "rolled out");
        CONTAINS(in({ "rollout", "history", "deployment/web" }), "REVISION[\\s\\S]*1 [\\s\\S]*2 ");
        CONTAINS(in({ "rollout", "undo", "deployment/web" }), "deployment.apps/web rolled back");
        QTRY_VERIFY_WITH_TIMEOUT(in({ "get", "deploy", "web", "-o",
                                      "jsonpath={.spec.template.spec.containers[0].image}" })
                                     == QStringLiteral("nginx:1.25"),
                                 60'000);
    }

    void scales()
    {
        applyDeployment();
        CONTAINS(in({ "scale", "deployment", "web", "--replicas=3" }),
                 "deployment.apps/web scaled");
        QTRY_COMPARE_WITH_TIMEOUT(
            in({ "get", "deployment", "web", "-o", "jsonpath={.status.readyReplicas}" }),
            QStringLiteral("3"), 80'000);
        CONTAINS(
            attempt({ "scale", "deployment", "web", "--replicas=1", "--current-replicas=7" }).err,
            "Expected replicas to be 7, was 3");
    }

    void getWatchSeesChanges()
    {
        const auto watch = m_cluster.kubectlProgram().start(
            { "-n", m_namespace->qname(), "get", "configmaps", "-w", "--watch-only",
              "--output-watch-events", "--field-selector", "metadata.name=seen" });
        QString all;
        // There is no sign that the watch is open, so changes go on until it tells of one.
        int round = 0;
        QTRY_VERIFY_WITH_TIMEOUT(
            [&] {
                in({ "create", "configmap", "seen", "--from-literal=a=0" });
                in({ "patch", "configmap", "seen", "-p",
                     QStringLiteral(R"({"data":{"a":"%1"}})").arg(++round) });
                in({ "delete", "configmap", "seen" });
                all += QString::fromUtf8(watch->readAll());
                return all.contains(u"DELETED");
            }(),
            60'000);
        CONTAINS(all, "EVENT +NAME +DATA +AGE");
        CONTAINS(all, "(ADDED|MODIFIED|DELETED) +seen +1 ");
        watch->terminate();
        QVERIFY(watch->waitForFinished());
    }

    void describes()
    {
        applyDeployment();
        CONTAINS(in({ "rollout", "status", "deployment/web", "--timeout=80s" }), "rolled out");
        const QString deployment = in({ "describe", "deployment", "web" });
        CONTAINS(deployment, "Replicas: +2 desired \\| 2 updated \\| 2 total \\| 2 available");
        CONTAINS(deployment, "StrategyType: +RollingUpdate");
        CONTAINS(deployment, "Available +True +MinimumReplicasAvailable");
        CONTAINS(deployment, "ScalingReplicaSet.*Scaled up replica set web-[a-z0-9]+.* to 2");
        const QString pod = in({ "describe", "pods", "-l", "app=web" });
        CONTAINS(pod, "Node: +\\S+");
        CONTAINS(pod, "Controlled By: +ReplicaSet/web-");
        CONTAINS(pod, "Ready +True");
        CONTAINS(pod, "Tolerations: +node.kubernetes.io/not-ready:NoExecute");
        // Of several at once newer ones tell no events.
        const QString name =
            in({ "get", "pods", "-l", "app=web", "-o", "jsonpath={.items[0].metadata.name}" });
        QString one;
        QVERIFY2(QTest::qWaitFor( // they are written by the way
                     [&] {
                         one = in({ "describe", "pod", name });
                         return one.contains(QStringLiteral("Successfully assigned"));
                     },
                     60'000),
                 qPrintable(one));
        CONTAINS(one, "Normal +Scheduled .*Successfully assigned \\S+ to ");
        CONTAINS(m_cluster.kubectlProgram()({ "describe", "node" }),
                 "Capacity:[\\s\\S]*Allocatable:");
    }

    void editsAndPatches()
    {
        applyDeployment();
        const auto edited = attempt({ "edit", "deployment", "web" }, {},
                                    QStringLiteral("sed -i s/nginx:1.25/nginx:1.27/"));
        CONTAINS(edited.out, "deployment.apps/web edited");
        const QStringList image { "get", "deploy", "web", "-o",
                                  "jsonpath={.spec.template.spec.containers[*].image}" };
        QCOMPARE(in(image), QStringLiteral("nginx:1.27"));
        const QString sidecar = QStringLiteral(
            R"({"spec":{"template":{"spec":{"containers":[{"name":"side","image":"busybox"}]}}}})");
        CONTAINS(in({ "patch", "deployment", "web", "-p", sidecar }), "patched");
        QCOMPARE(in(image).split(u' ').size(), 2);
        CONTAINS(in({ "patch", "deployment", "web", "--type=json", "-p",
                      R"([{"op":"remove","path":"/spec/template/spec/containers/0"}])" }),
                 "patched");
        QCOMPARE(in(image).split(u' ').size(), 1);
        CONTAINS(in({ "patch", "deployment", "web", "--type=merge", "-p",
                      R"({"metadata":{"labels":{"tier":"front"}}})" }),
                 "patched");
        CONTAINS(in({ "get", "deploy", "-l", "tier=front", "-o", "name" }), "deployment.apps/web");
        CONTAINS(in({ "annotate", "deployment", "web", "note=x" }), "annotated");
        CONTAINS(in({ "label", "deployment", "web", "tier-" }), "labeled");
        CONTAINS(in({ "set", "image", "deployment/web", "*=nginx:1.28" }), "image updated");
    }

    void appliesOnTheServer()
    {
        CONTAINS(in({ "apply", "--server-side", "-f", "-" }, kDeployment), "serverside-applied");
        CONTAINS(in({ "patch", "deployment", "web", "-p", R"({"spec":{"replicas":5}})" }),
                 "patched");
        auto changed = kDeployment;
        changed.replace("replicas: 2", "replicas: 4");
        const auto refused = attempt({ "apply", "--server-side", "-f", "-" }, changed);
        QVERIFY(refused.exitCode != 0);
        CONTAINS(refused.err, "conflict with \"kubectl[^\"]*\".*:[\\s\\S]*\\.spec\\.replicas");
        CONTAINS(in({ "apply", "--server-side", "--force-conflicts", "-f", "-" }, changed),
                 "serverside-applied");
        QCOMPARE(in({ "get", "deployment", "web", "-o", "jsonpath={.spec.replicas}" }),
                 QStringLiteral("4"));
    }

    void refusesInTheServersWords()
    {
        CONTAINS(attempt({ "get", "pods", "nosuch" }).err,
                 "^Error from server \\(NotFound\\): pods \"nosuch\" not found");
        CONTAINS(in({ "create", "configmap", "once" }), "configmap/once created");
        CONTAINS(attempt({ "create", "configmap", "once" }).err,
                 "(?i)^error.*: configmaps \"once\" already exists");
        CONTAINS(attempt({ "get", "flamingos" }).err,
                 "the server doesn't have a resource type \"flamingos\"");
        const QByteArray stale = "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: once, "
                                 "resourceVersion: \"1\"}\ndata: {a: b}\n";
        CONTAINS(
            attempt({ "replace", "-f", "-" }, stale).err,
            "Operation cannot be fulfilled on configmaps \"once\": the object has been modified; "
            "please apply your changes to the latest version and try again");
        CONTAINS(attempt({ "create", "configmap", "Not_A_Name" }).err,
                 "metadata.name: Invalid value: \"Not_A_Name\": a (DNS-1123|lowercase RFC 1123) "
                 "subdomain must consist of lower case alphanumeric characters");
        auto strange = kDeployment;
        strange.replace("labels: {app: web}}\n    spec:", "labels: {app: other}}\n    spec:");
        CONTAINS(
            attempt({ "create", "-f", "-" }, strange).err,
            "spec.template.metadata.labels: Invalid value: .*`selector` does not match template "
            "`labels`");
        CONTAINS(attempt({ "get", "pods", "--field-selector", "spec.colour=red" }).err,
                 "field label not supported: spec.colour");
    }

    void knowsWhatIsServed()
    {
        const auto kubectl = m_cluster.kubectlProgram();
        CONTAINS(kubectl({ "api-resources" }), "deployments +deploy +apps/v1 +true +Deployment");
        CONTAINS(kubectl({ "api-versions" }), "batch/v1");
        CONTAINS(kubectl({ "version" }), "Server Version");
        CONTAINS(kubectl({ "get", "--raw", "/readyz" }), "^ok");
        if (m_cluster.missing(QStringLiteral("simulated")).isEmpty())
            return; // its OpenAPI document describes nothing
        CONTAINS(kubectl({ "explain", "pod.spec.containers" }),
                 "KIND: +Pod[\\s\\S]*image\t<string>");
        CONTAINS(kubectl({ "explain", "deployment.spec.strategy" }),
                 "rollingUpdate\t<(Object|RollingUpdateDeployment)>");
    }

    void knowsWhoMayDoWhat()
    {
        const auto kubectl = m_cluster.kubectlProgram();
        CONTAINS(kubectl({ "auth", "can-i", "delete", "nodes" }), "^yes");
        const auto viewer = kubectl.run({ "auth", "can-i", "delete", "pods", "--as", "viewer" });
        CONTAINS(viewer.out, "^no");
        CONTAINS(kubectl({ "auth", "can-i", "list", "pods", "--as", "viewer" }), "^yes");
        CONTAINS(kubectl({ "auth", "can-i", "--list", "--as", "shop-dev", "-n", "shop" }),
                 "pods +\\[\\] +\\[\\] +\\[get list watch\\]");
        CONTAINS(
            kubectl.run({ "get", "pods", "-A", "--as", "nobody" }).err,
            "Error from server \\(Forbidden\\): pods is forbidden: User \"nobody\" cannot list "
            "resource \"pods\" in API group \"\" at the cluster scope");
    }

    void deletesWithWhatItOwns()
    {
        applyDeployment();
        CONTAINS(in({ "rollout", "status", "deployment/web", "--timeout=80s" }), "rolled out");
        CONTAINS(in({ "delete", "deployment", "web", "--timeout=60s" }), "\"web\" deleted");
        QTRY_COMPARE_WITH_TIMEOUT(in({ "get", "replicasets,pods", "-o", "name" }), QString(),
                                  80'000);
    }

    void exposesAndStores()
    {
        applyDeployment();
        CONTAINS(in({ "expose", "deployment", "web", "--port=80" }), "service/web exposed");
        QTRY_VERIFY_WITH_TIMEOUT(
            in({ "get", "endpoints", "web", "-o", "jsonpath={.subsets[0].addresses[*].ip}" })
                    .split(u' ', Qt::SkipEmptyParts)
                    .size()
                == 2,
            80'000);
        CONTAINS(in({ "get", "service", "web" }),
                 "web +ClusterIP +10\\.\\d+\\.\\d+\\.\\d+ +<none> +80/TCP");
        CONTAINS(in({ "create", "secret", "generic", "key", "--from-literal=a=b" }), "created");
        CONTAINS(in({ "get", "secret", "key" }), "key +Opaque +1 ");
        CONTAINS(in({ "create", "job", "once", "--image=busybox" }), "job.batch/once created");
        CONTAINS(in({ "get", "jobs" }), "once +(Running +)?0/1");
    }

    void servesANewKind()
    {
        const auto kubectl = m_cluster.kubectlProgram();
        CONTAINS(kubectl({ "apply", "-f", "-" }, kDefinition), "created");
        const auto gone = qScopeGuard([&] {
            (void)kubectl({ "delete", "crd", "burrows.birds.example.com", "--timeout=60s" });
        });
        m_cluster.awaitKind("burrows.birds.example.com");
        CONTAINS(kubectl({ "wait", "--for=condition=Established", "--timeout=60s",
                           "crd/burrows.birds.example.com" }),
                 "condition met");
        CONTAINS(in({ "apply", "-f", "-" }, burrow("depth: 3")), "created");
        CONTAINS(in({ "get", "bw" }), "NAME +DEPTH\\s+deep +3");
        CONTAINS(
            attempt({ "apply", "--validate=false", "-f", "-" }, burrow("depth: much")).err,
            "spec.depth: Invalid value: \"string\": spec.depth in body must be of type integer");
        CONTAINS(attempt({ "apply", "--validate=false", "-f", "-" }, burrow("owner: me")).err,
                 "spec.depth: Required value");
    }

    void cordonsAndTaints()
    {
        const auto kubectl = m_cluster.kubectlProgram();
        const QString node =
            kubectl({ "get", "nodes", "-o", "jsonpath={.items[0].metadata.name}" });
        CONTAINS(kubectl({ "cordon", node }), "cordoned");
        CONTAINS(kubectl({ "get", "node", node }), "Ready,SchedulingDisabled");
        CONTAINS(kubectl({ "uncordon", node }), "uncordoned");
    }
};

#undef CONTAINS

KW_TEST_GUILESS(TestContractKubectl)

} // namespace tst_contract_kubectl

#include "tst_contract_kubectl.moc"
