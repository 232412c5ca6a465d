#include "detail_text.h"

#include <core/base/base64.h>
#include <kinds/detail/detail_words.h>
#include <kinds/detail/summary_builder.h>
#include <tests/kinds/builtin/pod_text.h>
#include <tests/kinds/checks/certificate_text.h>
#include <tests/support/test_program.h>

namespace tst_detail_summary {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

std::shared_ptr<const ObjectSummary> summaryOf(const ObjectPtr& object, const char* group,
                                               const char* kind)
{
    static const auto catalogue = KindCatalogue::standard();
    SummaryBuilder builder(group, kind, catalogue.kindFor(group, kind, true));
    return builder.build(*object, kNow);
}

QStringList linesIn(const ObjectSummary& summary, const char* section)
{
    const auto* found = sectionOf(summary.sections, section);
    return found == nullptr ? QStringList() : linesOf(*found);
}

} // namespace

class DetailSummaryTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tellsAPod();
    void tellsContainers();
    void neverShowsValuesOfSecrets();
    void tellsConditionsByWhatTheyMean();
    void tellsWhereAnObjectComesFrom();
    void cutsLongLabelsAndAnnotations();
    void showsForeignScriptsSafely();
    void tellsOfEachKind_data();
    void tellsOfEachKind();
    void showsValuesOfAConfigMap();
    void tellsTheCertificateOfASecret_data();
    void tellsTheCertificateOfASecret();
    void saysSinceWhenACertificateIsExpired();
    void saysAStatusThatMeansSomething_data();
    void saysAStatusThatMeansSomething();
    void survivesAnyShape_data();
    void survivesAnyShape();
};

void DetailSummaryTest::tellsAPod()
{
    const auto summary = summaryOf(
        objectOf("'spec':{'nodeName':'n1','serviceAccountName':'web','containers':[{'name':'c'}]},"
                 "'status':{'phase':'Running','podIP':'10.0.0.7','qosClass':'Burstable',"
                 "'containerStatuses':["
                 + waiting("CrashLoopBackOff", 4) + "]}"),
        "", "Pod");
    QCOMPARE(summary->status.english(), "CrashLoopBackOff");
    QCOMPARE(summary->tone, Tone::Error);
    QCOMPARE(summary->created, kNow - 4 * 86400);
    QCOMPARE(linesIn(*summary, "highlights"),
             (QStringList { "Node | n1", "Phase | Running", "IP | 10.0.0.7",
                            "QoS class | Burstable", "Service account | web" }));
    QCOMPARE(sectionOf(summary->sections, "problems")->title.english(), "What is wrong");
    const auto& node = sectionOf(summary->sections, "highlights")->lines.front();
    QCOMPARE(node.link, (ObjectLink { "", "Node", { "", "n1" } }));
}

void DetailSummaryTest::tellsContainers()
{
    const auto summary = summaryOf(
        objectOf("'spec':{'initContainers':[{'name':'i'},{'name':'s','restartPolicy':'Always'}],"
                 "'containers':[{'name':'c','image':'web:1','ports':[{'containerPort':80,'name':"
                 "'http'}],'resources':{'requests':{'cpu':'100m'},'limits':{'memory':'1Gi'}},"
                 "'env':[{'name':'A','value':'x'}],'envFrom':[{'configMapRef':{'name':'web'}},"
                 "{'secretRef':{'name':'db'}}],'volumeMounts':[{'mountPath':"
                 "'/data','name':'d','readOnly':true}]}]},'status':{'phase':'Running',"
                 "'containerStatuses':["
                 + running(true, 2, lastEnded("2025-12-31T00:00:00Z"))
                 + "],'initContainerStatuses':[{'name':'i','state':{'terminated':{'exitCode':0,"
                   "'reason':'Completed'}}}]}"),
        "", "Pod");
    QCOMPARE(linesIn(*summary, "containers"),
             (QStringList { "i | init · Completed", "s | sidecar", "  Restart policy | Always",
                            "c | Running", "  Image | web:1", "  Restarts | 2",
                            "  Last state | Terminated, exit code 0", "  Ports | 80/TCP http",
                            "  Requests | cpu 100m", "  Limits | memory 1Gi",
                            "  Environment | 1 variable, and all keys of ConfigMap web, Secret db",
                            "  Mounts | /data ← d (ro)" }));
    QStringList logs; // which each leads to
    for (const auto& line : sectionOf(summary->sections, "containers")->lines) {
        if (!line.container.empty())
            logs << QString::fromStdString(line.container);
    }
    QCOMPARE(logs, (QStringList { "i", "s", "c" }));
}

