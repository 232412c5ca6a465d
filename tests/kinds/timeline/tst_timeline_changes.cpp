#include "timeline_text.h"

#include <kinds/timeline/change_reader.h>
#include <tests/kinds/builtin/pod_text.h>
#include <tests/support/test_program.h>

namespace tst_timeline_changes {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

ChangeReader readerOf(const char* resource, const char* kind, const char* group = "")
{
    static const auto catalogue = KindCatalogue::standard();
    const ResourceScope scope { .gvr = { group, "v1", resource }, .kind = kind };
    return { catalogue.kindFor(scope.gvr, true), scope };
}

ObjectPtr object(std::string rest, const char* version, const char* uid = "u")
{
    return makeObject(unquoted("{'metadata':{'name':'a','namespace':'shop','uid':'"
                               + std::string(uid) + "','resourceVersion':'" + version + "'"
                               + std::move(rest) + "}"));
}

QString messageOf(const TimelineEntryPtr& entry)
{
    return entry ? QString::fromStdString(entry->message) : QStringLiteral("(nothing)");
}

} // namespace

class TimelineChangesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void saysWhatChangedInKubectlsWords();
    void isSilentOnWhatNobodyLooksAt_data();
    void isSilentOnWhatNobodyLooksAt();
    void saysWhatChanged_data();
    void saysWhatChanged();
    void takesProgressForNoFault_data();
    void takesProgressForNoFault();
    void neverTellsValues();
    void knowsNodeAndOwner();
    void tellsComingAndGoing();
    void takesAnotherUidForAnotherObject();
};

void TimelineChangesTest::saysWhatChangedInKubectlsWords()
{
    auto reader = readerOf("pods", "Pod");
    const auto pod = [](const std::string& containers, const char* version) {
        return object("},'spec':{'containers':[{'name':'c'}]},'status':{'phase':'Running',"
                      "'containerStatuses':["
                          + containers + "]}",
                      version);
    };
    const auto changed = reader.changed(*pod(running(true, 3), "1"),
                                        *pod(waiting("CrashLoopBackOff", 4), "2"), kNoon);
    QCOMPARE(
        messageOf(changed),
        QString::fromUtf8("READY 1/1 → 0/1, STATUS Running → CrashLoopBackOff, RESTARTS 3 → 4"));
    QCOMPARE(changed->reason, "CrashLoopBackOff");
    QCOMPARE(changed->tone, Tone::Error);
    QCOMPARE(changed->kind, TimelineEntryKind::Changed);
    QCOMPARE(changed->when, kNoon);
}

void TimelineChangesTest::isSilentOnWhatNobodyLooksAt_data()
{
    QTest::addColumn<QString>("resource");
    QTest::addColumn<std::string>("old");
    QTest::addColumn<std::string>("now");
    QTest::newRow("labels") << "pods" << std::string("}") << std::string(",'labels':{'a':'b'}}");
    QTest::newRow("an address") << "pods" << std::string("},'status':{}")
                                << std::string("},'status':{'podIP':'10.0.0.1'}");
    QTest::newRow("a heartbeat") << "leases" << std::string("},'spec':{'renewTime':'1'}")
                                 << std::string("},'spec':{'renewTime':'2'}");
    QTest::newRow("nonsense") << "pods" << std::string("},'spec':1,'status':[]")
                              << std::string("},'spec':[],'status':'x'");
}

void TimelineChangesTest::isSilentOnWhatNobodyLooksAt()
{
    QFETCH(QString, resource);
    QFETCH(std::string, old);
    QFETCH(std::string, now);
    auto reader = readerOf(qPrintable(resource), "K");
    QCOMPARE(messageOf(reader.changed(*object(old, "1"), *object(now, "2"), kNoon)), "(nothing)");
    QCOMPARE(messageOf(reader.changed(*object(old, "1"), *object(now, "1"), kNoon)), "(nothing)");
}

void TimelineChangesTest::saysWhatChanged_data()
{
    QTest::addColumn<QString>("resource");
    QTest::addColumn<std::string>("old");
    QTest::addColumn<std::string>("now");
    QTest::addColumn<QString>("message");
    QTest::newRow("replicas") << "deployments"
                              << std::string("},'spec':{'replicas':2},'status':{'readyReplicas':2}")
                              << std::string("},'spec':{'replicas':3},'status':{'readyReplicas':2}")
                              << QString::fromUtf8("READY 2/2 → 2/3");
    QTest::newRow("a condition")
        << "widgets" << std::string("},'status':{'conditions':[{'type':'Ready','status':'True'}]}")
        << std::string("},'status':{'conditions':[{'type':'Ready','status':'False'}]}")
        << QString::fromUtf8("STATUS Ready → NotReady");
    QTest::newRow("a phase") << "widgets" << std::string("},'status':{'phase':'Pending'}")
                             << std::string("},'status':{'phase':'Bound'}")
                             << QString::fromUtf8("STATUS Pending → Bound");
    QTest::newRow("a generation") << "widgets" << std::string(",'generation':4}")
                                  << std::string(",'generation':5}")
                                  << QString::fromUtf8("generation 4 → 5");
    QTest::newRow("keys") << "configmaps" << std::string("},'data':{'a':'1','b':'1','c':'1'}")
                          << std::string("},'data':{'a':'1','b':'2','d':'1'}") << "DATA b d c";
}

