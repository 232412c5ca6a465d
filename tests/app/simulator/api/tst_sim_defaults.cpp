// What the server fills in, kind by kind, as a real one does.
#include "writer_bench.h"

#include <tests/support/test_program.h>

namespace tst_sim_defaults {

using namespace kittiwake;
using namespace kittiwake::test;

class TestSimDefaults : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void podGetsWhatItLeavesOpen();
    void pullPolicyFollowsTheTag_data();
    void pullPolicyFollowsTheTag();
    void qualityFollowsTheResources_data();
    void qualityFollowsTheResources();
    void priorityIsTheClasss();
    void workloadDefaults_data();
    void workloadDefaults();
    void jobSelectsItsOwnPods();
    void serviceGetsAddresses();
    void serviceKeepsItsAddresses();
    void headlessAndExternalServices();
    void secretTextBecomesData();
    void otherKinds_data();
    void otherKinds();
    void autoscalerIsKeptInOneVersion();
    void claimGetsTheDefaultClass();
    void nullsAreDropped();
};

namespace {

JsonValue made(WriterBench& bench, const std::string& path, const std::string& body)
{
    return bench.send("POST", path, body).body;
}

} // namespace

void TestSimDefaults::podGetsWhatItLeavesOpen()
{
    WriterBench bench;
    const Answer answer =
        bench.create(kPodsPath, JsonValue::parse(R"({"apiVersion":"v1","kind":"Pod",
        "metadata":{"name":"web"},"spec":{"containers":[{"name":"app","image":"nginx",
        "ports":[{"containerPort":80}],
        "readinessProbe":{"httpGet":{"port":80}}}],
        "volumes":[{"name":"c","configMap":{"name":"x"}},{"name":"e"}]}})"));
    // As a real server answers the same pod.
    const JsonValue expected = JsonValue::parse(R"({
        "containers":[{"name":"app","image":"nginx","imagePullPolicy":"Always","resources":{},
          "terminationMessagePath":"/dev/termination-log","terminationMessagePolicy":"File",
          "ports":[{"containerPort":80,"protocol":"TCP"}],
          "readinessProbe":{"failureThreshold":3,"periodSeconds":10,"successThreshold":1,
            "timeoutSeconds":1,"httpGet":{"path":"/","port":80,"scheme":"HTTP"}}}],
        "dnsPolicy":"ClusterFirst","enableServiceLinks":true,
        "preemptionPolicy":"PreemptLowerPriority","priority":0,"restartPolicy":"Always",
        "schedulerName":"default-scheduler","securityContext":{},
        "serviceAccount":"default","serviceAccountName":"default",
        "terminationGracePeriodSeconds":30,
        "tolerations":[
          {"effect":"NoExecute","key":"node.kubernetes.io/not-ready","operator":"Exists",
           "tolerationSeconds":300},
          {"effect":"NoExecute","key":"node.kubernetes.io/unreachable","operator":"Exists",
           "tolerationSeconds":300}],
        "volumes":[{"name":"c","configMap":{"name":"x","defaultMode":420}},
                   {"name":"e","emptyDir":{}}]})");
    QCOMPARE(answer.body["spec"].dump(1), expected.dump(1));
    QCOMPARE(answer.body["status"],
             (JsonValue { { "phase", "Pending" }, { "qosClass", "BestEffort" } }));
}

void TestSimDefaults::pullPolicyFollowsTheTag_data()
{
    QTest::addColumn<QString>("image");
    QTest::addColumn<QString>("policy");
    QTest::newRow("none") << "nginx"
                          << "Always";
    QTest::newRow("latest") << "nginx:latest"
                            << "Always";
    QTest::newRow("tag") << "nginx:1.21"
                         << "IfNotPresent";
    QTest::newRow("port of a registry") << "registry:5000/nginx"
                                        << "Always";
    QTest::newRow("digest") << "nginx@sha256:aa"
                            << "IfNotPresent";
}

