// Controllers on the manager, on a real API server and on the simulated one.
#include <core/cache/lister.h>
#include <core/client/client_set.h>
#include <core/controller/owner_references.h>
#include <core/manager/manager.h>
#include <core/types/core_v1.h>
#include <tests/contract/support/cluster.h>
#include <tests/support/test_program.h>

#include <QNetworkAccessManager>
#include <QNetworkReply>
#include <QTest>

#include <latch>

namespace tst_contract_manager {

using namespace kittiwake;
using namespace kittiwake::test;
using namespace std::chrono_literals;
using core_v1::ConfigMap;

namespace {

constexpr int kTimeout = 60'000;

/// A manager at work on a thread of its own.
class Running
{
public:
    explicit Running(Manager& manager)
        : m_thread([this, &manager](const std::stop_token& stop) { m_ended = manager.run(stop); })
    { }
    /// How it ended, when it was asked to.
    Expected<void> stop()
    {
        m_thread.request_stop();
        m_thread.join();
        return m_ended;
    }
    /// How it ended by itself.
    Expected<void> wait()
    {
        m_thread.join();
        return m_ended;
    }

private:
    Expected<void> m_ended;
    std::jthread m_thread;
};

QByteArray got(std::uint16_t port, const char* path)
{
    QNetworkAccessManager network;
    auto* reply = network.get(QNetworkRequest(
        QUrl(QStringLiteral("http://127.0.0.1:%1%2").arg(port).arg(QString::fromLatin1(path)))));
    if (!QTest::qWaitFor([&] { return reply->isFinished(); }, kTimeout))
        return "no answer";
    return reply->readAll();
}

/// What controllers have been given, and what they were told.
struct Seen
{
    std::mutex mutex;
    std::multiset<std::string> keys {};
    std::vector<std::string> errors {};

    void add(const ObjectKey& key)
    {
        const std::lock_guard lock(mutex);
        keys.insert(key.name);
    }
    std::size_t count(const std::string& name)
    {
        const std::lock_guard lock(mutex);
        return keys.count(name);
    }
    std::function<void(const Error&)> errorsGoHere()
    {
        return [this](const Error& error) {
            const std::lock_guard lock(mutex);
            errors.push_back(error.sentence);
        };
    }
    bool wasTold(const std::string& words)
    {
        const std::lock_guard lock(mutex);
        return std::any_of(errors.begin(), errors.end(), [&](const std::string& error) {
            return error.find(words) != std::string::npos;
        });
    }
};

} // namespace

class TestContractManager : public QObject
{
    Q_OBJECT
private:
    const Cluster m_cluster;

    void create(const ScratchNamespace& ns, const char* name, const QStringList& more = {})
    {
        m_cluster.kubectl(QStringList { "create", "configmap", name, "-n", ns.qname() } + more);
    }

private Q_SLOTS:
    void init()
    {
        if (const auto missing = m_cluster.missing(); !missing.isEmpty())
            QSKIP(qPrintable(missing));
    }

    void whatFailsOrThrowsIsTriedAgainAndEndsNothing()
    {
        const ScratchNamespace ns(m_cluster);
        create(ns, "fails");
        create(ns, "throws");
        create(ns, "works");
        const auto session = m_cluster.session();
        Seen seen;
        Manager manager(*session,
                        { .name = "tester",
                          .ns = ns.name(),
                          .probes = ListenAddress {},
                          .onError = seen.errorsGoHere() });
        QVERIFY(manager.add(
            { .name = "maps",
              .forKind = TypedKind<ConfigMap>::kind(),
              .reconcile = [&](const ObjectKey& key, const std::stop_token&) -> ReconcileResult {
                  seen.add(key);
                  if (key.name == "throws" && seen.count("throws") < 3)
                      throw std::runtime_error("out of eggs");
                  if (key.name == "fails" && seen.count("fails") < 3)
                      return Error { ErrorKind::Server, "The hen is away." };
                  return Reconciled {};
              } }));
        Running running(manager);
        const auto isTried = [&] {
            return seen.count("fails") >= 3 && seen.count("throws") >= 3
                && seen.count("works") >= 1;
        };
        QVERIFY(QTest::qWaitFor(isTried, kTimeout));
        QVERIFY(manager.isLeader());
        QVERIFY(seen.wasTold("Controller maps cannot reconcile " + ns.name()
                             + "/fails: The hen is away."));
        QVERIFY(seen.wasTold("out of eggs"));

        QCOMPARE(got(manager.probesPort(), "/readyz"), QByteArray("ok"));
        const auto page = got(manager.metricsPort(), "/metrics");
        QVERIFY2(page.contains(R"(controller_runtime_reconcile_panics_total{controller="maps"} 2)"),
                 page);
        QVERIFY2(page.contains(R"(controller_runtime_reconcile_errors_total{controller="maps"} 4)"),
                 page);
        QVERIFY2(page.contains(R"(workqueue_retries_total{name="maps"} 4)"), page);
        QVERIFY(running.stop());
        QVERIFY(!manager.isLeader());
    }

