#include "kind_text.h"

#include <kinds/checks/checks.h>
#include <kinds/detail/condition_tone.h>
#include <kinds/logs/logs_owners.h>
#include <kinds/streams/offered_ports.h>
#include <models/table/row_order.h>
#include <tests/support/test_program.h>

#include <QDir>
#include <QSet>

namespace tst_kinds {

using namespace kittiwake;
using namespace kittiwake::test;

class TestKinds : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void catalogueAndFolderAgree();
    void isFoundByResourceAndByName();
    void checksEvaluateKindsOfTheCatalogue();
    void tablesAreWellFormed();
    void hasKubectlsColumns_data();
    void hasKubectlsColumns();
    void findsTablesWhateverTheVersion();
    void fallsBackToWhatEveryKindMayHave();
    void fitsAUsualWindow();
    void sortsByMeaning_data();
    void sortsByMeaning();
    void survivesEmptyAndMangledObjects_data();
    void survivesEmptyAndMangledObjects();
    void sortsQuantitiesByValue();
    void letsARunningJobsDurationTick();

private:
    const KindCatalogue m_catalogue = KindCatalogue::standard();
};

/// A file a kind, or a folder with a file of that name.
void TestKinds::catalogueAndFolderAgree()
{
    const QDir folder(QFINDTESTDATA("../../../kinds/builtin"));
    QVERIFY2(folder.exists(), "kinds/builtin is not where the test looks for it");
    const QSet<QString> shared { QStringLiteral("cells"), QStringLiteral("columns") };
    QSet<QString> files;
    for (const auto& file : folder.entryInfoList({ QStringLiteral("*.cpp") }, QDir::Files))
        files.insert(file.completeBaseName());
    for (const auto& name : folder.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        QVERIFY2(folder.exists(name + u'/' + name + QStringLiteral(".cpp")), qPrintable(name));
        files.insert(name);
    }
    QSet<QString> kinds;
    for (const auto& kind : m_catalogue.kinds())
        kinds.insert(QString::fromStdString(kind.gvr.resource));
    QCOMPARE(kinds.size(), static_cast<qsizetype>(m_catalogue.kinds().size()));
    QCOMPARE(files - shared, kinds);
}

void TestKinds::isFoundByResourceAndByName()
{
    for (const auto& kind : m_catalogue.kinds()) {
        QVERIFY2(!kind.kind.empty() && kind.sidebar, kind.gvr.resource.c_str());
        QVERIFY(m_catalogue.find(kind.gvr) == &kind);
        QVERIFY(m_catalogue.find(kind.gvr.group, kind.kind) == &kind);
        for (const auto& group : kind.otherGroups)
            QVERIFY(m_catalogue.find(group, kind.kind) == &kind);
    }
    QVERIFY(m_catalogue.find("serving.knative.dev", "Service") == nullptr);
    QVERIFY((ObjectLink { "", "Node", {} }).isNode());
    QVERIFY(!(ObjectLink { "longhorn.io", "Node", {} }).isNode());
}

/// A finding leads to its object's page, so a check evaluates no kind that has none.
void TestKinds::checksEvaluateKindsOfTheCatalogue()
{
    for (const auto& check : standardChecks()) {
        for (const auto& scope : check.subjects) {
            const auto* const kind = m_catalogue.find(scope.gvr.group, scope.kind);
            QVERIFY2(kind != nullptr, scope.kind.c_str());
            QCOMPARE(kind->gvr.resource, scope.gvr.resource);
            QCOMPARE(kind->columns.front().role == ColumnRole::Namespace, scope.namespaced);
        }
    }
}

void TestKinds::tablesAreWellFormed()
{
    for (const auto& entry : m_catalogue.kinds()) {
        const auto& columns = entry.columns;
        const auto name = entry.gvr.resource;
        int names = 0;
        int statuses = 0;
        for (const auto& column : columns) {
            QVERIFY2(column.cell != nullptr && !column.title.empty() && column.width > 0,
                     name.c_str());
            names += column.role == ColumnRole::Name ? 1 : 0;
            statuses += column.role == ColumnRole::Status ? 1 : 0;
        }
        QVERIFY2(names == 1 && statuses <= 1, name.c_str());
        const bool namespaced = columns[0].role == ColumnRole::Namespace;
        if (name != "events")
            QVERIFY2(columns[namespaced ? 1 : 0].role == ColumnRole::Name, name.c_str());
    }
}

