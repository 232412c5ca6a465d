#include "kind_text.h"

#include <tests/support/test_program.h>

namespace tst_kinds_machinery {

using namespace kittiwake;
using namespace kittiwake::test;

class TestKindsMachinery : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void writesRowsAsKubectlDoes_data();
    void writesRowsAsKubectlDoes() { checkRow(); }
};

namespace {

void addWorkloads()
{
    expect("podtemplates", "typical",
           "'template':{'metadata':{'labels':{'b':'2','a':'1'}},'spec':{'containers':[{'name':'x',"
           "'image':'i:1'},{'name':'y','image':'j:2'}]}}",
           text("n|a|x,y|i:1,j:2|a=1,b=2|4d"));
    expect("podtemplates", "empty", "", text("n|a|<none>|<none>|<none>|4d"));
    const std::string owner =
        "{'metadata':{'name':'a','namespace':'n','ownerReferences':[{'kind':'Other','name':'o',"
        "'apiVersion':'v1'},{'controller':true,'kind':'StatefulSet','name':'db','apiVersion':'%'}]}"
        ","
        "'revision':12}";
    const auto owned = [&](const std::string& apiVersion) {
        auto json = owner;
        return json.replace(json.find('%'), 1, apiVersion);
    };
    expectObject("controllerrevisions", "typical", owned("apps/v1"),
                 text("n|a|statefulset.apps/db|12|<unknown>"), Tone::Neutral);
    expectObject("controllerrevisions", "of the core", owned("v1"),
                 text("n|a|statefulset/db|12|<unknown>"), Tone::Neutral);
    expect("controllerrevisions", "empty", "", text("n|a|<none>|0|4d"));
    expect("leasecandidates", "typical",
           "'spec':{'leaseName':'l','binaryVersion':'1.35.0','emulationVersion':'1.34.0'}",
           text("n|a|l|1.35.0|1.34.0|4d"));
    expect("leasecandidates", "empty", "", text("n|a||||4d"));
    expect("runtimeclasses", "typical", "'handler':'gvisor'", text("a|gvisor|4d"));
    expect("runtimeclasses", "empty", "", text("a||4d"));
}

void addStorage()
{
    const std::string spec = "'spec':{'attacher':'csi.example.org','nodeName':'n1','source':{'"
                             "persistentVolumeName':'pv-1'}},'status':{";
    expect("volumeattachments", "attached", spec + "'attached':true}",
           text("a|csi.example.org|pv-1|n1|true|4d"), Tone::Ok);
    expect("volumeattachments", "refused", spec + "'attached':false,'attachError':{'message':'x'}}",
           text("a|csi.example.org|pv-1|n1|false|4d"), Tone::Error);
    expect("volumeattachments", "empty", "", text("a||||false|4d"), Tone::Progressing);
    expect("volumeattributesclasses", "typical", "'driverName':'csi.example.org'",
           text("a|csi.example.org|4d"));
    expect("volumeattributesclasses", "empty", "", text("a||4d"));
    expect("csinodes", "typical", "'spec':{'drivers':[{'name':'x'}]}", text("a|1|4d"));
    expect("csinodes", "empty", "", text("a|0|4d"));
    expect("csidrivers", "typical",
           "'spec':{'attachRequired':false,'podInfoOnMount':true,'storageCapacity':true,"
           "'tokenRequests':[{'audience':'x'},{'audience':'y'}],'requiresRepublish':true,"
           "'volumeLifecycleModes':['Persistent','Ephemeral']}",
           text("a|false|true|true|x,y|true|Persistent,Ephemeral|4d"));
    expect("csidrivers", "empty", "", text("a|true|false|false|<unset>|false|<none>|4d"));
    expect("csistoragecapacities", "typical", "'storageClassName':'fast','capacity':'10Gi'",
           text("n|a|fast|10Gi|4d"));
    expect("csistoragecapacities", "empty", "", text("n|a||<unset>|4d"));
}

void addDevices()
{
    expect("resourceclaims", "reserved", "'status':{'allocation':{},'reservedFor':[{}]}",
           text("n|a|allocated,reserved|4d"), Tone::Ok);
    expect("resourceclaims", "empty", "", text("n|a|pending|4d"), Tone::Progressing);
    expectObject(
        "resourceclaims", "on its way out",
        "{'metadata':{'name':'a','namespace':'n','deletionTimestamp':'2025-12-31T00:00:00Z'},"
        "'status':{'allocation':{}}}",
        text("n|a|deleted,allocated|<unknown>"), Tone::Ending);
    expect("resourceclaimtemplates", "empty", "", text("n|a|4d"));
    expect("deviceclasses", "empty", "", text("a|4d"));
    expect("resourceslices", "typical",
           "'spec':{'nodeName':'n1','driver':'gpu.example.org','pool':{'name':'p'}}",
           text("a|n1|gpu.example.org|p|4d"));
    expect("resourceslices", "empty", "", text("a||||4d"));
}

void addTaintsAndPools()
{
    expect("devicetaintrules", "typical",
           "'spec':{'taint':{'key':'k','value':'v','effect':'NoExecute','timeAdded':'2025-12-31T23:"
           "00:00Z'}}",
           text("a|k|v|NoExecute|60m|4d"));
    expect("devicetaintrules", "empty", "", text("a|||||4d"));
    const std::string pools =
        "'pools':[{'totalDevices':8,'availableDevices':5,'allocatedDevices':2,'unavailableDevices':"
        "1},{'totalDevices':4,'validationError':'x'}]";
    const std::string complete = "'conditions':[{'type':'Complete','status':'True',"
                                 "'lastTransitionTime':'2025-12-31T23:55:00Z'}]";
    const std::string driver = "'spec':{'driver':'gpu.example.org'},'status':{";
    expect("resourcepoolstatusrequests", "complete",
           driver + "'poolCount':2," + pools + "," + complete + "}",
           text("a|gpu.example.org|12|5|2|1|1|2|Complete|5m"), Tone::Ok);
    expect("resourcepoolstatusrequests", "cut short",
           driver + "'poolCount':7," + pools + "," + complete + "}",
           text("a|gpu.example.org|12|5|2|1|1|7|Complete (2/7 pools)|5m"), Tone::Ok);
    expect("resourcepoolstatusrequests", "failed",
           driver + pools + "," + conditions(condition("Failed", "True")) + "}",
           text("a|gpu.example.org|-|-|-|-|-|0|Failed|<none>"), Tone::Error);
    expect("resourcepoolstatusrequests", "begun", driver + "}",
           text("a|gpu.example.org|0|0|0|0|0|0|Pending|<none>"), Tone::Progressing);
    expect("resourcepoolstatusrequests", "empty", "", text("a||-|-|-|-|-|0|Pending|<none>"),
           Tone::Progressing);
}

void addPodGroups()
{
    const std::string spec =
        "'spec':{'schedulingPolicy':{'gang':{'minCount':3}},'workloadRef':{'workloadName':'w'}}";
    const auto group = [&](const char* what, const std::string& list, const char* word, Tone tone) {
        expect("podgroups", what, spec + ",'status':{" + conditions(list) + "}",
               text("n|a|Gang|w|") + text(word) + text("|4d"), tone);
    };
    const auto scheduled = condition("PodGroupInitiallyScheduled", "True");
    group("scheduled", scheduled, "Scheduled", Tone::Ok);
    group("no room", condition("PodGroupInitiallyScheduled", "False"), "Unschedulable", Tone::Warn);
    group("preempted",
          scheduled + "," + condition("DisruptionTarget", "True", "PreemptionByScheduler"),
          "PreemptionByScheduler", Tone::Warn);
    expect("podgroups", "empty", "", text("n|a|Basic|<none>|Pending|4d"), Tone::Progressing);
    expect("compositepodgroups", "typical", spec, text("n|a|Gang|w|4d"));
    expect("compositepodgroups", "empty", "", text("n|a|Basic|<none>|4d"));
    expect("workloads", "typical", "'spec':{}", text("n|a|4d"));
}

void addEvictionRequests()
{
    const std::string spec =
        "'spec':{'target':{'pod':{'name':'web'}},'requester':'drain','intent':'Eviction'},"
        "'status':{'observedGeneration':1,";
    const auto request = [&](const char* what, const std::string& list, const char* word,
                             Tone tone) {
        expect("evictionrequests", what, spec + conditions(list) + "}",
               text("n|a|web|Pod|") + text(word) + text("|drain|Eviction|4d"), tone);
    };
    request("seen", "", "Progressing", Tone::Progressing);
    request("failed", condition("Failed", "True", "NoFurtherResponder"),
            "Failed (NoFurtherResponder)", Tone::Error);
    request("evicted after all",
            condition("Failed", "True", "x") + ","
                + condition("TargetEvicted", "True", "Succeeded"),
            "TargetEvicted (Succeeded)", Tone::Ok);
    expect("evictionrequests", "empty", "", text("n|a|<unset>|<unset>|Pending|||4d"),
           Tone::Progressing);
}

void addEvictions()
{
    const auto responder = [](const std::string& name, const std::string& state) {
        return "{'name':'" + name + "','state':'" + state + "'}";
    };
    const auto eviction = [](const char* what, const std::string& responders,
                             const std::string& report, const std::string& more,
                             const char* texts) {
        expect("evictions", what,
               "'spec':{'target':{'pod':{'name':'web'}}},'status':{'observedGeneration':2,"
               "'targetResponders':["
                   + responders + "],'responders':[" + report + "]" + more + "}",
               text("n|a|web|Pod|Progressing|") + text(texts), Tone::Progressing);
    };
    const auto waiting = responder("c", "Inactive");
    eviction("at work",
             responder("b", "Active") + "," + responder("x", "Completed") + "," + waiting,
             "{'name':'x'},{'name':'b','startTime':'2025-12-31T23:50:00Z','heartbeatTime':"
             "'2025-12-31T23:59:00Z','expectedCompletionTime':'2026-01-01T01:00:00Z','message':' m "
             "'}",
             ",'requesters':[{'name':'z','intent':'Eviction'},{'name':'y','intent':'Eviction'},{"
             "'name':'a','intent':'Withdrawn'}]",
             "b (2/3)|Started (10m ago)|2026-01-01T01:00:00Z|y + 1 more...|4d|60s|m");
    eviction("about to begin", responder("b", "Active"), "{'name':'b'}", "",
             "b (1/1)|Active|<unknown>|<none>|4d|<unset>|<unset>");
    eviction("through", responder("b", "Interrupted") + "," + responder("d", "Completed"),
             "{'name':'d','completionTime':'2025-12-31T23:55:00Z'}",
             ",'requesters':[{'name':'a','intent':'Withdrawn'}]",
             "d (2/2)|Completed (5m ago)|-|<withdrawn>|4d|<unset>|<unset>");
    eviction("silent", responder("b", "Active"), "", "",
             "b (1/1)|<unset>|<unknown>|<none>|4d|<unset>|<unset>");
    expect("evictions", "empty", "",
           text("n|a|<unset>|<unset>|Pending|<unset> (0/0)|<unset>|<unknown>|<none>|4d|<unset>|<"
                "unset>"),
           Tone::Progressing);
}

void addServers()
{
    const auto service = [](const char* what, const std::string& available, const char* word,
                            Tone tone) {
        expect("apiservices", what,
               "'spec':{'service':{'namespace':'kube-system','name':'metrics-server'}},'status':{"
                   + conditions(available) + "}",
               text("a|kube-system/metrics-server|") + text(word) + text("|4d"), tone);
    };
    service("available", condition("Available", "True", "Passed"), "True", Tone::Ok);
    service("silent", condition("Available", "False", "MissingEndpoints"),
            "False (MissingEndpoints)", Tone::Error);
    expect("apiservices", "empty", "", text("a|Local|Unknown|4d"), Tone::Unknown);
    const auto component = [](const char* what, const std::string& healthy, const char* texts,
                              Tone tone) {
        expectObject("componentstatuses", what,
                     "{'metadata':{'name':'a'},'conditions':[" + healthy + "]}", text(texts), tone);
    };
    component("healthy", "{'type':'Healthy','status':'True','message':'ok'}", "a|Healthy|ok|",
              Tone::Ok);
    component("unhealthy", "{'type':'Healthy','status':'False','message':'m','error':'e'}",
              "a|Unhealthy|m|e", Tone::Error);
    component("empty", "", "a|Unknown||", Tone::Unknown);
    expect(
        "ipaddresses", "typical",
        "'spec':{'parentRef':{'group':'','resource':'services','namespace':'shop','name':'web'}}",
        text("a|services/shop/web|4d"));
    expect("ipaddresses", "of a gateway",
           "'spec':{'parentRef':{'group':'Example.org','resource':'gateways','name':'g'}}",
           text("a|gateways.example.org/g|4d"));
    expect("ipaddresses", "empty", "", text("a|<none>|4d"));
    expect("servicecidrs", "typical", "'spec':{'cidrs':['10.96.0.0/16','fd00::/112']}",
           text("a|10.96.0.0/16,fd00::/112|4d"));
    expect("servicecidrs", "not ready",
           "'status':{" + conditions(condition("Ready", "False")) + "}", text("a||4d"), Tone::Warn);
    expect("servicecidrs", "empty", "", text("a||4d"));
    expect(
        "storageversions", "typical",
        "'status':{'commonEncodingVersion':'v1','storageVersions':[{'apiServerID':'s1',"
        "'encodingVersion':'v1'},{'apiServerID':'s2','encodingVersion':'v1'},{'apiServerID':'s3',"
        "'encodingVersion':'v1'},{'apiServerID':'s4','encodingVersion':'v1'}]}",
        text("a|v1|s1=v1,s2=v1,s3=v1 + 1 more...|4d"));
    expect("storageversions", "empty", "", text("a|<unset>|<unset>|4d"));
    expect("storageversionmigrations", "running",
           "'spec':{'resource':{'group':'apps','resource':'deployments'}},'status':{"
               + conditions(condition("Running", "True")) + "}",
           text("a|deployments.apps|Running|4d"), Tone::Progressing);
    expect("storageversionmigrations", "failed",
           "'status':{" + conditions(condition("Failed", "True")) + "}", text("a||Failed|4d"),
           Tone::Error);
    expect("storageversionmigrations", "ran and succeeded",
           "'status':{"
               + conditions(condition("Running", "False") + "," + condition("Succeeded", "True"))
               + "}",
           text("a||Succeeded|4d"), Tone::Ok);
    expect("storageversionmigrations", "empty", "", text("a||Unknown|4d"));
}

} // namespace

void TestKindsMachinery::writesRowsAsKubectlDoes_data()
{
    addRowColumns();
    addWorkloads();
    addStorage();
    addDevices();
    addTaintsAndPools();
    addPodGroups();
    addEvictionRequests();
    addEvictions();
    addServers();
}

KW_TEST_APPLESS(TestKindsMachinery)

} // namespace tst_kinds_machinery

#include "tst_kinds_machinery.moc"