void TestSimDefaults::pullPolicyFollowsTheTag()
{
    QFETCH(QString, image);
    QFETCH(QString, policy);
    WriterBench bench;
    JsonValue pod = bench.pod("x");
    pod["spec"]["containers"][0]["image"] = image.toStdString();
    QCOMPARE(bench.create(kPodsPath, pod).at("/spec/containers/0/imagePullPolicy"),
             JsonValue(policy.toStdString()));
}

void TestSimDefaults::qualityFollowsTheResources_data()
{
    QTest::addColumn<QString>("resources");
    QTest::addColumn<QString>("quality");
    QTest::newRow("nothing") << "{}"
                             << "BestEffort";
    QTest::newRow("a request") << R"({"requests":{"cpu":"1"}})"
                               << "Burstable";
    QTest::newRow("one limit") << R"({"limits":{"cpu":"1"}})"
                               << "Burstable";
    QTest::newRow("both limits") << R"({"limits":{"cpu":"1","memory":"1Gi"}})"
                                 << "Guaranteed";
    QTest::newRow("less asked")
        << R"({"limits":{"cpu":"1","memory":"1Gi"},"requests":{"cpu":"500m"}})"
        << "Burstable";
}

void TestSimDefaults::qualityFollowsTheResources()
{
    QFETCH(QString, resources);
    QFETCH(QString, quality);
    WriterBench bench;
    JsonValue pod = bench.pod("x");
    pod["spec"]["containers"][0]["resources"] = JsonValue::parse(resources.toStdString());
    QCOMPARE(bench.create(kPodsPath, pod).at("/status/qosClass"), JsonValue(quality.toStdString()));
}

void TestSimDefaults::priorityIsTheClasss()
{
    WriterBench bench;
    JsonValue pod = bench.pod("x");
    pod["spec"]["priorityClassName"] = "high";
    const Answer refused = bench.create(kPodsPath, pod);
    QCOMPARE(refused.status, 403);
    QCOMPARE(refused.message(),
             std::string("pods \"x\" is forbidden: no PriorityClass with name high was found"));
    JsonValue high = bench.named("scheduling.k8s.io/v1", "PriorityClass", "high");
    high["value"] = 1000;
    bench.create("/apis/scheduling.k8s.io/v1/priorityclasses", high);
    QCOMPARE(bench.create(kPodsPath, pod).at("/spec/priority"), JsonValue(1000));
}

void TestSimDefaults::workloadDefaults_data()
{
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("resource");
    QTest::addColumn<QString>("expected");
    QTest::newRow("deployment") << "Deployment"
                                << "deployments"
                                << R"({"replicas":1,"revisionHistoryLimit":10,
        "progressDeadlineSeconds":600,"strategy":{"type":"RollingUpdate",
        "rollingUpdate":{"maxSurge":"25%","maxUnavailable":"25%"}}})";
    QTest::newRow("replica set") << "ReplicaSet"
                                 << "replicasets"
                                 << R"({"replicas":1})";
    QTest::newRow("stateful set") << "StatefulSet"
                                  << "statefulsets"
                                  << R"({"replicas":1,"revisionHistoryLimit":10,
        "podManagementPolicy":"OrderedReady",
        "persistentVolumeClaimRetentionPolicy":{"whenDeleted":"Retain","whenScaled":"Retain"},
        "updateStrategy":{"type":"RollingUpdate","rollingUpdate":{"partition":0}}})";
    QTest::newRow("daemon set") << "DaemonSet"
                                << "daemonsets"
                                << R"({"revisionHistoryLimit":10,
        "updateStrategy":{"type":"RollingUpdate",
                          "rollingUpdate":{"maxSurge":0,"maxUnavailable":1}}})";
}

