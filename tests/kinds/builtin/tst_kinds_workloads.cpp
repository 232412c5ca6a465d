#include "kind_text.h"

#include <tests/support/test_program.h>

namespace tst_kinds_workloads {

using namespace kittiwake;
using namespace kittiwake::test;

class TestKindsWorkloads : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void writesRowsAsKubectlDoes_data();
    void writesRowsAsKubectlDoes() { checkRow(); }
};

namespace {

const std::string kTemplate =
    "'template':{'spec':{'nodeSelector':{'zone':'b','arch':'arm64'},'containers':["
    "{'name':'app','image':'web:2'},{'name':'log','image':'tail:1'}]}}";
const std::string kSelector =
    "'selector':{'matchLabels':{'app':'web'},'matchExpressions':["
    "{'key':'tier','operator':'In','values':['b','a']},{'key':'old','operator':'DoesNotExist'},"
    "{'key':'x','operator':'NotIn','values':['y']},{'key':'z','operator':'Exists'}]}";
constexpr auto kSelectorText = "app=web,!old,tier in (a,b),x notin (y),z";

void addDeployments()
{
    const auto add = [](const char* what, int wanted, int ready, int updated, int available,
                        const std::string& more, Tone tone) {
        const auto counts = "'readyReplicas':" + std::to_string(ready) + ",'updatedReplicas':"
            + std::to_string(updated) + ",'availableReplicas':" + std::to_string(available);
        const auto texts = QStringLiteral("n|a|%1/%2|%3|%4|4d|app,log|web:2,tail:1|")
                               .arg(ready)
                               .arg(wanted)
                               .arg(updated)
                               .arg(available);
        expect("deployments", what,
               "'spec':{'replicas':" + std::to_string(wanted) + "," + kTemplate + "," + kSelector
                   + "},'status':{" + counts + more + "}",
               texts + text(kSelectorText), tone);
    };
    const auto done = "," + conditions(condition("Progressing", "True", "NewReplicaSetAvailable"));
    add("complete", 3, 3, 3, 3, done, Tone::Ok);
    add("scaled to zero", 0, 0, 0, 0, done, Tone::Neutral);
    add("rolling out", 3, 3, 1, 3, done, Tone::Progressing);
    add("new pods not ready", 3, 2, 3, 2,
        "," + conditions(condition("Progressing", "True", "ReplicaSetUpdated")), Tone::Progressing);
    add("one lost", 3, 2, 3, 2, done, Tone::Warn);
    add("all lost", 3, 0, 3, 0, done, Tone::Error);
    add("stuck", 3, 2, 3, 2,
        "," + conditions(condition("Progressing", "False", "ProgressDeadlineExceeded")),
        Tone::Error);
    add("refused", 3, 2, 3, 2,
        "," + conditions(condition("ReplicaFailure", "True", "FailedCreate")), Tone::Error);
    expect("deployments", "empty", "", text("n|a|0/1|0|0|4d|<none>|<none>|<none>"),
           Tone::Progressing);
}

void addOtherWorkloads()
{
    const auto spec = "'spec':{'replicas':2," + kTemplate + "," + kSelector + "}";
    const auto containers = text("app,log|web:2,tail:1");
    const auto wide = containers + u'|' + text(kSelectorText);
    expect("replicasets", "complete", spec + ",'status':{'replicas':2,'readyReplicas':2}",
           text("n|a|2|2|2|4d|") + wide, Tone::Ok);
    expect("replicasets", "not ready", spec + ",'status':{'replicas':2,'readyReplicas':1}",
           text("n|a|2|2|1|4d|") + wide, Tone::Warn);
    expect("replicasets", "old", "'spec':{'replicas':0}", text("n|a|0|0|0|4d|<none>|<none>|<none>"),
           Tone::Neutral);
    expect("replicationcontrollers", "creating",
           "'spec':{'replicas':2,'selector':{'b':'2','a':'1'}},'status':{'replicas':1}",
           text("n|a|2|1|0|4d|<none>|<none>|a=1,b=2"), Tone::Progressing);
    expect("statefulsets", "complete", spec + ",'status':{'replicas':2,'readyReplicas':2}",
           text("n|a|2/2|4d|") + containers, Tone::Ok);
    expect("statefulsets", "one down", spec + ",'status':{'replicas':2,'readyReplicas':1}",
           text("n|a|1/2|4d|") + containers, Tone::Warn);
    expect("statefulsets", "all down", spec + ",'status':{'replicas':2}",
           text("n|a|0/2|4d|") + containers, Tone::Error);
    expect("statefulsets", "rolling out",
           spec
               + ",'status':{'replicas':2,'readyReplicas':1,'currentRevision':'r1','updateRevision'"
                 ":'r2'}",
           text("n|a|1/2|4d|") + containers, Tone::Progressing);
    const std::string daemons = "'status':{'desiredNumberScheduled':3,'currentNumberScheduled':3,'"
                                "updatedNumberScheduled':3,"
                                "'numberAvailable':2,'numberReady':";
    expect("daemonsets", "one down", spec + "," + daemons + "2}",
           text("n|a|3|3|2|3|2|arch=arm64,zone=b|4d|") + wide, Tone::Warn);
    expect("daemonsets", "complete", spec + "," + daemons + "3}",
           text("n|a|3|3|3|3|2|arch=arm64,zone=b|4d|") + wide, Tone::Ok);
    expect("daemonsets", "empty", "", text("n|a|0|0|0|0|0|<none>|4d|<none>|<none>|<none>"),
           Tone::Neutral);
}

void addJobs()
{
    const std::string times =
        "'startTime':'2025-12-31T23:00:00Z','completionTime':'2025-12-31T23:05:12Z'";
    const auto job = [](const char* what, const std::string& spec, const std::string& status,
                        const char* texts, Tone tone) {
        expect("jobs", what, "'spec':{" + spec + "},'status':{" + status + "}",
               text(texts) + text("|4d|<none>|<none>|<none>"), tone);
    };
    job("complete", "'completions':1",
        "'succeeded':1," + times + "," + conditions(condition("Complete", "True")),
        "n|a|Complete|1/1|5m12s", Tone::Unknown);
    job("failed", "'completions':3", "'succeeded':1," + conditions(condition("Failed", "True")),
        "n|a|Failed|1/3|", Tone::Error);
    job("failing", "'completions':3", conditions(condition("FailureTarget", "True")),
        "n|a|FailureTarget|0/3|", Tone::Error);
    job("succeeding", "'completions':3", conditions(condition("SuccessCriteriaMet", "True")),
        "n|a|SuccessCriteriaMet|0/3|", Tone::Progressing);
    job("suspended", "'completions':3", conditions(condition("Suspended", "True")),
        "n|a|Suspended|0/3|", Tone::Unknown);
    job("running", "'parallelism':4", "'startTime':'2025-12-31T23:59:00Z'",
        "n|a|Running|0/1 of 4|60s", Tone::Progressing);
    job("empty", "", "", "n|a|Running|0/1|", Tone::Progressing);
    expect("cronjobs", "active",
           "'spec':{'schedule':'*/5 * * * "
           "*','timeZone':'Europe/Paris','suspend':false,'jobTemplate':{'spec':{"
               + kTemplate
               + "}}},'status':{'active':[{},{}],'lastScheduleTime':'2025-12-31T23:58:00Z'}",
           text("n|a|*/5 * * * *|Europe/Paris|False|2|2m|4d|app,log|web:2,tail:1|<none>"),
           Tone::Progressing);
    expect("cronjobs", "suspended", "'spec':{'schedule':'@daily','suspend':true}",
           text("n|a|@daily|<none>|True|0|<none>|4d|<none>|<none>|<none>"), Tone::Unknown);
    expect("cronjobs", "empty", "", text("n|a||<none>|<unset>|0|<none>|4d|<none>|<none>|<none>"),
           Tone::Neutral);
}

} // namespace

void TestKindsWorkloads::writesRowsAsKubectlDoes_data()
{
    addRowColumns();
    addDeployments();
    addOtherWorkloads();
    addJobs();
}

KW_TEST_APPLESS(TestKindsWorkloads)

} // namespace tst_kinds_workloads

#include "tst_kinds_workloads.moc"
