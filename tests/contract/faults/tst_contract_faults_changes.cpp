// What becomes of changes where the network or the server fails in their middle: FAULTS.md,
// "Changes".
#include <app/simulator/api/api_server.h>
#include <app/simulator/faults/fault_injector.h>
#include <core/changes/change_sender.h>
#include <core/changes/delete_change.h>
#include <core/changes/metadata_change.h>
#include <core/client/client_set.h>
#include <core/session/cluster_session.h>
#include <tests/contract/support/change_fixture.h>
#include <tests/contract/support/faulty_cluster.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_contract_faults_changes {

using namespace kittiwake;
using namespace kittiwake::test;
using namespace std::chrono_literals;

namespace {

const Gvr kPods { "", "v1", "pods" };

} // namespace

class TestContractFaultsChanges : public QObject
{
    Q_OBJECT
private:
    std::unique_ptr<FaultyCluster> m_cluster;
    std::unique_ptr<ClusterSession> m_session;

    [[nodiscard]] Unstructured pod() const
    {
        return m_session->clients()
            .dynamic()
            .resource(kPods)
            .inNamespace("shop")
            .get("a")
            .wait()
            .value();
    }
    [[nodiscard]] Expected<ChangeResult> send(const Change& change) const
    {
        return ChangeSender(m_session->client(), m_session->scheduler()).send(change);
    }
    [[nodiscard]] Change labelled() const
    {
        return **metadataChange(kPods, pod(), { .set = { { "changed", "yes" } } });
    }

private Q_SLOTS:
    void init()
    {
        m_cluster = std::make_unique<FaultyCluster>();
        m_cluster->put("a");
        m_session = std::move(ClusterSession::open(m_cluster->access())).value();
    }
    void cleanup()
    {
        m_session.reset();
        m_cluster.reset();
    }

    void aLostAnswerIsFoundOut_data()
    {
        QTest::addColumn<QString>("fault");
        QTest::addColumn<int>("strikes");
        QTest::newRow("before it is done") << QStringLiteral("reset verb=patch count=1") << 1;
        QTest::newRow("after it was done")
            << QStringLiteral("reset bytes=20 verb=patch count=1") << 1;
        QTest::newRow("cut off") << QStringLiteral("close-after bytes=200 verb=patch count=1") << 1;
        QTest::newRow("a gateway") << QStringLiteral("login-page verb=patch count=1") << 1;
        QTest::newRow("again") << QStringLiteral("reset verb=patch count=2") << 2;
    }
    void aLostAnswerIsFoundOut()
    {
        QFETCH(QString, fault);
        QFETCH(int, strikes);
        const auto change = labelled();
        m_cluster->strike(fault.toStdString());
        const auto result = send(change);
        QVERIFY2(result, why(result).constData());
        QCOMPARE(pod().labels().at("changed"), std::string("yes"));
        QCOMPARE(m_cluster->struck(), std::uint64_t(strikes));
    }

    void aDeletionIsDoneOnce()
    {
        const auto change = deleteChange(ChangeTarget::of(kPods, pod()), { .force = true });
        m_cluster->strike("reset bytes=20 verb=delete count=1");
        const auto result = send(*change);
        QVERIFY2(result, why(result).constData());
        QVERIFY(result->readBack);
        QVERIFY(!m_cluster->pods().contains({ "shop", "a" }));
    }

    void aConnectionThatIsLostAgainAndAgainIsTold()
    {
        const auto change = labelled();
        m_cluster->strike("reset verb=patch");
        const auto result = send(change);
        QVERIFY(!result && !isOutcomeUnknown(result.error()));
        QVERIFY2(result.error().sentence.find("It has not happened") != std::string::npos,
                 why(result).constData());
        QCOMPARE(m_cluster->struck(), std::uint64_t(3)); // and no more
        m_cluster->heal();
        QVERIFY(!pod().labels().contains("changed"));
    }

    void aBusyServerIsAskedAgain() // A 0
    {
        const auto change = labelled();
        m_cluster->strike("status code=429 retryAfter=1 verb=patch count=2");
        const auto result = send(change);
        QVERIFY2(result, why(result).constData());
        QVERIFY(!result->readBack);
        QCOMPARE(m_cluster->struck(), std::uint64_t(2));
    }

    void aServerThatFailedMayHaveDoneIt()
    {
        const auto change = labelled();
        m_cluster->strike("status code=504 retryAfter=1 verb=patch count=1");
        const auto result = send(change); // it was not, as the object shows
        QVERIFY2(result, why(result).constData());
        QCOMPARE(pod().labels().at("changed"), std::string("yes"));
    }

    void whoCannotLookDoesNotKnow()
    {
        const auto change = labelled();
        m_cluster->strike("reset bytes=20 verb=patch count=1");
        m_cluster->strike("status code=403 verb=get");
        const auto result = send(change);
        QVERIFY(!result && isOutcomeUnknown(result.error()));
        QVERIFY2(result.error().sentence.find("It is not known whether it happened")
                     != std::string::npos,
                 why(result).constData());
    }
};

KW_TEST_GUILESS(TestContractFaultsChanges)

} // namespace tst_contract_faults_changes

#include "tst_contract_faults_changes.moc"
