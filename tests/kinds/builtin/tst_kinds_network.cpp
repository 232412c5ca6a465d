#include "kind_text.h"

#include <tests/support/test_program.h>

namespace tst_kinds_network {

using namespace kittiwake;
using namespace kittiwake::test;

class TestKindsNetwork : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void writesRowsAsKubectlDoes_data();
    void writesRowsAsKubectlDoes() { checkRow(); }
};

namespace {

void addNetwork()
{
    const std::string ports =
        "'ports':[{'port':80,'nodePort':30080,'protocol':'TCP'},{'port':53,'protocol':'UDP'}]";
    expect("services", "cluster",
           "'spec':{'type':'ClusterIP','clusterIP':'10.0.0.1','clusterIPs':['10.0.0.1','fd00::1'],'"
           "selector':{'app':'web'},"
               + ports + "}",
           text("n|a|ClusterIP|10.0.0.1|<none>|80:30080/TCP,53/UDP|4d|app=web"));
    expect(
        "services", "balanced",
        "'spec':{'type':'LoadBalancer','clusterIP':'10.0.0.1','externalIPs':['1.2.3.4']},'status':{"
        "'loadBalancer':{'ingress':[{'hostname':'z.example'},{'ip':'9.9.9.9'},{'ip':'9.9.9.9'}]}}",
        text("n|a|LoadBalancer|10.0.0.1|9.9.9.9,z.example,1.2.3.4|<none>|4d|<none>"),
        Tone::Neutral);
    expect("services", "waiting for its balancer", "'spec':{'type':'LoadBalancer'}",
           text("n|a|LoadBalancer|<none>|<pending>|<none>|4d|<none>"), Tone::Progressing);
    expect("services", "external", "'spec':{'type':'ExternalName','externalName':'db.example'}",
           text("n|a|ExternalName|<none>|db.example|<none>|4d|<none>"));
    expect("services", "of a type to come", "'spec':{'type':'Teleport'}",
           text("n|a|Teleport|<none>|<unknown>|<none>|4d|<none>"));
    expect("services", "empty", "", text("n|a|ClusterIP|<none>|<none>|<none>|4d|<none>"),
           Tone::Neutral);
    expect("endpoints", "many",
           "'subsets':[{'addresses':[{'ip':'10.0.0.1'},{'ip':'fd00::1'}],'ports':[{'port':80},{'"
           "port':443}]}]",
           text("n|a|10.0.0.1:80,[fd00::1]:80,10.0.0.1:443 + 1 more...|4d"));
    expect("endpoints", "without ports", "'subsets':[{'addresses':[{'ip':'10.0.0.1'}]}]",
           text("n|a|10.0.0.1|4d"));
    expect("endpoints", "empty", "", text("n|a|<none>|4d"));
    expect("endpointslices", "typical",
           "'addressType':'IPv4','ports':[{'port':80},{'name':'web'},{}],'endpoints':[{'addresses':"
           "['1.1.1.1','1.1.1.2']},{'addresses':['1.1.1.3','1.1.1.4']}]",
           text("n|a|IPv4|80,web,*|1.1.1.1,1.1.1.2,1.1.1.3 + 1 more...|4d"));
    expect("endpointslices", "empty", "", text("n|a||<unset>|<unset>|4d"));
    expect("ingresses", "typical",
           "'spec':{'ingressClassName':'nginx','tls':[{}],'rules':[{'host':'a.x'},{'host':'b.x'},{'"
           "host':'c.x'},{'host':'d.x'},{'host':'e.x'}]},'status':{'loadBalancer':{'ingress':[{'ip'"
           ":'1.2.3.4'}]}}",
           text("n|a|nginx|a.x,b.x,c.x + 2 more...|1.2.3.4|80, 443|4d"));
    expect("ingresses", "empty", "", text("n|a|<none>|*||80|4d"));
    expect("ingressclasses", "typical",
           "'spec':{'controller':'x.io/"
           "c','parameters':{'apiGroup':'x.io','kind':'Params','name':'p'}}",
           text("a|x.io/c|Params.x.io/p|4d"));
    expect("ingressclasses", "empty", "", text("a||<none>|4d"));
    expectObject("ingressclasses", "default",
                 "{'metadata':{'name':'a','annotations':{'ingressclass.kubernetes.io/"
                 "is-default-class':'true'}}}",
                 text("a (default)||<none>|<unknown>"), Tone::Neutral);
    expectObject("ingressclasses", "no default any more",
                 "{'metadata':{'name':'a','annotations':{'ingressclass.kubernetes.io/"
                 "is-default-class':'false'}}}",
                 text("a||<none>|<unknown>"), Tone::Neutral);
    expect("networkpolicies", "typical", "'spec':{'podSelector':{'matchLabels':{'b':'2','a':'1'}}}",
           text("n|a|a=1,b=2|4d"));
    expect("networkpolicies", "everything", "'spec':{'podSelector':{}}", text("n|a|<none>|4d"),
           Tone::Neutral);
}

void addScaling()
{
    const auto hpa = [](const char* what, const std::string& spec, const std::string& status,
                        const char* targets, Tone tone = Tone::Neutral) {
        expect("horizontalpodautoscalers", what,
               "'spec':{'scaleTargetRef':{'kind':'Deployment','name':'web'},'minReplicas':2,'"
               "maxReplicas':9"
                   + spec + "},'status':{'currentReplicas':3" + status + "}",
               text("n|a|Deployment/web|") + text(targets) + text("|2|9|3|4d"), tone);
    };
    hpa("v1", ",'targetCPUUtilizationPercentage':80", ",'currentCPUUtilizationPercentage':23",
        "cpu: 23%/80%");
    hpa("v1, not measured", ",'targetCPUUtilizationPercentage':80", "", "cpu: <unknown>/80%");
    hpa("v2",
        ",'metrics':[{'type':'Resource','resource':{'name':'cpu','target':{'averageUtilization':80}"
        "}},{'type':'Resource','resource':{'name':'memory','target':{'averageValue':'1Gi'}}}]",
        ",'currentMetrics':[{'type':'Resource','resource':{'name':'cpu','current':{'"
        "averageUtilization':23}}},{'type':'Resource','resource':{'name':'memory','current':{'"
        "averageValue':'500Mi'}}}]",
        "cpu: 23%/80%, memory: 500Mi/1Gi");
    hpa("v2, many",
        ",'metrics':[{'type':'Pods','pods':{'target':{'averageValue':'10'}}},{'type':'External','"
        "external':{'target':{'averageValue':'5'}}},{'type':'Object'},{'type':'New'}]",
        ",'currentMetrics':[{'pods':{'current':{'averageValue':'7'}}}]",
        "7/10, <unknown>/5 (avg) + 2 more...");
    hpa("v2, values",
        ",'metrics':[{'type':'Object','object':{'target':{'value':'20'}}},{'type':'"
        "ContainerResource','containerResource':{'name':'cpu','target':{}}}]",
        ",'currentMetrics':[{'object':{'current':{'value':'15'}}},null]",
        "15/20, cpu: <unknown>/<auto>");
    hpa("cannot scale", "", "," + conditions(condition("AbleToScale", "False")), "<none>",
        Tone::Error);
    hpa("cannot measure", "",
        "," + conditions(condition("ScalingActive", "False", "FailedGetResourceMetric")), "<none>",
        Tone::Warn);
    hpa("switched off", "",
        "," + conditions(condition("ScalingActive", "False", "ScalingDisabled")), "<none>");
    expect("horizontalpodautoscalers", "empty", "", text("n|a|/|<none>|<unset>|0|0|4d"),
           Tone::Neutral);
    expect("poddisruptionbudgets", "percentage",
           "'spec':{'minAvailable':'50%'},'status':{'disruptionsAllowed':1,'currentHealthy':3,'"
           "desiredHealthy':2}",
           text("n|a|50%|N/A|1|4d"));
    expect("poddisruptionbudgets", "too few",
           "'spec':{'maxUnavailable':1},'status':{'currentHealthy':1,'desiredHealthy':2}",
           text("n|a|N/A|1|0|4d"), Tone::Warn);
    expect("poddisruptionbudgets", "empty", "", text("n|a|N/A|N/A|0|4d"));
}

} // namespace

void TestKindsNetwork::writesRowsAsKubectlDoes_data()
{
    addRowColumns();
    addNetwork();
    addScaling();
}

KW_TEST_APPLESS(TestKindsNetwork)

} // namespace tst_kinds_network

#include "tst_kinds_network.moc"
