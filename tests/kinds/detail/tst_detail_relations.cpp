#include "detail_text.h"

#include <kinds/relations/relations.h>
#include <tests/kinds/builtin/pod_text.h>
#include <tests/support/test_program.h>

#include <map>

namespace tst_detail_relations {

using namespace kittiwake;
using namespace kittiwake::test;
using By = RelationQuery::By;
using State = RelationAnswer::State;

namespace {

/// A cluster as a map of answers; what is not in it is known to be nothing.
class Answers final : public RelationSource
{
public:
    RelationAnswer ask(const RelationQuery& query) override
    {
        asked.push_back(query);
        if (states.contains(query.kind))
            return { .state = states.at(query.kind), .why = "why" };
        RelationAnswer answer { .state = State::Known };
        const auto key = query.kind + ' ' + query.value;
        if (query.onlyIfOpen)
            answer.state = State::NotAsked;
        else if (objects.contains(key))
            answer.objects = objects.at(key);
        return answer;
    }
    std::map<std::string, std::vector<ObjectPtr>> objects; ///< by "Kind value"
    std::map<std::string, State> states; ///< kinds that cannot be had
    std::vector<RelationQuery> asked;
};

ObjectPtr named(const std::string& name, const std::string& more = {},
                const std::string& metadata = {})
{
    std::string json = "{'metadata':{'namespace':'n','name':'" + name + "','uid':'u-" + name + "'";
    json += metadata.empty() ? "" : "," + metadata;
    json += "}";
    json += more.empty() ? "" : "," + more;
    json += "}";
    return makeObject(unquoted(json));
}

std::string owner(const char* apiVersion, const char* kind, const std::string& name)
{
    return std::string("'ownerReferences':[{'apiVersion':'") + apiVersion + "','kind':'" + kind
        + "','name':'" + name + "','uid':'u-" + name + "','controller':true}]";
}

QStringList outline(const std::vector<DetailSection>& sections)
{
    QStringList lines;
    for (const auto& section : sections) {
        lines.append(QString::fromStdString(section.title.english()) + u':');
        for (const auto& line : linesOf(section))
            lines.append(QStringLiteral("  ") + line);
    }
    return lines;
}

} // namespace

class DetailRelationsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void climbsToTheOwners();
    void endsInACircle();
    void descendsToPods();
    void tellsWhatAPodUses();
    void findsThePodsOfAService();
    void findsWhatSelectsAPod();
    void findsWhoUsesASecret();
    void findsTheBindingsOfAPolicy();
    void putsBadOnesFirstAndCuts();
    void saysWhatCannotBeKnown();
    void looksForWhatAnOperatorMade();
    void gathersEventsOfAllItOwns();
    void tellsADependantOfTheSameNameFromTheObject();
    void takesNoNamesakeForAnOwner();
    void readsUses();

private:
    const KindCatalogue m_kinds = KindCatalogue::standard();
};

void DetailRelationsTest::climbsToTheOwners()
{
    Answers answers;
    answers.objects["ReplicaSet web-6d"] = { named("web-6d", "'spec':{'replicas':1}",
                                                   owner("apps/v1", "Deployment", "web")) };
    answers.objects["Deployment web"] = { named(
        "web",
        "'spec':{'replicas':1},'status':{'readyReplicas':1,'updatedReplicas':1,"
        "'availableReplicas':1}") };
    Relations relations(answers, m_kinds);
    const auto sections = relations.of(
        named("web-6d-x", "", owner("apps/v1", "ReplicaSet", "web-6d")), "", "Pod", kNow);
    QCOMPARE(outline(sections).mid(0, 3),
             (QStringList { "Controlled by:", "  web-6d | 0/1 ready | ReplicaSet",
                            "  web | 1/1 ready | Deployment" }));
    QCOMPARE(sections[0].lines[1].tone, Tone::Ok);
    QCOMPARE(sections[0].lines[1].link, (ObjectLink { "apps", "Deployment", { "n", "web" } }));
}

