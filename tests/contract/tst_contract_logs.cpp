// What an API server answers about logs: of pods that have none yet, to users who may not read
// them, and, where containers run, over its own restarts.
#include <core/client/client_set.h>
#include <tests/contract/support/cluster.h>
#include <tests/support/log_recorder.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <future>

namespace tst_contract_logs {

using namespace kittiwake;
using namespace kittiwake::test;
using State = LogStatus::State;

namespace {

constexpr int kTimeout = 60'000;

template<typename Condition>
bool comesTrue(Condition&& condition)
{
    return QTest::qWaitFor(std::forward<Condition>(condition), kTimeout);
}

constexpr auto kTwoContainers =
    R"({"apiVersion":"v1","kind":"Pod","metadata":{"name":"two"},"spec":{"schedulerName":"nobody",
        "initContainers":[{"name":"setup","image":"i"}],
        "containers":[{"name":"app","image":"i"},{"name":"side","image":"i"}]}})";

constexpr auto kMayReadOneLog = R"(
apiVersion: rbac.authorization.k8s.io/v1
kind: Role
metadata: {name: log-reader}
rules:
- {apiGroups: [''], resources: [pods/log], resourceNames: [two], verbs: [get]}
---
apiVersion: rbac.authorization.k8s.io/v1
kind: RoleBinding
metadata: {name: log-reader}
roleRef: {apiGroup: rbac.authorization.k8s.io, kind: Role, name: log-reader}
subjects: [{apiGroup: rbac.authorization.k8s.io, kind: User, name: log-reader}]
---
apiVersion: rbac.authorization.k8s.io/v1
kind: Role
metadata: {name: pod-lister}
rules:
- {apiGroups: [''], resources: [pods], verbs: [get, list, watch]}
---
apiVersion: rbac.authorization.k8s.io/v1
kind: RoleBinding
metadata: {name: pod-lister}
roleRef: {apiGroup: rbac.authorization.k8s.io, kind: Role, name: pod-lister}
subjects: [{apiGroup: rbac.authorization.k8s.io, kind: User, name: pod-lister}]
)";

/// A session and the logs it reads.
struct Reading
{
    std::unique_ptr<ClusterSession> session;
    std::shared_ptr<LogRecorder> recorder = std::make_shared<LogRecorder>();
    std::optional<PodLogs> logs;
    Subscription reachable;

    Reading(ClusterAccess access, PodLogsOptions options)
        : session(std::move(ClusterSession::open(std::move(access)).value()))
    {
        logs.emplace(session->client(), session->informers(), session->scheduler(),
                     std::move(options), recorder);
        reachable = session->reachability().observe([this] {
            if (session->reachability().status().state == ReachabilityStatus::State::Reachable)
                logs->retryNow();
        });
    }
    [[nodiscard]] LogStatus status(const std::string& pod, const std::string& container = {}) const
    {
        return recorder->log(pod, container).status;
    }
    /// Its error, once it is refused or has ended with one.
    [[nodiscard]] std::string refusal(const std::string& pod, const std::string& container = {})
    {
        const bool came = comesTrue([&] {
            const auto found = status(pod, container);
            return found.error && (found.state == State::Refused || found.state == State::Ended);
        });
        return came ? status(pod, container).error->sentence : "none came";
    }
};

} // namespace

class TestContractLogs : public QObject
{
    Q_OBJECT
private:
    const Cluster m_cluster;

    void create(const ScratchNamespace& ns, const QByteArray& what) const
    {
        (void)m_cluster.kubectl({ "-n", ns.qname(), "apply", "-f", "-" }, what);
    }
    [[nodiscard]] ClusterAccess accessAs(const std::string& user) const
    {
        auto access = m_cluster.access();
        access.credentials.impersonateUser = user;
        return access;
    }
    [[nodiscard]] bool runsContainers() const
    {
        return m_cluster.missing(QStringLiteral("simulated")).isEmpty();
    }

private Q_SLOTS:
    void init()
    {
        if (const auto missing = m_cluster.missing(QStringLiteral("personas")); !missing.isEmpty())
            QSKIP(qPrintable(missing));
    }

