// What is said of a controller's queue, by its scrapes: what is wrong by its name and numbers, and
// what is healthy never accused.
#include <kinds/controllers/queue_state.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <functional>
#include <set>

namespace tst_queue_state {

using namespace kittiwake;
using namespace std::chrono_literals;

namespace {

constexpr QueueExports kClassic {
    .queue = true, .retries = true, .work = true, .unfinished = true, .longest = true
};
QueueExports runtime()
{
    auto exports = kClassic;
    exports.results = true;
    exports.workers = true;
    return exports;
}

/// A queue that was scraped so often, each 15 s; `each` fills in what it was the n-th time, on top
/// of what it was before.
ScrapedQueue scraped(const QueueExports& exports, int times,
                     const std::function<void(ScrapedPoint&, int)>& each,
                     std::chrono::seconds every = 15s)
{
    ScrapedQueue queue { .name = "web", .exports = exports };
    ScrapedPoint point;
    for (int i = 0; i < times; ++i) {
        point.at = TimePoint(every * i);
        each(point, i);
        queue.points.push_back(point);
    }
    return queue;
}

/// So many keys are added and done, each in so many seconds.
void work(ScrapedPoint& point, double keys, double seconds = 0.01)
{
    point.adds += keys;
    point.waitCount += keys;
    point.waitSum += keys * 0.001;
    point.workCount += keys;
    point.workSum += keys * seconds;
}

void attempt(ScrapedPoint& point, double attempts, double errors)
{
    work(point, attempts);
    point.attempts += attempts;
    point.errors += errors;
    point.retries += errors;
}

} // namespace

class TestQueueState : public QObject
{
    Q_OBJECT

    static void is(const ScrapedQueue& queue, QueueState state, const char* reason,
                   const QueueContext& context = {}, const QueueThresholds& thresholds = {})
    {
        const auto verdict = judgeQueue(queue, context, thresholds);
        QVERIFY2(verdict.state == state,
                 (std::string(stateWord(verdict.state)) + ": " + verdict.reason.english()).c_str());
        QCOMPARE(QByteArray::fromStdString(verdict.reason.english()), QByteArray(reason));
    }

private Q_SLOTS:
    void oneScrapeIsTooEarly() // Q 6.10, 6.23
    {
        is(scraped(kClassic, 1, [](auto& point, int) { work(point, 5); }), QueueState::TooEarly,
           "One scrape so far: rates take a second one.");
        is(scraped(
               kClassic, 2, [](auto& point, int) { work(point, 5); }, 5s),
           QueueState::TooEarly, "One scrape so far: rates take a second one.");
    }

    void nothingReadyIsIdle() // Q 6.54
    {
        is(scraped(kClassic, 5, [](auto&, int) {}), QueueState::Idle,
           "Nothing is ready; keys that wait for a retry are not published.");
    }

    void keysThatComeAndGoAreWork()
    {
        is(scraped(kClassic, 5, [](auto& point, int) { work(point, 30); }), QueueState::Working,
           "Keys are finished at 2/s, each in 10ms on average.");
    }

    void requeueingOnPurposeIsNoFailure() // Q 6.26, 1.16
    {
        const auto queue = scraped(runtime(), 50, [](auto& point, int) {
            attempt(point, 30, 0);
            point.retries += 30;
            point.requeueAfter += 30;
        });
        QVERIFY(judgeQueue(queue, {}).state == QueueState::Working);
        QVERIFY(judgeQueue(queue, { .objects = 3 }).state == QueueState::Working);
    }

    void autoscalersThatComeForEverAreNormal() // Q 6.27: 40 objects, 2.7 retries a second
    {
        const auto queue = scraped(kClassic, 50, [](auto& point, int) {
            work(point, 40);
            point.retries += 40;
        });
        QVERIFY(judgeQueue(queue, { .objects = 40 }).tone == Tone::Progressing);
    }

    void aDeadObjectFailsQuietly() // Q 6.28, 5.16
    {
        const auto queue = scraped(
            runtime(), 26,
            [](auto& point, int i) { attempt(point, i == 6 ? 1 : 0, i == 6 ? 1 : 0); }, 60s);
        is(queue, QueueState::Failing,
           "Fails quietly: 1 of 1 attempts in 20m. A key that has failed for long is retried once "
           "in 17 minutes.");
    }