void TestKinds::hasKubectlsColumns_data()
{
    QTest::addColumn<QString>("titles");
    const auto add = [](const char* resource, const char* titles) {
        QTest::newRow(resource) << text(titles);
    };
    add("deployments", "NAMESPACE|NAME|READY|UP-TO-DATE|AVAILABLE|AGE|CONTAINERS|IMAGES|SELECTOR");
    add("replicasets", "NAMESPACE|NAME|DESIRED|CURRENT|READY|AGE|CONTAINERS|IMAGES|SELECTOR");
    add("statefulsets", "NAMESPACE|NAME|READY|AGE|CONTAINERS|IMAGES");
    add("daemonsets",
        "NAMESPACE|NAME|DESIRED|CURRENT|READY|UP-TO-DATE|AVAILABLE|NODE "
        "SELECTOR|AGE|CONTAINERS|IMAGES|SELECTOR");
    add("jobs", "NAMESPACE|NAME|STATUS|COMPLETIONS|DURATION|AGE|CONTAINERS|IMAGES|SELECTOR");
    add("cronjobs",
        "NAMESPACE|NAME|SCHEDULE|TIMEZONE|SUSPEND|ACTIVE|LAST "
        "SCHEDULE|AGE|CONTAINERS|IMAGES|SELECTOR");
    add("services", "NAMESPACE|NAME|TYPE|CLUSTER-IP|EXTERNAL-IP|PORT(S)|AGE|SELECTOR");
    add("nodes",
        "NAME|STATUS|ROLES|AGE|VERSION|INTERNAL-IP|EXTERNAL-IP|OS-IMAGE|KERNEL-VERSION|CONTAINER-"
        "RUNTIME");
    add("events",
        "NAMESPACE|LAST SEEN|TYPE|REASON|OBJECT|SUBOBJECT|SOURCE|MESSAGE|FIRST SEEN|COUNT|NAME");
    add("persistentvolumeclaims",
        "NAMESPACE|NAME|STATUS|VOLUME|CAPACITY|ACCESS "
        "MODES|STORAGECLASS|VOLUMEATTRIBUTESCLASS|AGE|VOLUMEMODE");
    add("persistentvolumes",
        "NAME|CAPACITY|ACCESS MODES|RECLAIM "
        "POLICY|STATUS|CLAIM|STORAGECLASS|VOLUMEATTRIBUTESCLASS|REASON|AGE|VOLUMEMODE");
    add("horizontalpodautoscalers",
        "NAMESPACE|NAME|REFERENCE|TARGETS|MINPODS|MAXPODS|REPLICAS|AGE");
    add("poddisruptionbudgets",
        "NAMESPACE|NAME|MIN AVAILABLE|MAX UNAVAILABLE|ALLOWED DISRUPTIONS|AGE");
    add("rolebindings", "NAMESPACE|NAME|ROLE|AGE|USERS|GROUPS|SERVICEACCOUNTS");
    add("resourcequotas", "NAMESPACE|NAME|REQUEST|LIMIT|AGE");
    add("podtemplates", "NAMESPACE|NAME|CONTAINERS|IMAGES|POD LABELS|AGE");
    add("controllerrevisions", "NAMESPACE|NAME|CONTROLLER|REVISION|AGE");
    add("certificatesigningrequests", "NAME|AGE|SIGNERNAME|REQUESTOR|REQUESTEDDURATION|CONDITION");
    add("volumeattachments", "NAME|ATTACHER|PV|NODE|ATTACHED|AGE");
    add("csidrivers",
        "NAME|ATTACHREQUIRED|PODINFOONMOUNT|STORAGECAPACITY|TOKENREQUESTS|REQUIRESREPUBLISH|MODES|"
        "AGE");
    add("csistoragecapacities", "NAMESPACE|NAME|STORAGECLASSNAME|CAPACITY|AGE");
    add("validatingadmissionpolicies", "NAME|VALIDATIONS|PARAMKIND|AGE");
    add("mutatingadmissionpolicies", "NAME|MUTATIONS|PARAMKIND|AGE");
    add("validatingadmissionpolicybindings", "NAME|POLICYNAME|PARAMREF|AGE");
    add("flowschemas", "NAME|PRIORITYLEVEL|MATCHINGPRECEDENCE|DISTINGUISHERMETHOD|AGE|MISSINGPL");
    add("prioritylevelconfigurations",
        "NAME|TYPE|NOMINALCONCURRENCYSHARES|QUEUES|HANDSIZE|QUEUELENGTHLIMIT|AGE");
    add("componentstatuses", "NAME|STATUS|MESSAGE|ERROR");
    add("customresourcedefinitions", "NAME|SCOPE|VERSIONS|AGE|GROUP|KIND|SHORTNAMES|ESTABLISHED");
    add("priorityclasses", "NAME|VALUE|GLOBAL-DEFAULT|AGE|PREEMPTIONPOLICY");
    add("apiservices", "NAME|SERVICE|AVAILABLE|AGE");
    add("ipaddresses", "NAME|PARENTREF|AGE");
    add("servicecidrs", "NAME|CIDRS|AGE");
    add("resourceclaims", "NAMESPACE|NAME|STATE|AGE");
    add("resourceslices", "NAME|NODE|DRIVER|POOL|AGE");
    add("leasecandidates", "NAMESPACE|NAME|LEASENAME|BINARYVERSION|EMULATIONVERSION|AGE");
    add("storageversions", "NAME|COMMONENCODINGVERSION|STORAGEVERSIONS|AGE");
    add("storageversionmigrations", "NAME|RESOURCE|STATUS|AGE");
    add("serviceaccounts", "NAMESPACE|NAME|AGE");
    add("podcertificaterequests",
        "NAMESPACE|NAME|PODNAME|SERVICEACCOUNTNAME|NODENAME|SIGNERNAME|STATE|AGE|"
        "UNVERIFIEDUSERANNOTATIONS");
    add("devicetaintrules", "NAME|KEY|VALUE|EFFECT|TIMEADDED|AGE");
    add("resourcepoolstatusrequests",
        "NAME|DRIVER|TOTAL|AVAILABLE|ALLOCATED|UNAVAILABLE|ERRORS|POOLS|STATUS|COMPLETED");
    add("verticalpodautoscalers", "NAMESPACE|NAME|MODE|CPU|MEM|PROVIDED|AGE");
    add("workloads", "NAMESPACE|NAME|AGE");
    add("podgroups", "NAMESPACE|NAME|POLICY|WORKLOAD|STATUS|AGE");
    add("compositepodgroups", "NAMESPACE|NAME|POLICY|WORKLOAD|AGE");
    add("evictionrequests", "NAMESPACE|NAME|TARGET|TARGET TYPE|STATUS|REQUESTER|INTENT|AGE");
    add("evictions",
        "NAMESPACE|NAME|TARGET|TARGET TYPE|STATUS|ACTIVE RESPONDER|RESPONDER STATUS|RESPONDER "
        "EXPECTED FINISH|REQUESTERS|AGE|RESPONDER HEARTBEAT|RESPONDER STATUS MESSAGE");
}

