#include <app/simulator/world/behaviour.h>
#include <app/simulator/world/kubelet/container_status.h>
#include <app/simulator/world/kubelet/pod_life.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_sim_world_pod_life {

using namespace kittiwake;
using namespace kittiwake::sim;
using std::chrono::seconds;
using Time = std::chrono::system_clock::time_point;

namespace {

const Time kStart { std::chrono::hours(24 * 365 * 50) };

JsonValue podWith(const std::string& behaviour, const std::string& restartPolicy = "Always")
{
    JsonValue pod = {
        { "metadata", { { "name", "web-1" }, { "namespace", "shop" }, { "uid", "u-1" } } },
        { "spec",
          { { "nodeName", "node-a1" },
            { "restartPolicy", restartPolicy },
            { "containers",
              JsonValue::array({ { { "name", "web" }, { "image", "shop/web:2.0" } } }) } } }
    };
    if (!behaviour.empty())
        pod["metadata"]["annotations"][kBehaviourAnnotation] = behaviour;
    return pod;
}

/// A pod that is looked at whenever it asks for it.
struct Life
{
    JsonValue pod;
    Time now = kStart;
    std::vector<std::string> states {}; ///< as kubectl's STATUS column would have them
    std::vector<std::string> events {};
    bool gone = false;

    void until(Time end)
    {
        while (!gone) {
            const auto step =
                nextStep(pod, { .now = now, .hostIp = "10.0.0.1", .podIp = "10.1.0.2" });
            pod["status"] = step.status;
            for (const auto& event : step.events)
                events.push_back(event.reason);
            gone = step.gone;
            note();
            if (!step.again || *step.again > end)
                break;
            now = *step.again;
        }
        now = end;
    }
    void note()
    {
        const auto& state = container()["state"];
        auto text = state.contains("waiting")   ? state["waiting"].value("reason", "")
            : state.contains("terminated")      ? state["terminated"].value("reason", "")
            : container().value("ready", false) ? std::string("Ready")
                                                : std::string("Running");
        if (states.empty() || states.back() != text)
            states.push_back(std::move(text));
    }
    [[nodiscard]] const JsonValue& container() const
    {
        return pod["status"]["containerStatuses"][0];
    }
    [[nodiscard]] std::string condition(const std::string& type) const
    {
        for (const auto& one : pod["status"]["conditions"]) {
            if (one["type"] == type)
                return one["status"];
        }
        return {};
    }
};

using Strings = std::vector<std::string>;

} // namespace

