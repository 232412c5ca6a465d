#include "detail_text.h"

#include <core/api/json/json.h>
#include <tests/kinds/builtin/pod_text.h>
#include <tests/support/test_program.h>

namespace tst_detail_explain {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

QStringList said(const ObjectPtr& object, const char* group, const char* kind)
{
    JsonReader reader;
    const auto json = reader.read(*object);
    static const auto kinds = KindCatalogue::standard();
    return linesOf(explain::object({ *object, *json, kNow }, kinds.kindFor(group, kind, true)));
}

/// `says`: how each sentence begins, or a part of it after "…"; none: nothing is wrong.
void row(const char* name, const char* group, const char* kind, const std::string& body,
         const QStringList& says, const std::string& metadata = {})
{
    QTest::newRow(name) << QByteArray(group) << QByteArray(kind) << body << metadata << says;
}

std::string podBody(const PodText& pod)
{
    const auto json = pod.json();
    const auto spec = json.find("'spec'");
    return json.substr(spec, json.size() - spec - 1);
}

std::string status(const std::string& fields)
{
    return "'status':{" + fields + "}";
}

const char* const kLastOom = ",'lastState':{'terminated':{'reason':'OOMKilled','exitCode':137,"
                             "'finishedAt':'2025-12-31T23:59:00Z'}}";
const char* const kLastError = ",'lastState':{'terminated':{'reason':'Error','exitCode':1,"
                               "'finishedAt':'2025-12-31T23:59:00Z'}}";
const char* const kLimited = "'spec':{'nodeName':'n1','containers':[{'name':'c','image':'web:1',"
                             "'resources':{'limits':{'memory':'256Mi'}},'readinessProbe':"
                             "{'httpGet':{'path':'/ok','port':8080}}}]}";

std::string limited(const std::string& containers)
{
    return kLimited + std::string(",'status':{'phase':'Running','containerStatuses':[") + containers
        + "]}";
}

} // namespace

class DetailExplainTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void saysWhatIsWrong_data();
    void saysWhatIsWrong();
    void survivesAnyShape_data();
    void survivesAnyShape();
    void knowsFinalizers();
    void readsProbes();

private:
    static void addPods();
    static void addDeletions();
    static void addWorkloads();
    static void addOthers();
    static void addNewerStates();
};

