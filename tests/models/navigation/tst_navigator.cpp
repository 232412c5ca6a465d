#include <models/navigation/navigator.h>
#include <tests/support/test_program.h>

#include <QSignalSpy>
#include <QTest>

namespace tst_navigator {

using namespace kittiwake;

class TestNavigator : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void goesBackAndForward();
    void beginsWithTheFirstPlaceGoneTo();
    void goingSomewhereForgetsWhatWasForward();
    void stayingIsNoPlaceMore();
    void anObjectIsOpenedBesideTheViewAndClosed();
    void returnsToTheTableThatWasLookedAtLast();
    void theLastPlaceAndBackAgain();
    void aFilterBelongsToItsPlace();
    void crumbsNameTheWay();
    void theHistoryIsBounded();
    void anObjectThatIsFollowedIsNoPlaceMore();
    void everyWishArrives();
    void whatWasDrilledIntoIsLeft();
};

namespace {

const Gvr kPods { "", "v1", "pods" };
const Gvr kDeployments { "apps", "v1", "deployments" };
const ObjectLink kWeb { "apps", "Deployment", { "shop", "web" } };
const ObjectLink kPod { "", "Pod", { "shop", "web-1" } };

Place tableOf(const Gvr& kind)
{
    return { .view = ViewId::Resources, .kind = kind };
}

} // namespace

void TestNavigator::goesBackAndForward()
{
    Navigator places;
    QSignalSpy moved(&places, &Navigator::placeChanged);
    QVERIFY(!places.canGoBack());
    places.back();
    QCOMPARE(moved.size(), 0);
    places.go(tableOf(kPods));
    places.open(ViewId::Queues);
    QCOMPARE(moved.size(), 2);
    QCOMPARE(moved[1][0].value<Place>(), tableOf(kPods)); // where one comes from
    places.back();
    QCOMPARE(places.place(), tableOf(kPods));
    QVERIFY(places.canGoForward());
    places.forward();
    QCOMPARE(places.view(), ViewId::Queues);
    places.forward();
    QCOMPARE(places.view(), ViewId::Queues);
}

void TestNavigator::beginsWithTheFirstPlaceGoneTo()
{
    Navigator places;
    QSignalSpy moved(&places, &Navigator::placeChanged);
    QCOMPARE(places.lastTable(), nullptr);
    places.go(tableOf(kPods));
    QCOMPARE(moved.size(), 1);
    QVERIFY(!places.canGoBack()); // to nowhere
    places.open(ViewId::Queues);
    QVERIFY(places.lastTable() != nullptr);
    QCOMPARE(*places.lastTable(), tableOf(kPods));
    places.back();
    QVERIFY(!places.canGoBack());
}

void TestNavigator::goingSomewhereForgetsWhatWasForward()
{
    Navigator places;
    places.go(tableOf(kPods));
    places.open(ViewId::Queues);
    places.back();
    places.open(ViewId::Labels);
    QVERIFY(!places.canGoForward());
    places.back();
    QCOMPARE(places.place(), tableOf(kPods));
}

void TestNavigator::stayingIsNoPlaceMore()
{
    Navigator places;
    places.go(tableOf(kPods));
    QSignalSpy moved(&places, &Navigator::placeChanged);
    places.go(tableOf(kPods));
    places.open(ViewId::Resources);
    QCOMPARE(moved.size(), 0);
}

void TestNavigator::anObjectIsOpenedBesideTheViewAndClosed()
{
    Navigator places;
    places.go(tableOf(kPods));
    places.openObject(kPod);
    QVERIFY(places.objectOpen());
    QCOMPARE(places.objectName(), QStringLiteral("web-1"));
    QCOMPARE(places.view(), ViewId::Resources);
    places.closeObject();
    QVERIFY(!places.objectOpen());
    QVERIFY(places.canGoForward()); // it was a step back
    places.openObject(kPod);
    places.openObject(kWeb);
    places.closeObject();
    QVERIFY(!places.objectOpen());
    places.back();
    QCOMPARE(places.objectName(), QStringLiteral("web"));
}

void TestNavigator::returnsToTheTableThatWasLookedAtLast()
{
    Navigator places;
    places.go(tableOf(kDeployments));
    places.openObject(kWeb);
    places.open(ViewId::Pipeline);
    places.open(ViewId::Resources);
    QCOMPARE(places.place(), tableOf(kDeployments));
}

void TestNavigator::theLastPlaceAndBackAgain()
{
    Navigator places;
    places.go(tableOf(kPods));
    places.go(tableOf(kDeployments));
    places.last();
    QCOMPARE(places.place(), tableOf(kPods));
    places.last();
    QCOMPARE(places.place(), tableOf(kDeployments));
}

