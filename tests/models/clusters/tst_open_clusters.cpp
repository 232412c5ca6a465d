#include <models/changes/changes_view.h>
#include <models/clusters/open_clusters.h>
#include <tests/support/test_program.h>

#include <QAbstractItemModelTester>
#include <QPointer>
#include <QSignalSpy>
#include <QTest>

#include <cmath>

namespace tst_open_clusters {

using namespace kittiwake;

class TestOpenClusters : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void thereIsAlwaysOne();
    void stepsRoundAndRound();
    void anotherIsShownWhenTheCurrentOneIsRemoved();
    void hasHuesThatAreApart();
    void aHueStaysAsLongAsTheClusterIsOpen();
    void tellsWhatEndsWithThem();
    void tellsWhichCopiesEndWithThem();
    void tellsWhichChangesAreFollowedNoFurther();
};

namespace {

std::int64_t noTime()
{
    return 0;
}

double hueAt(const OpenClusters& clusters, int row)
{
    return clusters.data(clusters.index(row), OpenClusters::HueRole).toDouble();
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

void TestOpenClusters::hasHuesThatAreApart()
{
    OpenClusters clusters(noTime);
    const QAbstractItemModelTester tester(&clusters);
    const QStringList names { "admin", "default", "admin", "admin" };
    for (int i = 0; i < names.size(); ++i) {
        auto& cluster = i == 0 ? clusters.current() : clusters.add();
        cluster.status()->setIdentity({ .context = names[i] });
    }
    QCOMPARE(hueAt(clusters, 0), hueOf(names[0])); // which is also that of the next start
    for (int a = 0; a < names.size(); ++a) {
        for (int b = 0; b < a; ++b)
            QVERIFY2(std::abs(hueAt(clusters, a) - hueAt(clusters, b)) > 0.05,
                     qPrintable(QStringLiteral("%1 and %2").arg(a).arg(b)));
    }
}

void TestOpenClusters::aHueStaysAsLongAsTheClusterIsOpen()
{
    OpenClusters clusters(noTime);
    clusters.current().status()->setIdentity({ .context = "admin" });
    auto& second = *clusters.add().status();
    QSignalSpy changed(&clusters, &OpenClusters::dataChanged);
    second.setIdentity({ .context = "admin" });
    QCOMPARE(changed.size(), 1);
    const double hue = hueAt(clusters, 1);
    second.setIdentity({ .context = "admin", .server = "https://x", .apart = "b.yaml" });
    clusters.remove(0);
    QCOMPARE(hueAt(clusters, 0), hue);
    clusters.add().status()->setIdentity({ .context = "admin" });
    QCOMPARE(hueAt(clusters, 1), hueOf("admin")); // it is free again
}

void TestOpenClusters::tellsWhatEndsWithThem()
{
    OpenClusters clusters(noTime);
    clusters.add();
    const auto add = [&](int cluster, const char* pod, TerminalTarget::Kind kind) {
        auto* view = clusters.at(cluster).terminals()->add(
            { .pod = { "", "Pod", { "shop", pod } }, .kind = kind });
        view->setOpen();
        return view;
    };
    QCOMPARE(clusters.endingWith(-1), QString());
    add(0, "attached", TerminalTarget::Kind::Attached); // runs on without us
    clusters.at(0).terminals()->add({ .pod = { "", "Pod", { "shop", "is-connecting" } } });
    add(0, "has-ended", TerminalTarget::Kind::Shell)->setEnded({ .code = 0 });
    QCOMPARE(clusters.endingWith(0), QString());
    add(0, "web-0", TerminalTarget::Kind::Shell);
    add(1, "web-1", TerminalTarget::Kind::Debug);
    QCOMPARE(clusters.endingWith(0).count(u'\n'), 1);
    QVERIFY(clusters.endingWith(0).contains(QStringLiteral("web-0")));
    QVERIFY(!clusters.endingWith(1).contains(QStringLiteral("web-0")));
    QVERIFY(clusters.endingWith(1).contains(QStringLiteral("web-1")));
    for (int i = 2; i < 10; ++i)
        add(1, "web-1", TerminalTarget::Kind::Shell);
    QCOMPARE(clusters.endingWith(-1).count(u'\n'), 6); // five, and how many more
}

void TestOpenClusters::tellsWhichCopiesEndWithThem()
{
    OpenClusters clusters(noTime);
    auto& streams = *clusters.at(0).streams();
    const auto copy = [](std::uint64_t number, StreamState state) {
        return StreamEntry { .number = number,
                             .facts = { .kind = StreamKind::Copy,
                                        .objectKind = "Pod",
                                        .ns = "shop",
                                        .name = "web-" + std::to_string(number),
                                        .what = "/tmp/big → /srv" },
                             .status = { .state = state,
                                         .sent = 512U << 20U,
                                         .expected = std::uint64_t { 1536 } << 20U } };
    };
    const auto show = [&](const std::vector<StreamEntry>& all) {
        streams.setAnswer(answerFrom(all, streams.question()));
    };
    show({ copy(1, StreamState::Done), copy(2, StreamState::Stopped) });
    QCOMPARE(clusters.endingWith(-1), QString());
    streams.setFilter(QStringLiteral("something else")); // it runs on, filtered or not
    show({ copy(1, StreamState::Done), copy(3, StreamState::Open) });
    const auto ends = clusters.endingWith(0);
    QVERIFY2(ends.contains(QStringLiteral("shop/web-3 · /tmp/big → /srv (512Mi of 1.5Gi)")),
             qPrintable(ends));
    QVERIFY(!ends.contains(QStringLiteral("web-1")));
    clusters.at(0).terminals()->add({ .pod = { "", "Pod", { "shop", "db-0" } } })->setOpen();
    QCOMPARE(clusters.endingWith(-1).count(u'\n'), 3); // either has its own heading
}

void TestOpenClusters::tellsWhichChangesAreFollowedNoFurther()
{
    OpenClusters clusters(noTime);
    auto& changes = *clusters.at(0).views()->model<ChangesView>();
    ChangeRecord drain { .number = 1,
                         .title = Text("Drain"),
                         .object = { "", "Node", { {}, "worker-1" } },
                         .state = ChangeState::Following };
    changes.setRecords({ drain });
    QVERIFY2(clusters.endingWith(0).contains(QStringLiteral("Drain, Node worker-1")),
             qPrintable(clusters.endingWith(0)));
    drain.state = ChangeState::Done;
    changes.setRecords({ drain });
    QCOMPARE(clusters.endingWith(-1), QString());
}

KW_TEST_GUILESS(TestOpenClusters)

} // namespace tst_open_clusters

#include "tst_open_clusters.moc"