void DetailExplainTest::addPods()
{
    row("pod, running", "", "Pod", podBody({ .containers = running() }), {});
    row("pod, crash loop", "", "Pod",
        podBody({ .containers = waiting("CrashLoopBackOff", 41, kLastError) }),
        { "e: Container c keeps ending (restarts: 41)", "…exit code 1. Its previous log" });
    row("pod, crash loop for memory", "", "Pod", limited(waiting("CrashLoopBackOff", 3, kLastOom)),
        { "e: Container c uses more memory than its limit of 256Mi and keeps being killed" });
    row("pod, crash loop for memory without limit", "", "Pod",
        podBody({ .containers = waiting("CrashLoopBackOff", 3, kLastOom) }),
        { "e: Container c keeps being killed because memory runs out" });
    row("pod, image", "", "Pod",
        limited("{'name':'c','state':{'waiting':{'reason':'ImagePullBackOff','message':'back-off "
                "pulling'}}}"),
        { "e: Container c cannot start: its image web:1 cannot be pulled (ImagePullBackOff).",
          "…back-off pulling" });
    row("pod, image name", "", "Pod", limited(waiting("InvalidImageName")),
        { "e: Container c cannot start: “web:1” is not the name of an image" });
    row("pod, never pulled", "", "Pod", limited(waiting("ErrImageNeverPull")),
        { "e: Container c cannot start: its image web:1 is not on the node" });
    row("pod, config", "", "Pod", limited(waiting("CreateContainerConfigError")),
        { "e: Container c cannot start: something it refers to is missing" });
    row("pod, other wait", "", "Pod", limited(waiting("RunContainerError")),
        { "e: Container c cannot start (RunContainerError)." });
    row("pod, being made", "", "Pod",
        podBody({ .phase = "Pending", .containers = waiting("ContainerCreating") }), {});
    row("pod, new", "", "Pod", status("'phase':'Pending'"), { "p: Waits for a node." });
    row("pod, ended with an error", "", "Pod", podBody({ .containers = ended("Error", 2) }),
        { "e: Container c ended with exit code 2." });
    row("pod, segmentation fault", "", "Pod", podBody({ .containers = ended("Error", 139) }),
        { "…exit code 139, it accessed memory that is not its own" });
    row("pod, ended well", "", "Pod",
        podBody({ .phase = "Succeeded", .containers = ended("Completed", 0) }), {});
    row("pod, killed for memory", "", "Pod", limited(ended("OOMKilled", 137)),
        { "e: Container c was killed: it used more memory than its limit of 256Mi (OOMKilled)." });
    row("pod, readiness", "", "Pod", limited(running(false)),
        { "w: Container c runs, but does not pass its readiness probe (GET http :8080/ok)" });
    row("pod, not ready without probe", "", "Pod", podBody({ .containers = running(false) }),
        { "w: Container c runs, but is not ready." });
    row("pod, startup", "", "Pod",
        "'spec':{'containers':[{'name':'c','startupProbe':{'tcpSocket':{'port':'db'}}}]},"
            + status("'phase':'Running','containerStatuses':[" + running(false) + "]"),
        { "w: Container c has not passed its startup probe yet (TCP :db)." });
    row("pod, restarted lately", "", "Pod", limited(running(true, 2, kLastOom)),
        { "w: Container c was killed" });
    row("pod, init", "", "Pod",
        podBody({ .phase = "Pending",
                  .init = "{'name':'i1','state':{'terminated':{'exitCode':0}}},{'name':'i2',"
                          "'state':{'waiting':{'reason':'CrashLoopBackOff'}},'restartCount':5}",
                  .specInit = kTwoInits }),
        { "e: Init container i2 (2 of 2) keeps ending (restarts: 5)" });
    row("pod, init runs", "", "Pod",
        "'spec':{'nodeName':'n1','initContainers':[{'name':'i1'}]},"
            + status("'phase':'Pending','initContainerStatuses':[{'name':'i1','state':{'running':"
                     "{}}}]"),
        { "p: Init container i1 (1 of 1) runs; the containers after it wait" });
    row("pod, unschedulable", "", "Pod",
        status("'phase':'Pending','conditions':[{'type':'PodScheduled','status':'False','reason':"
               "'Unschedulable','message':'0/6 nodes are available: 6 Insufficient cpu.'}]"),
        { "e: No node can take this pod (Unschedulable). The scheduler says: 0/6 nodes" });
    row("pod, gated", "", "Pod",
        "'spec':{'schedulingGates':[{'name':'example.com/quota'}]},"
            + status("'phase':'Pending','conditions':[{'type':'PodScheduled','status':'False',"
                     "'reason':'SchedulingGated'}]"),
        { "p: Not scheduled until its scheduling gates are removed: example.com/quota." });
    row("pod, evicted", "", "Pod",
        "'spec':{'nodeName':'n1'},"
            + status("'phase':'Failed','reason':'Evicted','message':'low on memory'"),
        { "e: The node n1 evicted this pod (Evicted): low on memory" });
    row("pod, lost", "", "Pod", "'spec':{'nodeName':'n1'}," + status("'phase':'Unknown'"),
        { "e: The state of this pod is unknown: its node n1" });
    row("pod, readiness gate", "", "Pod",
        "'spec':{'nodeName':'n1','readinessGates':[{'conditionType':'lb/ready'}]},"
            + status("'phase':'Running'"),
        { "w: Not ready until something sets its readiness gate lb/ready" });
    row("pod, disrupted", "", "Pod",
        "'spec':{'nodeName':'n1'},"
            + status("'phase':'Running','conditions':[{'type':'DisruptionTarget','status':'True',"
                     "'reason':'EvictionByEvictionAPI','message':'drained'}]"),
        { "w: About to be terminated (EvictionByEvictionAPI): drained" });
}