void DetailSummaryTest::neverShowsValuesOfSecrets()
{
    const auto summary =
        summaryOf(objectOf("'kind':'Secret','type':'Opaque','data':{'password':'aHVudGVyMg=='}",
                           "'annotations':{'kubectl.kubernetes.io/last-applied-configuration':"
                           "'data password aHVudGVyMg=='}"),
                  "", "Secret");
    QVERIFY(linesIn(*summary, "annotations")
                .contains(QStringLiteral(
                    "kubectl.kubernetes.io/last-applied-configuration | 26B, masked")));
    QCOMPARE(linesIn(*summary, "keys"), QStringList { "password | 7B" });
    for (const auto& section : summary->sections)
        QVERIFY(!linesOf(section).join(u'\n').contains(QStringLiteral("aHVudGVy")));
    const auto pod = summaryOf(
        objectOf("'spec':{'containers':[{'name':'c','env':[{'name':'TOKEN','value':'s3cr3t'}]}]}"),
        "", "Pod");
    for (const auto& section : pod->sections)
        QVERIFY(!linesOf(section).join(u'\n').contains(QStringLiteral("s3cr3t")));
}

void DetailSummaryTest::tellsConditionsByWhatTheyMean()
{
    const auto summary = summaryOf(
        objectOf("'status':{'conditions':[{'type':'Ready','status':'True','reason':'KubeletReady',"
                 "'message':'fine','lastTransitionTime':'2025-12-31T00:00:00Z'},"
                 "{'type':'MemoryPressure','status':'False'},"
                 "{'type':'DiskPressure','status':'True'}]}"),
        "", "Node");
    const auto* section = sectionOf(summary->sections, "conditions");
    QCOMPARE(linesOf(*section),
             (QStringList { "Ready | True | KubeletReady: fine", "MemoryPressure | False",
                            "DiskPressure | True" }));
    QCOMPARE(section->lines[0].tone, Tone::Ok);
    QCOMPARE(section->lines[0].since, kNow - 86400);
    QCOMPARE(section->lines[1].tone, Tone::Ok);
    QCOMPARE(section->lines[2].tone, Tone::Error);
}

void DetailSummaryTest::tellsWhereAnObjectComesFrom()
{
    const auto summary = summaryOf(
        objectOf("'apiVersion':'apps/v1','status':{'observedGeneration':6}",
                 "'generation':7,'ownerReferences':[{'apiVersion':'apps/v1','kind':'ReplicaSet',"
                 "'name':'web-6d','uid':'u1','controller':true}],'finalizers':['orphan']"),
        "apps", "Deployment");
    QCOMPARE(
        linesIn(*summary, "origin"),
        (QStringList { "Created | 2025-12-28 00:00:00 UTC", "Controlled by | ReplicaSet web-6d",
                       "Finalizer | orphan: waits until its dependents are orphaned",
                       "API version | v1", "UID | u-a", "Generation | 7, observed 6" }));
    QCOMPARE(sectionOf(summary->sections, "origin")->lines[1].link,
             (ObjectLink { "apps", "ReplicaSet", { "n", "web-6d" } }));
}