    void aPodThatIsNotScheduledIsWaitedFor() // A 1.6.1
    {
        const ScratchNamespace ns(m_cluster);
        create(ns, podJson(ns.name(), "later"));
        Reading known(m_cluster.access(), { .pods = { { .ns = ns.name(), .name = "later" } } });
        QVERIFY(comesTrue([&] { return known.recorder->listed() == 1; }));
        QCOMPARE(known.status("later", "c").state, State::Waiting);

        // Nobody says what its status is: the server's own answer.
        const auto session = m_cluster.session();
        const auto strand = Strand::create(session->scheduler());
        std::promise<LogStatus> waits;
        const auto follower = LogFollower::create(
            session->client(), strand, std::make_shared<ByteBudget>(1U << 20U),
            { ns.name(), "later", "c" }, {},
            { .lines = [](const LogBatch&) {},
              .mark = [](const LogMark&) {},
              .status =
                  [&, told = false](const LogStatus& status) mutable {
                      if (status.state != State::Opening && !std::exchange(told, true))
                          waits.set_value(status);
                  } });
        strand->post([follower] { follower->start(); });
        auto status = waits.get_future();
        QCOMPARE(status.wait_for(std::chrono::milliseconds(kTimeout)), std::future_status::ready);
        const auto state = status.get();
        strand->close();
        follower->stop();
        QVERIFY2(state.state == State::Waiting,
                 state.error ? state.error->sentence.c_str() : "no error");
        m_cluster.kubectl(
            { "-n", ns.qname(), "delete", "pod", "later", "--grace-period=0", "--force" });
        QVERIFY(comesTrue([&] { return known.status("later", "c").state == State::Ended; }));
    }

    void aContainerThatThereIsNotIsRefused()
    {
        const ScratchNamespace ns(m_cluster);
        create(ns, kMayReadOneLog);
        create(ns, kTwoContainers);
        // The one who may not list pods has to ask.
        Reading reading(accessAs("log-reader"),
                        { .pods = { { .ns = ns.name(), .name = "two" } }, .container = "nope" });
        const auto says = reading.refusal("two");
        QVERIFY2(says.find("container nope is not valid for pod two") != std::string::npos,
                 says.c_str());
    }

    void theServerNamesTheContainersOfAPodThatMayNotBeSeen() // A 1.6.20
    {
        const ScratchNamespace ns(m_cluster);
        create(ns, kMayReadOneLog);
        create(ns, kTwoContainers);
        Reading reading(accessAs("log-reader"), { .pods = { { .ns = ns.name(), .name = "two" } } });
        for (const auto* name : { "app", "side" })
            QVERIFY2(comesTrue([&] {
                         return reading.recorder->log("two", name).source.container == name;
                     }),
                     name);
        QVERIFY(comesTrue([&] { return reading.status("two", "app").state == State::Waiting; }));
    }

    void whoMayNotReadLogsIsTold()
    {
        const ScratchNamespace ns(m_cluster);
        create(ns, kMayReadOneLog);
        create(ns, kTwoContainers);
        // Its log is asked for by its name alone, as that pod has not started.
        Reading nobody(accessAs("stranger"),
                       { .pods = { { .ns = ns.name(), .name = "two" } }, .container = "app" });
        const auto says = nobody.refusal("two", "app");
        QVERIFY2(says.find("(403)") != std::string::npos, says.c_str());
        QVERIFY2(says.find("pods/log") != std::string::npos, says.c_str());
        QVERIFY2(says.find("container app of pod " + ns.name() + "/two") != std::string::npos,
                 says.c_str());
        QCOMPARE(nobody.status("two", "app").state, State::Refused);
        QVERIFY(nobody.status("two", "app").nextTry);
    }

    void whatWasNeverStartedHasNoPreviousInstance() // A 1.6.4
    {
        const ScratchNamespace ns(m_cluster);
        auto pod = QByteArray(kTwoContainers);
        if (runsContainers())
            pod.replace("nobody", "default-scheduler");
        create(ns, pod);
        if (runsContainers()) // before, its kubelet knows of no container either
            m_cluster.kubectl(
                { "-n", ns.qname(), "wait", "pod/two", "--timeout=60s", "--for=condition=Ready" });
        Reading reading(m_cluster.access(),
                        { .pods = { { .ns = ns.name(), .name = "two" } },
                          .container = "app",
                          .each = { .follow = false, .onlyPrevious = true } });
        // Of a pod that nobody has scheduled the server knows no container at all.
        const auto says = reading.refusal("two", "app");
        const bool known =
            says.find("previous terminated container \"app\" in pod \"two\" not found")
            != std::string::npos;
        const bool unscheduled = says.find("The container has not started") != std::string::npos;
        QVERIFY2(known || unscheduled, says.c_str());
    }