void DetailExplainTest::addDeletions()
{
    const std::string gone = "'deletionTimestamp':'2025-12-31T23:00:00Z'";
    const std::string going =
        "'deletionTimestamp':'2026-01-01T00:00:20Z','deletionGracePeriodSeconds':30";
    row("pod, ending", "", "Pod", "'spec':{'nodeName':'n1'}",
        { "~: Being deleted: its containers have 30s to end" }, going);
    row("pod, overdue", "", "Pod", "'spec':{'nodeName':'n1'}",
        { "w: Being deleted, and its grace period of 0s is over: the kubelet of node n1" }, gone);
    row("claim, protected", "", "PersistentVolumeClaim", "",
        { "~: Being deleted, but it stays until all its finalizers",
          "w: Held back by the finalizer kubernetes.io/pvc-protection: it waits until no pod" },
        gone + ",'finalizers':['kubernetes.io/pvc-protection']");
    row("custom, unknown finalizer", "example.com", "Widget", "",
        { "~: Being deleted, but", "w: Held back by the finalizer example.com/x: its controller" },
        gone + ",'finalizers':['example.com/x']");
    row("map, simply", "", "ConfigMap", "", { "~: Being deleted." }, gone);
    row("namespace", "", "Namespace",
        status(
            "'conditions':[{'type':'NamespaceContentRemaining','status':'True','message':'Some "
            "pods'},{'type':'NamespaceDeletionContentFailure','status':'True','message':'403'}]"),
        { "~: Being deleted, with everything in it.", "w: NamespaceContentRemaining: Some pods",
          "e: NamespaceDeletionContentFailure: 403" },
        gone);
}

void DetailExplainTest::addWorkloads()
{
    row("deployment, fine", "apps", "Deployment",
        "'spec':{'replicas':2},"
            + status("'replicas':2,'updatedReplicas':2,'availableReplicas':2,'readyReplicas':2"),
        {});
    row("deployment, stuck", "apps", "Deployment",
        "'spec':{'replicas':3,'progressDeadlineSeconds':60},"
            + status("'replicas':4,'updatedReplicas':1,'availableReplicas':3,'conditions':[{'type':"
                     "'Progressing','status':'False','reason':'ProgressDeadlineExceeded'}]"),
        { "e: The rollout makes no progress: no replica became available within 60s" });
    row("deployment, rolling", "apps", "Deployment",
        "'spec':{'replicas':3}," + status("'replicas':4,'updatedReplicas':1,'availableReplicas':3"),
        { "p: Rolling out. Replicas wanted: 3; of the new revision: 1; available: 3." });
    row("deployment, paused", "apps", "Deployment",
        "'spec':{'replicas':1,'paused':true},"
            + status("'replicas':1,'updatedReplicas':1,'availableReplicas':1"),
        { "w: Rollouts are paused" });
    row("deployment, quota", "apps", "Deployment",
        "'spec':{'replicas':1},"
            + status("'replicas':0,'updatedReplicas':1,'conditions':[{'type':'ReplicaFailure',"
                     "'status':'True','reason':'FailedCreate','message':'exceeded quota'}]"),
        { "e: Pods cannot be created (FailedCreate): exceeded quota" });
    row("deployment, zero", "apps", "Deployment", "'spec':{'replicas':0}", { "-: Scaled to zero" });
    row("deployment, not seen", "apps", "Deployment",
        "'spec':{'replicas':0}," + status("'observedGeneration':6"),
        { "-: Scaled to zero", "w: The controller has not yet observed generation 7; it is at 6." },
        "'generation':7");
    row("stateful set", "apps", "StatefulSet",
        "'spec':{'replicas':3}," + status("'readyReplicas':1"),
        { "w: 1 of 3 replicas are ready. Pods come one after another" });
    row("stateful set, on delete", "apps", "StatefulSet",
        "'spec':{'replicas':1,'updateStrategy':{'type':'OnDelete'}},"
            + status("'readyReplicas':1,'updatedReplicas':0,'currentRevision':'a',"
                     "'updateRevision':'b'"),
        { "w: 0 of 1 replicas are of the new revision. The others stay" });
    row("daemon set", "apps", "DaemonSet",
        status("'desiredNumberScheduled':6,'currentNumberScheduled':6,'numberReady':4,"
               "'updatedNumberScheduled':6"),
        { "w: Its pod is ready on 4 of 6 nodes." });
    row("daemon set, nowhere", "apps", "DaemonSet", "", { "-: No node matches" });
    row("job, gave up", "batch", "Job",
        "'spec':{'backoffLimit':3},"
            + status("'failed':4,'conditions':[{'type':'Failed','status':'True','reason':"
                     "'BackoffLimitExceeded'}]"),
        { "e: The job has failed: 4 of its pods failed, and its backoffLimit is 3" });
    row("job, fails", "batch", "Job", status("'failed':2,'active':1"),
        { "w: Pods of this job have failed: 2. The job fails after more than 6" });
    row("job, complete", "batch", "Job",
        status("'failed':2,'conditions':[{'type':'Complete','status':'True'}]"), {});
    row("cron job", "batch", "CronJob",
        "'spec':{'suspend':true}," + status("'lastScheduleTime':'2025-12-31T00:00:00Z'"),
        { "w: Suspended: no jobs", "w: None of its runs has succeeded so far." });
}

