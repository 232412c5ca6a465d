// What a Transform does to a cache, and what its failures do not: semantics 12.47, 12.61, 12.63.
#include <core/api/json/json_value.h>
#include <core/api/unstructured.h>
#include <tests/support/informer_bench.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_informer_transform {

using namespace kittiwake;
using namespace kittiwake::test;
using namespace std::chrono_literals;

namespace {

constexpr const char* kRunning = R"("status":{"phase":"Running"})";

Expected<ObjectPtr> without(const ObjectPtr& object, const std::vector<std::string>& path)
{
    auto copy = Unstructured::from(*object);
    copy.remove(path);
    return copy.toObject();
}

bool hasStatus(const ObjectPtr& object)
{
    return object->json().find("status") != std::string::npos;
}

/// An informer with a transform that drops the status, counts by name, and fails on demand.
struct Bench : InformerBench
{
    std::map<std::string, int> calls;
    std::string broken; ///< the name it fails for

    explicit Bench(Duration resync = {})
        : InformerBench({ .transform = [this](const ObjectPtr& object) { return apply(object); },
                          .resyncPeriod = resync })
    { }
    Expected<ObjectPtr> apply(const ObjectPtr& object)
    {
        ++calls[object->key().name];
        if (object->key().name == broken)
            return Unexpected { Error { ErrorKind::Internal, "Out of order." } };
        return without(object, { "status" });
    }
    /// The history is gone, and with it the watch: only a list can tell what is there.
    void relist()
    {
        source->compact();
        source->send(errorEvent(ErrorKind::Expired));
        scheduler.advance(5min);
    }
};

} // namespace