    void whatItOwnsAndWatchesHasItReconciled()
    {
        const ScratchNamespace ns(m_cluster);
        create(ns, "owner");
        const auto session = m_cluster.session();
        const auto maps = session->clients().of<ConfigMap>(ns.name());
        Seen seen;
        Manager manager(*session, { .name = "tester", .ns = ns.name(), .metrics = std::nullopt });
        QVERIFY(manager.add(
            { .name = "maps",
              .forKind = TypedKind<ConfigMap>::kind(),
              .accepts = predicates::selected(LabelSelector::parse("!child").value()),
              .watches = { owns<ConfigMap>(
                               predicates::selected(LabelSelector::parse("child").value())),
                           watches<core_v1::Secret>([&](const ObjectPtr& secret) {
                               return std::vector<ObjectKey> { { secret->key().ns,
                                                                 "of-" + secret->key().name } };
                           }) },
              .reconcile = [&](const ObjectKey& key, const std::stop_token&) -> ReconcileResult {
                  seen.add(key);
                  return Reconciled {};
              } }));
        Running running(manager);
        QVERIFY(QTest::qWaitFor([&] { return seen.count("owner") == 1; }, kTimeout));

        const auto owner = maps.get("owner").wait();
        QVERIFY(owner);
        ConfigMap child {
            .metadata = { .name = "child", .namespace_ = ns.name(), .labels = { { "child", "" } } }
        };
        QVERIFY(setControllerReference(*owner, child.metadata));
        QVERIFY(maps.create(child).wait());
        QVERIFY(QTest::qWaitFor([&] { return seen.count("owner") == 2; }, kTimeout));
        m_cluster.kubectl({ "create", "secret", "generic", "pass", "-n", ns.qname() });
        QVERIFY(QTest::qWaitFor([&] { return seen.count("of-pass") == 1; }, kTimeout));
        QCOMPARE(seen.count("child"), std::size_t(0));
        QVERIFY(running.stop());
    }

    void oneOfTwoLeadsAndTheOtherTakesOver()
    {
        const ScratchNamespace ns(m_cluster);
        create(ns, "work");
        const auto options = [&](const char* identity) {
            return ManagerOptions { .name = "tester",
                                    .ns = ns.name(),
                                    .leaderElection = { { .lease = { ns.name(), "tester" },
                                                          .identity = identity,
                                                          .retryPeriod = 200ms } } };
        };
        const auto session = m_cluster.session();
        Seen first;
        Seen second;
        const auto controller = [](Seen& seen) {
            return ManagedController { .name = "maps",
                                       .forKind = TypedKind<ConfigMap>::kind(),
                                       .reconcile =
                                           [&seen](const ObjectKey& key,
                                                   const std::stop_token&) -> ReconcileResult {
                                           seen.add(key);
                                           return Reconciled {};
                                       } };
        };
        Manager leader(*session, options("first"));
        Manager standby(*session, options("second"));
        QVERIFY(leader.add(controller(first)));
        QVERIFY(standby.add(controller(second)));
        Running leads(leader);
        QVERIFY(QTest::qWaitFor([&] { return first.count("work") == 1; }, kTimeout));
        Running waits(standby);
        // Its caches are kept while it waits.
        QVERIFY(QTest::qWaitFor([&] { return standby.informers().hasSynced(); }, kTimeout));
        QCOMPARE(second.count("work"), std::size_t(0));
        QVERIFY(!standby.isLeader());
        QVERIFY(got(standby.metricsPort(), "/metrics")
                    .contains(R"(leader_election_master_status{name="tester"} 0)"));

        QVERIFY(leads.stop()); // the lease is given back
        QVERIFY(QTest::qWaitFor([&] { return second.count("work") == 1; }, kTimeout));
        QVERIFY(standby.isLeader());
        QVERIFY(got(standby.metricsPort(), "/metrics")
                    .contains(R"(leader_election_master_status{name="tester"} 1)"));
        QVERIFY(waits.stop());
    }