void DetailExplainTest::addNewerStates()
{
    row("claim, modified", "", "PersistentVolumeClaim",
        status("'phase':'Bound','modifyVolumeStatus':{'status':'InProgress',"
               "'targetVolumeAttributesClassName':'gold'}"),
        { "p: The volume is being modified to the VolumeAttributesClass gold." });
    row("claim, cannot be modified", "", "PersistentVolumeClaim",
        status("'phase':'Bound','modifyVolumeStatus':{'status':'Infeasible',"
               "'targetVolumeAttributesClassName':'gold'}"),
        { "e: The driver cannot modify the volume to the VolumeAttributesClass gold" });
    row("claim, no such attributes", "", "PersistentVolumeClaim",
        status("'phase':'Bound','modifyVolumeStatus':{'status':'Pending',"
               "'targetVolumeAttributesClassName':'gold'}"),
        { "w: The volume is not modified: its VolumeAttributesClass gold does not exist" });
    row("claim, cannot be resized", "", "PersistentVolumeClaim",
        status("'phase':'Bound','allocatedResourceStatuses':{'storage':'NodeResizeInfeasible'},"
               "'allocatedResources':{'storage':'9Gi'}"),
        { "e: The volume cannot be resized to 9Gi (NodeResizeInfeasible)." });
    row("attachment", "storage.k8s.io", "VolumeAttachment",
        "'spec':{'nodeName':'n1'}," + status("'attachError':{'message':'no room'}"),
        { "e: The volume cannot be attached to the node n1: no room" });
    const auto request = [](const char* name, const char* conditions, const QStringList& says) {
        row(name, "certificates.k8s.io", "CertificateSigningRequest",
            "'spec':{'signerName':'x/y'},"
                + status("'conditions':[" + std::string(conditions) + "]"),
            says);
    };
    request("request", "", { "p: Waits until somebody approves or denies it." });
    request("request, approved", "{'type':'Approved','status':'True'}",
            { "p: Approved, but its signer x/y has not issued" });
    request("request, denied",
            "{'type':'Denied','status':'True','reason':'No','message':'unknown'}",
            { "w: The request was denied (No). unknown" });
    request("request, failed",
            "{'type':'Failed','status':'True','reason':'Busy','message':'later'}",
            { "e: The signer could not issue the certificate (Busy): later" });
    row("pod's request", "certificates.k8s.io", "PodCertificateRequest",
        "'spec':{'signerName':'x/y'}", { "p: Waits until its signer x/y issues" });
    row("pod's request, issued", "certificates.k8s.io", "PodCertificateRequest",
        status("'conditions':[{'type':'Issued','status':'True'}]"), {});
    row("devices", "resource.k8s.io", "ResourceClaim", "", { "-: No device is allocated yet" });
    row("devices, allocated", "resource.k8s.io", "ResourceClaim", status("'allocation':{}"),
        { "-: Its devices are allocated, but not reserved for any pod." });
    row("devices, in use", "resource.k8s.io", "ResourceClaim",
        status("'allocation':{},'reservedFor':[{'name':'p'}]"), {});
    row("admission policy", "admissionregistration.k8s.io", "ValidatingAdmissionPolicy",
        status("'typeChecking':{'expressionWarnings':[{'fieldRef':'spec.validations[0]',"
               "'warning':'no such key'}]}"),
        { "w: The API server warns of the expression at spec.validations[0]: no such key" });
    row("binding that only warns", "admissionregistration.k8s.io",
        "ValidatingAdmissionPolicyBinding", "'spec':{'validationActions':['Warn']}",
        { "-: It denies no request: it only warns or audits." });
    row("binding that denies", "admissionregistration.k8s.io", "ValidatingAdmissionPolicyBinding",
        "'spec':{'validationActions':['Audit','Deny']}", {});
    row("vertical autoscaler, new", "autoscaling.k8s.io", "VerticalPodAutoscaler",
        "'spec':{'updatePolicy':{'updateMode':'Off'}}",
        { "p: It has not recommended anything yet.", "-: It only recommends: it changes no pod." });
    row("vertical autoscaler of nothing", "autoscaling.k8s.io", "VerticalPodAutoscaler",
        status("'conditions':[{'type':'NoPodsMatched','status':'True'}]"),
        { "w: No pod matches its target, so it recommends nothing." });
    row("flow, dangling", "flowcontrol.apiserver.k8s.io", "FlowSchema",
        status("'conditions':[{'type':'Dangling','status':'True','message':'no level'}]"),
        { "e: Dangling is True: no level" });
    row("flow", "flowcontrol.apiserver.k8s.io", "FlowSchema",
        status("'conditions':[{'type':'Dangling','status':'False'}]"), {});
    row("job, failing", "batch", "Job",
        status("'failed':3,'conditions':[{'type':'FailureTarget','status':'True','reason':"
               "'BackoffLimitExceeded','message':'too often'}]"),
        { "e: The job is failing (BackoffLimitExceeded): its remaining pods are being ended. too "
          "often" });
    row("job, succeeding", "batch", "Job",
        status("'conditions':[{'type':'SuccessCriteriaMet','status':'True','reason':"
               "'SuccessPolicy'}]"),
        { "p: The job has met its success criteria (SuccessPolicy)" });
    row("job, by its policy", "batch", "Job",
        status("'conditions':[{'type':'SuccessCriteriaMet','status':'True'},{'type':'Complete',"
               "'status':'True','reason':'SuccessPolicy','message':'rule 0'}]"),
        { "-: Complete by its success policy: rule 0" });
    row("job of another", "batch", "Job", "'spec':{'managedBy':'x/y'}",
        { "-: The job controller of Kubernetes leaves it to x/y (managedBy)." });
    const auto resize = [](const char* name, const char* condition, const QStringList& says) {
        row(name, "", "Pod",
            "'spec':{'nodeName':'n1'},"
                + status("'phase':'Running','conditions':[{'status':'True',"
                         + std::string(condition) + "}]"),
            says);
    };
    resize("resize, deferred", "'type':'PodResizePending','reason':'Deferred','message':'no cpu'",
           { "p: Its resize waits until its node has room for it (Deferred): no cpu" });
    resize("resize, infeasible",
           "'type':'PodResizePending','reason':'Infeasible','message':'Too much.'",
           { "w: Its node can never give it the resources" });
    resize("resize, going on", "'type':'PodResizeInProgress'",
           { "p: Its resources are being changed." });
    resize("resize, failing", "'type':'PodResizeInProgress','reason':'Error','message':'cgroup'",
           { "w: Its resize does not succeed (Error): cgroup" });
}

