#include <app/simulator/world/churn.h>
#include <app/simulator/world/contents/populate.h>
#include <core/api/json/json_value.h>
#include <core/base/manual_scheduler.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_sim_world_churn {

using namespace kittiwake;
using namespace kittiwake::sim;

namespace {

const std::chrono::system_clock::time_point kNow { std::chrono::hours(24 * 365 * 56) };
const GroupResource kPods { "", "pods" };

} // namespace

class TestSimWorldChurn : public QObject
{
    Q_OBJECT

    ObjectStore m_store;
    ManualScheduler m_scheduler;
    const Environment m_environment { m_scheduler, [] {
                                         return kNow;
                                     } };

private Q_SLOTS:
    void initTestCase() { populate(m_store, kNow, { { .seed = 1 }, {} }); }

    void onlyWhatIsMeantChanges_data()
    {
        QTest::addColumn<bool>("restart");
        QTest::newRow("a probe") << false;
        QTest::newRow("a restart") << true;
    }
    void onlyWhatIsMeantChanges()
    {
        QFETCH(bool, restart);
        const auto pod = m_store.list(kPods, "shop").objects.front();
        const auto text = churned(pod->json(), "777", "2026-01-02T03:04:05Z", restart);
        const auto before = JsonValue::parse(pod->json());
        const auto after = JsonValue::parse(text);
        const auto difference = JsonValue::diff(before, after);
        QCOMPARE(difference.size(), std::size_t(2));
        QCOMPARE(after["metadata"].value("resourceVersion", ""), std::string("777"));
        const auto& was = before["status"]["containerStatuses"][0];
        const auto& is = after["status"]["containerStatuses"][0];
        QCOMPARE(is.value("restartCount", 0), was.value("restartCount", 0) + (restart ? 1 : 0));
    }

    void whatHasNoContainersIsLeftAlone()
    {
        QVERIFY(churned(R"({"metadata":{"name":"x"}})", "1", "t", true).empty());
        QVERIFY(churned("", "1", "t", false).empty());
    }

    void soManyChangesASecond()
    {
        Churn churn(m_store, m_environment, 1, 500);
        const auto before = m_store.version();
        churn.start();
        m_scheduler.runReady();
        for (int i = 0; i < 100; ++i)
            m_scheduler.advance(std::chrono::milliseconds(20));
        const auto changes = m_store.version() - before;
        QVERIFY2(changes > 950 && changes <= 1000, qPrintable(QString::number(changes)));
    }

    void nothingHappensOnceItHasStopped()
    {
        Churn churn(m_store, m_environment, 1, 500);
        churn.start();
        m_scheduler.runReady();
        m_scheduler.advance(std::chrono::seconds(1));
        churn.stop();
        const auto version = m_store.version();
        m_scheduler.advance(std::chrono::seconds(1));
        QCOMPARE(m_store.version(), version);
    }

    void noneAskedForNoneMade()
    {
        Churn churn(m_store, m_environment, 1, 0);
        const auto version = m_store.version();
        churn.start();
        m_scheduler.runReady();
        m_scheduler.advance(std::chrono::seconds(1));
        QCOMPARE(m_store.version(), version);
    }
};

KW_TEST_APPLESS(TestSimWorldChurn)

} // namespace tst_sim_world_churn

#include "tst_sim_world_churn.moc"