void TestKinds::hasKubectlsColumns()
{
    QFETCH(QString, titles);
    for (const auto& entry : m_catalogue.kinds()) {
        if (entry.gvr.resource == QTest::currentDataTag())
            QCOMPARE(titlesOf(entry, true).join(u'|'), titles);
    }
}

void TestKinds::findsTablesWhateverTheVersion()
{
    const auto resourceFor = [this](const char* group, const char* version, const char* resource) {
        return m_catalogue.kindFor({ group, version, resource }, true).gvr.resource;
    };
    QCOMPARE(resourceFor("", "v1", "pods"), std::string("pods"));
    QCOMPARE(resourceFor("batch", "v1beta1", "cronjobs"), std::string("cronjobs"));
    QCOMPARE(resourceFor("events.k8s.io", "v1", "events"), std::string("events"));
    QCOMPARE(resourceFor("extensions", "v1beta1", "ingresses"), std::string("ingresses"));
    QCOMPARE(resourceFor("metrics.k8s.io", "v1beta1", "pods"), std::string());
}

void TestKinds::fallsBackToWhatEveryKindMayHave()
{
    const Gvr birds { "example.org", "v1", "birds" };
    QVERIFY(m_catalogue.find(birds) == nullptr);
    QCOMPARE(titlesOf(m_catalogue.kindFor(birds, true), true).join(u'|'),
             text("NAMESPACE|NAME|STATUS|AGE"));
    const auto& table = m_catalogue.kindFor(birds, false);
    QCOMPARE(titlesOf(table, true).join(u'|'), text("NAME|STATUS|AGE"));
    QCOMPARE(textsOf(table, *rowOf(table, "{" + kMeta + "}"), true).join(u'|'), text("a||4d"));
    const auto row = rowOf(table, "{" + kMeta + ",'status':{'phase':'Failed'}}");
    QCOMPARE(textsOf(table, *row, true).join(u'|'), text("a|Failed|4d"));
    QCOMPARE(row->tone, Tone::Error);
}