void TestSimDefaults::workloadDefaults()
{
    QFETCH(QString, kind);
    QFETCH(QString, resource);
    QFETCH(QString, expected);
    WriterBench bench;
    JsonValue object = bench.deployment("web");
    object["kind"] = kind.toStdString();
    const Answer answer =
        bench.create("/apis/apps/v1/namespaces/default/" + resource.toStdString(), object);
    QVERIFY2(answer.status == 201, answer.message().c_str());
    JsonValue spec = answer.body["spec"];
    QCOMPARE(spec["template"]["spec"]["schedulerName"], JsonValue("default-scheduler"));
    QVERIFY(!spec["template"]["spec"].contains("tolerations")); // the pods get those
    spec.erase("template");
    spec.erase("selector");
    QCOMPARE(spec.dump(), JsonValue::parse(expected.toStdString()).dump());
}

void TestSimDefaults::jobSelectsItsOwnPods()
{
    WriterBench bench;
    JsonValue job = bench.named("batch/v1", "Job", "once");
    job["spec"]["template"]["spec"] = bench.pod("x")["spec"];
    const std::string path = "/apis/batch/v1/namespaces/default/jobs";
    job["spec"]["template"]["spec"]["restartPolicy"] = "Never";
    const Answer answer = bench.create(path, job);
    QVERIFY2(answer.status == 201, answer.message().c_str());
    const JsonValue uid = answer.at("/metadata/uid");
    const JsonValue spec = answer.body["spec"];
    QCOMPARE(spec["selector"]["matchLabels"]["batch.kubernetes.io/controller-uid"], uid);
    const JsonValue labels = spec["template"]["metadata"]["labels"];
    QCOMPARE(labels["controller-uid"], uid);
    QCOMPARE(labels["batch.kubernetes.io/job-name"], JsonValue("once"));
    QCOMPARE(spec["completions"], JsonValue(1));
    QCOMPARE(spec["parallelism"], JsonValue(1));
    QCOMPARE(spec["backoffLimit"], JsonValue(6));
    QCOMPARE(spec["completionMode"], JsonValue("NonIndexed"));
    QCOMPARE(spec["suspend"], JsonValue(false));
}

void TestSimDefaults::serviceGetsAddresses()
{
    WriterBench bench;
    const std::string services = "/api/v1/namespaces/default/services";
    JsonValue service = bench.named("v1", "Service", "web");
    service["spec"] = { { "type", "NodePort" }, { "ports", { { { "port", 80 } } } } };
    const Answer answer = bench.create(services, service);
    const JsonValue spec = answer.body["spec"];
    const std::string address = spec["clusterIP"].get<std::string>();
    QVERIFY(address.starts_with("10."));
    QCOMPARE(spec["clusterIPs"], JsonValue::array({ address }));
    QCOMPARE(spec["ipFamilies"], JsonValue::array({ "IPv4" }));
    QCOMPARE(spec["ipFamilyPolicy"], JsonValue("SingleStack"));
    QCOMPARE(spec["sessionAffinity"], JsonValue("None"));
    QCOMPARE(spec["internalTrafficPolicy"], JsonValue("Cluster"));
    QCOMPARE(spec["externalTrafficPolicy"], JsonValue("Cluster"));
    QCOMPARE(spec["ports"][0]["protocol"], JsonValue("TCP"));
    QCOMPARE(spec["ports"][0]["targetPort"], JsonValue(80));
    const int nodePort = spec["ports"][0]["nodePort"].get<int>();
    QVERIFY(nodePort >= 30'000 && nodePort <= 32'767);
    QCOMPARE(answer.at("/status"), JsonValue({ { "loadBalancer", JsonValue::object() } }));
    service["metadata"]["name"] = "other";
    QVERIFY(bench.create(services, service).at("/spec/clusterIP") != JsonValue(address));
}