void DetailExplainTest::addOthers()
{
    const std::string ready = "{'type':'Ready','status':'True'}";
    row("node", "", "Node", status("'conditions':[" + ready + "]"), {});
    row("node, silent", "", "Node",
        status("'conditions':[{'type':'MemoryPressure','status':'True','message':'low'},"
               "{'type':'Ready','status':'Unknown','message':'stopped'}]"),
        { "e: Its kubelet no longer reports", "e: It is short of memory" });
    row("node, cordoned", "", "Node",
        "'spec':{'unschedulable':true,'taints':[{'key':'node.kubernetes.io/unschedulable','effect':"
        "'NoSchedule'},{'key':'gpu','value':'a100','effect':'NoSchedule'}]},"
            + status("'conditions':[" + ready + "]"),
        { "w: Cordoned", "-: Takes only pods that tolerate its taint gpu=a100" });
    row("claim, pending", "", "PersistentVolumeClaim",
        "'spec':{'storageClassName':'fast'}," + status("'phase':'Pending'"),
        { "w: Not bound: there is no volume of storage class fast for it." });
    row("claim, no class", "", "PersistentVolumeClaim", status("'phase':'Pending'"),
        { "w: Not bound: it names no storage class" });
    row("volume, released", "", "PersistentVolume",
        "'spec':{'persistentVolumeReclaimPolicy':'Retain'}," + status("'phase':'Released'"),
        { "w: Its claim is gone. It keeps its data" });
    row("service, no balancer", "", "Service",
        "'spec':{'type':'LoadBalancer','selector':{'app':'a'}}",
        { "p: No load balancer has given it an address yet." });
    row("service, no selector", "", "Service", "'spec':{'type':'ClusterIP'}",
        { "-: It has no selector" });
    row("ingress", "networking.k8s.io", "Ingress", "",
        { "w: It names no ingress class", "p: No controller has given it an address",
          "e: It has neither rules" });
    row("slice", "discovery.k8s.io", "EndpointSlice",
        "'endpoints':[{'conditions':{'ready':false}}]", { "e: None of its endpoints is ready." });
    row("autoscaler", "autoscaling", "HorizontalPodAutoscaler",
        status("'conditions':[{'type':'ScalingActive','status':'False','reason':"
               "'FailedGetResourceMetric','message':'no metrics'}]"),
        { "e: Cannot work out how many replicas are needed (FailedGetResourceMetric): no "
          "metrics" });
    row("budget", "policy", "PodDisruptionBudget",
        status("'disruptionsAllowed':0,'currentHealthy':1,'desiredHealthy':2,'expectedPods':2"),
        { "e: No pod may be evicted: healthy 1, needed 2." });
    row("quota", "", "ResourceQuota",
        status("'hard':{'pods':'4','cpu':'2'},'used':{'pods':'4','cpu':'500m'}"),
        { "w: pods is used up: 4 of 4." });
    row("custom, not ready", "example.com", "Widget",
        status("'conditions':[{'type':'Ready','status':'False','reason':'Renewing','message':"
               "'refused'},{'type':'Synced','status':'True'}]"),
        { "e: Ready is False (Renewing): refused" });
    row("custom, stalled", "example.com", "Widget",
        status("'conditions':[{'type':'Stalled','status':'True'}]"), { "e: Stalled is True." });
    row("custom, fine", "example.com", "Widget",
        status("'conditions':[{'type':'Ready','status':'True'}]"), {});
}