    void podsThatComeJoinAndThoseThatGoEnd()
    {
        const ScratchNamespace ns(m_cluster);
        create(ns, podJson(ns.name(), "one", R"("app":"web")"));
        create(ns, podJson(ns.name(), "other", R"("app":"db")"));
        Reading reading(m_cluster.access(),
                        { .pods = { { .ns = ns.name(), .labelSelector = "app=web" } } });
        QVERIFY(comesTrue([&] { return reading.recorder->listed() == 1; }));
        create(ns, podJson(ns.name(), "two", R"("app":"web")"));
        QVERIFY(comesTrue([&] { return reading.recorder->joined() == 2; }));
        m_cluster.kubectl(
            { "-n", ns.qname(), "delete", "pod", "one", "--grace-period=0", "--force" });
        QVERIFY(comesTrue([&] { return reading.status("one", "c").state == State::Ended; }));
        QVERIFY(!reading.status("one", "c").error);
        QCOMPARE(reading.status("two", "c").state, State::Waiting);
    }

    void linesOfManyPodsComeOnceWhileTheServerRestarts() // A 1.3
    {
        if (!runsContainers()) // on a node: tst_containers_logs
            return;
        const ScratchNamespace ns(m_cluster);
        create(ns, R"(
apiVersion: apps/v1
kind: Deployment
metadata: {name: web}
spec:
  replicas: 40
  selector: {matchLabels: {app: web}}
  template:
    metadata: {labels: {app: web}}
    spec: {containers: [{name: app, image: i}]}
)");
        const PodLogsOptions options { .pods = {
                                           { .ns = ns.name(), .labelSelector = "app=web" } } };
        Reading reading(m_cluster.access(), options);
        QVERIFY(comesTrue([&] { return reading.recorder->inState(State::Reading) == 40; }));
        const auto more = [&](std::size_t lines) {
            const auto all = reading.recorder->lines() + lines;
            return comesTrue([&] { return reading.recorder->lines() >= all; });
        };
        QVERIFY(more(100));
        m_cluster.control(QStringLiteral("restart-api"));
        QVERIFY(comesTrue([&] { return reading.recorder->inState(State::Reading) == 40; }));
        QVERIFY(more(100));
        reading.logs.reset();

        auto whole = options;
        whole.each.follow = false;
        Reading again(m_cluster.access(), whole);
        QVERIFY(comesTrue([&] { return again.recorder->inState(State::Ended) == 40; }));
        const auto names = m_cluster.kubectl({ "-n", ns.qname(), "get", "pods", "-o", "name" })
                               .split(u'\n', Qt::SkipEmptyParts);
        QCOMPARE(names.size(), 40);
        for (const auto& name : names) {
            const auto pod = name.mid(name.indexOf(u'/') + 1).toStdString();
            const auto told = reading.recorder->log(pod).told;
            auto all = again.recorder->log(pod).told;
            QVERIFY(told.size() > 0 && all.size() >= told.size());
            all.resize(told.size());
            QCOMPARE(told, all);
        }
    }

    void onlyTheLastLinesCome()
    {
        if (!runsContainers()) // on a node: tst_containers_logs
            return;
        const ScratchNamespace ns(m_cluster);
        create(ns, podJson(ns.name(), "web").replace("nobody", "default-scheduler"));
        Reading reading(m_cluster.access(), { .pods = { { .ns = ns.name(), .name = "web" } } });
        QVERIFY(comesTrue([&] { return reading.recorder->lines() >= 4; }));
        Reading tail(m_cluster.access(),
                     { .pods = { { .ns = ns.name(), .name = "web" } },
                       .each = { .follow = false, .from = { .tailLines = 2 } } });
        QVERIFY(comesTrue([&] { return tail.recorder->inState(State::Ended) == 1; }));
        QCOMPARE(tail.recorder->linesOf("web"), std::size_t { 2 });
        Reading later(
            m_cluster.access(),
            { .pods = { { .ns = ns.name(), .name = "web" } },
              .each = { .follow = false,
                        .from = { .sinceTime = *parseLogTime("2200-01-01T00:00:00Z") } } });
        QVERIFY(comesTrue([&] { return later.recorder->inState(State::Ended) == 1; }));
        QCOMPARE(later.recorder->linesOf("web"), std::size_t { 0 });
    }
};

KW_TEST_GUILESS(TestContractLogs)

} // namespace tst_contract_logs

#include "tst_contract_logs.moc"
