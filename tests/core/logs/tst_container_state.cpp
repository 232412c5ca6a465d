#include <core/api/json/json.h>
#include <core/api/object.h>
#include <core/logs/container_state.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <string>

namespace tst_container_state {

using namespace kittiwake;

namespace {

PodLogState read(const std::string& fields, const std::string& annotations = "{}")
{
    const auto pod =
        Object::fromJson(R"({"metadata":{"name":"web","namespace":"shop","uid":"u1","annotations":)"
                             + annotations + "}," + fields + '}',
                         { "", "v1", "Pod" });
    JsonReader reader;
    return podLogStateOf(**pod, *reader.read(**pod));
}

using Phase = ContainerState::Phase;
using Role = ContainerState::Role;

constexpr const char* kTwo = R"("spec":{"nodeName":"n","containers":[{"name":"a"},{"name":"b"}]})";

} // namespace

class TestContainerState : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void allThreeListsAreRead() // A 1.6.14, A 1.6.15
    {
        const auto pod = read(R"("spec":{"nodeName":"n","initContainers":[{"name":"setup"}],
            "containers":[{"name":"app"}],"ephemeralContainers":[{"name":"debugger-1"}]},
            "status":{"initContainerStatuses":[{"name":"setup","containerID":"c1",
              "state":{"terminated":{"exitCode":0,"reason":"Completed"}}}],
             "containerStatuses":[{"name":"app","containerID":"c2","restartCount":3,
              "state":{"running":{}},
              "lastState":{"terminated":{"exitCode":137,"reason":"OOMKilled",
                "finishedAt":"2026-11-01T08:12:11Z"}}}]})");
        QCOMPARE(pod.uid, "u1");
        QVERIFY(pod.scheduled);
        QCOMPARE(pod.containers.size(), std::size_t { 3 });
        QCOMPARE(pod.defaulted, ""); // there is one
        QCOMPARE(pod.containers[0].role, Role::Init);
        QCOMPARE(pod.containers[0].phase, Phase::Terminated);
        QCOMPARE(pod.containers[0].end->exitCode, 0);
        const auto& app = *pod.find("app");
        QCOMPARE(app.phase, Phase::Running);
        QCOMPARE(app.restarts, 3);
        QCOMPARE(app.previousEnd->exitCode, 137);
        QCOMPARE(app.previousEnd->reason, "OOMKilled");
        QVERIFY(app.previousEnd->finishedAt);
        QVERIFY(app.mayRestart);
        const auto& debugger = *pod.find("debugger-1");
        QCOMPARE(debugger.role, Role::Ephemeral);
        QVERIFY(!debugger.hasLog());
        QVERIFY(!debugger.mayRestart); // A 1.6.16
        QVERIFY(pod.find("nobody") == nullptr);
    }

    void oneThatWaitsSaysWhy() // A 1.6.2, A 1.6.3
    {
        const auto pod = read(R"("spec":{"containers":[{"name":"new"},{"name":"crashes"}]},
            "status":{"containerStatuses":[
             {"name":"new","state":{"waiting":{"reason":"ContainerCreating"}}},
             {"name":"crashes","containerID":"c","restartCount":2,
              "state":{"waiting":{"reason":"CrashLoopBackOff"}},
              "lastState":{"terminated":{"exitCode":1}}}]})");
        QVERIFY(!pod.scheduled); // A 1.6.1
        QCOMPARE(pod.find("new")->waitingReason, "ContainerCreating");
        QVERIFY(!pod.find("new")->hasLog());
        QCOMPARE(pod.find("crashes")->phase, Phase::Waiting);
        QVERIFY(pod.find("crashes")->hasLog());
    }

    void theDefaultContainer_data() // A 1.5
    {
        QTest::addColumn<QByteArray>("annotation");
        QTest::addColumn<QByteArray>("container");
        QTest::newRow("the first") << QByteArray() << QByteArray("a");
        QTest::newRow("by annotation") << QByteArray("b") << QByteArray("b");
        QTest::newRow("one there is not") << QByteArray("c") << QByteArray("a"); // A 2.5.19
    }
    void theDefaultContainer()
    {
        QFETCH(QByteArray, annotation);
        QFETCH(QByteArray, container);
        std::string annotations;
        if (!annotation.isEmpty())
            annotations =
                "\"kubectl.kubernetes.io/default-container\":\"" + annotation.toStdString() + "\"";
        const auto pod = read(kTwo, '{' + annotations + '}');
        QCOMPARE(pod.defaultContainer, container.toStdString());
        QCOMPARE(pod.defaulted, annotation == "b" ? "" : "Defaulted container \"a\" out of: a, b");
    }

    void whatRestarts_data()
    {
        QTest::addColumn<QByteArray>("policy");
        QTest::addColumn<int>("exitCode");
        QTest::addColumn<bool>("restarts");
        QTest::newRow("Always, well") << QByteArray("Always") << 0 << true;
        QTest::newRow("OnFailure, well") << QByteArray("OnFailure") << 0 << false;
        QTest::newRow("OnFailure, badly") << QByteArray("OnFailure") << 1 << true;
        QTest::newRow("Never") << QByteArray("Never") << 1 << false;
    }
    void whatRestarts()
    {
        QFETCH(QByteArray, policy);
        QFETCH(int, exitCode);
        const auto pod = read(R"("spec":{"restartPolicy":")" + policy.toStdString()
                              + R"(","containers":[{"name":"a"}]},"status":{"phase":"Running",
            "containerStatuses":[{"name":"a","containerID":"c","state":{"terminated":{"exitCode":)"
                              + std::to_string(exitCode) + "}}}]}");
        QTEST(pod.find("a")->mayRestart, "restarts");
    }

    void anInitContainerThatSucceededStaysSo()
    {
        const auto pod = read(R"("spec":{"initContainers":[{"name":"once"},
            {"name":"sidecar","restartPolicy":"Always"}],"containers":[{"name":"a"}]},
            "status":{"initContainerStatuses":[
             {"name":"once","containerID":"c","state":{"terminated":{"exitCode":0}}},
             {"name":"sidecar","containerID":"d","state":{"terminated":{"exitCode":0}}}]})");
        QVERIFY(!pod.find("once")->mayRestart);
        QVERIFY(pod.find("sidecar")->mayRestart);
    }

    void nothingOfAPodThatIsOverRestarts() // A 1.6.21
    {
        const auto pod = read(R"("spec":{"containers":[{"name":"a"}]},"status":{"phase":"Succeeded",
            "containerStatuses":[{"name":"a","containerID":"c",
              "state":{"terminated":{"exitCode":1}}}]})");
        QVERIFY(pod.over);
        QVERIFY(!pod.find("a")->mayRestart);
    }
};

KW_TEST_APPLESS(TestContainerState)

} // namespace tst_container_state

#include "tst_container_state.moc"
