#include <core/base/manual_scheduler.h>
#include <core/base/thread_pool.h>
#include <core/testing/fake_source.h>
#include <models/timeline/timeline_entry_list_model.h>
#include <models/timeline/timeline_feed.h>
#include <tests/kinds/timeline/timeline_text.h>
#include <tests/support/test_program.h>

#include <QTemporaryDir>

#include <atomic>

namespace tst_timeline_feed {

// \label concurrency

using namespace kittiwake;
using namespace kittiwake::test;
using namespace std::chrono_literals;

namespace {

const ResourceScope kEvents { .gvr = { "", "v1", "events" }, .kind = "Event" };
const ResourceScope kPods { .gvr = { "", "v1", "pods" }, .kind = "Pod" };

std::string eventOf(const char* reason, int count = 1, const char* time = "11:59:00")
{
    return unquoted("'reason':'" + std::string(reason) + "','count':" + std::to_string(count)
                    + ",'lastTimestamp':'2026-01-01T" + time
                    + "Z','involvedObject':{'kind':'Pod','namespace':'shop','name':'web-1'}");
}

std::string podIn(const char* phase)
{
    return unquoted("'spec':{'nodeName':'node-a'},'status':{'phase':'" + std::string(phase) + "'}");
}

struct Served
{
    std::shared_ptr<FakeSource> source = std::make_shared<FakeSource>();
    std::shared_ptr<SharedInformer> informer;
    explicit Served(Scheduler& scheduler)
        : informer(std::make_shared<SharedInformer>(source, scheduler, InformerOptions {}))
    { }
};

struct Bench
{
    ManualScheduler scheduler;
    std::int64_t now = kNoon;
    Served events { scheduler };
    Served pods { scheduler };
    std::vector<TimelineAnswer> answers;
    std::unique_ptr<TimelineFeed> feed;

    explicit Bench(const QString& file = {})
    {
        feed = std::make_unique<TimelineFeed>(TimelineFeed::Options {
            .scheduler = scheduler,
            .clock = [this] { return now; },
            .answered = [this](TimelineAnswer answer) { answers.push_back(std::move(answer)); },
            .file = file });
        feed->ask(quarter());
    }
    ~Bench()
    {
        feed.reset();
        events.informer->stop();
        pods.informer->stop();
    }
    void start()
    {
        feed->watch({ { kEvents, events.informer }, { kPods, pods.informer } });
        events.informer->start();
        pods.informer->start();
        settle();
    }
    void settle()
    {
        scheduler.runReady();
        scheduler.advance(1s);
    }
    /// "web-1 Running, web-1 Started x2", oldest first
    [[nodiscard]] QString told() const
    {
        QStringList words;
        const auto& groups = answers.back().groups;
        for (auto it = groups.rbegin(); it != groups.rend(); ++it) {
            const auto& last = *it->last;
            words.append(QStringLiteral("%1 %2").arg(QString::fromStdString(last.object.key.name),
                                                     reasonOf(last))
                         + (it->count > 1 ? QStringLiteral(" x%1").arg(it->count) : QString()));
        }
        return words.join(QStringLiteral(", "));
    }
    static QString reasonOf(const TimelineEntry& entry)
    {
        switch (entry.kind) {
        case TimelineEntryKind::Added:
            return QStringLiteral("+");
        case TimelineEntryKind::Deleted:
            return QStringLiteral("-");
        default:
            return QString::fromStdString(entry.reason);
        }
    }
};

} // namespace

class TimelineFeedTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tellsOfEventsThatWereThereAndOfChangesSince();
    void tellsWhatOthersKnow();
    void keepsWhatTheServerForgets();
    void tellsAListAfterAGapOnce();
    void knowsThePlacesOfPods();
    void keepsItAcrossStarts();
    void stopsTellingOfWhatIsNotWatched();
    void answersWhenAskedAndWhenThereIsNews();
    void followsNowWhereItIsLive();
    void measuresTheFlow();
    void endsWhileInformersGoOn();
};