    void aFewAttemptsAreToldOneByOne() // Q 5.15
    {
        is(scraped(runtime(), 5, [](auto& point, int i) { attempt(point, i, i == 4 ? 3 : 0); }),
           QueueState::Failing, "3 of 10 attempts failed in 60s: 30%.");
        is(scraped(runtime(), 5,
                   [](auto& point, int i) { attempt(point, i == 2 ? 4 : 0, i == 2); }),
           QueueState::Failing, "1 of 4 attempts failed in 60s.");
    }

    void theToneOfFailingGrows() // Q 5.15
    {
        const auto toneOf = [](double errors) {
            return judgeQueue(scraped(runtime(), 5,
                                      [errors](auto& point, int) { attempt(point, 10, errors); }),
                              {})
                .tone;
        };
        QVERIFY(toneOf(0.5) == Tone::Progressing); // conflicts of a busy one (Q 1.27)
        QVERIFY(toneOf(1) == Tone::Warn);
        QVERIFY(toneOf(6) == Tone::Error);
    }

    void aWorkerThatHangsIsStuck() // Q 6.29, 1.13, 5.10
    {
        auto hangs = [](auto& point, int i) {
            work(point, i < 2 ? 30 : 0);
            point.longest = i < 2 ? 0 : 15.0 * (i - 1);
            point.unfinished = point.longest;
        };
        // Not yet: it may be a slow one.
        QVERIFY(judgeQueue(scraped(kClassic, 8, hangs), {}).state == QueueState::Working);
        is(scraped(kClassic, 14, hangs), QueueState::Stuck,
           "A worker has been busy with one key for 3m. Work takes 10ms on average.");
        QVERIFY(judgeQueue(scraped(kClassic, 14, hangs), {}).tone == Tone::Warn);
        QVERIFY(judgeQueue(scraped(kClassic, 70, hangs), {}).tone == Tone::Error);
        // When it ends it is at work again, with one observation beyond all bounds.
        const auto ended = scraped(kClassic, 15, [&hangs](auto& point, int i) {
            if (i < 14)
                return hangs(point, i);
            point.longest = point.unfinished = 0;
            work(point, 1, 195);
        });
        QVERIFY(judgeQueue(ended, {}).state == QueueState::Working);
    }

    void severalStuckWorkersAreCounted() // Q 1.62
    {
        is(scraped(kClassic, 20,
                   [](auto& point, int i) {
                       point.longest = 200 + 15.0 * i;
                       point.unfinished = 3 * point.longest - 40;
                   }),
           QueueState::Stuck, "3 workers have been busy with a key each, one of them for 8m5s.");
    }

    void slowWorkIsNotStuck() // Q 5.10: 20 times what is usual
    {
        const auto queue = scraped(kClassic, 14, [](auto& point, int i) {
            work(point, 1, 30);
            point.longest = 130 + 15.0 * i;
        });
        QVERIFY(judgeQueue(queue, {}).state == QueueState::Working);
    }

    void programsThatWaitInTheirReconcileHaveMoreTime() // Q 5.10
    {
        const auto queue = scraped(kClassic, 14, [](auto& point, int i) {
            point.longest = 300 + 15.0 * i;
            point.unfinished = point.longest;
        });
        QVERIFY(judgeQueue(queue, {}).state == QueueState::Stuck);
        QVERIFY(judgeQueue(queue, { .patient = true }).state == QueueState::Working);
    }

    void agesThatJumpAccuseNobody() // Q 6.34
    {
        auto queue = scraped(kClassic, 14, [](auto& point, int i) {
            point.longest = 300 + 15.0 * i;
            point.unfinished = point.longest;
        });
        queue.jumpingAges = true;
        is(queue, QueueState::Unreliable,
           "Two queues of the program have this name: how long its keys have been in progress is "
           "not known.");
    }

    void allWorkersBusyAndNoneFinishing() // Q 5.12
    {
        auto queue = scraped(runtime(), 8, [](auto& point, int) { point.activeWorkers = 4; });
        queue.maxWorkers = 4;
        is(queue, QueueState::Stuck, "All 4 workers are busy, and none has finished in 60s.");
        queue.maxWorkers = 5;
        QVERIFY(judgeQueue(queue, {}).state != QueueState::Stuck);
    }

    void keysThatNobodyTakesAreStalled() // Q 5.11
    {
        const auto queue = scraped(kClassic, 6, [](auto& point, int) { point.depth = 12; });
        is(queue, QueueState::Stalled, "12 keys are ready, and no worker has taken one in 60s.");
    }

