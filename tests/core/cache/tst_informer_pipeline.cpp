#include <core/cache/handler_queue.h>
#include <tests/support/fixture.h>
#include <tests/support/informer_bench.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_informer_pipeline {

using namespace kittiwake;
using namespace kittiwake::test;
using namespace std::chrono_literals;
using WatchList = FakeSource::WatchList;

namespace {

/// A clock set by hand, and tasks that run when they are told to.
class HeldScheduler final : public Scheduler
{
public:
    TimePoint time {};
    std::vector<Task> tasks;

    TimePoint now() const override { return time; }
    void post(Task task) override { tasks.push_back(std::move(task)); }
    Timer after(Duration, Task) override { return Timer(); }
    void runAll()
    {
        while (!tasks.empty())
            std::exchange(tasks.front(), {})(), tasks.erase(tasks.begin());
    }
};

std::vector<Notification> adds(int count)
{
    std::vector<Notification> batch;
    for (int i = 0; i < count; ++i)
        batch.push_back(
            { .kind = Notification::Kind::Add, .now = makePod("n", "pod-" + std::to_string(i)) });
    return batch;
}

} // namespace

class TestInformerPipeline : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void tellsWhatEachStageHas();
    void tellsHowTheListCame();
    void tellsWhyItListedAgain();
    void countsWatchesAndBookmarks();
    void handlersTellHowFarBehindTheyAre();
    void aHandlerThatWentIsNotTold();
    void bytesAreTheSources();
};

void TestInformerPipeline::tellsWhatEachStageHas()
{
    InformerOptions options;
    options.indexes["namespace"] = [](const Object& object) {
        return std::vector { object.key().ns };
    };
    InformerBench bench(std::move(options));
    auto before = bench.informer.pipeline();
    QCOMPARE(before.indexer.objects, 0U);
    QVERIFY(before.status.phase == InformerStatus::Phase::Idle);
    QCOMPARE(before.reflector.watchesOpened, 0);
    const auto second = bench.informer.addHandler(std::make_shared<Recorder>(), { .name = "rows" });
    bench.put("a");
    bench.put("b");
    bench.start();
    const auto now = bench.informer.pipeline();
    QVERIFY(now.status.synced);
    QCOMPARE(now.queued, 0U);
    QCOMPARE(now.indexer.objects, 2U);
    QCOMPARE(now.indexer.footprint, bench.informer.indexer().footprint());
    QCOMPARE(now.indexer.indexes, (std::vector<std::string> { "namespace" }));
    QCOMPARE(now.handlers.size(), 2U);
    QCOMPARE(now.handlers[0].name, std::string());
    QCOMPARE(now.handlers[1].name, std::string("rows"));
    for (const auto& handler : now.handlers) {
        QCOMPARE(handler.waiting, 0U);
        QCOMPARE(handler.lag, Duration::zero());
        QCOMPARE(handler.delivered, 3U); // two pods, and that this was all
    }
}

void TestInformerPipeline::tellsHowTheListCame()
{
    InformerOptions paged;
    paged.reflector.pageSize = 2;
    InformerBench bench(std::move(paged));
    for (const auto* name : { "a", "b", "c", "d", "e" })
        bench.put(name);
    bench.start();
    const auto listed = bench.informer.pipeline().reflector;
    QVERIFY(!listed.streamed);
    QCOMPARE(listed.pages, static_cast<int>(bench.source->lists().size()));
    QVERIFY(!listed.relistReason);
    QVERIFY(listed.relistAt == TimePoint());

    InformerBench streaming({}, WatchList::Served);
    streaming.put("a");
    streaming.start();
    const auto streamed = streaming.informer.pipeline().reflector;
    QVERIFY(streamed.streamed);
    QCOMPARE(streamed.pages, 0);
    QCOMPARE(streamed.watchesOpened, 1); // it is the watch as well
}

void TestInformerPipeline::tellsWhyItListedAgain()
{
    InformerBench bench;
    bench.put("a");
    bench.start();
    bench.scheduler.advance(10s);
    bench.source->send(errorEvent(ErrorKind::Expired, "Expired"));
    bench.source->endWatches();
    bench.scheduler.runReady();
    QCOMPARE(bench.informer.pipeline().status.relists, 0); // it waits first
    const auto waited = bench.scheduler.now();
    bench.scheduler.advance(60s);
    const auto now = bench.informer.pipeline();
    QCOMPARE(now.status.relists, 1);
    QVERIFY(now.reflector.relistReason.has_value());
    QVERIFY(now.reflector.relistReason->kind == ErrorKind::Expired);
    QVERIFY(now.reflector.relistAt > waited);
    QVERIFY(now.reflector.relistAt <= now.at);
    QVERIFY(!now.status.error); // which is over, while the reason is still to be seen
}