class TestPodLife : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatServesBecomesReady()
    {
        Life life { podWith("") };
        life.until(kStart + seconds(60));
        QCOMPARE(life.states, (Strings { "ContainerCreating", "Running", "Ready" }));
        QCOMPARE(life.pod["status"]["phase"].get<std::string>(), std::string("Running"));
        QCOMPARE(life.pod["status"]["podIP"].get<std::string>(), std::string("10.1.0.2"));
        QCOMPARE(life.condition("Ready"), std::string("True"));
        QVERIFY(std::count(life.events.begin(), life.events.end(), "Started") == 1);
        const auto step = nextStep(life.pod, { .now = life.now });
        QVERIFY(!step.again); // nothing more to do
        QVERIFY(step.status == life.pod["status"]);
    }

    void aStepThatWasTakenIsNotTakenAgain()
    {
        Life life { podWith("") };
        const auto first = nextStep(life.pod, { .now = kStart, .hostIp = "h", .podIp = "p" });
        life.pod["status"] = first.status;
        const auto second = nextStep(life.pod, { .now = kStart, .hostIp = "h", .podIp = "p" });
        QVERIFY(second.status == first.status);
    }

    void aPodsLifeHangsOnItsNameAndNotOnItsUid()
    {
        auto other = podWith("", "Never");
        other["metadata"]["uid"] = "u-2";
        Life one { podWith("", "Never") };
        Life two { std::move(other) };
        for (auto* const life : { &one, &two }) {
            life->until(kStart + seconds(120));
            life->pod["status"]["containerStatuses"][0].erase("containerID");
            life->pod["status"]["containerStatuses"][0]["state"]["terminated"].erase("containerID");
        }
        QVERIFY(one.pod["status"] == two.pod["status"]);
        QVERIFY(one.events == two.events);
    }

    void whatIsNotReadyStaysSo()
    {
        Life life { podWith("unready") };
        life.until(kStart + seconds(600));
        QCOMPARE(life.states, (Strings { "ContainerCreating", "Running" }));
        QCOMPARE(life.condition("Ready"), std::string("False"));
    }

    void crashesBackOffLongerAndLonger()
    {
        Life life { podWith("crash after=1s exit=3") };
        life.until(kStart + seconds(100));
        QVERIFY(std::count(life.states.begin(), life.states.end(), "CrashLoopBackOff") >= 3);
        QVERIFY(life.container().value("restartCount", 0) >= 3);
        QCOMPARE(life.container()["lastState"]["terminated"].value("exitCode", 0), 3);
        QCOMPARE(life.pod["status"].value("phase", ""), std::string("Running"));
        const auto before = life.container().value("restartCount", 0);
        life.until(kStart + seconds(3600));
        const auto restarts = life.container().value("restartCount", 0) - before;
        QVERIFY2(restarts >= 9 && restarts <= 14, qPrintable(QString::number(restarts))); // 5 min
    }

    void whatRanLongStartsAnewAtOnce()
    {
        Life life { podWith("crash after=700s") };
        life.until(kStart + seconds(20));
        life.pod["status"]["containerStatuses"][0]["restartCount"] = 5; // which would be 160 s
        life.until(kStart + seconds(740));
        QCOMPARE(life.container().value("restartCount", 0), 6);
        QVERIFY(life.container()["state"].contains("running"));
    }

    void whatCrashesIsNeverReady()
    {
        Life life { podWith("crash after=12s") };
        life.until(kStart + seconds(300));
        QCOMPARE(life.states[1], std::string("Running"));
        QVERIFY(std::count(life.states.begin(), life.states.end(), "Ready") == 0);
        QCOMPARE(life.condition("Ready"), std::string("False"));
        Life hungry { podWith("oom after=12s") };
        hungry.until(kStart + seconds(300));
        QVERIFY(std::count(hungry.states.begin(), hungry.states.end(), "Ready") > 0);
    }

    void restartsAreDelayedAsByTheKubelet()
    {
        const std::vector<int> wanted = { 0, 10, 20, 40, 80, 160, 300, 300 };
        for (int i = 0; i < int(wanted.size()); ++i)
            QCOMPARE(int(restartDelay(i).count()), wanted[std::size_t(i)]);
        QCOMPARE(int(restartDelay(1'000'000).count()), 300);
    }

    void anImageThatIsNotThereIsPulledAgainAndAgain()
    {
        Life life { podWith("no-such-image") };
        life.until(kStart + seconds(60));
        QCOMPARE(life.states,
                 (Strings { "ContainerCreating", "ErrImagePull", "ImagePullBackOff", "ErrImagePull",
                            "ImagePullBackOff", "ErrImagePull", "ImagePullBackOff" }));
        QCOMPARE(life.pod["status"].value("phase", ""), std::string("Pending"));
        QVERIFY(std::count(life.events.begin(), life.events.end(), "Failed") >= 3);
    }

    void aBrokenTagCannotBePulled()
    {
        auto pod = podWith("");
        pod["spec"]["containers"][0]["image"] = "shop/web:broken";
        Life life { std::move(pod) };
        life.until(kStart + seconds(10));
        QCOMPARE(life.states.back(), std::string("ImagePullBackOff"));
    }

    void jobsComplete()
    {
        Life life { podWith("complete after=20s", "Never") };
        life.until(kStart + seconds(120));
        QCOMPARE(life.states.back(), std::string("Completed"));
        QCOMPARE(life.pod["status"].value("phase", ""), std::string("Succeeded"));
        QCOMPARE(life.condition("Ready"), std::string("False"));
    }

    void jobsFail()
    {
        Life life { podWith("crash after=5s exit=2", "Never") };
        life.until(kStart + seconds(120));
        QCOMPARE(life.pod["status"].value("phase", ""), std::string("Failed"));
        QCOMPARE(life.container().value("restartCount", -1), 0);
    }

    void aJobWithoutOrdersCompletesByItself()
    {
        Life life { podWith("", "OnFailure") };
        life.until(kStart + seconds(120));
        QCOMPARE(life.pod["status"].value("phase", ""), std::string("Succeeded"));
    }

    void whoIsStruckIsKilledAndStartedAgain()
    {
        Life life { podWith("") };
        life.until(kStart + seconds(60));
        const auto struck = nextStep(life.pod, { .now = life.now, .kill = ContainerKill {} });
        const auto& state = struck.status["containerStatuses"][0]["state"]["terminated"];
        QCOMPARE(state.value("reason", ""), std::string("OOMKilled"));
        QCOMPARE(state.value("exitCode", 0), 137);
        life.pod["status"] = struck.status;
        life.until(life.now + seconds(30));
        QCOMPARE(life.states.back(), std::string("Ready"));
        QCOMPARE(life.container().value("restartCount", 0), 1);
        QCOMPARE(life.container()["lastState"]["terminated"].value("reason", ""),
                 std::string("OOMKilled"));
    }

    void aPodThatIsDeletedStopsAndGoes()
    {
        Life life { podWith("") };
        life.until(kStart + seconds(60));
        life.pod["metadata"]["deletionTimestamp"] = wireTime(life.now + seconds(30));
        life.pod["metadata"]["deletionGracePeriodSeconds"] = 30;
        const auto asked = life.now;
        life.until(life.now + seconds(40));
        QVERIFY(life.gone);
        QVERIFY(life.events.back() == "Killing");
        QVERIFY(nextStep(life.pod, { .now = asked + seconds(3) }).gone);
        QVERIFY(!nextStep(life.pod, { .now = asked }).gone);
    }

    void whatNeverRanGoesAtOnce()
    {
        Life life { podWith("no-such-image") };
        life.until(kStart + seconds(20));
        life.pod["metadata"]["deletionTimestamp"] = wireTime(life.now + seconds(30));
        life.pod["metadata"]["deletionGracePeriodSeconds"] = 30;
        QVERIFY(nextStep(life.pod, { .now = life.now }).gone);
    }

    void initContainersGoFirst()
    {
        auto pod = podWith("");
        pod["spec"]["initContainers"] =
            JsonValue::array({ { { "name", "migrate" }, { "image", "shop/migrate:1" } } });
        Life life { std::move(pod) };
        life.until(kStart + seconds(3));
        QCOMPARE(life.condition("Initialized"), std::string("False"));
        QCOMPARE(life.states, (Strings { "PodInitializing" }));
        life.until(kStart + seconds(90));
        QCOMPARE(life.condition("Initialized"), std::string("True"));
        QCOMPARE(life.states.back(), std::string("Ready"));
    }

    /// As one that was added to a pod that runs.
    void ephemeralContainersRunBesideTheOthers() // A 9.1, A 9.2.3
    {
        Life life { podWith("") };
        life.until(kStart + seconds(60));
        life.pod["spec"]["ephemeralContainers"] = JsonValue::array(
            { { { "name", "shell" }, { "image", "busybox" }, { "stdin", true } },
              { { "name", "once" }, { "image", "busybox" } },
              { { "name", "stuck" }, { "image", "busybox:broken" }, { "stdin", true } } });
        life.until(life.now + seconds(60));
        const auto& states = life.pod["status"]["ephemeralContainerStatuses"];
        QCOMPARE(states.size(), 3U);
        QVERIFY(states[0]["state"].contains("running"));
        QCOMPARE(states[1]["state"]["terminated"].value("exitCode", 1), 0);
        QCOMPARE(states[2]["state"]["waiting"].value("reason", ""),
                 std::string("ImagePullBackOff"));
        QCOMPARE(life.pod["status"].value("phase", ""), std::string("Running"));
        QCOMPARE(life.condition("Ready"), std::string("True"));

        const auto step = nextStep(life.pod, { .now = life.now, .ends = { { "shell", 3 } } });
        const auto& left = step.status["ephemeralContainerStatuses"][0];
        QCOMPARE(left["state"]["terminated"].value("exitCode", 0), 3);
        life.pod["status"] = step.status;
        life.until(life.now + seconds(600));
        QCOMPARE(life.pod["status"]["ephemeralContainerStatuses"][0].value("restartCount", 1), 0);
    }

    void aContainerThatReadsItsInputRunsOn()
    {
        auto pod = podWith("", "Never");
        pod["spec"]["containers"][0]["stdin"] = true;
        Life life { std::move(pod) };
        life.until(kStart + seconds(600));
        QCOMPARE(life.pod["status"].value("phase", ""), std::string("Running"));
        life.pod["status"] =
            nextStep(life.pod, { .now = life.now, .ends = { { "web", 0 } } }).status;
        QCOMPARE(life.pod["status"].value("phase", ""), std::string("Succeeded"));
    }

    void behavioursAreReadFromText()
    {
        const auto crash = Behaviour::parse("crash after=8s exit=4");
        QVERIFY(crash.kind == Behaviour::Kind::End);
        QCOMPARE(int(crash.after.count()), 8);
        QCOMPARE(crash.exitCode, 4);
        QCOMPARE(Behaviour::parse("oom after=40s").reason, std::string("OOMKilled"));
        QVERIFY(Behaviour::parse("no-such-image").kind == Behaviour::Kind::NoImage);
        QVERIFY(Behaviour::parse("serve") == Behaviour());
        QVERIFY(Behaviour::parse("dance") == Behaviour());
    }
};

KW_TEST_APPLESS(TestPodLife)

} // namespace tst_sim_world_pod_life

#include "tst_sim_world_pod_life.moc"
