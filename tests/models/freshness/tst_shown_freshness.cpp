// Whose freshness the frame of the window tells.
#include <models/clusters/open_cluster.h>
#include <tests/support/test_program.h>

#include <QSignalSpy>
#include <QTest>

namespace tst_shown_freshness {

using namespace kittiwake;

namespace {

const FreshnessState kLive { .phase = FreshnessPhase::Live };
const FreshnessState kLost { .phase = FreshnessPhase::Stale, .kinds = 24, .behind = 14 };

} // namespace

class ShownFreshnessTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aViewTellsOfWhatItShows_data();
    void aViewTellsOfWhatItShows();
    void whatIsNotFedYetIsAsFreshAsTheTable();
};

void ShownFreshnessTest::aViewTellsOfWhatItShows_data()
{
    QTest::addColumn<int>("view");
    QTest::addColumn<bool>("all"); // as fresh as all that is watched
    QTest::newRow("overview") << int(ViewId::Overview) << false;
    QTest::newRow("findings") << int(ViewId::Findings) << false;
    QTest::newRow("time line") << int(ViewId::Timeline) << false;
    QTest::newRow("leases") << int(ViewId::Leases) << false;
    QTest::newRow("labels") << int(ViewId::Labels) << true;
    QTest::newRow("queues") << int(ViewId::Queues) << true;
    QTest::newRow("pipeline") << int(ViewId::Pipeline) << true;
}

void ShownFreshnessTest::aViewTellsOfWhatItShows()
{
    QFETCH(int, view);
    QFETCH(bool, all);
    const auto shown = static_cast<ViewId>(view);
    OpenCluster cluster([] { return std::int64_t(0); });
    cluster.status()->setFreshness(kLost);
    for (const auto& other : allViews()) {
        auto* model = cluster.views()->model(other.id);
        if (model != nullptr && model->freshness() != nullptr)
            model->freshness()->setState(other.id == shown ? kLive : kLost);
    }
    cluster.setFreshnessOfAll(all ? kLive : kLost);
    cluster.places()->open(ViewId::Resources);
    QCOMPARE(cluster.freshness(), cluster.status()->freshness());
    QCOMPARE(cluster.freshness()->phase(), Freshness::Phase::Stale);
    QSignalSpy changed(&cluster, &OpenCluster::freshnessChanged);
    cluster.places()->open(shown);
    QCOMPARE(changed.size(), 1);
    QCOMPARE(cluster.freshness()->text(), "live");
    cluster.places()->open(ViewId::Resources);
    QCOMPARE(cluster.freshness()->text(), "reconnecting: 14 of 24 kinds");
}

/// As while the cluster is being reached, and after it was closed.
void ShownFreshnessTest::whatIsNotFedYetIsAsFreshAsTheTable()
{
    OpenCluster cluster([] { return std::int64_t(0); });
    cluster.places()->open(ViewId::Overview);
    cluster.status()->setFreshness({ .phase = FreshnessPhase::Connecting });
    QCOMPARE(cluster.freshness()->text(), "connecting");
    cluster.overview()->setFreshness(kLive);
    QCOMPARE(cluster.freshness(), cluster.overview()->freshness());
    cluster.overview()->clear();
    QCOMPARE(cluster.freshness(), cluster.status()->freshness());
}

KW_TEST_GUILESS(ShownFreshnessTest)

} // namespace tst_shown_freshness

#include "tst_shown_freshness.moc"
