#include <kinds/relations/drill_in.h>
#include <tests/kinds/builtin/kind_text.h>
#include <tests/support/test_program.h>

namespace tst_drill_in {

using namespace kittiwake;
using namespace kittiwake::test;

class TestDrillIn : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void leadsToWhatIsBehind_data();
    void leadsToWhatIsBehind();
    void leadsToItsOwnerAndItsNode();
};

namespace {

QString writtenDrill(const std::optional<Drill>& drill)
{
    if (!drill)
        return QStringLiteral("itself");
    if (const auto* link = std::get_if<ObjectLink>(&*drill))
        return QString::fromStdString(link->group + "/" + link->kind + " " + link->key.toString());
    const auto& table = std::get<DrillTable>(*drill);
    return QString::fromStdString(table.resource)
        + (table.ns ? QStringLiteral(" in ") + QString::fromStdString(*table.ns) : QString())
        + (table.filter.empty() ? QString()
                                : QStringLiteral(" filter ") + QString::fromStdString(table.filter))
        + (table.everywhere ? QStringLiteral(" everywhere") : QString());
}

} // namespace

void TestDrillIn::leadsToWhatIsBehind_data()
{
    QTest::addColumn<std::string>("group");
    QTest::addColumn<std::string>("kind");
    QTest::addColumn<std::string>("body");
    QTest::addColumn<QString>("target");
    const auto row = [](const char* name, const char* group, const char* kind, const char* body,
                        const char* target) {
        QTest::newRow(name) << std::string(group) << std::string(kind) << std::string(body)
                            << QString::fromLatin1(target);
    };
    row("deployment", "apps", "Deployment",
        "'spec':{'selector':{'matchLabels':{'app':'web','tier':'x'}}}",
        "pods filter ns:n -l app=web,tier=x");
    row("expressions", "apps", "ReplicaSet",
        "'spec':{'selector':{'matchExpressions':[{'key':'a','operator':'In','values':['b','c']}]}}",
        "pods filter ns:n -l a in (b,c)");
    row("service", "", "Service", "'spec':{'selector':{'app':'web'}}",
        "pods filter ns:n -l app=web");
    row("service without a selector", "", "Service", "'spec':{}", "itself");
    row("somebody else's service", "serving.knative.dev", "Service",
        "'spec':{'selector':{'app':'web'}}", "itself");
    row("job", "batch", "Job", "'spec':{'selector':{'matchLabels':{'job-name':'a'}}}",
        "pods filter ns:n -l job-name=a");
    row("cron job", "batch", "CronJob", "'spec':{}", "jobs filter /^n/a-\\d+$/");
    row("node", "", "Node", "'spec':{}", "pods filter node:=a everywhere");
    row("namespace", "", "Namespace", "'spec':{}", "pods in a");
    row("definition", "apiextensions.k8s.io", "CustomResourceDefinition",
        "'spec':{'group':'x.io','names':{'plural':'birds'}}", "birds.x.io");
    row("broken definition", "apiextensions.k8s.io", "CustomResourceDefinition",
        "'spec':{'group':7,'names':[]}", "itself");
    row("event", "", "Event",
        "'involvedObject':{'apiVersion':'apps/v1','kind':'Deployment','namespace':'n','name':'w'}",
        "apps/Deployment n/w");
    row("newer event", "events.k8s.io", "Event",
        "'regarding':{'apiVersion':'v1','kind':'Node','name':'w'}", "/Node w");
    row("event of nothing", "", "Event", "'involvedObject':'x'", "itself");
    row("wrong types", "apps", "Deployment", "'spec':{'selector':[1,2]}", "itself");
    row("operator's set", "apps.kruise.io", "CloneSet",
        "'spec':{'selector':{'matchLabels':{'app':'web'}},'template':{}}",
        "pods filter ns:n -l app=web");
    row("config map", "", "ConfigMap", "'data':{}", "itself");
}

void TestDrillIn::leadsToWhatIsBehind()
{
    QFETCH(std::string, group);
    QFETCH(std::string, kind);
    QFETCH(std::string, body);
    const auto object = makeObject(unquoted("{" + kMeta + "," + body + "}"));
    JsonReader reader;
    const auto json = reader.read(*object);
    QVERIFY(json);
    const auto kinds = KindCatalogue::standard();
    QTEST(writtenDrill(drillInto(kinds, { group, kind, object->key() }, *json)), "target");
}

void TestDrillIn::leadsToItsOwnerAndItsNode()
{
    JsonReader reader;
    const auto jump = [&](const char* metadata, const char* spec) {
        const auto object =
            makeObject(unquoted(std::string("{'metadata':{'name':'a','namespace':'n',") + metadata
                                + "},'spec':{" + spec + "}}"));
        const auto json = reader.read(*object);
        return writtenDrill(ownerOf("n", *json)) + u' ' + writtenDrill(nodeOf(*json));
    };
    QCOMPARE(jump("'ownerReferences':[{'apiVersion':'v1','kind':'Node','name':'x'},{'apiVersion':"
                  "'apps/v1','kind':'ReplicaSet','name':'web-1','controller':true}]",
                  "'nodeName':'worker-1'"),
             "apps/ReplicaSet n/web-1 /Node worker-1");
    QCOMPARE(jump("'ownerReferences':[{'apiVersion':'v1','kind':'ConfigMap','name':'x'}]", ""),
             "/ConfigMap n/x itself");
    QCOMPARE(jump("'ownerReferences':7", "'nodeName':[]"), "itself itself");
}

KW_TEST_GUILESS(TestDrillIn)

} // namespace tst_drill_in

#include "tst_drill_in.moc"
