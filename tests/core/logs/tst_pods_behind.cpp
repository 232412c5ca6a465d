#include <core/api/json/json.h>
#include <core/logs/pods_behind.h>
#include <tests/support/test_program.h>

#include <algorithm>

namespace tst_pods_behind {

using namespace kittiwake;

class TestPodsBehind : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void selectsThePodsWhoseLogsAreAnObjects_data();
    void selectsThePodsWhoseLogsAreAnObjects();
    void selectsNothingOutsideOfANamespace();
};

namespace {

QString writtenSelection(const std::optional<PodSelection>& pods)
{
    if (!pods)
        return {};
    auto text = pods->ns + '/' + pods->name + (pods->node.empty() ? "" : " on ") + pods->node
        + (pods->labelSelector.empty() ? "" : " -l ") + pods->labelSelector
        + (pods->cronJob.empty() ? "" : " jobs of ") + pods->cronJob
        + (pods->claim.empty() ? "" : " with ") + pods->claim;
    for (const auto& name : pods->names)
        text += ' ' + name;
    return QString::fromStdString(text);
}

std::string quoted(std::string text)
{
    std::replace(text.begin(), text.end(), '\'', '"');
    return text;
}

} // namespace

void TestPodsBehind::selectsThePodsWhoseLogsAreAnObjects_data()
{
    QTest::addColumn<std::string>("group");
    QTest::addColumn<std::string>("kind");
    QTest::addColumn<std::string>("body");
    QTest::addColumn<QString>("pods");
    const auto row = [](const char* name, const char* group, const char* kind, const char* body,
                        const char* pods) {
        QTest::newRow(name) << std::string(group) << std::string(kind) << std::string(body)
                            << QString::fromLatin1(pods);
    };
    constexpr auto kWorkload = "'spec':{'selector':{'matchLabels':{'app':'web'}},'template':{}}";
    row("pod", "", "Pod", "'spec':{}", "n/a");
    row("node", "", "Node", "'spec':{}", "/ on a");
    row("namespace", "", "Namespace", "'spec':{}", "a/");
    row("somebody else's pod", "x.io", "Pod", "'spec':{}", "");
    row("cron job", "batch", "CronJob", "'spec':{'jobTemplate':{}}", "n/ jobs of a");
    row("somebody else's cron job", "x.io", "CronJob", "'spec':{'jobTemplate':{}}", "");
    row("deployment", "apps", "Deployment", kWorkload, "n/ -l app=web");
    row("replica set", "apps", "ReplicaSet",
        "'spec':{'selector':{'matchExpressions':[{'key':'a','operator':'In','values':['b','c']}]},"
        "'template':{}}",
        "n/ -l a in (b,c)");
    row("stateful set", "apps", "StatefulSet", kWorkload, "n/ -l app=web");
    row("daemon set", "apps", "DaemonSet", kWorkload, "n/ -l app=web");
    row("job", "batch", "Job",
        "'spec':{'selector':{'matchLabels':{'batch.kubernetes.io/controller-uid':'1'}},"
        "'template':{}}",
        "n/ -l batch.kubernetes.io/controller-uid=1");
    row("replication controller", "", "ReplicationController",
        "'spec':{'selector':{'app':'web','tier':'x'},'template':{}}", "n/ -l app=web,tier=x");
    row("plain labels, and a template", "apps.openshift.io", "DeploymentConfig",
        "'spec':{'selector':{'app':'web'},'template':{}}", "n/ -l app=web");
    row("a service of another group", "serving.knative.dev", "Service",
        "'spec':{'selector':{'app':'web'}}", "");
    row("service", "", "Service", "'spec':{'selector':{'app':'web'}}", "n/ -l app=web");
    row("service without a selector", "", "Service", "'spec':{}", "");
    row("external name", "", "Service", "'spec':{'type':'ExternalName','selector':{}}", "");
    row("operator's set", "apps.kruise.io", "CloneSet", kWorkload, "n/ -l app=web");
    row("rollout", "argoproj.io", "Rollout", kWorkload, "n/ -l app=web");
    row("by its status", "argoproj.io", "Rollout",
        "'spec':{'workloadRef':{'name':'web'}},'status':{'selector':'app=web,!x'}",
        "n/ -l app=web,!x");
    row("by its status, otherwise", "kafka.strimzi.io", "KafkaConnect",
        "'spec':{},'status':{'labelSelector':'strimzi.io/name=c'}", "n/ -l strimzi.io/name=c");
    row("no selector in its status", "x.io", "Order", "'spec':{},'status':{'selector':'a in'}", "");
    row("budget", "policy", "PodDisruptionBudget",
        "'spec':{'selector':{'matchLabels':{'app':'web'}}}", "n/ -l app=web");
    row("budget of all", "policy", "PodDisruptionBudget", "'spec':{'selector':{}}", "n/");
    row("budget of nothing", "policy", "PodDisruptionBudget", "'spec':{}", "");
    row("somebody else's budget", "x.io", "PodDisruptionBudget",
        "'spec':{'selector':{'matchLabels':{'app':'web'}}}", "");
    row("policy", "networking.k8s.io", "NetworkPolicy",
        "'spec':{'podSelector':{'matchLabels':{'app':'web'}}}", "");
    row("claim", "", "PersistentVolumeClaim", "'spec':{}", "n/ with a");
    row("slice", "discovery.k8s.io", "EndpointSlice",
        "'endpoints':[{'targetRef':{'kind':'Pod','name':'web-2'}},{'targetRef':{'kind':'Pod',"
        "'name':'web-1'}},{'targetRef':{'kind':'Pod','name':'web-2'}},{'targetRef':{'kind':'Node',"
        "'name':'n1'}},{}]",
        "n/ web-1 web-2");
    row("slice without pods", "discovery.k8s.io", "EndpointSlice", "'endpoints':[{}]", "");
    row("endpoints", "", "Endpoints",
        "'subsets':[{'addresses':[{'targetRef':{'kind':'Pod','name':'b'}}],'notReadyAddresses':["
        "{'targetRef':{'kind':'Pod','name':'a'}}]}]",
        "n/ a b");
    row("selects everything", "apps", "Deployment", "'spec':{'selector':{},'template':{}}", "");
    row("wrong types", "apps", "Deployment", "'spec':{'selector':[1,2],'template':{}}", "");
    row("no selector", "apps", "Deployment", "'spec':{'template':{}}", "");
    row("config map", "", "ConfigMap", "'data':{}", "");
}

void TestPodsBehind::selectsThePodsWhoseLogsAreAnObjects()
{
    QFETCH(std::string, group);
    QFETCH(std::string, kind);
    QFETCH(std::string, body);
    JsonReader reader;
    const auto json = reader.read(quoted("{" + body + "}"));
    QVERIFY(json);
    QTEST(writtenSelection(podsBehind(group, kind, { "n", "a" }, *json)), "pods");
}

/// A selection without a namespace would be one of all of them.
void TestPodsBehind::selectsNothingOutsideOfANamespace()
{
    JsonReader reader;
    const auto json =
        reader.read(quoted("{'spec':{'selector':{'matchLabels':{'app':'web'}},'template':{}}}"));
    QVERIFY(json);
    QVERIFY(!podsBehind("x.io", "ClusterSet", { "", "a" }, *json));
}

KW_TEST_GUILESS(TestPodsBehind)

} // namespace tst_pods_behind

#include "tst_pods_behind.moc"
