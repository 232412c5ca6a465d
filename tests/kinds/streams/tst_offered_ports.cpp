// Which ports objects say they have.
#include <kinds/kind_catalogue.h>
#include <kinds/streams/offered_ports.h>
#include <kinds/streams/stream_actions.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <algorithm>

namespace tst_offered_ports {

using namespace kittiwake;

namespace {

std::vector<OfferedPort> portsOf(const char* group, const char* kind, const char* text)
{
    JsonReader reader;
    const auto json = reader.read(std::string_view(text));
    static const auto kinds = KindCatalogue::standard();
    return json ? offeredPorts(kinds.kindFor(group, kind, true), *json)
                : std::vector<OfferedPort>();
}

} // namespace

class TestOfferedPorts : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void ofAService()
    {
        const auto ports =
            portsOf("", "Service",
                    R"({"spec":{"ports":[{"name":"web","port":80,"targetPort":"http"},
                                        {"name":"dns","port":53,"protocol":"UDP"}]}})");
        QCOMPARE(ports.size(), std::size_t(2));
        QVERIFY(ports[0] == OfferedPort({ "", "web", 80, true, "web" }));
        QVERIFY(!ports[1].tcp);
    }
    void ofAPodsContainersAndSidecars()
    {
        const auto ports = portsOf("", "Pod",
                                   R"({"spec":{
            "containers":[{"name":"app","ports":[{"name":"http","containerPort":8080},{"containerPort":9000}]}],
            "initContainers":[{"name":"proxy","restartPolicy":"Always","ports":[{"containerPort":15001}]},
                              {"name":"setup","ports":[{"containerPort":1}]}]}})");
        QCOMPARE(ports.size(), std::size_t(3)); // a container that has ended listens on nothing
        QVERIFY(ports[0] == OfferedPort({ "app", "http", 8080, true, "http" }));
        QVERIFY(ports[1] == OfferedPort({ "app", "", 9000, true, "9000" }));
        QCOMPARE(ports[2].container, "proxy");
    }
    void ofAWorkloadsTemplate()
    {
        const auto ports = portsOf("apps", "Deployment",
                                   R"({"spec":{"template":{"spec":{"containers":[
            {"name":"a","ports":[{"name":"http","containerPort":80}]},
            {"name":"b","ports":[{"name":"http","containerPort":81}]}]}}}})");
        QCOMPARE(ports.size(), std::size_t(2));
        QCOMPARE(ports[0].remote, "80"); // the name would be that of both
        QCOMPARE(ports[1].remote, "81");
    }
    void ofACronJobsTemplate()
    {
        const auto ports = portsOf("batch", "CronJob",
                                   R"({"spec":{"jobTemplate":{"spec":{"template":{"spec":{
            "containers":[{"name":"a","ports":[{"name":"debug","containerPort":4000}]}]}}}}}})");
        QCOMPARE(ports.size(), std::size_t(1));
        QVERIFY(ports[0] == OfferedPort({ "a", "debug", 4000, true, "debug" }));
    }
    void whatMakesNoSenseIsNone()
    {
        QVERIFY(portsOf("", "Pod", R"({"spec":{"containers":[{"ports":[{"containerPort":0},
            {"containerPort":70000},{"containerPort":"x"},7]}]}})")
                    .empty());
        QVERIFY(portsOf("", "Service", R"({"spec":{"ports":"no"}})").empty());
        QVERIFY(portsOf("", "ConfigMap", "{}").empty());
    }
    void whatHasPodsCanBeForwardedTo_data()
    {
        QTest::addColumn<QString>("group");
        QTest::addColumn<QString>("kind");
        for (const auto* kind : { "Pod", "Service", "ReplicationController" })
            QTest::newRow(kind) << QString() << QString::fromLatin1(kind);
        for (const auto* kind : { "Deployment", "StatefulSet", "DaemonSet", "ReplicaSet" })
            QTest::newRow(kind) << QStringLiteral("apps") << QString::fromLatin1(kind);
        for (const auto* kind : { "Job", "CronJob" })
            QTest::newRow(kind) << QStringLiteral("batch") << QString::fromLatin1(kind);
    }
    void whatHasPodsCanBeForwardedTo()
    {
        QFETCH(QString, group);
        QFETCH(QString, kind);
        const auto catalogue = KindCatalogue::standard();
        const auto found = catalogue.find(group.toStdString(), kind.toStdString());
        QVERIFY(found != nullptr);
        QVERIFY(std::any_of(found->actions.begin(), found->actions.end(),
                            [](const Action& action) { return action.id == kPortForwardAction; }));
    }
};

KW_TEST_GUILESS(TestOfferedPorts)

} // namespace tst_offered_ports

#include "tst_offered_ports.moc"