void DetailSummaryTest::cutsLongLabelsAndAnnotations()
{
    std::string labels;
    for (int i = 0; i < 500; ++i) {
        labels += i == 0 ? "" : ",";
        labels += "'label-" + std::to_string(i) + "':'v'";
    }
    std::string lines;
    for (int i = 0; i < 10'000; ++i)
        lines += "line " + std::to_string(i) + "\\n";
    const auto summary =
        summaryOf(objectOf("", "'labels':{" + labels + "},'annotations':{'long':'" + lines + "'}"),
                  "", "ConfigMap");
    const auto* shownLabels = sectionOf(summary->sections, "labels");
    QCOMPARE(shownLabels->lines.size(), 500U);
    QVERIFY(shownLabels->shown > 0 && shownLabels->shown < 20);
    const auto& annotation = sectionOf(summary->sections, "annotations")->lines.front();
    QCOMPARE(annotation.text.english(), "line 0\nline 1\nline 2\nline 3…");
    QVERIFY(annotation.whole.size() > 10'000);
    QVERIFY(annotation.whole.size() <= 100'000);
}

void DetailSummaryTest::showsForeignScriptsSafely()
{
    const auto summary = summaryOf(
        objectOf("", "'annotations':{'a':'🐦 kittiwake','b':'שלום','c':'x\\u202Etxt.exe\\u0007'}"),
        "", "ConfigMap");
    QCOMPARE(linesIn(*summary, "annotations"),
             (QStringList { QStringLiteral("a | 🐦 kittiwake"), QStringLiteral("b | שלום"),
                            QStringLiteral("c | x\uFFFDtxt.exe\uFFFD") }));
}

void DetailSummaryTest::tellsOfEachKind_data()
{
    QTest::addColumn<QByteArray>("group");
    QTest::addColumn<QByteArray>("kind");
    QTest::addColumn<QByteArray>("section");
    QTest::addColumn<std::string>("body");
    QTest::addColumn<QStringList>("lines");
    const auto add = [](const char* group, const char* kind, const char* section,
                        const std::string& body, const QStringList& lines) {
        QTest::addRow("%s %s", kind, section)
            << QByteArray(group) << QByteArray(kind) << QByteArray(section) << body << lines;
    };
    add("apps", "Deployment", "highlights",
        "'spec':{'replicas':3,'selector':{'matchLabels':{'app':'a'}},'strategy':{'type':"
        "'RollingUpdate','rollingUpdate':{'maxSurge':'25%','maxUnavailable':1}}},'status':"
        "{'readyReplicas':2,'updatedReplicas':3}",
        { "Desired | 3", "Ready | 2", "Up to date | 3", "Selector | app=a",
          "Strategy | RollingUpdate: 25% max surge, 1 max unavailable" });
    add("batch", "CronJob", "highlights",
        "'spec':{'schedule':'*/5 * * * *','suspend':false,'concurrencyPolicy':'Forbid'}",
        { "Schedule | */5 * * * *", "Suspended | no", "Concurrency policy | Forbid" });
    add("", "Service", "highlights",
        "'spec':{'type':'NodePort','clusterIP':'10.0.0.1','clusterIPs':['10.0.0.1'],'selector':"
        "{'app':'a'}}",
        { "Type | NodePort", "Cluster IP | 10.0.0.1", "Selector | app=a" });
    add("", "Service", "ports",
        "'spec':{'ports':[{'name':'http','port':80,'targetPort':8080,'nodePort':30080}]}",
        { QStringLiteral("http | 80 → 8080/TCP, node port 30080") });
    add("networking.k8s.io", "Ingress", "rules",
        "'spec':{'rules':[{'host':'a.example','http':{'paths':[{'path':'/x','backend':{'service':"
        "{'name':'web','port':{'number':80}}}}]}}]}",
        { "a.example/x | web:80" });
    add("", "PersistentVolumeClaim", "highlights",
        "'spec':{'storageClassName':'fast','volumeName':'pv-1','accessModes':['ReadWriteOnce'],"
        "'resources':{'requests':{'storage':'10Gi'}}},'status':{'capacity':{'storage':'20Gi'}}",
        { "Size | 20Gi, requested 10Gi", "Storage class | fast", "Volume | pv-1", "Access | RWO" });
    add("", "Node", "room", "'status':{'capacity':{'pods':'110'},'allocatable':{'pods':'100'}}",
        { "pods | 100 of 110 (91%)" });
    add("", "Node", "room",
        "'status':{'capacity':{'memory':'203070420Ki','cpu':'4','pods':'110'},'allocatable':{"
        "'memory':'187149698763','cpu':'4','pods':'110'}}",
        { "memory | 174Gi of 194Gi (90%)", "cpu | 4", "pods | 110" });
    add("", "ConfigMap", "keys", "'kind':'ConfigMap','data':{'a.yaml':'12345'}",
        { "a.yaml | 12345" });
    add("rbac.authorization.k8s.io", "ClusterRole", "rules",
        "'rules':[{'apiGroups':[''],'resources':['pods','pods/log'],'verbs':['get','list']},"
        "{'nonResourceURLs':['/metrics'],'verbs':['get']}]",
        { "pods, pods/log | get, list", "/metrics | get" });
    add("rbac.authorization.k8s.io", "RoleBinding", "subjects",
        "'subjects':[{'kind':'ServiceAccount','name':'web'},{'kind':'Group','name':'dev'}]",
        { "ServiceAccount | n/web", "Group | dev" });
    add("autoscaling", "HorizontalPodAutoscaler", "highlights",
        "'spec':{'scaleTargetRef':{'apiVersion':'apps/v1','kind':'Deployment','name':'web'},"
        "'maxReplicas':5},'status':{'currentReplicas':2,'desiredReplicas':3}",
        { "Scales | Deployment web", "Min replicas | 1", "Max replicas | 5", "Current | 2",
          "Desired | 3" });
    add("coordination.k8s.io", "Lease", "highlights",
        "'spec':{'holderIdentity':'node-1','leaseDurationSeconds':40,'leaseTransitions':2}",
        { "Holder | node-1", "Duration | 40s", "Transitions | 2" });
    add("", "ResourceQuota", "highlights", "'status':{'hard':{'pods':'4'},'used':{'pods':'3'}}",
        { "pods | 3 of 4" });
    add("example.com", "Widget", "highlights", "'spec':{'size':3,'on':true,'parts':[1,2]}",
        { "size | 3", "on | true", "parts | 1, 2" });
}

void DetailSummaryTest::tellsOfEachKind()
{
    QFETCH(QByteArray, group);
    QFETCH(QByteArray, kind);
    QFETCH(QByteArray, section);
    QFETCH(std::string, body);
    QFETCH(QStringList, lines);
    const auto found = linesIn(*summaryOf(objectOf(body), group.constData(), kind.constData()),
                               section.constData());
    QCOMPARE(found, lines);
}

void DetailSummaryTest::showsValuesOfAConfigMap()
{
    const auto summary =
        summaryOf(objectOf("'kind':'ConfigMap','data':{'long':'1\\n2\\n3\\n4\\n5','empty':''},"
                           "'binaryData':{'b':'aHVudGVyMg=='}"),
                  "", "ConfigMap");
    QCOMPARE(linesIn(*summary, "keys"),
             (QStringList { QStringLiteral("long | 1\n2\n3\n4…"), QStringLiteral("empty | “”"),
                            QStringLiteral("b | 7B, binary") }));
    QCOMPARE(sectionOf(summary->sections, "keys")->lines.front().whole, "1\n2\n3\n4\n5");
}

void DetailSummaryTest::tellsTheCertificateOfASecret_data()
{
    QTest::addColumn<std::string>("body");
    QTest::addColumn<QStringList>("lines");
    const auto secret = [](const std::string& pem, const char* type = "kubernetes.io/tls") {
        return "'kind':'Secret','type':'" + std::string(type) + "','data':{'tls.crt':'"
            + base64Encode(pem) + "','tls.key':'aHVudGVyMg=='}";
    };
    const QString type = QStringLiteral("Type | kubernetes.io/tls");
    const QString begin = QStringLiteral("Not before | 2024-11-27 00:00:00 UTC");
    QTest::newRow("names and dates")
        << secret(certificate(10 * kDay))
        << QStringList { type, "Common name | shop",
                         "Hosts | shop.example, www.shop.example, 10.0.0.7", begin,
                         "Not after | 2026-01-11 00:00:00 UTC, in 10d" };
    QTest::newRow("expired") << secret(certificate(-2 * kDay, "DNS:shop.example"))
                             << QStringList { type, "Common name | shop", "Hosts | shop.example",
                                              begin, "Not after | 2025-12-30 00:00:00 UTC" };
    QTest::newRow("for no host") << secret(certificate(kDay, ""))
                                 << QStringList { type, "Common name | shop", begin,
                                                  "Not after | 2026-01-02 00:00:00 UTC, in 24h" };
    const QStringList unreadable { type, "Certificate | none can be read" };
    QTest::newRow("unreadable") << secret("no certificate") << unreadable;
    QTest::newRow("cut off") << secret(certificate(kDay).substr(0, 200)) << unreadable;
    QTest::newRow("no base64") << std::string(
        "'kind':'Secret','type':'kubernetes.io/tls','data':{'tls.crt':'?'}")
                               << unreadable;
    QTest::newRow("none yet") << std::string("'kind':'Secret','type':'kubernetes.io/tls'")
                              << unreadable;
    QTest::newRow("of another type")
        << secret(certificate(kDay), "Opaque") << QStringList { "Type | Opaque" };
}

void DetailSummaryTest::tellsTheCertificateOfASecret()
{
    QFETCH(std::string, body);
    const auto summary = summaryOf(objectOf(body), "", "Secret");
    QTEST(linesIn(*summary, "highlights"), "lines");
    for (const auto& section : summary->sections)
        QVERIFY(!linesOf(section).join(u'\n').contains(QStringLiteral("aHVudGVy")));
}

void DetailSummaryTest::saysSinceWhenACertificateIsExpired()
{
    const auto lastOf = [](long endsIn) {
        const auto body = "'kind':'Secret','type':'kubernetes.io/tls','data':{'tls.crt':'"
            + base64Encode(certificate(endsIn)) + "'}";
        const auto summary = summaryOf(objectOf(body), "", "Secret");
        return sectionOf(summary->sections, "highlights")->lines.back();
    };
    QCOMPARE(lastOf(-2 * kDay).since, kNow - 2 * kDay); // its age is told beside it
    QCOMPARE(lastOf(2 * kDay).since, 0);
}

void DetailSummaryTest::saysAStatusThatMeansSomething_data()
{
    QTest::addColumn<QByteArray>("group");
    QTest::addColumn<QByteArray>("kind");
    QTest::addColumn<std::string>("body");
    QTest::addColumn<QString>("status");
    const auto row = [](const char* name, const char* group, const char* kind,
                        const std::string& body, const char* status) {
        QTest::newRow(name) << QByteArray(group) << QByteArray(kind) << body
                            << QString::fromLatin1(status);
    };
    row("service", "", "Service", "'spec':{'type':'ClusterIP'}", "");
    row("balancer without an address", "", "Service", "'spec':{'type':'LoadBalancer'}",
        "no external IP yet");
    row("balancer", "", "Service",
        "'spec':{'type':'LoadBalancer'},'status':{'loadBalancer':{'ingress':[{'ip':'1.2.3.4'}]}}",
        "");
    row("cron job", "batch", "CronJob", "'spec':{'suspend':false}", "");
    row("suspended", "batch", "CronJob", "'spec':{'suspend':true}", "Suspended");
    row("budget", "policy", "PodDisruptionBudget", "'status':{'disruptionsAllowed':2}",
        "2 disruptions allowed");
    row("budget for one", "policy", "PodDisruptionBudget", "'status':{'disruptionsAllowed':1}",
        "1 disruption allowed");
    row("dangling", "flowcontrol.apiserver.k8s.io", "FlowSchema",
        "'status':{'conditions':[{'type':'Dangling','status':'True'}]}", "priority level missing");
    row("not dangling", "flowcontrol.apiserver.k8s.io", "FlowSchema",
        "'status':{'conditions':[{'type':'Dangling','status':'False'}]}", "");
    row("available", "apiregistration.k8s.io", "APIService",
        "'status':{'conditions':[{'type':'Available','status':'True'}]}", "Available");
    row("not available", "apiregistration.k8s.io", "APIService",
        "'status':{'conditions':[{'type':'Available','status':'False','reason':'Gone'}]}",
        "Available: False (Gone)");
    row("attached", "storage.k8s.io", "VolumeAttachment", "'status':{'attached':true}", "Attached");
    row("not attached", "storage.k8s.io", "VolumeAttachment", "'status':{'attached':false}",
        "Not attached");
    row("daemon set", "apps", "DaemonSet", "'status':{'numberReady':3,'desiredNumberScheduled':5}",
        "3/5 ready");
    row("secret", "", "Secret", "'type':'Opaque'", "");
}

void DetailSummaryTest::saysAStatusThatMeansSomething()
{
    QFETCH(QByteArray, group);
    QFETCH(QByteArray, kind);
    QFETCH(std::string, body);
    const auto summary = summaryOf(objectOf(body), group.constData(), kind.constData());
    QTEST(QString::fromStdString(summary->status.english()), "status");
}

void DetailSummaryTest::survivesAnyShape_data()
{
    QTest::addColumn<std::string>("body");
    QTest::newRow("nothing") << std::string();
    QTest::newRow("numbers") << std::string("'spec':1,'status':2,'data':3,'rules':4");
    QTest::newRow("inner") << std::string(
        "'spec':{'containers':[1,null,{}],'ports':[null,7],'rules':[{'http':{'paths':[1]}}],"
        "'selector':[],'taints':[1],'names':3,'versions':[null]},'status':{'conditions':[1,{}],"
        "'capacity':[],'addresses':[0],'podIPs':[1]},'rules':[7,{'verbs':1}],'subjects':[1],"
        "'endpoints':[3,{'addresses':1}],'data':{'a':1},'binaryData':{'b':null},'roleRef':[]");
}

void DetailSummaryTest::survivesAnyShape()
{
    QFETCH(std::string, body);
    const auto object = objectOf(body,
                                 "'ownerReferences':[1,{}],'finalizers':[2],'labels':[],"
                                 "'annotations':{'a':1}");
    for (const auto* kind : { "Pod",
                              "Deployment",
                              "DaemonSet",
                              "Job",
                              "CronJob",
                              "Node",
                              "Service",
                              "Ingress",
                              "EndpointSlice",
                              "NetworkPolicy",
                              "PersistentVolumeClaim",
                              "PersistentVolume",
                              "StorageClass",
                              "ConfigMap",
                              "Secret",
                              "Role",
                              "RoleBinding",
                              "ResourceQuota",
                              "HorizontalPodAutoscaler",
                              "PodDisruptionBudget",
                              "Event",
                              "CustomResourceDefinition",
                              "Lease",
                              "CertificateSigningRequest",
                              "StatefulSet",
                              "Widget" }) {
        for (const auto* group :
             { "", "apps", "batch", "networking.k8s.io", "discovery.k8s.io", "storage.k8s.io",
               "rbac.authorization.k8s.io", "autoscaling", "policy", "apiextensions.k8s.io",
               "coordination.k8s.io", "certificates.k8s.io" })
            QVERIFY(sectionOf(summaryOf(object, group, kind)->sections, "origin"));
    }
}

KW_TEST_APPLESS(DetailSummaryTest)

} // namespace tst_detail_summary

#include "tst_detail_summary.moc"
