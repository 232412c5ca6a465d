// Waiting for one object: it is told apart from another that has its name.
#include <core/base/thread_pool.h>
#include <core/client/object_watch.h>
#include <core/session/cluster_session.h>
#include <core/testing/fake_cluster.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_object_watch {

using namespace kittiwake;

namespace {

const Gvr kPods { "", "v1", "pods" };
const ObjectKey kWeb { "shop", "web" };

} // namespace

class TestObjectWatch : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void whatIsReplacedIsGone_data()
    {
        QTest::addColumn<bool>("named");
        QTest::newRow("that very one") << true;
        QTest::newRow("the one that is there at first") << false;
    }
    void whatIsReplacedIsGone() // A 6.2.8
    {
        QFETCH(const bool, named);
        ThreadPool pool(1);
        FakeCluster cluster(pool);
        const Unstructured pod({ "", "v1", "Pod" }, kWeb);
        const auto first = cluster.put(pod).value();
        const auto session = cluster.session().value();
        ObjectWatch watch(
            session->clients(), session->informers(),
            { .gvr = kPods, .kind = "Pod", .key = kWeb, .uid = named ? first.uid() : Uid {} });
        auto seen = watch.next({});
        QVERIFY(seen.has_value());
        QCOMPARE(seen->uid().text, first.uid().text);

        QVERIFY(cluster.remove(kPods, kWeb));
        const auto second = cluster.put(pod).value(); // by its controller
        QVERIFY(second.uid() != first.uid());
        while (seen) // what the watch had still to tell is of the first one
            seen = watch.next({});
        QCOMPARE(int(seen.error().kind), int(ErrorKind::NotFound));
        QVERIFY2(seen.error().sentence.ends_with("another of its name was created."),
                 seen.error().sentence.c_str());
        QVERIFY(cluster.find(kPods, kWeb).has_value());
    }
};

KW_TEST_APPLESS(TestObjectWatch)

} // namespace tst_object_watch

#include "tst_object_watch.moc"