/// At 1440 pixels beside the sidebar: there is room for 139 characters of the usual font, and a
/// column's padding takes three. The name gives way to what it can be at least.
void TestKinds::fitsAUsualWindow()
{
    constexpr qsizetype kRoom = 139;
    constexpr qsizetype kPadding = 3;
    constexpr qsizetype kLeastName = 24;
    std::string tooWide;
    for (const auto& entry : m_catalogue.kinds()) {
        qsizetype sum = 0;
        for (const auto& column : entry.columns) {
            if (!column.wide)
                sum += kPadding
                    + (column.role == ColumnRole::Name
                           ? kLeastName
                           : std::max<qsizetype>(column.width,
                                                 static_cast<qsizetype>(column.title.size()) + 2));
        }
        // The titles of these alone are wider, and each of their columns is as rare as the kind.
        const bool ofTitles = entry.gvr.resource == "csidrivers";
        if (sum > kRoom && !ofTitles)
            tooWide += entry.gvr.resource + ' ' + std::to_string(sum) + ", ";
    }
    QVERIFY2(tooWide.empty(), tooWide.c_str());
}

/// Each pair in ascending order, whatever a text's order would be.
void TestKinds::sortsByMeaning_data()
{
    QTest::addColumn<QString>("title");
    QTest::addColumn<std::string>("less");
    QTest::addColumn<std::string>("more");
    const auto add = [](const char* resource, const char* title, const std::string& less,
                        const std::string& more) {
        QTest::newRow(resource) << text(title) << less << more;
    };
    add("csistoragecapacities", "CAPACITY", "'capacity':'900Mi'", "'capacity':'1Gi'");
    add("certificatesigningrequests", "REQUESTEDDURATION", "'spec':{'expirationSeconds':5400}",
        "'spec':{'expirationSeconds':86400}");
    add("deployments", "READY", "'spec':{'replicas':10},'status':{'readyReplicas':2}",
        "'spec':{'replicas':2},'status':{'readyReplicas':1}");
    add("poddisruptionbudgets", "MIN AVAILABLE", "'spec':{'minAvailable':'9%'}",
        "'spec':{'minAvailable':'50%'}");
    const auto cpu = [](int now, int wanted) {
        return "'spec':{'targetCPUUtilizationPercentage':" + std::to_string(wanted)
            + "},'status':{'currentCPUUtilizationPercentage':" + std::to_string(now) + "}";
    };
    add("horizontalpodautoscalers", "TARGETS", cpu(100, 200), cpu(80, 90));
    add("resourcequotas", "REQUEST", "'status':{'hard':{'cpu':'10'},'used':{'cpu':'9000m'}}",
        "'status':{'hard':{'cpu':'4','pods':'10'},'used':{'cpu':'1','pods':'10'}}");
    add("jobs", "DURATION",
        "'status':{'startTime':'2025-12-31T00:00:00Z','completionTime':'2025-12-31T00:00:40Z'}",
        "'status':{'startTime':'2025-12-31T00:00:00Z','completionTime':'2025-12-31T00:05:00Z'}");
    add("cronjobs", "LAST SCHEDULE", "'status':{'lastScheduleTime':'2025-12-31T23:00:00Z'}",
        "'status':{'lastScheduleTime':'2025-12-30T00:00:00Z'}");
    add("services", "PORT(S)", "'spec':{'ports':[{'port':80}]}", "'spec':{'ports':[{'port':443}]}");
    add("nodes", "VERSION", "'status':{'nodeInfo':{'kubeletVersion':'v1.9.11'}}",
        "'status':{'nodeInfo':{'kubeletVersion':'v1.30.2'}}");
    const auto restarts = [](int count) {
        return "'spec':{'containers':[{'name':'c'}]},'status':{'phase':'Running',"
               "'containerStatuses':[{'name':'c','restartCount':"
            + std::to_string(count)
            + ",'state':{'running':{}},'lastState':{'terminated':{'finishedAt':"
              "'2025-12-31T23:55:00Z'}}}]}";
    };
    add("pods", "RESTARTS", restarts(3), restarts(21));
    add("events", "COUNT", "'count':9", "'count':10");
}

void TestKinds::sortsByMeaning()
{
    QFETCH(QString, title);
    QFETCH(std::string, less);
    QFETCH(std::string, more);
    for (const auto& entry : m_catalogue.kinds()) {
        if (entry.gvr.resource != QTest::currentDataTag())
            continue;
        const auto first = rowOf(entry, "{" + kMeta + "," + less + "}");
        const auto second = rowOf(entry, "{" + kMeta + "," + more + "}");
        const auto a = cellUnder(entry, *first, title);
        const auto b = cellUnder(entry, *second, title);
        QVERIFY2(compareCells(a, b) < 0, qPrintable(shownText(a) + text(" / ") + shownText(b)));
        QVERIFY(compareCells(b, a) > 0);
        return;
    }
    QFAIL("no such kind");
}