void TestSimDefaults::serviceKeepsItsAddresses()
{
    WriterBench bench;
    const std::string services = "/api/v1/namespaces/default/services";
    JsonValue service = bench.named("v1", "Service", "web");
    service["spec"]["type"] = "NodePort";
    service["spec"]["ports"] = JsonValue::array({ { { "port", 80 } } });
    const Answer first = bench.create(services, service);
    service["spec"]["selector"] = { { "app", "web" } };
    const Answer second = bench.update(services + "/web", service);
    QVERIFY2(second.status == 200, second.message().c_str());
    QCOMPARE(second.at("/spec/clusterIP"), first.at("/spec/clusterIP"));
    QCOMPARE(second.at("/spec/ports/0/nodePort"), first.at("/spec/ports/0/nodePort"));
    service["spec"]["type"] = "ClusterIP";
    QVERIFY(bench.update(services + "/web", service).at("/spec/ports/0/nodePort").is_null());
}

void TestSimDefaults::headlessAndExternalServices()
{
    WriterBench bench;
    const std::string services = "/api/v1/namespaces/default/services";
    JsonValue service = bench.named("v1", "Service", "a");
    service["spec"]["clusterIP"] = "None";
    QCOMPARE(bench.create(services, service).at("/spec/clusterIPs"), JsonValue::array({ "None" }));
    service = bench.named("v1", "Service", "b");
    service["spec"] = { { "type", "ExternalName" }, { "externalName", "example.com" } };
    QVERIFY(bench.create(services, service).at("/spec/clusterIP").is_null());
}

void TestSimDefaults::secretTextBecomesData()
{
    WriterBench bench;
    const JsonValue secret = made(bench, "/api/v1/namespaces/default/secrets",
                                  R"({"metadata":{"name":"x"},"stringData":{"a":"b"},
                                 "data":{"a":"b2xk","c":"Yw=="}})");
    QCOMPARE(secret["type"], JsonValue("Opaque"));
    QCOMPARE(secret["data"], (JsonValue { { "a", "Yg==" }, { "c", "Yw==" } }));
    QVERIFY(!secret.contains("stringData"));
}

void TestSimDefaults::otherKinds_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("body");
    QTest::addColumn<QString>("pointer");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* name, const char* path, const char* body, const char* pointer,
                        const char* expected) {
        QTest::newRow(name) << path << body << pointer << expected;
    };
    row("namespace's finalizer", "/api/v1/namespaces", R"({"metadata":{"name":"n"}})",
        "/spec/finalizers", R"(["kubernetes"])");
    row("namespace's label", "/api/v1/namespaces", R"({"metadata":{"name":"n"}})",
        "/metadata/labels", R"({"kubernetes.io/metadata.name":"n"})");
    row("namespace's phase", "/api/v1/namespaces", R"({"metadata":{"name":"n"}})", "/status/phase",
        R"("Active")");
    row("claim", "/api/v1/namespaces/default/persistentvolumeclaims",
        R"({"metadata":{"name":"c"},"spec":{"accessModes":["ReadWriteOnce"],
            "resources":{"requests":{"storage":"1Gi"}}}})",
        "/spec/volumeMode", R"("Filesystem")");
    row("volume", "/api/v1/persistentvolumes",
        R"({"metadata":{"name":"v"},"spec":{"capacity":{"storage":"1Gi"}}})",
        "/spec/persistentVolumeReclaimPolicy", R"("Retain")");
    row("policy", "/apis/networking.k8s.io/v1/namespaces/default/networkpolicies",
        R"({"metadata":{"name":"p"},"spec":{"podSelector":{}}})", "/spec/policyTypes",
        R"(["Ingress"])");
    row("storage class", "/apis/storage.k8s.io/v1/storageclasses",
        R"({"metadata":{"name":"s"},"provisioner":"x"})", "/volumeBindingMode", R"("Immediate")");
    row("binding", "/apis/rbac.authorization.k8s.io/v1/namespaces/default/rolebindings",
        R"({"metadata":{"name":"b"},"roleRef":{"kind":"Role","name":"r"},
            "subjects":[{"kind":"User","name":"u"}]})",
        "/subjects/0/apiGroup", R"("rbac.authorization.k8s.io")");
    row("cron job", "/apis/batch/v1/namespaces/default/cronjobs",
        R"({"metadata":{"name":"j"},"spec":{"schedule":"* * * * *","jobTemplate":{"spec":{"template":
            {"spec":{"restartPolicy":"Never","containers":[{"name":"a","image":"i"}]}}}}}})",
        "/spec/successfulJobsHistoryLimit", "3");
    row("node", "/api/v1/nodes", R"({"metadata":{"name":"n"}})", "/spec/taints/0/key",
        R"("node.kubernetes.io/not-ready")");
    row("slice", "/apis/discovery.k8s.io/v1/namespaces/default/endpointslices",
        R"({"metadata":{"name":"s"},"addressType":"IPv4","endpoints":[],"ports":[{"port":80}]})",
        "/ports", R"([{"name":"","port":80,"protocol":"TCP"}])");
    row("budget", "/apis/policy/v1/namespaces/default/poddisruptionbudgets",
        R"({"metadata":{"name":"b"},"spec":{"minAvailable":1}})", "/status/disruptionsAllowed",
        "0");
}

