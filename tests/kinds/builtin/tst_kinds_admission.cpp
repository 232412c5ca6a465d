#include "kind_text.h"

#include <tests/support/test_program.h>

namespace tst_kinds_admission {

using namespace kittiwake;
using namespace kittiwake::test;

class TestKindsAdmission : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void writesRowsAsKubectlDoes_data();
    void writesRowsAsKubectlDoes() { checkRow(); }
};

namespace {

void addAdmission()
{
    for (const char* kind :
         { "mutatingwebhookconfigurations", "validatingwebhookconfigurations" }) {
        expect(kind, "typical", "'webhooks':[{'name':'a'},{'name':'b'}]", text("a|2|4d"));
        expect(kind, "empty", "", text("a|0|4d"));
    }
    expect("validatingadmissionpolicies", "typical",
           "'spec':{'validations':[{},{}],'paramKind':{'apiVersion':'v1','kind':'ConfigMap'}}",
           text("a|2|v1/ConfigMap|4d"));
    expect("validatingadmissionpolicies", "empty", "", text("a|0|<unset>|4d"));
    expect("mutatingadmissionpolicies", "typical", "'spec':{'mutations':[{}]}",
           text("a|1|<unset>|4d"));
    expect("mutatingadmissionpolicies", "empty", "", text("a|0|<unset>|4d"));
    for (const char* kind :
         { "validatingadmissionpolicybindings", "mutatingadmissionpolicybindings" }) {
        expect(kind, "named", "'spec':{'policyName':'p','paramRef':{'namespace':'x','name':'y'}}",
               text("a|p|x/y|4d"));
        expect(kind, "named anywhere", "'spec':{'policyName':'p','paramRef':{'name':'y'}}",
               text("a|p|*/y|4d"));
        expect(kind, "selected", "'spec':{'paramRef':{'selector':{'matchLabels':{'k':'v'}}}}",
               text("a||k=v|4d"));
        expect(kind, "empty", "", text("a||<unset>|4d"));
    }
}

void addFlowControl()
{
    const auto dangling = [](const char* status) {
        return "'status':{" + conditions(condition("Dangling", status)) + "}";
    };
    const std::string spec = "'spec':{'priorityLevelConfiguration':{'name':'exempt'},"
                             "'matchingPrecedence':900,'distinguisherMethod':{'type':'ByUser'}},";
    expect("flowschemas", "typical", spec + dangling("False"),
           text("a|exempt|900|ByUser|4d|False"));
    expect("flowschemas", "without its level", spec + dangling("True"),
           text("a|exempt|900|ByUser|4d|True"), Tone::Warn);
    expect("flowschemas", "empty", "", text("a||0|<none>|4d|?"));
    expect("prioritylevelconfigurations", "queuing",
           "'spec':{'type':'Limited','limited':{'nominalConcurrencyShares':30,'limitResponse':{"
           "'queuing':{'queues':128,'handSize':6,'queueLengthLimit':50}}}}",
           text("a|Limited|30|128|6|50|4d"));
    expect("prioritylevelconfigurations", "rejecting",
           "'spec':{'type':'Limited','limited':{'nominalConcurrencyShares':0,'limitResponse':{"
           "'type':'Reject'}}}",
           text("a|Limited|0|<none>|<none>|<none>|4d"));
    expect("prioritylevelconfigurations", "empty", "", text("a||<none>|<none>|<none>|<none>|4d"));
}

void addCertificates()
{
    const std::string spec =
        "'spec':{'signerName':'kubernetes.io/kubelet-serving','username':'system:node:n1'";
    const auto request = [&](const char* what, const std::string& more, const std::string& status,
                             const char* rest, Tone tone) {
        expect("certificatesigningrequests", what, spec + more + "}," + "'status':{" + status + "}",
               text("a|4d|kubernetes.io/kubelet-serving|system:node:n1|") + text(rest), tone);
    };
    request("pending", "", "", "<none>|Pending", Tone::Progressing);
    request("issued", ",'expirationSeconds':86400",
            "'certificate':'LS0='," + conditions(condition("Approved", "True")),
            "24h|Approved,Issued", Tone::Ok);
    request("denied", "", conditions(condition("Denied", "True")), "<none>|Denied", Tone::Warn);
    request("failed", "",
            conditions(condition("Approved", "True") + "," + condition("Failed", "True")),
            "<none>|Approved,Failed", Tone::Error);
    expect("certificatesigningrequests", "empty", "", text("a|4d|<none>||<none>|Pending"),
           Tone::Progressing);
    expect("clustertrustbundles", "typical", "'spec':{'signerName':'example.org/s'}",
           text("a|example.org/s|4d"));
    expect("clustertrustbundles", "empty", "", text("a|<none>|4d"));
    expect("podcertificaterequests", "issued",
           "'spec':{'podName':'p','serviceAccountName':'s','nodeName':'n1','signerName':'x','"
           "unverifiedUserAnnotations':{'b':'2','a':'1'}},'status':{"
               + conditions(condition("Issued", "True")) + "}",
           text("n|a|p|s|n1|x|Issued|4d|a=1,b=2"), Tone::Ok);
    expect("podcertificaterequests", "failed",
           "'status':{" + conditions(condition("Failed", "True")) + "}",
           text("n|a|||||Failed|4d|<none>"), Tone::Error);
    expect("podcertificaterequests", "empty", "", text("n|a|||||Pending|4d|<none>"),
           Tone::Progressing);
}

} // namespace

void TestKindsAdmission::writesRowsAsKubectlDoes_data()
{
    addRowColumns();
    addAdmission();
    addFlowControl();
    addCertificates();
}

KW_TEST_APPLESS(TestKindsAdmission)

} // namespace tst_kinds_admission

#include "tst_kinds_admission.moc"