void DetailRelationsTest::endsInACircle()
{
    Answers answers;
    answers.objects["Widget a"] = { named("a", "", owner("example.com/v1", "Widget", "b")) };
    answers.objects["Widget b"] = { named("b", "", owner("example.com/v1", "Widget", "a")) };
    Relations relations(answers, m_kinds);
    const auto sections =
        relations.of(answers.objects["Widget a"].front(), "example.com", "Widget", kNow);
    QCOMPARE(sections[0].lines.size(), 1U);
}

void DetailRelationsTest::descendsToPods()
{
    Answers answers;
    answers.objects["ReplicaSet u-web"] = { named("web-1"), named("web-2") };
    answers.objects["Pod u-web-2"] = { named("web-2-x", "'status':{'phase':'Running'}") };
    Relations relations(answers, m_kinds);
    const auto lines = outline(relations.of(named("web"), "apps", "Deployment", kNow));
    QCOMPARE(lines.mid(0, 3),
             (QStringList { "ReplicaSets:", "  web-1 | 0/1 ready", "  web-2 | 0/1 ready" }));
    QCOMPARE(lines.mid(3), (QStringList { "Pods:", "  web-2-x | Running" }));
}

void DetailRelationsTest::tellsWhatAPodUses()
{
    Answers answers;
    answers.objects["Node n1"] = { makeObject(
        unquoted("{'metadata':{'name':'n1'},'status':{'conditions':[{'type':'Ready','status':"
                 "'True'}]}}")) };
    Relations relations(answers, m_kinds);
    const auto sections = relations.of(
        named("p",
              "'spec':{'nodeName':'n1','serviceAccountName':'web','volumes':[{'configMap':{'name':"
              "'conf'}},{'persistentVolumeClaim':{'claimName':'data'}}],'containers':[{'envFrom':"
              "[{'secretRef':{'name':'keys'}}]}]}"),
        "", "Pod", kNow);
    QCOMPARE(outline(sections),
             (QStringList { "Uses:", "  n1 | Ready | Node", "  conf | ConfigMap",
                            "  data | PersistentVolumeClaim", "  keys | Secret",
                            "  web | ServiceAccount" }));
}

void DetailRelationsTest::findsThePodsOfAService()
{
    Answers answers;
    const auto service = named("web", "'spec':{'selector':{'app':'web'}}");
    Relations relations(answers, m_kinds);
    QCOMPARE(outline(relations.of(service, "", "Service", kNow)).mid(0, 2),
             (QStringList { "Pods:", "  No pod matches the selector, so connections fail." }));
    answers.objects["Pod app=web"] = { named("web-1", "'status':{'phase':'Running'}") };
    QCOMPARE(outline(relations.of(service, "", "Service", kNow)).mid(0, 2),
             (QStringList { "Pods:", "  web-1 | Running" }));
}

void DetailRelationsTest::findsWhatSelectsAPod()
{
    Answers answers;
    answers.objects["Service "] = { named("web", "'spec':{'selector':{'app':'web'}}"),
                                    named("api", "'spec':{'selector':{'app':'api'}}"),
                                    named("by-hand", "'spec':{}") };
    answers.objects["PodDisruptionBudget "] = {
        named("web-pdb", "'spec':{'selector':{'matchLabels':{'app':'web'}}}"),
        named("other", "'spec':{'selector':{'matchLabels':{'app':'api'}}}"), named("none")
    };
    const auto pod = named("web-1", "'spec':{}", "'labels':{'app':'web','tier':'front'}");
    Relations relations(answers, m_kinds);
    const auto sections = relations.of(pod, "", "Pod", kNow);
    QCOMPARE(outline(sections),
             (QStringList { "Services:", "  web",
                            "PodDisruptionBudgets:", "  web-pdb | 0 disruptions allowed" }));
    QCOMPARE(sections.front().lines.front().link, (ObjectLink { "", "Service", { "n", "web" } }));
    const auto alone = named("lonely", "'spec':{}", "'labels':{'app':'none'}");
    QVERIFY(!outline(relations.of(alone, "", "Pod", kNow)).contains(QStringLiteral("Services:")));
}

void DetailRelationsTest::findsWhoUsesASecret()
{
    Answers answers;
    answers.objects["Pod Secret/keys"] = { named("web-1", "'status':{'phase':'Running'}") };
    Relations relations(answers, m_kinds);
    QCOMPARE(outline(relations.of(named("keys"), "", "Secret", kNow)),
             (QStringList { "Used by pods:", "  web-1 | Running" }));
}