void TestKinds::survivesEmptyAndMangledObjects_data()
{
    QTest::addColumn<std::string>("rest");
    QTest::newRow("nothing") << std::string();
    QTest::newRow("nulls") << std::string(
        ",'spec':null,'status':null,'data':null,'type':null,'subsets':null");
    QTest::newRow("numbers") << std::string(
        ",'spec':1,'status':2,'data':3,'type':4,'subjects':5,'roleRef':6,'series':7");
    QTest::newRow("texts") << std::string(
        ",'spec':'a','status':'b','data':'c','subsets':'d','ports':'e','endpoints':'f'");
    QTest::newRow("lists") << std::string(
        ",'spec':[{}],'status':[null],'data':[[]],'involvedObject':[],'source':[1]");
    QTest::newRow("lists of anything") << std::string(
        ",'subsets':[1,null,{},[],'x',{'ports':[{}],'addresses':[null]}],'subjects':[1,null,[],{}],"
        "'endpoints':[null,{'addresses':[1,null]}],'ports':[null,1,{'port':'x'}]");
    QTest::newRow("specs of anything") << std::string(
        ",'spec':{'replicas':'x','template':[],'selector':{'matchLabels':[],'matchExpressions':[1,{"
        "}]},"
        "'rules':[1,null],'ports':[null,{'port':-1e99}],'metrics':[1,null,{'type':'Resource'}],"
        "'capacity':7,'accessModes':[1,{}],'externalIPs':[null],'minAvailable':{},'parameters':[]},"
        "'status':{'conditions':[1,null,{},[]],'capacity':[],'hard':{'cpu':{}},'used':'x',"
        "'addresses':[1,{}],'loadBalancer':{'ingress':[1,{}]},'currentMetrics':[null],'active':'x'"
        "}");
    QTest::newRow("huge") << std::string(
        ",'spec':{'replicas':9223372036854775807,'completions':-9223372036854775808},"
        "'status':{'readyReplicas':9223372036854775807,'succeeded':1e308,"
        "'startTime':'9999-12-31T23:59:59Z','completionTime':'0001-01-01T00:00:00Z'}");
}

void TestKinds::survivesEmptyAndMangledObjects()
{
    QFETCH(std::string, rest);
    for (const auto& entry : m_catalogue.kinds()) {
        const auto row = rowOf(entry, "{" + kMeta + rest + "}");
        QCOMPARE(row->cells.size(), entry.columns.size());
        QCOMPARE(cellUnder(entry, *row, QStringLiteral("NAME")).text, text("a"));
        const auto json = unquoted("{" + kMeta + rest + "}");
        JsonReader reader;
        const auto read = reader.read(json);
        QVERIFY(read);
        QVERIFY(offeredPorts(entry, *read).empty()); // none of these has any
        QVERIFY(logsOwners(entry, "shop", *read).empty());
        forEachItem((*read)["status"]["conditions"], [&](const Json& condition) {
            QVERIFY(conditionTone(entry, condition) != Tone::Ok);
        });
        const auto object = Unstructured::parse(json);
        if (!object)
            continue; // nor would a server's answer be one
        QVERIFY(entry.isFinished == nullptr || !entry.isFinished(*object));
        QVERIFY(!entry.rollout || entry.rollout->newestRevision == nullptr
                || entry.rollout->newestRevision(*object).empty());
    }
}

void TestKinds::sortsQuantitiesByValue()
{
    const auto& table = m_catalogue.kindFor({ "", "v1", "persistentvolumes" }, false);
    const auto capacity = [&](const std::string& size) {
        const auto row =
            rowOf(table, "{" + kMeta + ",'spec':{'capacity':{'storage':'" + size + "'}}}");
        return std::get<double>(cellUnder(table, *row, QStringLiteral("CAPACITY")).sortKey);
    };
    QVERIFY(capacity("900Mi") < capacity("1Gi"));
    QVERIFY(capacity("1Gi") < capacity("2G"));
}

void TestKinds::letsARunningJobsDurationTick()
{
    const auto& table = m_catalogue.kindFor({ "batch", "v1", "jobs" }, true);
    const auto row = rowOf(table, "{" + kMeta + ",'status':{'startTime':'2025-12-31T23:59:00Z'}}");
    const auto duration = cellUnder(table, *row, QStringLiteral("DURATION"));
    QCOMPARE(duration.form, CellForm::Age);
    QCOMPARE(duration.since, kNow - 60);
    QCOMPARE(std::get<double>(duration.sortKey), 60.0);
}

KW_TEST_APPLESS(TestKinds)

} // namespace tst_kinds

#include "tst_kinds.moc"