void TestNavigator::aFilterBelongsToItsPlace()
{
    Navigator places;
    places.go(tableOf(kPods));
    QSignalSpy moved(&places, &Navigator::placeChanged);
    places.noteFilter(QStringLiteral("web"));
    QCOMPARE(moved.size(), 0);
    places.go(tableOf(kDeployments));
    QCOMPARE(places.place().filter, QString());
    places.back();
    QCOMPARE(places.place().filter, QStringLiteral("web"));
}

void TestNavigator::crumbsNameTheWay()
{
    Navigator places;
    places.go(tableOf(kDeployments));
    places.setKindNames(QStringLiteral("Workloads"), QStringLiteral("Deployments"));
    QCOMPARE(places.crumbs(), (QStringList { "Workloads", "Deployments" }));
    auto drilled = tableOf(kPods);
    drilled.within = kWeb;
    places.go(drilled);
    places.setKindNames(QStringLiteral("Workloads"), QStringLiteral("Pods"));
    places.openObject(kPod);
    QCOMPARE(places.crumbs(), (QStringList { "Workloads", "web", "Pods", "web-1" }));
    places.setKindNames(QStringLiteral("Workloads"), QStringLiteral("Pods"), QStringLiteral("Pod"));
    QCOMPARE(places.crumbs().last(), "web-1");
    places.followObject({ "", "Node", { "", "worker-1" } }); // no row of this table
    QCOMPARE(places.crumbs().last(), "Node worker-1");
    places.followObject(kPod);
    places.openCrumb(3);
    QVERIFY(places.objectOpen()); // where one is
    places.openCrumb(2);
    QVERIFY(!places.objectOpen());
    places.openCrumb(1);
    QCOMPARE(places.place(), tableOf(kDeployments));
    places.openCrumb(0);
    QCOMPARE(places.view(), ViewId::Overview);
    QCOMPARE(places.crumbs(), QStringList { titleOf(ViewId::Overview) });
    places.openCrumb(-1);
    places.openCrumb(7);
    QCOMPARE(places.view(), ViewId::Overview);
}

void TestNavigator::theHistoryIsBounded()
{
    Navigator places;
    for (int i = 0; i < 1000; ++i) {
        auto place = tableOf(kPods);
        place.filter = QString::number(i);
        places.go(place);
    }
    std::size_t steps = 0;
    for (; places.canGoBack(); ++steps)
        places.back();
    QCOMPARE(steps, Navigator::kMaxPlaces - 1);
    QCOMPARE(places.place().filter,
             QString::number(1000 - static_cast<int>(Navigator::kMaxPlaces)));
}

void TestNavigator::anObjectThatIsFollowedIsNoPlaceMore()
{
    Navigator places;
    places.go(tableOf(kPods));
    places.followObject(kPod); // none is open
    QVERIFY(!places.objectOpen());
    places.openObject(kPod);
    QSignalSpy moved(&places, &Navigator::placeChanged);
    QSignalSpy arrived(&places, &Navigator::arrived);
    const ObjectLink other { "", "Pod", { "shop", "web-2" } };
    places.followObject(other);
    places.followObject(other);
    QCOMPARE(moved.size(), 1);
    QCOMPARE(arrived.size(), 0); // the keyboard stays where it is
    QCOMPARE(places.objectName(), QStringLiteral("web-2"));
    places.noteRow(other.key);
    QCOMPARE(moved.size(), 1);
    places.closeObject();
    QVERIFY(places.canGoForward()); // it was a step back
    QCOMPARE(places.place(), tableOf(kPods));
}

void TestNavigator::everyWishArrives()
{
    Navigator places;
    QSignalSpy arrived(&places, &Navigator::arrived);
    places.go(tableOf(kPods));
    places.go(tableOf(kPods)); // where one is
    places.open(ViewId::Resources);
    places.open(ViewId::Queues);
    places.back();
    places.last();
    QCOMPARE(arrived.size(), 6);
    places.forward(); // nowhere
    QCOMPARE(arrived.size(), 6);
}

void TestNavigator::whatWasDrilledIntoIsLeft()
{
    Navigator places;
    places.go(tableOf(kDeployments));
    places.noteRow(kWeb.key);
    places.leaveWithin(); // nothing was drilled into
    QCOMPARE(places.place(), tableOf(kDeployments));
    auto drilled = tableOf(kPods);
    drilled.within = kWeb;
    drilled.narrowing = QStringLiteral("-l app=web");
    places.go(drilled);
    places.noteFilter(QStringLiteral("x"));
    places.openObject(kPod);
    places.leaveWithin();
    QCOMPARE(places.place(), tableOf(kDeployments));
    QVERIFY(places.place().row == kWeb.key); // where one stood
}

KW_TEST_GUILESS(TestNavigator)

} // namespace tst_navigator

#include "tst_navigator.moc"