void TimelineFeedTest::tellsOfEventsThatWereThereAndOfChangesSince()
{
    Bench b;
    b.events.source->put({ "shop", "e1" }, eventOf("Scheduled"));
    b.pods.source->put({ "shop", "web-1" }, podIn("Pending"));
    b.start();
    QCOMPARE(b.told(), "web-1 Scheduled");
    b.now += 1000;
    b.pods.source->put({ "shop", "web-1" }, podIn("Running"));
    b.settle();
    b.now += 1000;
    b.pods.source->put({ "shop", "web-2" }, podIn("Pending"));
    b.settle();
    b.now += 1000;
    b.pods.source->remove({ "shop", "web-1" });
    b.settle();
    auto question = quarter();
    question.to = b.now + 1;
    b.feed->ask(question);
    b.settle();
    QCOMPARE(b.told(), "web-1 Scheduled, web-1 Running, web-2 +, web-1 -");
}

void TimelineFeedTest::tellsWhatOthersKnow()
{
    Bench b;
    b.start();
    const auto failed = [](const char* name, std::int64_t ago) {
        return test::told({ .ago = ago,
                            .name = name,
                            .reason = "",
                            .tone = Tone::Warn,
                            .message = "widget: no budget",
                            .what = TimelineEntryKind::Retry });
    };
    b.feed->add({ failed("cart", 20), failed("cart", 10), failed("shelf", 5) });
    b.settle();
    QCOMPARE(b.told(), "cart  x2, shelf ");
    const auto& groups = b.answers.back().groups;
    QCOMPARE(reasonText(*groups.front().last), "Reconcile failed");
    QCOMPARE(groups.front().last->message, std::string("widget: no budget"));
}

void TimelineFeedTest::keepsWhatTheServerForgets()
{
    Bench b;
    b.events.source->put({ "shop", "e1" }, eventOf("BackOff", 3));
    b.start();
    b.events.source->put({ "shop", "e1" }, eventOf("BackOff", 5, "11:59:30"));
    b.settle();
    QCOMPARE(b.told(), "web-1 BackOff x5");
    b.events.source->remove({ "shop", "e1" });
    b.settle();
    QCOMPARE(b.told(), "web-1 BackOff x5");
}

void TimelineFeedTest::tellsAListAfterAGapOnce()
{
    Bench b;
    b.events.source->put({ "shop", "e1" }, eventOf("A"));
    b.start();
    b.events.source->endWatches();
    b.events.source->compact();
    b.events.source->put({ "shop", "e2" }, eventOf("B", 1, "11:59:10"));
    b.settle();
    b.scheduler.advance(60s);
    QCOMPARE(b.told(), "web-1 A, web-1 B");
    b.feed->watch({}); // and other handlers of the same informers
    b.feed->watch({ { kEvents, b.events.informer } });
    b.settle();
    QCOMPARE(b.told(), "web-1 A, web-1 B");
}

void TimelineFeedTest::knowsThePlacesOfPods()
{
    Bench b;
    b.pods.source->put({ "shop", "web-1" }, podIn("Running"));
    b.start();
    b.events.source->put({ "shop", "e1" }, eventOf("BackOff"));
    b.settle();
    QCOMPARE(b.answers.back().groups.front().last->node, "node-a");
}

void TimelineFeedTest::keepsItAcrossStarts()
{
    const QTemporaryDir folder;
    const auto file = folder.filePath(QStringLiteral("kept"));
    {
        Bench b(file);
        b.events.source->put({ "shop", "e1" }, eventOf("BackOff", 3));
        b.start();
        QCOMPARE(b.told(), "web-1 BackOff x3");
    }
    Bench b(file);
    b.events.source->put({ "shop", "e1" }, eventOf("BackOff", 5, "11:59:30")); // it has gone on
    b.start();
    QCOMPARE(b.told(), "web-1 BackOff x5");
    QVERIFY(b.answers.back().numbers.onDisk);
    QVERIFY(b.answers.back().numbers.problem.empty());
}