    void workersThatHoldTheirKeysWhileOthersWait_data() // Q 5.11, 5.12, 1.62
    {
        QTest::addColumn<int>("workers");
        QTest::addColumn<double>("mean");
        QTest::addColumn<bool>("finishes");
        QTest::addColumn<QString>("reason"); // empty: not stuck
        QTest::newRow("two") << 2 << 0.01 << false
                             << "6 keys are ready, but none has been finished in 60s: 2 workers "
                                "hold others.";
        QTest::newRow("the only one")
            << 1 << 0.01 << false
            << "6 keys are ready, but none has been finished in 60s: a worker holds another.";
        QTest::newRow("work that takes as long") << 2 << 30.0 << false << QString();
        QTest::newRow("one that finishes") << 2 << 0.01 << true << QString();
    }
    void workersThatHoldTheirKeysWhileOthersWait()
    {
        QFETCH(const int, workers);
        QFETCH(const double, mean);
        QFETCH(const bool, finishes);
        QFETCH(const QString, reason);
        const auto queue = scraped(kClassic, 7, [&](auto& point, int i) {
            if (i == 0 || (finishes && i == 5))
                work(point, 10, mean);
            point.depth = 6;
            point.unfinished = workers * (20 + 15.0 * i);
            point.longest = 20 + 15.0 * i;
        });
        const auto verdict = judgeQueue(queue, {});
        QCOMPARE(verdict.state == QueueState::Stuck, !reason.isEmpty());
        if (!reason.isEmpty())
            QCOMPARE(QString::fromStdString(verdict.reason.english()), reason);
        auto quiet = queue;
        for (auto& point : quiet.points)
            point.depth = 0;
        QVERIFY(judgeQueue(quiet, {}).state != QueueState::Stuck); // nobody waits
    }

    void aWarmStandbyIsNotStalled() // Q 6.30, 1.68
    {
        const auto queue = scraped(runtime(), 30, [](auto& point, int) { point.depth = 5000; });
        is(queue, QueueState::WarmStandby,
           "5,000 keys are kept ready, in case it becomes the leader; a standby processes none.",
           { .standby = true });
        QVERIFY(!isFault(judgeQueue(queue, { .standby = true }).tone));
    }

    void whatRunsOnEveryReplicaIsJudgedAsSuch() // Q 1.69
    {
        const auto queue = scraped(runtime(), 5, [](auto& point, int) { attempt(point, 10, 9); });
        QVERIFY(judgeQueue(queue, { .standby = true }).state == QueueState::Failing);
    }

    void panicsComeFirst() // Q 5.18
    {
        is(scraped(runtime(), 5,
                   [](auto& point, int i) {
                       attempt(point, 10, 10);
                       point.panics += i == 3 ? 2 : 0;
                   }),
           QueueState::Panicking, "2 panics in 60s; each was caught and is retried.");
    }

    void aProcessThatEndedAtAKeyPanics() // Q 5.18
    {
        const auto begins = scraped(kClassic, 1, [](auto& point, int) { work(point, 5); });
        is(begins, QueueState::Panicking,
           "Its process ended by a panic at a key, and was started again.", { .crashedKeys = 1 });
        QVERIFY(!judgeQueue(begins, { .crashedKeys = 1 }).mayLoop);
        is(scraped(kClassic, 5, [](auto& point, int) { work(point, 1); }), QueueState::Panicking,
           "Its process ended by panics at 2 keys, and was started again.",
           { .crashedKeys = 2, .now = TimePoint(10min) });
    }

    void keysThatWereGivenUpAreTold() // Q 5.19
    {
        is(scraped(runtime(), 5,
                   [](auto& point, int i) {
                       attempt(point, 100, i == 3);
                       point.terminal += i == 3;
                   }),
           QueueState::Failing,
           "Gave up once in 60s: that key is not retried until its object changes.");
    }

    void aRateLimiterThatIsUsedUpIsMassFailure() // Q 5.17, 1.19
    {
        const auto queue = scraped(kClassic, 12, [](auto& point, int) {
            work(point, 150);
            point.retries += 148;
        });
        QVERIFY(judgeQueue(queue, {}).state == QueueState::Working); // no evidence of errors
        is(queue, QueueState::Failing,
           "Very many keys fail: retries come at 9.9/s, as fast as its rate limiter lets them.",
           { .failingKeys = 1 });
        QVERIFY(judgeQueue(queue, { .failingObjects = 1 }).state == QueueState::Failing);
    }

    void failingObjectsDoNotMakeTheirQueueFail() // Q 4.30
    {
        const auto queue = scraped(kClassic, 12, [](auto& point, int) { work(point, 1); });
        QVERIFY(judgeQueue(queue, { .failingObjects = 9 }).state == QueueState::Working);
    }