void TimelineChangesTest::saysWhatChanged()
{
    QFETCH(QString, resource);
    QFETCH(std::string, old);
    QFETCH(std::string, now);
    QFETCH(QString, message);
    auto reader = readerOf(qPrintable(resource), "K",
                           resource == QStringLiteral("deployments") ? "apps" : "");
    QCOMPARE(messageOf(reader.changed(*object(old, "1"), *object(now, "2"), kNoon)), message);
}

void TimelineChangesTest::takesProgressForNoFault_data()
{
    QTest::addColumn<QString>("resource");
    QTest::addColumn<std::string>("old");
    QTest::addColumn<std::string>("now");
    QTest::addColumn<Tone>("tone");
    const auto pod = [](const std::string& containers) {
        return "},'spec':{'containers':[{'name':'c'},{'name':'d'}]},'status':{'phase':'Running',"
               "'containerStatuses':["
            + containers + "]}";
    };
    const auto deployment = [](int replicas, int ready, const std::string& more = "") {
        const auto wanted = std::to_string(replicas), number = std::to_string(ready);
        return "},'spec':{'replicas':" + wanted + "},'status':{'updatedReplicas':" + wanted
            + ",'readyReplicas':" + number + ",'availableReplicas':" + number + more + "}";
    };
    const auto row = [](const char* name, const char* resource, const std::string& old,
                        const std::string& now, Tone tone) {
        QTest::newRow(name) << QString::fromLatin1(resource) << old << now << tone;
    };
    row("a pod starts", "pods", pod(waiting("ContainerCreating", 0)), pod(running(false, 0)),
        Tone::Progressing);
    row("one container more is ready", "pods", pod(running(false, 0) + ',' + running(false, 0)),
        pod(running(true, 0) + ',' + running(false, 0)), Tone::Progressing);
    row("a container is not ready any more", "pods", pod(running(true, 0) + ',' + running(true, 0)),
        pod(running(true, 0) + ',' + running(false, 0)), Tone::Warn);
    row("it runs again after a crash", "pods", pod(waiting("CrashLoopBackOff", 4)),
        pod(running(false, 5)), Tone::Warn);
    row("a deployment is made larger", "deployments", deployment(2, 2), deployment(3, 2),
        Tone::Progressing);
    row("its replicas become ready", "deployments", deployment(3, 1), deployment(3, 2),
        Tone::Progressing);
    row("its roll-out fails", "deployments", deployment(3, 2),
        deployment(3, 2, ",'conditions':[{'type':'Progressing','status':'False'}]"), Tone::Error);
    row("it loses one", "deployments", deployment(3, 3), deployment(3, 2), Tone::Warn);
    row("it loses all", "deployments", deployment(3, 3), deployment(3, 0), Tone::Error);
}

void TimelineChangesTest::takesProgressForNoFault()
{
    QFETCH(QString, resource);
    QFETCH(std::string, old);
    QFETCH(std::string, now);
    const bool pods = resource == QStringLiteral("pods");
    auto reader = readerOf(qPrintable(resource), pods ? "Pod" : "Deployment", pods ? "" : "apps");
    const auto changed = reader.changed(*object(old, "1"), *object(now, "2"), kNoon);
    QVERIFY(changed);
    QTEST(changed->tone, "tone");
}

void TimelineChangesTest::neverTellsValues()
{
    auto reader = readerOf("secrets", "Secret");
    const auto made = reader.changed(*object("},'data':{'password':'aHVudGVyMQ=='}", "1"),
                                     *object("},'data':{'password':'aHVudGVyMg=='}", "2"), kNoon);
    QCOMPARE(messageOf(made), "DATA password");
}

void TimelineChangesTest::knowsNodeAndOwner()
{
    auto reader = readerOf("pods", "Pod");
    const auto made = reader.added(
        *object(",'ownerReferences':[{'kind':'X','name':'x'},{'kind':'ReplicaSet','name':"
                "'web-6d4cf9b7d8','controller':true}]},'spec':{'nodeName':'node-a'}",
                "1"),
        kNoon);
    QCOMPARE(made->node, "node-a");
    QCOMPARE(made->owner, "web");
    QCOMPARE(reader.added(*object("}", "1"), kNoon)->owner, "a");
}

void TimelineChangesTest::tellsComingAndGoing()
{
    auto reader = readerOf("pods", "Pod");
    const auto there = object(",'creationTimestamp':'2026-01-01T11:59:00Z'}", "1");
    const auto added = reader.added(*there, kNoon);
    QCOMPARE(added->kind, TimelineEntryKind::Added);
    QCOMPARE(added->when, kNoon - 60'000);
    const auto deleted = reader.deleted(*there, kNoon);
    QCOMPARE(deleted->kind, TimelineEntryKind::Deleted);
    QCOMPARE(deleted->tone, Tone::Ending);
    QCOMPARE(deleted->when, kNoon);
    const auto ahead = object(",'creationTimestamp':'2126-01-01T11:59:00Z'}", "1");
    QCOMPARE(reader.added(*ahead, kNoon)->when, kNoon);
}

void TimelineChangesTest::takesAnotherUidForAnotherObject()
{
    auto reader = readerOf("pods", "Pod");
    const auto made = reader.changed(*object("}", "1", "u1"), *object("}", "2", "u2"), kNoon);
    QVERIFY(made);
    QCOMPARE(made->kind, TimelineEntryKind::Added);
}

KW_TEST_GUILESS(TimelineChangesTest)

} // namespace tst_timeline_changes

#include "tst_timeline_changes.moc"
