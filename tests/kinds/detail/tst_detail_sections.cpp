// What a page says besides what is wrong: the facts that `kubectl describe` prints, and those that
// newer kinds and fields brought. tst_contract_describe compares the whole with kubectl itself.
#include "detail_text.h"

#include <kinds/detail/summary_builder.h>
#include <kinds/detail/usage_section.h>
#include <tests/support/test_program.h>

namespace tst_detail_sections {

using namespace kittiwake;
using namespace kittiwake::test;

class DetailSectionsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void saysOfEachKind_data();
    void saysOfEachKind();
    void saysHowMuchOfWhatIsTooLong();
    void neverSaysWhatMayBeSecret();
    void saysWhyAPodIsNotMeasured_data();
    void saysWhyAPodIsNotMeasured();
};

namespace {

void add(const char* name, const char* group, const char* kind, const char* section,
         const std::string& body, const QStringList& lines)
{
    QTest::newRow(name) << QByteArray(group) << QByteArray(kind) << QByteArray(section) << body
                        << lines;
}

QStringList linesOn(const std::string& body, const char* group, const char* kind,
                    const char* section)
{
    static const auto catalogue = KindCatalogue::standard();
    SummaryBuilder builder(group, kind, catalogue.kindFor(group, kind, true));
    const auto summary = builder.build(*objectOf(body), kNow);
    const auto* found = sectionOf(summary->sections, section);
    return found == nullptr ? QStringList() : linesOf(*found);
}

void addPods()
{
    add("pod, where it may run", "", "Pod", "scheduling",
        "'spec':{'schedulerName':'own','schedulingGates':[{'name':'example.com/a'},{'name':'b'}],"
        "'nodeSelector':{'disk':'ssd'},'tolerations':[{'operator':'Exists'},{'key':'spot',"
        "'operator':'Equal','value':'yes','effect':'NoExecute','tolerationSeconds':30},{'key':'k',"
        "'operator':'Exists','effect':'NoSchedule'}],'topologySpreadConstraints':[{'topologyKey':"
        "'zone','maxSkew':1,'whenUnsatisfiable':'DoNotSchedule','labelSelector':{'matchLabels':"
        "{'app':'a'}}}]}",
        { "Scheduler | own", "Scheduling gates | example.com/a, b", "Node selector | disk=ssd",
          "Topology spread | zone: DoNotSchedule when max skew 1 is exceeded for selector app=a",
          "Toleration | op=Exists", "Toleration | spot=yes:NoExecute for 30s",
          "Toleration | k:NoSchedule op=Exists" });
    add("pod, claims of devices", "", "Pod", "scheduling",
        "'spec':{'resourceClaims':[{'name':'gpu','resourceClaimName':'mine'},{'name':'nic',"
        "'resourceClaimTemplateName':'t'},{'name':'new','resourceClaimTemplateName':'t'}]},"
        "'status':{'resourceClaimStatuses':[{'name':'nic','resourceClaimName':'a-nic-x'}]}",
        { "Resource claim | gpu: ResourceClaim mine",
          "Resource claim | nic from ResourceClaimTemplate t: ResourceClaim a-nic-x",
          "Resource claim | new from ResourceClaimTemplate t" });
    add("pod, volumes", "", "Pod", "volumes",
        "'spec':{'volumes':[{'name':'e','emptyDir':{}},{'name':'s','secret':{'secretName':'x',"
        "'optional':true}},{'name':'n','nfs':{'server':'nas','path':'/e'}}]}",
        { "e | EmptyDir", "s | Secret: secretName=x, optional=true",
          "n | NFS: server=nas, path=/e" });
    add("pod, resize", "", "Pod", "highlights",
        "'spec':{'readinessGates':[{'conditionType':'x/a'},{'conditionType':'x/b'}]},'status':{"
        "'phase':'Running','conditions':[{'type':'PodResizePending','status':'True','reason':"
        "'Deferred'},{'type':'x/a','status':'True'}]}",
        { "Phase | Running", "Resize | Deferred", "Readiness gate | x/a: True",
          "Readiness gate | x/b: not set" });
    add("container, resize", "", "Pod", "containers",
        "'spec':{'containers':[{'name':'c','image':'i','command':['sh','-c'],'args':['x'],'ports':["
        "{'containerPort':80,'hostPort':8080}],'resizePolicy':[{'resourceName':'cpu',"
        "'restartPolicy':'NotRequired'},{'resourceName':'memory','restartPolicy':"
        "'RestartContainer'}],'resources':{'requests':{'cpu':'2'},'claims':[{'name':'gpu',"
        "'request':'one'}]},'readinessProbe':{'tcpSocket':{'host':'h','port':80},"
        "'periodSeconds':10},'volumeDevices':[{'devicePath':'/dev/x','name':'v'}]}]},'status':{"
        "'containerStatuses':[{'name':'c','resources':{'requests':{'cpu':'1'}}}]}",
        { "c", "  Image | i", "  Command | sh -c", "  Args | x",
          "  Ports | 80/TCP on host port 8080", "  Requests | cpu 2", "  Actual requests | cpu 1",
          "  Resize policy | memory RestartContainer", "  Resource claims | gpu (request one)",
          "  Readiness | TCP h:80 delay=0s period=10s",
          QStringLiteral("  Devices | /dev/x \u2190 v") });
}

void addWorkloads()
{
    add("stateful set", "apps", "StatefulSet", "highlights",
        "'spec':{'replicas':1,'selector':{'matchLabels':{'a':'b'}},'ordinals':{'start':5},'"
        "minReadySeconds':10,'podManagementPolicy':"
        "'Parallel','updateStrategy':{'type':'RollingUpdate','rollingUpdate':{'partition':2}},"
        "'persistentVolumeClaimRetentionPolicy':{'whenDeleted':'Delete'}}",
        { "Desired | 1", "Ready | 0", "Selector | a=b", "Strategy | RollingUpdate", "Partition | 2",
          "Min ready | 10s", "Pod management policy | Parallel", "Start ordinal | 5",
          "Claim retention policy | whenDeleted=Delete" });
    add("stateful set, claims", "apps", "StatefulSet", "claims",
        "'spec':{'volumeClaimTemplates':[{'metadata':{'name':'data'},'spec':{'accessModes':["
        "'ReadWriteOnce'],'resources':{'requests':{'storage':'1Gi'}}}}]}",
        { "data | 1Gi, ReadWriteOnce" });
    add("job", "batch", "Job", "highlights",
        "'spec':{'completions':4,'completionMode':'Indexed','backoffLimitPerIndex':1,"
        "'maxFailedIndexes':2,'suspend':true,'activeDeadlineSeconds':60,'managedBy':'x/y',"
        "'successPolicy':{'rules':[{'succeededIndexes':'0-1','succeededCount':1}]}},'status':{"
        "'active':2,'ready':1,'terminating':1,'succeeded':2,'completedIndexes':'0,1',"
        "'failedIndexes':'3'}",
        { "Completions | 2 of 4", "Active | 2, 1 ready", "Succeeded | 2", "Terminating | 1",
          "Completed indexes | 0,1", "Failed indexes | 3", "Completion mode | Indexed",
          "Parallelism | 1", "Suspended | yes", "Backoff limit | 6", "Backoff limit per index | 1",
          "Max failed indexes | 2", "Active deadline | 60s",
          "Success policy | succeededIndexes=0-1, succeededCount=1", "Managed by | x/y" });
    add("autoscaler, metrics", "autoscaling", "HorizontalPodAutoscaler", "metrics",
        "'spec':{'metrics':[{'type':'Resource','resource':{'name':'cpu','target':{"
        "'averageUtilization':70}}},{'type':'External','external':{'metric':{'name':'lag'},"
        "'target':{'averageValue':'3'}}}]},'status':{'currentMetrics':[{'type':'Resource',"
        "'resource':{'name':'cpu','current':{'averageUtilization':85,'averageValue':'850m'}}}]}",
        { "resource cpu on pods | 85% (850m) / 70%", "lag | <unknown> / 3" });
    add("autoscaler, v1", "autoscaling", "HorizontalPodAutoscaler", "metrics",
        "'spec':{'targetCPUUtilizationPercentage':70}",
        { "resource cpu on pods | <unknown> / 70%" });
    add("autoscaler, behaviour", "autoscaling", "HorizontalPodAutoscaler", "highlights",
        "'spec':{'behavior':{'scaleDown':{'stabilizationWindowSeconds':60,'selectPolicy':'Max',"
        "'policies':[{'type':'Percent','value':10,'periodSeconds':15}]}}}",
        { "Min replicas | 1", "Max replicas | 0", "Current | 0", "Desired | 0",
          "Scale down | stabilization window 60s, select policy Max, Percent 10 per 15s" });
}

void addOthers()
{
    add("node", "", "Node", "highlights",
        "'spec':{'unschedulable':true,'podCIDRs':['10.1.0.0/24','fd00::/"
        "64']},'status':{'nodeInfo':{"
        "'operatingSystem':'linux','swap':{'capacity':4294967296}}}",
        { "Unschedulable | yes", "Operating system | linux", "Swap | 4Gi",
          "Pod network | 10.1.0.0/24, fd00::/64" });
    add("claim, being changed", "", "PersistentVolumeClaim", "highlights",
        "'spec':{'accessModes':['ReadWriteOnce'],'volumeAttributesClassName':'gold','dataSource':{"
        "'kind':'VolumeSnapshot','name':'s'}},'status':{'accessModes':['ReadWriteOnce',"
        "'ReadWriteMany'],'currentVolumeAttributesClassName':'silver','modifyVolumeStatus':{"
        "'status':'InProgress','targetVolumeAttributesClassName':'gold'},"
        "'allocatedResourceStatuses':{'storage':'NodeResizePending'},'allocatedResources':{"
        "'storage':'3Gi'}}",
        { "Access | RWO,RWX", "Volume attributes class | gold", "Current attributes class | silver",
          "Modify volume | InProgress: gold", "Resize | NodeResizePending: 3Gi",
          "Data source | kind=VolumeSnapshot, name=s" });
    add("volume", "", "PersistentVolume", "highlights",
        "'spec':{'nfs':{'server':'nas','path':'/e'},'claimRef':{'namespace':'n','name':'c'},"
        "'nodeAffinity':{'required':{'nodeSelectorTerms':[{'matchExpressions':[{'key':'zone',"
        "'operator':'In','values':['a','b']}]}]}}}",
        { "Claim | n/c", "Source | nfs: server=nas, path=/e", "Node affinity | zone in [a, b]" });
    add("storage class", "storage.k8s.io", "StorageClass", "highlights",
        "'mountOptions':['debug'],'allowedTopologies':[{'matchLabelExpressions':[{'key':'zone',"
        "'values':['a']}]}]",
        { "Expandable | no", "Mount options | debug", "Allowed topology | zone in [a]" });
    add("service", "", "Service", "highlights",
        "'spec':{'ipFamilies':['IPv4'],'ipFamilyPolicy':'SingleStack','internalTrafficPolicy':"
        "'Local','loadBalancerSourceRanges':['10.0.0.0/8']},'status':{'loadBalancer':{'ingress':[{"
        "'ip':'1.2.3.4','ipMode':'VIP'},{'hostname':'h'}]}}",
        { "Load balancer | 1.2.3.4 (VIP), h", "Source ranges | 10.0.0.0/8", "IP families | IPv4",
          "IP family policy | SingleStack", "Internal traffic policy | Local" });
    add("endpoint slice", "discovery.k8s.io", "EndpointSlice", "highlights",
        "'endpoints':[{'addresses':['10.0.0.1'],'conditions':{'ready':false,'serving':true,"
        "'terminating':true},'hostname':'h','nodeName':'x','zone':'z','targetRef':{'kind':'Pod',"
        "'name':'p'}}]",
        { "10.0.0.1 | not ready, serving, terminating | Pod p | hostname h, node x, zone z" });
    add("network policy", "networking.k8s.io", "NetworkPolicy", "highlights",
        "'spec':{'podSelector':{},'policyTypes':['Ingress','Egress'],'ingress':[{'ports':[{'port':"
        "80,'endPort':90}],'from':[{'podSelector':{'matchLabels':{'a':'b'}},'namespaceSelector':{}}"
        ",{'ipBlock':{'cidr':'10.0.0.0/8','except':['10.1.0.0/16']}}]}],'egress':[{}]}",
        { "Pods | all in the namespace", "Types | Ingress, Egress",
          "Ingress | 80-90/TCP: pods a=b in namespaces all; IP block 10.0.0.0/8 except 10.1.0.0/16",
          "Egress | all ports: anybody" });
    add("certificate request", "certificates.k8s.io", "CertificateSigningRequest", "highlights",
        "'spec':{'username':'jane','groups':['a','b'],'signerName':'x/y','expirationSeconds':86400,"
        "'usages':['client auth']}",
        { "Requesting user | jane", "Groups | a, b", "Signer | x/y", "Requested duration | 24h",
          "Usages | client auth" });
    add("quota", "", "ResourceQuota", "highlights", "'spec':{'scopes':['Terminating']}",
        { "Scopes | Terminating" });
    add("admission policy", "admissionregistration.k8s.io", "ValidatingAdmissionPolicy",
        "highlights",
        "'spec':{'failurePolicy':'Fail','paramKind':{'apiVersion':'v1','kind':'ConfigMap'},"
        "'matchConstraints':{'resourceRules':[{'operations':['CREATE'],'resources':['pods']}]}}",
        { "Failure policy | Fail", "Parameters | apiVersion=v1, kind=ConfigMap",
          "Resource rule | operations=[CREATE], resources=[pods]" });
    add("admission policy, expressions", "admissionregistration.k8s.io",
        "ValidatingAdmissionPolicy", "validations",
        "'spec':{'validations':[{'expression':'object.spec.replicas <= 5','message':'too many'}]}",
        { "object.spec.replicas <= 5 | too many" });
    add("admission policy's binding", "admissionregistration.k8s.io",
        "ValidatingAdmissionPolicyBinding", "highlights",
        "'spec':{'policyName':'p','validationActions':['Warn','Audit']}",
        { "Policy | p", "Validation actions | Warn, Audit" });
    const std::string vertical =
        "'spec':{'targetRef':{'apiVersion':'apps/v1','kind':'Deployment','name':'web'},"
        "'updatePolicy':{'updateMode':'Off'}},'status':{'recommendation':{"
        "'containerRecommendations':[{'containerName':'app','target':{'cpu':'100m','memory':"
        "'64Mi'},'lowerBound':{'cpu':'50m'},'upperBound':{'cpu':'1'}}]}}";
    add("vertical autoscaler", "autoscaling.k8s.io", "VerticalPodAutoscaler", "highlights",
        vertical, { "Scales | Deployment web", "Update mode | Off" });
    add("vertical autoscaler, recommendations", "autoscaling.k8s.io", "VerticalPodAutoscaler",
        "recommendations", vertical, { "app | cpu=100m, memory=64Mi | from cpu=50m to cpu=1" });
    add("of no spec", "storage.k8s.io", "VolumeAttributesClass", "fields",
        "'driverName':'csi','parameters':{'iops':'3000'},'data':{'secret':'x'}",
        { "driverName | csi", "parameters | iops=3000" });
    add("a list of objects", "", "LimitRange", "highlights",
        "'spec':{'limits':[{'type':'Container','max':{'cpu':'4'}},{'type':'Pod','of':['a',{'b':1}]"
        "}]}",
        { "limits | type=Container, max.cpu=4", "limits | type=Pod, of=[a, (b=1)]" });
}

} // namespace