    void theLeaseThatIsLostEndsIt()
    {
        const ScratchNamespace ns(m_cluster);
        create(ns, "work");
        const auto session = m_cluster.session();
        Seen seen;
        Manager manager(
            *session,
            { .name = "tester",
              .ns = ns.name(),
              .leaderElection = {
                  { .lease = { ns.name(), "tester" }, .identity = "me", .retryPeriod = 200ms } } });
        QVERIFY(manager.add(
            { .name = "maps",
              .forKind = TypedKind<ConfigMap>::kind(),
              .reconcile = [&](const ObjectKey& key, const std::stop_token&) -> ReconcileResult {
                  seen.add(key);
                  return Reconciled {};
              } }));
        Running running(manager);
        QVERIFY(QTest::qWaitFor([&] { return seen.count("work") == 1; }, kTimeout));
        m_cluster.kubectl({ "patch", "lease", "tester", "-n", ns.qname(), "--type=merge", "-p",
                            R"({"spec":{"holderIdentity":"another"}})" });
        const auto ended = running.wait();
        QVERIFY(!ended);
        QCOMPARE(int(ended.error().kind), int(ErrorKind::Conflict));
        QVERIFY2(ended.error().sentence.find("tester") != std::string::npos,
                 ended.error().sentence.c_str());
    }

    void whatIsStillInWorkAfterTheGraceIsNamed()
    {
        const ScratchNamespace ns(m_cluster);
        create(ns, "slow");
        const auto session = m_cluster.session();
        std::latch begun(1);
        std::latch let(1);
        Expected<void> ended;
        {
            Manager manager(*session,
                            { .name = "tester", .ns = ns.name(), .gracefulShutdownTimeout = 10ms });
            QVERIFY(manager.add(
                { .name = "maps",
                  .forKind = TypedKind<ConfigMap>::kind(),
                  .accepts = [](const ObjectPtr&,
                                const ObjectPtr& now) { return now && now->key().name == "slow"; },
                  .reconcile = [&](const ObjectKey&, const std::stop_token&) -> ReconcileResult {
                      begun.count_down();
                      let.wait();
                      return Reconciled {};
                  } }));
            Running running(manager);
            begun.wait();
            ended = running.stop();
            let.count_down();
        }
        QVERIFY(!ended);
        QCOMPARE(int(ended.error().kind), int(ErrorKind::Timeout));
        QVERIFY2(ended.error().sentence.find("maps " + ns.name() + "/slow") != std::string::npos,
                 ended.error().sentence.c_str());
    }

    void wrongOrdersAreErrors()
    {
        const auto session = m_cluster.session();
        Manager manager(*session, { .name = "tester" });
        const auto controller = [](const char* name) {
            return ManagedController { .name = name,
                                       .forKind = TypedKind<ConfigMap>::kind(),
                                       .reconcile = [](const ObjectKey&,
                                                       const std::stop_token&) -> ReconcileResult {
                                           return Reconciled {};
                                       } };
        };
        QVERIFY(manager.add(controller("a")));
        const auto isConfig = [](const Expected<void>& done) {
            return !done && done.error().kind == ErrorKind::Config;
        };
        QVERIFY(isConfig(manager.add(controller("a"))));
        QVERIFY(isConfig(manager.add({ .name = "b", .forKind = TypedKind<ConfigMap>::kind() })));
        auto idle = controller("c");
        idle.workers = 0;
        QVERIFY(isConfig(manager.add(std::move(idle))));
        Running running(manager);
        QVERIFY(QTest::qWaitFor([&] { return manager.isLeader() && manager.metricsPort() != 0; },
                                kTimeout)); // it leads a moment before it listens
        QVERIFY(isConfig(manager.add(controller("d"))));

        Manager second(
            *session,
            { .name = "tester", .metrics = ListenAddress { .port = manager.metricsPort() } });
        QVERIFY(isConfig(second.run({}))); // the port is taken
        QVERIFY(!second.isLeader());
        QVERIFY(running.stop());
        QVERIFY(isConfig(manager.run({})));
    }
};

KW_TEST_GUILESS(TestContractManager)

} // namespace tst_contract_manager

#include "tst_contract_manager.moc"
