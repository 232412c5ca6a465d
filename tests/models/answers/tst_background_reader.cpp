// \label concurrency
#include <core/base/manual_scheduler.h>
#include <core/base/thread_pool.h>
#include <models/answers/background_reader.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <condition_variable>
#include <thread>

namespace tst_background_reader {

using namespace kittiwake;
using namespace std::chrono_literals;

namespace {

using Reader = BackgroundReader<std::string, std::string>;

/// A reader in virtual time that repeats its question, and how often it has read so far.
struct Bench
{
    ManualScheduler scheduler;
    GuiMailbox mailbox { [] {
    } };
    struct State
    {
        int readings = 0;
        std::function<void(Reader::Turn&)> during = [](Reader::Turn&) {
        };
    };
    std::shared_ptr<State> state = std::make_shared<State>();
    std::vector<std::string> taken;
    std::unique_ptr<Reader> reader;

    explicit Bench(ReadingPace pace = {})
    {
        reader = std::make_unique<Reader>(
            Strand::create(scheduler), mailbox, pace,
            [state = state](const std::string& question,
                            Reader::Turn& turn) -> std::optional<std::string> {
                ++state->readings;
                state->during(turn);
                if (question.empty())
                    return std::nullopt;
                return question + (turn.isNew() ? "!" : "") + std::to_string(state->readings);
            },
            [this](std::string answer) { taken.push_back(std::move(answer)); });
    }
    void run(Duration time = {})
    {
        time > Duration::zero() ? scheduler.advance(time) : scheduler.runReady();
        mailbox.deliver();
    }
};

using Taken = std::vector<std::string>;

} // namespace

class BackgroundReaderTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsOfManyQuestionsTheLast();
    void dropsAnswersToOlderQuestions();
    void keepsAnswersToAQuestionThatIsRenewed();
    void readsSoonWhenThereAreNews();
    void boundsHowOftenItReads();
    void boundsItsShareOfTime();
    void readsAgainAfterAWhile();
    void sleepsUntilItIsAsked();
    void tellsNothingWhereThereIsNothingNew();
    void tellsTheOneWhoReadsThatNobodyWaits();
    void isDestroyedByAWorker();
    void readsWhileOthersAskWakeAndEnd();
};

void BackgroundReaderTest::readsOfManyQuestionsTheLast()
{
    Bench bench;
    for (const auto* question : { "a", "b", "c" })
        bench.reader->ask(question);
    bench.run();
    QCOMPARE(bench.taken, (Taken { "c!1" }));
    QCOMPARE(bench.scheduler.advance(1h), 0); // without news, and a pace
}

void BackgroundReaderTest::dropsAnswersToOlderQuestions()
{
    Bench bench;
    bench.reader->ask("a");
    bench.scheduler.runReady();
    bench.reader->ask("b"); // the answer to the first is on its way
    bench.mailbox.deliver();
    QVERIFY(bench.taken.empty());
    bench.run();
    QCOMPARE(bench.taken, (Taken { "b!2" }));
}

void BackgroundReaderTest::keepsAnswersToAQuestionThatIsRenewed()
{
    Bench bench({ .pause = 500ms });
    bench.reader->renew("a"); // the first one is asked
    bench.scheduler.runReady();
    bench.reader->renew("b");
    bench.mailbox.deliver();
    QCOMPARE(bench.taken, (Taken { "a!1" }));
    bench.run();
    QCOMPARE(bench.state->readings, 1);
    bench.run(500ms);
    QCOMPARE(bench.taken, (Taken { "a!1", "b2" }));
}

void BackgroundReaderTest::readsSoonWhenThereAreNews()
{
    Bench bench({ .gather = 50ms });
    const auto wake = bench.reader->waker();
    wake();
    bench.run(1s);
    QCOMPARE(bench.state->readings, 0); // nobody has asked
    bench.reader->ask("a");
    bench.run();
    for (int i = 0; i < 100; ++i)
        wake();
    bench.run(49ms);
    QCOMPARE(bench.state->readings, 1);
    bench.run(1ms);
    QCOMPARE(bench.state->readings, 2);
    bench.run(1h);
    QCOMPARE(bench.taken, (Taken { "a!1", "a2" }));
}

void BackgroundReaderTest::boundsHowOftenItReads()
{
    Bench bench({ .gather = 10ms, .pause = 500ms });
    bench.reader->ask("a");
    bench.run();
    for (int i = 0; i < 1000; ++i) {
        bench.reader->wake();
        bench.run(10ms);
    }
    QVERIFY2(bench.state->readings <= 21, "twice a second at most, and the first");
    QVERIFY(bench.state->readings >= 19);
}