void DetailExplainTest::saysWhatIsWrong_data()
{
    QTest::addColumn<QByteArray>("group");
    QTest::addColumn<QByteArray>("kind");
    QTest::addColumn<std::string>("body");
    QTest::addColumn<std::string>("metadata");
    QTest::addColumn<QStringList>("says");
    addPods();
    addDeletions();
    addWorkloads();
    addOthers();
    addNewerStates();
}

void DetailExplainTest::saysWhatIsWrong()
{
    QFETCH(QByteArray, group);
    QFETCH(QByteArray, kind);
    QFETCH(std::string, body);
    QFETCH(std::string, metadata);
    QFETCH(QStringList, says);
    const auto lines = said(objectOf(body, metadata), group.constData(), kind.constData());
    const auto all = lines.join(u'\n');
    QStringList begins;
    for (const auto& part : says) {
        if (part.startsWith(QStringLiteral("…")))
            QVERIFY2(all.contains(part.mid(1)), qPrintable(all));
        else
            begins.append(part);
    }
    if (begins.isEmpty() && !says.isEmpty())
        return;
    QVERIFY2(lines.size() == begins.size(), qPrintable(all));
    for (qsizetype i = 0; i < begins.size(); ++i)
        QVERIFY2(lines[i].startsWith(begins[i]), qPrintable(all));
}

