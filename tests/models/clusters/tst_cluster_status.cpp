#include <models/clusters/cluster_status.h>
#include <tests/support/test_program.h>

#include <QSignalSpy>
#include <QTest>

namespace tst_cluster_status {

using namespace kittiwake;

class ClusterStatusTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void handsOnWishesOnce();
    void isSettledOnceNothingMoreComesByItself();
    void theMarkIsThatOfThePage();
};

void ClusterStatusTest::handsOnWishesOnce()
{
    ClusterStatus status { [] {
        return 0;
    } };
    QSignalSpy files(&status, &ClusterStatus::openKubeconfig),
        contexts(&status, &ClusterStatus::contextChosen);
    status.openKubeconfigFile(" file:///home/me/config ");
    status.openKubeconfigFile("  ");
    QCOMPARE(files.size(), 1);
    QCOMPARE(files[0][0].toString(), "/home/me/config");

    status.setIdentity({ .context = "prod" });
    status.chooseContext("prod"); // another cluster, perhaps, in another kubeconfig
    status.chooseContext("test");
    QCOMPARE(contexts.size(), 2);
}

void ClusterStatusTest::isSettledOnceNothingMoreComesByItself()
{
    ClusterStatus status { [] {
        return 0;
    } };
    status.showConnecting();
    QVERIFY(!status.isSettled());
    status.showReady();
    status.setFreshness({ .phase = FreshnessPhase::Syncing });
    QVERIFY(!status.isSettled());
    for (const auto phase :
         { FreshnessPhase::Live, FreshnessPhase::Forbidden, FreshnessPhase::Failed }) {
        status.setFreshness({ .phase = phase });
        QVERIFY(status.isSettled());
    }
    status.showFailed("No.", "It is down.", {});
    QVERIFY(status.isSettled());
}

void ClusterStatusTest::theMarkIsThatOfThePage()
{
    ClusterStatus status { [] {
        return 0;
    } };
    const auto tone = [&] {
        return static_cast<Tone>(status.freshness()->tone());
    };
    status.showConnecting();
    QCOMPARE(tone(), Tone::Progressing);
    status.showFailed("The certificate is not trusted", "x shows another.", {});
    QCOMPARE(tone(), Tone::Error);
    QCOMPARE(status.freshness()->text(), "failed: The certificate is not trusted");
    status.showConnecting(); // tried again
    QCOMPARE(tone(), Tone::Progressing);
    status.showFailed("Away", {}, {});
    status.showReady(); // nothing is listed yet
    QCOMPARE(tone(), Tone::Progressing);
    status.setFreshness({ .phase = FreshnessPhase::Live });
    status.showReady(); // another language
    QCOMPARE(tone(), Tone::Ok);
    status.showFirstRun({}, {});
    QCOMPARE(tone(), Tone::Unknown);
}

KW_TEST_GUILESS(ClusterStatusTest)

} // namespace tst_cluster_status

#include "tst_cluster_status.moc"