void TimelineFeedTest::stopsTellingOfWhatIsNotWatched()
{
    Bench b;
    b.start();
    b.feed->watch({ { kEvents, b.events.informer } });
    b.pods.source->put({ "shop", "web-1" }, podIn("Running"));
    b.events.source->put({ "shop", "e1" }, eventOf("A"));
    b.settle();
    QCOMPARE(b.told(), "web-1 A");
}

void TimelineFeedTest::answersWhenAskedAndWhenThereIsNews()
{
    Bench b;
    b.start();
    const auto before = b.answers.size();
    b.settle();
    QCOMPARE(b.answers.size(), before); // nobody asked, nothing happened
    for (int i = 0; i < 50; ++i)
        b.events.source->put({ "shop", "e" + std::to_string(i) }, eventOf("A"));
    b.settle();
    QVERIFY(b.answers.size() > before && b.answers.size() <= before + 2);
    b.feed->ask({});
    b.events.source->put({ "shop", "late" }, eventOf("B"));
    const auto count = b.answers.size();
    b.settle();
    QCOMPARE(b.answers.size(), count); // nobody looks
    b.feed->ask(quarter());
    b.settle();
    QCOMPARE(b.answers.size(), count + 1);
    QCOMPARE(b.answers.back().numbers.kept, 51U);
}

void TimelineFeedTest::followsNowWhereItIsLive()
{
    Bench b;
    b.start();
    auto question = quarter();
    question.live = true;
    b.feed->ask(question);
    b.settle();
    b.now += 60'000;
    b.events.source->put({ "shop", "e1" }, eventOf("A", 1, "12:00:59"));
    b.settle();
    QCOMPARE(b.told(), "web-1 A");
    QCOMPARE(b.answers.back().chart.to, b.now + 1);
}

void TimelineFeedTest::measuresTheFlow()
{
    Bench b;
    for (int i = 0; i < 30; ++i)
        b.events.source->put({ "shop", "old" + std::to_string(i) }, eventOf("A"));
    b.start();
    QCOMPARE(b.answers.back().numbers.eventsPerSecond, 0.0); // the first list is no flow
    for (int i = 0; i < 20; ++i)
        b.events.source->put({ "shop", "e" + std::to_string(i) }, eventOf("B"));
    b.settle();
    QCOMPARE(b.answers.back().numbers.eventsPerSecond, 2.0);
    b.now += 11'000;
    b.feed->ask(quarter());
    b.settle();
    QCOMPARE(b.answers.back().numbers.eventsPerSecond, 0.0);
}

void TimelineFeedTest::endsWhileInformersGoOn()
{
    for (int round = 0; round < 5; ++round) {
        ThreadPool pool(3);
        Served events(pool);
        Served pods(pool);
        std::atomic<std::size_t> kept = 0;
        {
            TimelineFeed feed({ .scheduler = pool,
                                .clock = [] { return kNoon; },
                                .answered =
                                    [&](const TimelineAnswer& answer) {
                                        kept = answer.numbers.kept;
                                    } });
            feed.ask(quarter());
            feed.watch({ { kEvents, events.informer }, { kPods, pods.informer } });
            events.informer->start();
            pods.informer->start();
            std::thread busy([&] {
                for (int i = 0; i < 300; ++i) {
                    events.source->put({ "shop", "e" + std::to_string(i) }, eventOf("A"));
                    pods.source->put({ "shop", "p" + std::to_string(i % 9) },
                                     podIn(i % 2 == 0 ? "Running" : "Pending"));
                }
            });
            QTRY_VERIFY(kept > 10);
            feed.watch({ { kEvents, events.informer } });
            feed.ask({});
            busy.join();
        }
        const auto after = kept.load();
        events.source->put({ "shop", "after" }, eventOf("A"));
        QCOMPARE(kept.load(), after);
        events.informer->stop();
        pods.informer->stop();
    }
}

KW_TEST_GUILESS(TimelineFeedTest)

} // namespace tst_timeline_feed

#include "tst_timeline_feed.moc"