    void keysSeenFailingMakeTheirQueueFail()
    {
        is(scraped(kClassic, 5, [](auto& point, int) { work(point, 1); }), QueueState::Failing,
           "3 keys were seen failing.", { .failingKeys = 3 });
    }

    void aLoopWithoutErrorsIsFound() // Q 5.21
    {
        const auto loops = scraped(runtime(), 30, [](auto& point, int) { attempt(point, 15, 0); });
        is(loops, QueueState::Looping,
           "Each of 2 objects is worked on 30 times a minute, without errors.", { .objects = 2 });
        QVERIFY(judgeQueue(loops, { .objects = 200 }).state == QueueState::Working);
        QVERIFY(judgeQueue(loops, { .poller = true, .objects = 2 }).state == QueueState::Working);
        QVERIFY(judgeQueue(loops, {}).state == QueueState::Working); // of how many is not known
        is(loops, QueueState::Looping, "A key is worked on again and again, without errors.",
           { .loopingKeys = 1 });
        QVERIFY(judgeQueue(loops, { .poller = true, .loopingKeys = 1 }).state
                == QueueState::Working);
    }

    void whatMayLoopIsSaidSoon() // Q 5.21, 4.38: before it is known of how many objects
    {
        const auto much = [](const QueueExports& exports, int errors) {
            return scraped(exports, 4, [errors](auto& point, int) { attempt(point, 15, errors); });
        };
        QVERIFY(judgeQueue(much(runtime(), 0), {}).mayLoop);
        QVERIFY(judgeQueue(much(kClassic, 0), {}).mayLoop);
        QVERIFY(!judgeQueue(much(runtime(), 5), {}).mayLoop);
        QVERIFY(!judgeQueue(much(runtime(), 0), { .poller = true }).mayLoop);
        QVERIFY(!judgeQueue(much(runtime(), 0), { .standby = true }).mayLoop);
        QVERIFY(
            !judgeQueue(scraped(runtime(), 4, [](auto& point, int) { attempt(point, 1, 0); }), {})
                 .mayLoop);
        QVERIFY(
            !judgeQueue(scraped(runtime(), 1, [](auto& point, int) { attempt(point, 99, 0); }), {})
                 .mayLoop);
    }

    void aKeyThatTakesLongIsSaidToBeInWork()
    {
        const auto slow = scraped(kClassic, 4, [](auto& point, int i) {
            point.unfinished = point.longest = 5 + 15.0 * i;
        });
        is(slow, QueueState::Working, "A worker has been busy with one key for 50s.");
    }

    void keysThatComeTooFastLeaveItBehind() // Q 5.13
    {
        const auto queue = scraped(kClassic, 30, [](auto& point, int i) {
            work(point, 30, 1);
            point.depth = 100 + 10.0 * i;
            point.waitSum += 30 * 20;
        });
        is(queue, QueueState::Behind, "390 keys are ready, and wait for 20s on average.");
        is(queue, QueueState::CatchingUp,
           "390 keys are ready, and wait for 20s on average. The program started 4m ago.",
           { .processAge = 240 });
    }

    void aQueueThatIsEmptyAtTimesIsNotBehind() // Q 5.13
    {
        const auto queue = scraped(kClassic, 30, [](auto& point, int i) {
            work(point, 30, 1);
            point.depth = i % 7 == 0 ? 0 : 500;
            point.waitSum += 30 * 20;
        });
        QVERIFY(judgeQueue(queue, {}).state == QueueState::Working);
    }

    void freeWorkersAreNotBehind() // Q 5.13
    {
        auto queue = scraped(kClassic, 30, [](auto& point, int) {
            work(point, 30, 0.5);
            point.depth = 5;
            point.waitSum += 30 * 20;
        });
        QVERIFY(judgeQueue(queue, {}).state == QueueState::Behind);
        queue.maxWorkers = 10;
        QVERIFY(judgeQueue(queue, {}).state == QueueState::Working);
    }

    void itsOwnClientMayHoldItBack() // Q 5.14
    {
        const auto queue = scraped(kClassic, 30, [](auto& point, int i) {
            work(point, 30, 1);
            point.depth = 100 + 10.0 * i;
            point.throttledCount += 10;
            point.throttledSeconds += 25;
        });
        is(queue, QueueState::Throttled,
           "390 keys are ready, and wait for 1ms on average. Its own API client holds each "
           "request "
           "back for 2.5s.");
    }