void TestSimDefaults::otherKinds()
{
    QFETCH(QString, path);
    QFETCH(QString, body);
    QFETCH(QString, pointer);
    QFETCH(QString, expected);
    WriterBench bench;
    const Answer answer = bench.send("POST", path.toStdString(), body.toStdString());
    QVERIFY2(answer.status == 201, answer.message().c_str());
    QCOMPARE(answer.at(pointer.toStdString()), JsonValue::parse(expected.toStdString()));
}

void TestSimDefaults::autoscalerIsKeptInOneVersion()
{
    WriterBench bench;
    JsonValue autoscaler = bench.named("autoscaling/v1", "HorizontalPodAutoscaler", "web");
    autoscaler["spec"] = { { "maxReplicas", 3 },
                           { "targetCPUUtilizationPercentage", 60 },
                           { "scaleTargetRef", { { "kind", "Deployment" }, { "name", "web" } } } };
    const Answer answer = bench.create(
        "/apis/autoscaling/v1/namespaces/default/horizontalpodautoscalers", autoscaler);
    QVERIFY2(answer.status == 201, answer.message().c_str());
    QCOMPARE(answer.at("/apiVersion"), JsonValue("autoscaling/v1"));
    const JsonValue stored = bench.stored({ "autoscaling", "horizontalpodautoscalers" }, "web");
    QCOMPARE(stored["apiVersion"], JsonValue("autoscaling/v2"));
    QCOMPARE(stored["spec"]["metrics"][0]["resource"]["target"]["averageUtilization"],
             JsonValue(60));
}

void TestSimDefaults::claimGetsTheDefaultClass()
{
    WriterBench bench;
    made(bench, "/apis/storage.k8s.io/v1/storageclasses",
         R"({"metadata":{"name":"fast","annotations":
             {"storageclass.kubernetes.io/is-default-class":"true"}},"provisioner":"x"})");
    const JsonValue claim =
        made(bench, "/api/v1/namespaces/default/persistentvolumeclaims",
             R"({"metadata":{"name":"c"},"spec":{"accessModes":["ReadWriteOnce"],
                                "resources":{"requests":{"storage":"1Gi"}}}})");
    QCOMPARE(claim["spec"]["storageClassName"], JsonValue("fast"));
    QCOMPARE(claim["metadata"]["finalizers"], JsonValue::array({ "kubernetes.io/pvc-protection" }));
}

void TestSimDefaults::nullsAreDropped()
{
    WriterBench bench;
    const JsonValue map = made(bench, kMaps,
                               R"({"metadata":{"name":"x","creationTimestamp":null,"labels":{}},
                              "data":{"a":"b","c":null},"binaryData":null})");
    QCOMPARE(map["data"], (JsonValue { { "a", "b" } }));
    QVERIFY(!map.contains("binaryData"));
    QVERIFY(!map["metadata"].contains("labels"));
    QVERIFY(map["metadata"]["creationTimestamp"].is_string());
}

KW_TEST_APPLESS(TestSimDefaults)

} // namespace tst_sim_defaults

#include "tst_sim_defaults.moc"
