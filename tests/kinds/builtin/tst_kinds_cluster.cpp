#include "kind_text.h"

#include <tests/support/test_program.h>

namespace tst_kinds_cluster {

using namespace kittiwake;
using namespace kittiwake::test;

class TestKindsCluster : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void writesRowsAsKubectlDoes_data();
    void writesRowsAsKubectlDoes() { checkRow(); }
};

namespace {

void addCluster()
{
    const std::string info =
        "'nodeInfo':{'kubeletVersion':'v1.30.1','osImage':'Debian "
        "12','kernelVersion':'6.1','architecture':'amd64','containerRuntimeVersion':'containerd://"
        "1.7'},'addresses':[{'type':'InternalIP','address':'10.1.0.1'},{'type'"
        ":'Hostname','address':'a'}],";
    const auto wide = text("|4d|v1.30.1|10.1.0.1|<none>|Debian 12|6.1 (amd64)|containerd://1.7");
    const auto node = [&](const char* what, const std::string& spec, const std::string& ready,
                          const char* word, Tone tone) {
        expect(
            "nodes", what,
            "'spec':{" + spec + "},'status':{" + info
                + conditions(condition("MemoryPressure", "False") + "," + condition("Ready", ready))
                + "}",
            text("a|") + text(word) + text("|<none>") + wide, tone);
    };
    node("ready", "", "True", "Ready", Tone::Ok);
    node("not ready", "", "False", "NotReady", Tone::Error);
    node("silent", "", "Unknown", "NotReady", Tone::Error);
    node("cordoned", "'unschedulable':true", "True", "Ready,SchedulingDisabled", Tone::Warn);
    expectObject(
        "nodes", "roles",
        "{'metadata':{'name':'a','labels':{'node-role.kubernetes.io/"
        "worker':'','node-role.kubernetes.io/control-plane':'','node-role.kubernetes.io/"
        "':'','kubernetes.io/role':'old'}}}",
        text("a|Unknown|control-plane,old,worker|<unknown>||<none>|<none>|<unknown>|<unknown>|<"
             "unknown>"),
        Tone::Warn);
    expect("namespaces", "active", "'status':{'phase':'Active'}", text("a|Active|4d"), Tone::Ok);
    expect("namespaces", "terminating", "'status':{'phase':'Terminating'}",
           text("a|Terminating|4d"), Tone::Ending);
    expect("namespaces", "empty", "", text("a|<unknown>|4d"));
    expect("customresourcedefinitions", "established",
           "'spec':{'scope':'Namespaced','group':'birds.example','names':{'kind':'Gull',"
           "'shortNames':['gu','gl']},'versions':[{'name':'v2','served':true,'storage':true},"
           "{'name':'v1','served':true},{'name':'v0'}]},'status':{"
               + conditions(condition("Established", "True")) + "}",
           text("a|Namespaced|v1,v2(storage)|4d|birds.example|Gull|gu,gl|true"), Tone::Neutral);
    expect("customresourcedefinitions", "names taken",
           "'status':{" + conditions(condition("NamesAccepted", "False")) + "}",
           text("a|||4d||||false"), Tone::Error);
    expect("customresourcedefinitions", "empty", "", text("a|||4d||||false"), Tone::Progressing);
    expect("leases", "held", "'spec':{'holderIdentity':'scheduler_1'}", text("n|a|scheduler_1|4d"),
           Tone::Neutral);
    expect("leases", "empty", "", text("n|a||4d"));
    expect("priorityclasses", "typical",
           "'value':1000,'globalDefault':true,'preemptionPolicy':'Never'",
           text("a|1000|true|4d|Never"));
    expect("priorityclasses", "empty", "", text("a|0|false|4d|"));
    expect("roles", "typical", "'rules':[]", text("n|a|4d"));
    expect("clusterroles", "typical", "'rules':[]", text("a|4d"));
    const std::string binding =
        "'roleRef':{'kind':'ClusterRole','name':'view'},'subjects':[{'kind':'User','name':'ann'},{'"
        "kind':'User','name':'bob'},{'kind':'Group','name':'dev'},{'kind':'ServiceAccount','"
        "namespace':'ci','name':'bot'}]";
    expect("rolebindings", "typical", binding, text("n|a|ClusterRole/view|4d|ann, bob|dev|ci/bot"),
           Tone::Neutral);
    expect("clusterrolebindings", "typical", binding,
           text("a|ClusterRole/view|4d|ann, bob|dev|ci/bot"));
    expect("clusterrolebindings", "empty", "", text("a|/|4d|||"));
}

void addEvents()
{
    expect("events", "core",
           "'type':'Warning','reason':'BackOff','message':' Back-off\\nmore "
           "','count':12,'firstTimestamp':'2025-12-31T00:00:00Z','lastTimestamp':'2025-12-31T23:59:"
           "00Z','involvedObject':{'kind':'Pod','name':'web-1','fieldPath':'spec.containers{c}'},'"
           "source':{'component':'kubelet','host':'node-1'}",
           text("n|60s|Warning|BackOff|pod/web-1|spec.containers{c}|kubelet, "
                "node-1|Back-off...|24h|12|a"),
           Tone::Warn);
    expect("events", "events.k8s.io",
           "'type':'Normal','reason':'Pulled','note':'ok','eventTime':'2025-12-31T23:50:00.123456Z'"
           ",'regarding':{'kind':'Node'},'reportingController':'kubelet','reportingInstance':'n1','"
           "deprecatedLastTimestamp':null",
           text("n|10m|Normal|Pulled|node||kubelet, n1|ok|10m|1|a"));
    expect("events", "series",
           "'type':'Normal','eventTime':'2025-12-31T23:50:00Z','series':{'count':5,'"
           "lastObservedTime':'2025-12-31T23:58:00Z'},'involvedObject':{'kind':'Job','name':'j'}",
           text("n|2m|Normal||job/j||||10m|5|a"));
    expect("events", "empty", "",
           text("n|<unknown>||||||||1|a").replace(text("||||||||1"), text("|||||||<unknown>|1")),
           Tone::Neutral);
}

} // namespace

void TestKindsCluster::writesRowsAsKubectlDoes_data()
{
    addRowColumns();
    addCluster();
    addEvents();
}

KW_TEST_APPLESS(TestKindsCluster)

} // namespace tst_kinds_cluster

#include "tst_kinds_cluster.moc"