    void aNegativeDepthIsUnreliable() // Q 6.32, 1.24
    {
        auto queue = scraped(kClassic, 5, [](auto& point, int) { point.depth = -3; });
        queue.negativeDepth = true;
        is(queue, QueueState::Unreliable,
           "The program reports a negative number of keys: its depth cannot be relied on.");
    }

    void aQueueThatIsNotExportedIsNotEmpty() // Q 6.33, 1.35
    {
        const auto queue =
            scraped({ .results = true }, 5, [](auto& point, int) { point.attempts += 5; });
        is(queue, QueueState::NotExported,
           "The program does not export its queue; 0 of 20 attempts failed in 60s.");
    }

    void thresholdsAreOnesOwn() // Q 5.23
    {
        const auto queue = scraped(runtime(), 5, [](auto& point, int) { attempt(point, 20, 1); });
        QVERIFY(judgeQueue(queue, {}).state == QueueState::Working);
        QVERIFY(judgeQueue(queue, {}, { .failingRatio = 0.05 }).state == QueueState::Failing);
    }

    void whoLooksForAMinuteSeesWhatAMinuteShows()
    {
        const auto read = [](int times) {
            return scraped(kClassic, times, [](auto& point, int i) {
                work(point, 30, 1);
                point.depth = 100 + 40.0 * i;
                point.waitSum += 30 * 20;
            });
        };
        const auto minute = QueueThresholds().within(60s);
        QVERIFY(judgeQueue(read(5), {}).state == QueueState::Working);
        QVERIFY(judgeQueue(read(5), {}, minute).state == QueueState::Behind);
        QVERIFY(judgeQueue(read(4), {}, minute).state
                == QueueState::Behind); // the last came too late
        QVERIFY(judgeQueue(read(3), {}, minute).state == QueueState::Working);
    }

    void whatWasReadLongAgoAccusesNobody() // Q 6.8, 6.63
    {
        const auto failing = [](std::chrono::seconds every) {
            return scraped(
                runtime(), 5, [](auto& point, int) { attempt(point, 10, 9); }, every);
        };
        const auto behind = [](const ScrapedQueue& queue, std::chrono::seconds last) {
            return QueueContext { .now = queue.points.back().at + last };
        };
        const auto queue = failing(15s);
        const auto accused = [&behind](const ScrapedQueue& each, std::chrono::seconds last) {
            return isFault(judgeQueue(each, behind(each, last)).tone);
        };
        QVERIFY(accused(queue, 80s)); // a try or two have failed
        is(queue, QueueState::Stale,
           "Last read 100s ago, when its state was \"Failing\": how it fares now is not known.",
           behind(queue, 100s));
        QVERIFY(!accused(queue, 100s));
        QVERIFY(!judgeQueue(scraped(kClassic, 5, [](auto& point, int) { work(point, 300); }),
                            behind(queue, 100s))
                     .mayLoop);
        is(scraped(kClassic, 1, [](auto&, int) {}), QueueState::Stale,
           "Last read 100s ago: how it fares is not known.", { .now = TimePoint(100s) });
        // Where there are many, each is read more slowly.
        QVERIFY(accused(failing(60s), 170s));
        QVERIFY(!accused(failing(60s), 190s));
        // And behind a pause.
        QVERIFY(accused(failing(20min), 290s));
        QVERIFY(!accused(failing(20min), 310s));
    }

    void keysThatFailAreHeardOfElsewhere() // Q 6.8: their own time goes on
    {
        const auto queue = scraped(kClassic, 5, [](auto& point, int) { work(point, 1); });
        is(queue, QueueState::Failing, "A key was seen failing.",
           { .failingKeys = 1, .now = TimePoint(10min) });
        is(queue, QueueState::Looping, "A key is worked on again and again, without errors.",
           { .loopingKeys = 1, .now = TimePoint(10min) });
    }

    void everyStateHasItsWord()
    {
        std::set<std::string> words;
        for (int i = 0; i <= static_cast<int>(QueueState::Stale); ++i) {
            const auto state = static_cast<QueueState>(i);
            const auto word = std::string(stateWord(state));
            words.insert(word);
            QCOMPARE(QByteArray::fromStdString(stateText(state).english()).toLower(),
                     QByteArray::fromStdString(word));
        }
        QCOMPARE(words.size(), 15U);
    }
};

KW_TEST_APPLESS(TestQueueState)

} // namespace tst_queue_state

#include "tst_queue_state.moc"