void DetailSectionsTest::saysOfEachKind_data()
{
    QTest::addColumn<QByteArray>("group");
    QTest::addColumn<QByteArray>("kind");
    QTest::addColumn<QByteArray>("section");
    QTest::addColumn<std::string>("body");
    QTest::addColumn<QStringList>("lines");
    addPods();
    addWorkloads();
    addOthers();
}

void DetailSectionsTest::saysOfEachKind()
{
    QFETCH(QByteArray, group);
    QFETCH(QByteArray, kind);
    QFETCH(QByteArray, section);
    QFETCH(std::string, body);
    QFETCH(QStringList, lines);
    QCOMPARE(linesOn(body, group.constData(), kind.constData(), section.constData()), lines);
}

void DetailSectionsTest::saysHowMuchOfWhatIsTooLong()
{
    const std::string longText(500, 'x');
    QCOMPARE(
        linesOn("'spec':{'big':{'a':'" + longText + "','b':1},'many':['" + longText + "','y']}",
                "example.com", "Widget", "highlights"),
        (QStringList { "big | fields: 2", "many | items: 2" }));
}

void DetailSectionsTest::neverSaysWhatMayBeSecret()
{
    const auto lines =
        linesOn("'spec':{'template':{'spec':{'containers':[{'name':'c','env':[{'name'"
                ":'A','value':'s3cr3t'}]}]}},'adminPassword':'s3cr3t','auth':{"
                "'token':'s3cr3t','tokens':3},'data':{'k':'s3cr3t'}}",
                "example.com", "Rollout", "highlights");
    QVERIFY2(!lines.join(u'\n').contains(QStringLiteral("s3cr3t")), qPrintable(lines.join(u'\n')));
    QCOMPARE(lines,
             (QStringList { QStringLiteral("template | spec.containers=[(name=c, env=\u2026)]"),
                            QStringLiteral("adminPassword | \u2026"),
                            QStringLiteral("auth | token=\u2026, tokens=3"), "data | fields: 1" }));
}