void TestInformerPipeline::countsWatchesAndBookmarks()
{
    InformerBench bench;
    bench.start();
    QCOMPARE(bench.informer.pipeline().reflector.watchesOpened, 1);
    bench.scheduler.advance(30s);
    bench.source->bookmark();
    bench.scheduler.runReady();
    QVERIFY(bench.informer.pipeline().reflector.lastBookmarkAt == bench.scheduler.now());
    bench.source->endWatches();
    bench.scheduler.advance(5s);
    QCOMPARE(bench.informer.pipeline().reflector.watchesOpened, 2);
}

void TestInformerPipeline::handlersTellHowFarBehindTheyAre()
{
    HeldScheduler scheduler;
    std::vector<HandlerStats> during;
    std::shared_ptr<HandlerQueue> queue;
    auto handler = std::make_shared<ResourceEventHandlerFuncs>();
    handler->addFunc = [&](const ObjectPtr&, bool) {
        scheduler.time += 1s; // a slow one
        during.push_back(queue->stats());
        if (during.size() == 2)
            throw std::runtime_error("boom");
    };
    queue = std::make_shared<HandlerQueue>(handler, scheduler,
                                           HandlerOptions { .name = "slow", .coalesceAbove = 10 });
    QCOMPARE(queue->stats().lag, Duration::zero());
    queue->push(adds(2));
    scheduler.time += 3s;
    queue->push(adds(1));
    auto stats = queue->stats();
    QCOMPARE(stats.name, std::string("slow"));
    QCOMPARE(stats.waiting, 3U);
    QCOMPARE(stats.delivered, 0U);
    QCOMPARE(stats.lag, Duration(3s));
    scheduler.runAll();
    QCOMPARE(during.size(), 3U);
    QCOMPARE(during[0].waiting, 3U);
    QCOMPARE(during[0].lag, Duration(4s));
    QCOMPARE(during[2].waiting, 1U);
    QCOMPARE(during[2].delivered, 2U);
    QCOMPARE(during[2].failures, 1U);
    QCOMPARE(during[2].lastFailure, std::string("boom"));
    stats = queue->stats();
    QCOMPARE(stats.waiting, 0U);
    QCOMPARE(stats.lag, Duration::zero());
    QCOMPARE(stats.delivered, 3U);
    queue->push(adds(1)); // the age begins anew
    scheduler.time += 1s;
    QCOMPARE(queue->stats().lag, Duration(1s));
    queue->remove();
}

void TestInformerPipeline::aHandlerThatWentIsNotTold()
{
    InformerBench bench;
    bench.start();
    {
        const auto gone = bench.informer.addHandler(std::make_shared<Recorder>());
        QCOMPARE(bench.informer.pipeline().handlers.size(), 2U);
    }
    QCOMPARE(bench.informer.pipeline().handlers.size(), 1U);
    bench.informer.stop();
    const auto stopped = bench.informer.pipeline();
    QVERIFY(stopped.handlers.empty());
    QCOMPARE(stopped.queued, 0U);
}

void TestInformerPipeline::bytesAreTheSources()
{
    struct Counting final : ListWatch
    {
        std::atomic<std::uint64_t> bytes = 0;
        std::uint64_t bytesReceived() const override { return bytes; }
        Subscription list(const ListOptions&, std::shared_ptr<Strand>, ListCallbacks) override
        {
            return {};
        }
        Subscription watch(const WatchOptions&, std::shared_ptr<Strand>, WatchCallbacks) override
        {
            return {};
        }
        Subscription count(std::shared_ptr<Strand>,
                           std::function<void(std::optional<std::int64_t>)>) override
        {
            return {};
        }
    };
    ManualScheduler scheduler;
    const auto source = std::make_shared<Counting>();
    SharedInformer informer(source, scheduler, {});
    QCOMPARE(informer.pipeline().reflector.bytes, 0U);
    source->bytes = 1234;
    QCOMPARE(informer.pipeline().reflector.bytes, 1234U);
}

KW_TEST_APPLESS(TestInformerPipeline)

} // namespace tst_informer_pipeline

#include "tst_informer_pipeline.moc"