class TestInformerTransform : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void whatItMakesIsStoredAndTold() // semantics 12.47
    {
        Bench b;
        b.put("listed", kRunning);
        auto handler = std::make_shared<ResourceEventHandlerFuncs>();
        std::vector<ObjectPtr> told;
        handler->addFunc = [&](const ObjectPtr& object, bool) {
            told.push_back(object);
        };
        handler->updateFunc = [&](const ObjectPtr&, const ObjectPtr& now) {
            told.push_back(now);
        };
        const auto registration = b.informer.addHandler(handler);
        b.start();
        b.put("watched", kRunning);
        b.put("listed", kRunning);
        b.scheduler.runReady();
        QCOMPARE(told.size(), 3U);
        QVERIFY(std::none_of(told.begin(), told.end(), hasStatus));
        QVERIFY(!hasStatus(b.cached("listed")) && !hasStatus(b.cached("watched")));
        QCOMPARE(b.stored(), b.served()); // versions and all
    }

    void tombstonesHaveBeenThroughItAlready() // semantics 12.47
    {
        Bench b;
        b.put("gone", kRunning);
        b.put("stays");
        b.start();
        QCOMPARE(b.calls["gone"], 1);
        ObjectPtr last;
        auto handler = std::make_shared<ResourceEventHandlerFuncs>();
        handler->deleteFunc = [&](const Deletion& deletion) {
            last = deletion.last;
        };
        const auto registration = b.informer.addHandler(handler);
        b.source->send(errorEvent(ErrorKind::Expired));
        b.scheduler.runReady(); // the watch is given up: nobody is told of what comes now
        b.remove("gone");
        b.scheduler.advance(5min);
        QVERIFY(last && !hasStatus(last));
        QCOMPARE(b.calls["gone"], 1);
        QCOMPARE(b.calls["stays"], 2);
    }

    void resyncedObjectsHaveBeenThroughItAlready()
    {
        Bench b(10s);
        b.put("a");
        b.start();
        b.recorder->take();
        b.scheduler.advance(10s);
        QCOMPARE(b.recorder->take(), (Log { "~a" }));
        QCOMPARE(b.calls["a"], 1);
    }

    void anErrorKeepsTheLastStateAndIsTold()
    {
        Bench b;
        b.put("a");
        b.start();
        b.recorder->take();
        b.broken = "a";
        b.put("a");
        b.scheduler.runReady();
        QCOMPARE(b.cached("a")->resourceVersion().text, std::string("1"));
        QVERIFY(b.recorder->log.empty());
        QCOMPARE(b.errors.size(), 1U);
        QCOMPARE(b.errors[0].sentence,
                 std::string("Transforming n/a for the cache: Out of order."));
        QCOMPARE(int(b.informer.status().phase), int(InformerStatus::Phase::Watching));
        b.broken.clear();
        b.put("a");
        b.scheduler.runReady();
        QCOMPARE(b.recorder->take(), (Log { "~a" }));
        QCOMPARE(b.stored(), b.served());
    }

    void oneFailureInAListCostsNoNeighbour() // semantics 12.61
    {
        Bench b;
        b.broken = "b";
        for (const char* name : { "a", "b", "c" })
            b.put(name);
        b.start();
        QCOMPARE(b.recorder->take(), (Log { "*a", "*c" }));
        QVERIFY(!b.cached("b"));
        QVERIFY(b.informer.hasSynced() && b.registration.hasSynced());
    }

    void aRelistDoesNotDeleteWhatItCannotTransform()
    {
        Bench b;
        b.put("a");
        b.put("b");
        b.start();
        b.recorder->take();
        b.broken = "a";
        b.relist();
        QCOMPARE(b.informer.status().relists, 1);
        QVERIFY(b.recorder->log.empty());
        QVERIFY(b.cached("a") && b.cached("b"));
    }

    void aDeletionIsNeverLost()
    {
        Bench b;
        b.put("a");
        b.start();
        b.recorder->take();
        b.broken = "a";
        b.remove("a");
        b.scheduler.runReady();
        QCOMPARE(b.recorder->take(), (Log { "-a" }));
        QVERIFY(!b.cached("a"));
    }

    void anotherNameOrNoObjectIsAnError_data()
    {
        QTest::addColumn<bool>("null");
        QTest::newRow("another name") << false;
        QTest::newRow("no object") << true;
    }
    void anotherNameOrNoObjectIsAnError()
    {
        QFETCH(bool, null);
        InformerBench b({ .transform = [&](const ObjectPtr& object) -> Expected<ObjectPtr> {
            auto copy = Unstructured::from(*object);
            copy.set({ "metadata", "name" }, "other");
            return null ? ObjectPtr() : copy.toObject().value();
        } });
        b.put("a");
        b.start();
        QCOMPARE(b.informer.indexer().size(), 0U);
        QVERIFY(b.informer.hasSynced());
        QCOMPARE(b.errors.size(), 1U);
        QVERIFY(b.errors[0].sentence.find("n/a") != std::string::npos);
    }

    // semantics 12.63: the cache's version is the stream's, whatever is left of the objects'
    void theCachesVersionSurvivesATransformThatDropsVersions()
    {
        InformerBench b({ .transform = [](const ObjectPtr& object) {
            return without(object, { "metadata", "resourceVersion" });
        } });
        const auto version = [&] {
            b.scheduler.runReady();
            return b.informer.indexer().resourceVersion().text;
        };
        b.put("a");
        b.start();
        QCOMPARE(version(), std::string("1"));
        b.put("b");
        QCOMPARE(version(), std::string("2"));
        b.put("a");
        QCOMPARE(version(), std::string("3"));
        b.remove("a");
        QCOMPARE(version(), std::string("4"));
        b.source->bookmark();
        QCOMPARE(version(), std::string("5"));
        QCOMPARE(b.informer.lastSyncResourceVersion().text, std::string("5"));
        QVERIFY(b.cached("b")->resourceVersion().empty());
    }

    void changesFoundByARelistAreToldWithoutVersionsToo() // 12.75: two missing versions are not
                                                          // equal ones
    {
        InformerBench b({ .transform = [](const ObjectPtr& object) {
            return without(object, { "metadata", "resourceVersion" });
        } });
        b.put("a");
        b.start();
        b.recorder->take();
        b.source->send(errorEvent(ErrorKind::Expired));
        b.scheduler.runReady();
        b.put("a", kRunning);
        b.scheduler.advance(5min);
        QVERIFY(hasStatus(b.cached("a")));
        QCOMPARE(b.recorder->take(), (Log { "~a" }));
    }
};

KW_TEST_APPLESS(TestInformerTransform)

} // namespace tst_informer_transform

#include "tst_informer_transform.moc"