void DetailRelationsTest::findsTheBindingsOfAPolicy()
{
    Answers answers;
    answers.objects["ValidatingAdmissionPolicyBinding "] = {
        named("everywhere", "'spec':{'policyName':'limits'}"),
        named("other", "'spec':{'policyName':'others'}")
    };
    answers.objects["ValidatingAdmissionPolicy limits"] = { named("limits") };
    Relations relations(answers, m_kinds);
    const auto* group = "admissionregistration.k8s.io";
    QCOMPARE(outline(relations.of(named("limits"), group, "ValidatingAdmissionPolicy", kNow)),
             (QStringList { "ValidatingAdmissionPolicyBindings:", "  everywhere" }));
    const auto& binding = answers.objects["ValidatingAdmissionPolicyBinding "].front();
    QCOMPARE(outline(relations.of(binding, group, "ValidatingAdmissionPolicyBinding", kNow)),
             (QStringList { "Uses:", "  limits | ValidatingAdmissionPolicy" }));
}

void DetailRelationsTest::putsBadOnesFirstAndCuts()
{
    Answers answers;
    auto& pods = answers.objects["Pod u-rs"];
    for (int i = 0; i < 1500; ++i)
        pods.push_back(named("pod-" + std::to_string(i),
                             i == 700 ? "'status':{'phase':'Failed','reason':'Evicted'}"
                                      : "'status':{'phase':'Running'}"));
    Relations relations(answers, m_kinds);
    const auto sections = relations.of(named("rs"), "apps", "ReplicaSet", kNow);
    QCOMPARE(sections.size(), 1U);
    QCOMPARE(sections[0].total, 1500);
    QCOMPARE(sections[0].lines.size(), 200U);
    QCOMPARE(sections[0].lines[0].label, "pod-700");
    QCOMPARE(sections[0].lines[0].tone, Tone::Error);
}

void DetailRelationsTest::saysWhatCannotBeKnown()
{
    Answers answers;
    answers.states["Pod"] = State::Forbidden;
    Relations relations(answers, m_kinds);
    QCOMPARE(outline(relations.of(named("rs"), "apps", "ReplicaSet", kNow)),
             (QStringList { "Pods:", "  Unknown: you may not list them. why" }));
    answers.states["Pod"] = State::Waiting;
    QVERIFY(outline(relations.of(named("rs"), "apps", "ReplicaSet", kNow))[1].contains(
        QStringLiteral("Asking")));
    answers.states["Pod"] = State::Failed;
    QCOMPARE(outline(relations.of(named("rs"), "apps", "ReplicaSet", kNow))[1], "  Unknown: why");
    QCOMPARE(
        outline(relations.of(named("a"), "", "Event", kNow)),
        (QStringList { "Relations:", "  Nothing owns it, and nothing is known to depend on it." }));
}

void DetailRelationsTest::looksForWhatAnOperatorMade()
{
    Answers answers;
    answers.objects["Deployment u-w"] = { named("w-server") };
    Relations relations(answers, m_kinds);
    const auto lines = outline(relations.of(named("w"), "example.com", "Widget", kNow));
    QCOMPARE(lines.mid(0, 1), QStringList { "Deployments:" });
    QVERIFY(!lines.contains(QStringLiteral("Secrets:")));
    QVERIFY(std::any_of(answers.asked.begin(), answers.asked.end(), [](const auto& query) {
        return query.kind == "Secret" && query.onlyIfOpen;
    }));
}