void DetailSectionsTest::saysWhyAPodIsNotMeasured_data()
{
    QTest::addColumn<QString>("containers"); // their statuses
    QTest::addColumn<QString>("says");
    const QString crashes = "{'name':'web','state':{'waiting':{'reason':'CrashLoopBackOff'}}}";
    const QString ran = "{'name':'side','state':{'running':{'startedAt':'2025-12-31T00:00:00Z'}}}";
    const QString runs = "{'name':'new','state':{'running':{'startedAt':'2025-12-31T23:59:30Z'}}}";
    QTest::newRow("it crashes")
        << crashes << "There are no metrics of this pod: its container is not running.";
    QTest::newRow("all crash") << crashes + ','
            + crashes << "There are no metrics of this pod: none of its containers is running.";
    QTest::newRow("one crashes") << crashes + ',' + ran
                                 << "There are no metrics of this pod. Not running: web.";
    QTest::newRow("it has just begun")
        << runs + ',' + ran << "There are no metrics of this pod yet; they take up to a minute.";
    QTest::newRow("it has run for long")
        << ran
        << "There are no metrics of this pod, although it runs. Check whether metrics-server can "
           "reach its node.";
    QTest::newRow("nothing is told of it")
        << QString() << "There are no metrics of this pod: none of its containers is running.";
}

void DetailSectionsTest::saysWhyAPodIsNotMeasured()
{
    QFETCH(QString, containers);
    QFETCH(QString, says);
    const auto object = objectOf("'status':{'phase':'Running','containerStatuses':["
                                 + containers.toStdString() + "]}");
    JsonReader reader;
    const auto json = reader.read(*object);
    QVERIFY(json);
    const UsageStatus status { .phase = UsagePhase::Known, .every = 15, .renewedAt = kNow };
    const auto section = usageSection({ *object, *json, kNow }, true, status, nullptr);
    QCOMPARE(linesOf(section), QStringList { says });
}

KW_TEST_APPLESS(DetailSectionsTest)

} // namespace tst_detail_sections

#include "tst_detail_sections.moc"