void BackgroundReaderTest::boundsItsShareOfTime()
{
    Bench bench({ .share = 5 });
    bench.state->during = [&](Reader::Turn&) {
        bench.scheduler.advance(100ms);
    };
    bench.reader->ask("a");
    bench.run();
    bench.state->during = [](Reader::Turn&) {
    };
    bench.reader->wake();
    bench.run(499ms);
    QCOMPARE(bench.state->readings, 1);
    bench.run(1ms);
    QCOMPARE(bench.state->readings, 2);
}

void BackgroundReaderTest::readsAgainAfterAWhile()
{
    Bench bench({ .every = 1s });
    bench.reader->ask("a");
    bench.run();
    bench.run(3s);
    QCOMPARE(bench.state->readings, 4);
    bench.state->during = [](Reader::Turn& turn) {
        turn.again(200ms);
    };
    bench.run(2s);
    QCOMPARE(bench.state->readings, 10); // one after a second, and one each fifth of the other
}

void BackgroundReaderTest::sleepsUntilItIsAsked()
{
    Bench bench({ .every = 1s });
    bench.state->during = [](Reader::Turn& turn) {
        turn.sleep();
    };
    bench.reader->ask("a");
    bench.run();
    QCOMPARE(bench.taken, (Taken { "a!1" }));
    bench.reader->wake();
    QCOMPARE(bench.scheduler.advance(1h), 0);
    bench.reader->renew("b");
    bench.run();
    bench.reader->ask("c");
    bench.run();
    QCOMPARE(bench.state->readings, 3);
}

void BackgroundReaderTest::tellsNothingWhereThereIsNothingNew()
{
    Bench bench;
    bench.reader->ask({});
    bench.run();
    QCOMPARE(bench.state->readings, 1);
    QVERIFY(bench.taken.empty());
}

void BackgroundReaderTest::tellsTheOneWhoReadsThatNobodyWaits()
{
    Bench bench;
    std::vector<bool> outdated;
    bench.state->during = [&](Reader::Turn& turn) {
        outdated.push_back(turn.isOutdated());
        if (bench.state->readings == 1)
            bench.reader->ask("b");
        else
            bench.reader.reset();
        outdated.push_back(turn.isOutdated());
    };
    bench.reader->ask("a");
    bench.run();
    QCOMPARE(outdated, (std::vector<bool> { false, true, false, true }));
    QVERIFY(bench.taken.empty());
}

void BackgroundReaderTest::isDestroyedByAWorker()
{
    Bench bench({ .every = 1s });
    bench.reader->ask("a");
    bench.run();
    bool run = false;
    bench.reader->post([&] { run = true; });
    const auto wake = bench.reader->waker();
    bench.reader.reset();
    QCOMPARE(bench.state.use_count(), 2L); // not here
    bench.run(1s);
    QCOMPARE(bench.state.use_count(), 1L);
    wake();
    bench.run(1h);
    QCOMPARE(bench.state->readings, 1);
    QCOMPARE(bench.taken.size(), 1U);
}

void BackgroundReaderTest::readsWhileOthersAskWakeAndEnd()
{
    std::mutex mutex; // guards woken
    std::condition_variable changed;
    bool woken = false;
    for (int round = 0; round < 20; ++round) {
        ThreadPool pool(3);
        GuiMailbox mailbox([&] {
            std::lock_guard lock(mutex);
            woken = true;
            changed.notify_all();
        });
        int taken = 0;
        auto counter = std::make_shared<int>(0); // the strand's, without a lock
        auto reader = std::make_unique<BackgroundReader<int, int>>(
            Strand::create(pool), mailbox, ReadingPace { .gather = 10us, .every = 100us },
            [counter = std::move(counter)](int question, auto&) -> std::optional<int> {
                ++*counter;
                return question;
            },
            [&taken](int answer) { taken = answer; });
        std::atomic<bool> over = false;
        std::vector<std::thread> news;
        for (int t = 0; t < 2; ++t)
            news.emplace_back([&over, wake = reader->waker()] {
                while (!over)
                    wake();
            });
        for (int question = 1; question <= 50; ++question) {
            reader->ask(question);
            reader->post([] {});
            while (taken != question) {
                {
                    std::unique_lock lock(mutex);
                    changed.wait(lock, [&] { return woken; });
                    woken = false;
                }
                mailbox.deliver();
            }
        }
        reader.reset();
        over = true;
        for (auto& thread : news)
            thread.join();
    }
}

KW_TEST_GUILESS(BackgroundReaderTest)

} // namespace tst_background_reader

#include "tst_background_reader.moc"