void DetailRelationsTest::gathersEventsOfAllItOwns()
{
    Answers answers;
    const auto event = [](const char* name, const char* about, const char* time, int count) {
        return named(name,
                     std::string("'type':'Warning','reason':'BackOff','message':'back-off',"
                                 "'source':{'component':'kubelet'},'lastTimestamp':'")
                         + time + "','count':" + std::to_string(count)
                         + ",'involvedObject':{'kind':'Pod','namespace':'n','name':'" + about
                         + "'}");
    };
    answers.objects["Pod u-rs"] = { named("rs-x") };
    answers.objects["Event Pod/n/rs-x"] = { event("e1", "rs-x", "2025-12-31T23:00:00Z", 1),
                                            event("e2", "rs-x", "2025-12-31T23:30:00Z", 12) };
    Relations relations(answers, m_kinds);
    const auto sections = relations.eventsOf(named("rs"), "apps", "ReplicaSet", kNow);
    QCOMPARE(linesOf(sections[0]),
             (QStringList { QStringLiteral("BackOff | ×12 | back-off | Pod rs-x · kubelet"),
                            QStringLiteral("BackOff | back-off | Pod rs-x · kubelet") }));
    QCOMPARE(sections[0].lines[0].tone, Tone::Warn);
    QCOMPARE(sections[0].lines[0].since, kNow - 1800);
    QCOMPARE(sections[0].lines[0].link, (ObjectLink { "", "Pod", { "n", "rs-x" } }));

    answers.states["Event"] = State::Forbidden;
    QVERIFY(linesOf(relations.eventsOf(named("rs"), "", "ConfigMap", kNow)[0])
                .first()
                .startsWith(QStringLiteral("You may not list events here.")));
    answers.states.clear();
    QVERIFY(linesOf(relations.eventsOf(named("cm"), "", "ConfigMap", kNow)[0])
                .first()
                .startsWith(QStringLiteral("No events.")));
}

void DetailRelationsTest::tellsADependantOfTheSameNameFromTheObject()
{
    Answers answers;
    const auto event = [](const char* name, const std::string& about) {
        return named(name,
                     "'reason':'Scaled','involvedObject':{'namespace':'n','name':'web'," + about
                         + "}");
    };
    answers.objects["Deployment u-web"] = { named("web") };
    answers.objects["Event Deployment/n/web"] = { event(
        "e1", "'kind':'Deployment','apiVersion':'apps/v1'") };
    answers.objects["Event Widget/n/web"] = {
        event("e2", "'kind':'Widget','apiVersion':'example.com/v1'"),
        event("e3", "'kind':'Widget','apiVersion':'example.org/v1'"),
        event("e4", "'kind':'Widget'"),
    };
    Relations relations(answers, m_kinds);
    const auto sections = relations.eventsOf(named("web"), "example.com", "Widget", kNow);
    const auto& lines = sections[0].lines;
    QCOMPARE(lines.size(), 4U);
    QCOMPARE(lines[0].note, "Deployment web");
    QCOMPARE(lines[0].link, (ObjectLink { "apps", "Deployment", { "n", "web" } }));
    QVERIFY(lines[1].note.empty() && !lines[1].link);
    QCOMPARE(lines[2].link, (ObjectLink { "example.org", "Widget", { "n", "web" } }));
    QVERIFY(lines[3].note.empty() && !lines[3].link);
}

void DetailRelationsTest::takesNoNamesakeForAnOwner()
{
    Answers answers;
    answers.objects["ReplicaSet web-6d"] = { makeObject(
        unquoted("{'metadata':{'namespace':'n','name':'web-6d','uid':'made-anew'},'spec':{'"
                 "replicas':1}}")) };
    Relations relations(answers, m_kinds);
    const auto sections = relations.of(
        named("web-6d-x", "", owner("apps/v1", "ReplicaSet", "web-6d")), "", "Pod", kNow);
    QCOMPARE(outline(sections).mid(0, 2),
             (QStringList { "Controlled by:", "  web-6d | not found | ReplicaSet" }));
}

void DetailRelationsTest::readsUses()
{
    const auto pod = named("p",
                           "'spec':{'imagePullSecrets':[{'name':'pull'}],'volumes':[{'projected':"
                           "{'sources':[{'configMap':{'name':'ca'}}]}},7],'initContainers':[{'env':"
                           "[{'valueFrom':{'secretKeyRef':{'name':'s'}}},null]}]}");
    QCOMPARE(podUses(*pod),
             (std::vector<std::string> { "ConfigMap/ca", "Secret/pull", "Secret/s" }));
    QCOMPARE(eventSubject(*named("e", "'regarding':{'kind':'Node','name':'n1'}")),
             std::vector<std::string> { "Node//n1" });
}

KW_TEST_APPLESS(DetailRelationsTest)

} // namespace tst_detail_relations

#include "tst_detail_relations.moc"