void DetailExplainTest::survivesAnyShape_data()
{
    QTest::addColumn<std::string>("body");
    QTest::newRow("nothing") << std::string();
    QTest::newRow("numbers") << std::string("'spec':1,'status':2");
    QTest::newRow("lists") << std::string("'spec':[1,[]],'status':[{}]");
    QTest::newRow("nulls") << std::string("'spec':null,'status':null");
    QTest::newRow("inner") << std::string(
        "'spec':{'containers':[1,null,{}],'taints':{},'replicas':'x','rules':[null]},"
        "'status':{'conditions':[1,null,{'type':3}],'containerStatuses':[null,{'state':7}],"
        "'hard':{'a':[]},'used':3}");
}

void DetailExplainTest::survivesAnyShape()
{
    QFETCH(std::string, body);
    const auto object = objectOf(body, "'deletionTimestamp':'2025-12-31T23:00:00Z','finalizers':7");
    for (const auto* kind : { "Pod",
                              "Deployment",
                              "StatefulSet",
                              "DaemonSet",
                              "ReplicaSet",
                              "Job",
                              "CronJob",
                              "Node",
                              "PersistentVolumeClaim",
                              "PersistentVolume",
                              "ResourceQuota",
                              "Service",
                              "Ingress",
                              "EndpointSlice",
                              "Namespace",
                              "HorizontalPodAutoscaler",
                              "PodDisruptionBudget",
                              "CertificateSigningRequest",
                              "PodCertificateRequest",
                              "ResourceClaim",
                              "VolumeAttachment" }) {
        for (const auto* group :
             { "", "apps", "batch", "autoscaling", "policy", "networking.k8s.io",
               "discovery.k8s.io", "certificates.k8s.io", "resource.k8s.io", "storage.k8s.io" }) {
            if (std::string_view(kind) != "Namespace" || *group == 0)
                QVERIFY(!said(object, group, kind).isEmpty()); // that it is being deleted
        }
    }
}

void DetailExplainTest::knowsFinalizers()
{
    QVERIFY(!explain::finalizerWords("foregroundDeletion").empty());
    QVERIFY(!explain::finalizerWords("external-attacher/csi-example-com").empty());
    QVERIFY(explain::finalizerWords("orphaned").empty());
    QVERIFY(explain::finalizerWords("").empty());
}

void DetailExplainTest::readsProbes()
{
    JsonReader reader;
    const auto words = [&](const char* probe) {
        return explain::probeWords(*reader.read(unquoted(probe))).english();
    };
    QCOMPARE(words("{'httpGet':{'port':'web','scheme':'HTTPS'}}"), "GET https :web/");
    QCOMPARE(words("{'exec':{'command':['cat','/ok']}}"), "cat /ok");
    QCOMPARE(words("{'grpc':{'port':9000}}"), "gRPC :9000");
    QCOMPARE(words("{}"), "of an unknown kind");
}

KW_TEST_APPLESS(DetailExplainTest)

} // namespace tst_detail_explain

#include "tst_detail_explain.moc"
