// Two candidates for a Lease of a real API server.
#include <core/base/thread_pool.h>
#include <core/client/rest_lease_lock.h>
#include <core/controller/leader_election.h>
#include <tests/contract/support/cluster.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_contract_leader_election {

using namespace kittiwake;
using namespace kittiwake::test;
using namespace std::chrono_literals;

namespace {

constexpr int kTimeout = 60'000;

/// A candidate with a thread and a lock of its own, as another machine would be.
struct Candidate
{
    Candidate(RestClient& client, const std::string& ns, const std::string& identity,
              bool releaseOnStop = false)
        : lock(client, { ns, "controller" })
        , elector(std::move(LeaderElector::create(
                                { .scheduler = pool,
                                  .lock = lock,
                                  .identity = identity,
                                  .leaseDuration = 3s,
                                  .renewDeadline = 2s,
                                  .retryPeriod = 500ms,
                                  .releaseOnStop = releaseOnStop,
                                  .onStartedLeading = [this](const std::stop_token&) { ++started; },
                                  .onStoppedLeading =
                                      [this] {
                                          ++stopped;
                                      } }))
                      .value())
    { }

    ThreadPool pool { 1 };
    RestLeaseLock lock;
    std::atomic<int> started { 0 };
    std::atomic<int> stopped { 0 };
    std::unique_ptr<LeaderElector> elector;
};

} // namespace

class TestContractLeaderElection : public QObject
{
    Q_OBJECT
private:
    const Cluster m_cluster;

    QString leaseField(const ScratchNamespace& ns, const QString& path) const
    {
        return m_cluster.kubectl(
            { "-n", ns.qname(), "get", "lease", "controller", "-o", "jsonpath={" + path + "}" });
    }

private Q_SLOTS:
    void init()
    {
        if (const auto missing = m_cluster.missing(); !missing.isEmpty())
            QSKIP(qPrintable(missing));
    }

    void theOtherTakesOverWhenTheLeaderStops_data()
    {
        QTest::addColumn<bool>("release");
        QTest::newRow("silently") << false;
        QTest::newRow("giving the lease back") << true;
    }
    void theOtherTakesOverWhenTheLeaderStops()
    {
        QFETCH(bool, release);
        const ScratchNamespace ns(m_cluster);
        const auto session = m_cluster.session();
        Candidate first(session->client(), ns.name(), "first", release);
        Candidate second(session->client(), ns.name(), "second");
        first.elector->start();
        QVERIFY(QTest::qWaitFor([&] { return first.elector->isLeader(); }, kTimeout));
        second.elector->start();
        QVERIFY(QTest::qWaitFor([&] { return second.elector->leader() == "first"; }, kTimeout));
        QVERIFY(!second.elector->isLeader());
        QCOMPARE(leaseField(ns, ".spec.holderIdentity"), "first");
        QCOMPARE(leaseField(ns, ".spec.leaseDurationSeconds"), "3");

        first.elector->requestStop();
        QVERIFY(QTest::qWaitFor(
            [&] { return second.elector->isLeader() && first.stopped == 1 && second.started == 1; },
            kTimeout));
        QVERIFY(!first.elector->isLeader());
        QCOMPARE(leaseField(ns, ".spec.holderIdentity"), "second");
        QCOMPARE(leaseField(ns, ".spec.leaseTransitions"), "1");
        second.elector.reset();
        QCOMPARE(second.stopped, 1);
    }

    void renewsALeaseThatOthersHaveEdited()
    {
        const ScratchNamespace ns(m_cluster);
        const auto session = m_cluster.session();
        Candidate us(session->client(), ns.name(), "us");
        us.elector->start();
        QVERIFY(QTest::qWaitFor([&] { return us.elector->isLeader(); }, kTimeout));
        m_cluster.kubectl({ "-n", ns.qname(), "label", "lease", "controller", "team=shop" });
        const auto renewed = leaseField(ns, ".spec.renewTime");
        QVERIFY(
            QTest::qWaitFor([&] { return leaseField(ns, ".spec.renewTime") > renewed; }, kTimeout));
        QVERIFY(us.elector->isLeader());
        QCOMPARE(leaseField(ns, ".metadata.labels.team"), "shop");
        QCOMPARE(leaseField(ns, ".spec.leaseTransitions"), "0");
    }

    void stopsWhenAnotherIsInTheLease() // semantics 13, bug 21
    {
        const ScratchNamespace ns(m_cluster);
        const auto session = m_cluster.session();
        Candidate us(session->client(), ns.name(), "us");
        us.elector->start();
        QVERIFY(QTest::qWaitFor([&] { return us.elector->isLeader(); }, kTimeout));
        m_cluster.kubectl({ "-n", ns.qname(), "patch", "lease", "controller", "--type=merge", "-p",
                            R"({"spec":{"holderIdentity":"them"}})" });
        QVERIFY(QTest::qWaitFor([&] { return us.stopped == 1; }, kTimeout));
        QVERIFY(!us.elector->isLeader());
        QCOMPARE(us.elector->leader(), "them");
        QCOMPARE(leaseField(ns, ".spec.holderIdentity"), "them");
    }
};

KW_TEST_GUILESS(TestContractLeaderElection)

} // namespace tst_contract_leader_election

#include "tst_contract_leader_election.moc"
