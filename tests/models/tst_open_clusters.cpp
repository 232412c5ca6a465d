#include "../support/test_program.h"

#include <models/open_clusters.h>

#include <QAbstractItemModelTester>
#include <QPointer>
#include <QSignalSpy>
#include <QTest>

namespace tst_open_clusters {

using namespace kittiwake;

class TestOpenClusters : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void thereIsAlwaysOne();
    void stepsRoundAndRound();
    void anotherIsShownWhenTheCurrentOneIsRemoved();
    void findsAClusterByItsContext();
};

namespace {

std::int64_t noTime()
{
    return 0;
}

} // namespace

void TestOpenClusters::thereIsAlwaysOne()
{
    OpenClusters clusters(noTime);
    const QAbstractItemModelTester tester(&clusters);
    QCOMPARE(clusters.count(), 1);
    clusters.remove(0);
    QCOMPARE(clusters.count(), 1);
    QCOMPARE(clusters.data(clusters.index(0), OpenClusters::ClusterRole).value<OpenCluster*>(),
             &clusters.current());
}

void TestOpenClusters::stepsRoundAndRound()
{
    OpenClusters clusters(noTime);
    const QAbstractItemModelTester tester(&clusters);
    clusters.add();
    clusters.add();
    QSignalSpy changed(&clusters, &OpenClusters::currentChanged);
    clusters.step(1);
    QCOMPARE(clusters.currentIndex(), 1);
    clusters.step(-2);
    QCOMPARE(clusters.currentIndex(), 2);
    clusters.step(1);
    QCOMPARE(clusters.currentIndex(), 0);
    QCOMPARE(changed.size(), 3);
    clusters.setCurrentIndex(7);
    QCOMPARE(clusters.currentIndex(), 0);
}

void TestOpenClusters::anotherIsShownWhenTheCurrentOneIsRemoved()
{
    OpenClusters clusters(noTime);
    const QAbstractItemModelTester tester(&clusters);
    const QPointer<OpenCluster> first = &clusters.current();
    auto& second = clusters.add();
    auto& third = clusters.add();
    clusters.remove(0);
    QCOMPARE(&clusters.current(), &second);
    QCOMPARE(clusters.currentIndex(), 0);
    QTRY_VERIFY(first.isNull());
    clusters.setCurrentIndex(1);
    clusters.remove(1);
    QCOMPARE(&clusters.current(), &second);
    QVERIFY(&third != &second);
}

void TestOpenClusters::findsAClusterByItsContext()
{
    OpenClusters clusters(noTime);
    auto& second = clusters.add();
    ClusterIdentity identity;
    identity.context = QStringLiteral("staging");
    second.view()->setIdentity(identity);
    QCOMPARE(clusters.indexOf(QStringLiteral("staging")), 1);
    QCOMPARE(clusters.indexOf(QStringLiteral("prod")), -1);
}

KW_TEST_GUILESS(TestOpenClusters)

} // namespace tst_open_clusters

#include "tst_open_clusters.moc"
