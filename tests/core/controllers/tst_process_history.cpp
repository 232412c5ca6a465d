// Figures of queues between scrapes of one process: what a difference says, and where there is
// none.
#include <core/controllers/interval_figures.h>
#include <core/controllers/process_history.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <cmath>

namespace tst_process_history {

using namespace kittiwake;
using namespace std::chrono_literals;
using Step = ProcessHistory::Step;

namespace {

/// One queue of client-go, as it is exported.
struct Exported
{
    std::string name = "web";
    double depth = 0;
    double adds = 0;
    double retries = 0;
    double waitSum = 0;
    double waitCount = 0;
    double workSum = 0;
    double workCount = 0;
    double unfinished = 0;
    double longest = 0;
};

ExportedQueue queueOf(const Exported& from)
{
    ExportedQueue queue { .name = from.name };
    queue.depths[""] = from.depth;
    queue.adds = from.adds;
    queue.retries = from.retries;
    queue.unfinished = from.unfinished;
    queue.longest = from.longest;
    queue.wait.addSum(from.waitSum);
    queue.wait.addCount(from.waitCount);
    queue.work.addSum(from.workSum);
    queue.work.addCount(from.workCount);
    return queue;
}

ControllerMetrics pageWith(std::initializer_list<Exported> queues)
{
    ControllerMetrics page;
    for (const auto& queue : queues)
        page.queues.push_back(queueOf(queue));
    return page;
}

TimePoint at(int seconds)
{
    return TimePoint(std::chrono::seconds(seconds));
}

const ProcessIdentity kProcess { .podUid = "u", .restartCount = 0, .started = 100 };

std::optional<IntervalFigures> figures(const ProcessHistory& history)
{
    return figuresOf(history.queues().front(), 10s);
}

} // namespace

class TestProcessHistory : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aFirstScrapeGivesNoRates() // Q 6.23
    {
        ProcessHistory history;
        QVERIFY(history.add(pageWith({ { .depth = 4, .adds = 10 } }), kProcess, at(0))
                == Step::First);
        QVERIFY(!figures(history).has_value());
        QCOMPARE(history.queues().front().points.back().depth, 4.0);
    }

    void differencesAreRates() // Q 1.59, 1.60, 1.61
    {
        ProcessHistory history;
        history.add(pageWith({ { .adds = 10,
                                 .retries = 1,
                                 .waitSum = 1,
                                 .waitCount = 10,
                                 .workSum = 20,
                                 .workCount = 10,
                                 .unfinished = 4 } }),
                    kProcess, at(0));
        QVERIFY(history.add(pageWith({ { .depth = 7,
                                         .adds = 40,
                                         .retries = 7,
                                         .waitSum = 7,
                                         .waitCount = 30,
                                         .workSum = 30,
                                         .workCount = 30,
                                         .unfinished = 14 } }),
                            kProcess, at(10))
                == Step::Next);
        const auto now = figures(history);
        QVERIFY(now.has_value());
        QCOMPARE(now->depth, 7.0);
        QCOMPARE(now->addsPerSecond.value_or(-1), 3.0);
        QCOMPARE(now->retriesPerSecond.value_or(-1), 0.6);
        QCOMPARE(now->finishedPerSecond.value_or(-1), 2.0);
        QCOMPARE(now->meanWait.value_or(-1), 0.3);
        QCOMPARE(now->meanWork.value_or(-1), 0.5);
        QCOMPARE(now->busyWorkers.value_or(-1), 2.0); // (10 finished + 10 unfinished) / 10
        QVERIFY(!now->errors.has_value()); // Q 1.64: none is exported
    }

    void nothingFinishedHasNoMean() // Q 6.25
    {
        ProcessHistory history;
        history.add(pageWith({ {} }), kProcess, at(0));
        history.add(pageWith({ {} }), kProcess, at(10));
        const auto now = figures(history);
        QVERIFY(!now->meanWork.has_value() && !now->meanWait.has_value());
        QVERIFY(!now->slowestWork.has_value());
        QCOMPARE(now->finishedPerSecond.value_or(-1), 0.0);
    }

    void anotherProcessBeginsAnew_data() // Q 6.21, 6.22, 1.66
    {
        QTest::addColumn<QByteArray>("uid");
        QTest::addColumn<int>("restarts");
        QTest::addColumn<double>("started");
        QTest::addColumn<double>("adds"); ///< at first 10
        QTest::addColumn<double>("worked"); ///< of another queue, at first 10
        const auto row = [](const char* name, const char* uid, int restarts, double started,
                            double adds, double worked) {
            QTest::newRow(name) << QByteArray(uid) << restarts << started << adds << worked;
        };
        row("a counter falls in one family only", "u", 0, 100, 20, 9);
        row("the same pod's name, another pod", "v", 0, 100, 20, 20);
        row("the container restarted", "u", 1, 100, 20, 20);
        row("another start time", "u", 0, 117, 20, 20);
    }
    void anotherProcessBeginsAnew()
    {
        QFETCH(const QByteArray, uid);
        QFETCH(const int, restarts);
        QFETCH(const double, started);
        QFETCH(const double, adds);
        QFETCH(const double, worked);
        ProcessHistory history;
        history.add(pageWith({ { .adds = 10 }, { .name = "other", .workCount = 10 } }), kProcess,
                    at(0));
        const ProcessIdentity now { uid.toStdString(), restarts, started };
        QVERIFY(
            history.add(pageWith({ { .adds = adds }, { .name = "other", .workCount = worked } }),
                        now, at(15))
            == Step::Restarted);
        for (const auto& queue : history.queues()) // of every series of the process
            QVERIFY(!figuresOf(queue, 10s).has_value());
        QVERIFY(history.restartedAt() == at(15));
        // The next interval is as any other.
        QVERIFY(history.add(
                    pageWith({ { .adds = adds + 30 }, { .name = "other", .workCount = worked } }),
                    now, at(30))
                == Step::Next);
        const auto& queue = history.queues().back();
        QCOMPARE(queue.name, std::string("web"));
        QCOMPARE(figuresOf(queue, 10s)->addsPerSecond.value_or(-1), 2.0);
    }

    void aLeaderThatMovesVoidsBothIntervals() // Q 6.31
    {
        auto leads = pageWith({ { .depth = 5, .adds = 10 } });
        leads.leading["web"] = true;
        auto follows = pageWith({ { .depth = 0, .adds = 10 } });
        follows.leading["web"] = false;
        ProcessHistory one;
        ProcessHistory other;
        one.add(leads, kProcess, at(0));
        other.add(follows, kProcess, at(0));
        QVERIFY(one.add(follows, kProcess, at(15)) == Step::Restarted);
        QVERIFY(other.add(leads, kProcess, at(15)) == Step::Restarted);
        QVERIFY(!figures(one).has_value() && !figures(other).has_value());
    }

    void aSeriesThatAppearsBeganAtNothing() // Q 1.66
    {
        ProcessHistory history;
        history.add(pageWith({ { .name = "a", .adds = 5 } }), kProcess, at(0));
        history.add(pageWith({ { .name = "a", .adds = 5 }, { .name = "b", .adds = 30 } }), kProcess,
                    at(15));
        QCOMPARE(figuresOf(history.queues()[1], 10s)->addsPerSecond.value_or(-1), 2.0);
    }

    void aSeriesThatIsMissingOnceIsAsItWas()
    {
        ProcessHistory history;
        history.add(pageWith({ { .adds = 5 } }), kProcess, at(0));
        history.add(pageWith({}), kProcess, at(15));
        QVERIFY(history.add(pageWith({ { .adds = 35 } }), kProcess, at(30)) == Step::Next);
        QCOMPARE(figures(history)->addsPerSecond.value_or(-1), 1.0);
    }

    void depthIsSummedOverPriorities() // Q 6.32
    {
        ControllerMetrics page = pageWith({ {} });
        page.queues[0].depths = { { "0", 3 }, { "-100", 40 } };
        ProcessHistory history;
        history.add(page, kProcess, at(0));
        QCOMPARE(history.queues()[0].points.back().depth, 43.0);
        QCOMPARE(history.queues()[0].depths.at("-100"), 40.0);
        page.queues[0].depths = { { "0", 3 }, { "exceeded_cardinality_limit", -2 } }; // Q 1.21
        history.add(page, kProcess, at(15));
        QCOMPARE(figures(history)->depth, 1.0);
        QVERIFY(!history.queues()[0].negativeDepth);
        page.queues[0].depths = { { "", -2 } };
        history.add(page, kProcess, at(30));
        QCOMPARE(figures(history)->depth, 0.0); // never below
        QVERIFY(history.queues()[0].negativeDepth);
    }

    void twoQueuesOfOneNameAreFound() // Q 1.6, 6.34
    {
        ProcessHistory history;
        history.add(pageWith({ { .adds = 1, .longest = 300 } }), kProcess, at(0));
        history.add(pageWith({ { .adds = 2, .longest = 0 } }), kProcess, at(15));
        QVERIFY(!history.queues()[0].jumpingAges); // one that was finished
        history.add(pageWith({ { .adds = 3, .longest = 330 } }), kProcess, at(30));
        QVERIFY(history.queues()[0].jumpingAges);
        QVERIFY(figures(history)->addsPerSecond.has_value()); // counters are kept
    }

    void anAgeThatGrowsWithTimeIsNoJump()
    {
        ProcessHistory history;
        for (int i = 0; i < 10; ++i)
            history.add(pageWith({ { .longest = 300 + 15.4 * i } }), kProcess, at(15 * i));
        QVERIFY(!history.queues()[0].jumpingAges);
    }

    void aControllerWithoutAQueueKeepsItsOutcomes() // Q 6.33
    {
        ControllerMetrics page;
        page.controllers.push_back({ .name = "widget", .attempts = 10, .errors = 1 });
        ProcessHistory history;
        history.add(page, kProcess, at(0));
        page.controllers[0].attempts = 30;
        page.controllers[0].errors = 6;
        history.add(page, kProcess, at(15));
        QVERIFY(!history.queues()[0].exports.queue);
        QCOMPARE(figures(history)->attempts.value_or(-1), 20.0);
        QCOMPARE(figures(history)->errors.value_or(-1), 5.0);
        QVERIFY(!figures(history)->addsPerSecond.has_value());
    }

    void aQueueHasTheOutcomesOfItsController()
    {
        auto page = pageWith({ {} });
        page.queues[0].controller = "widget";
        page.controllers.push_back(
            { .name = "widget", .attempts = 10, .errors = 1, .maxWorkers = 4 });
        ProcessHistory history;
        history.add(page, kProcess, at(0));
        QCOMPARE(history.queues().size(), 1U);
        QVERIFY(history.queues()[0].exports.results);
        QCOMPARE(history.queues()[0].maxWorkers.value_or(-1), 4.0);
    }

    void workersThatHoldAKeyAreCountedFromBelow() // Q 1.61
    {
        ProcessHistory history;
        history.add(pageWith({ { .unfinished = 25, .longest = 10 } }), kProcess, at(0));
        QCOMPARE(fewestBusyWorkers(history.queues()[0]).value_or(-1), 3);
        history.add(pageWith({ { .unfinished = 20, .longest = 10 } }), kProcess, at(15));
        QCOMPARE(fewestBusyWorkers(history.queues()[0]).value_or(-1), 2);
        history.add(pageWith({ {} }), kProcess, at(30));
        QCOMPARE(fewestBusyWorkers(history.queues()[0]).value_or(-1), 0);
    }

    void quantilesAreOfTheLastMinutes() // Q 1.63
    {
        const auto page = [](double quick, double slow) {
            auto made = pageWith({ {} });
            auto& work = made.queues[0].work;
            work.addBucket(1, quick);
            work.addBucket(10, quick);
            work.addBucket(HUGE_VAL, quick + slow);
            return made;
        };
        ProcessHistory history;
        history.add(page(1000, 0), kProcess, at(0));
        history.add(page(1010, 0), kProcess, at(15));
        QCOMPARE(*figures(history)->medianWork, (QuantileRange { 0, 1 }));
        QVERIFY(!figures(history)->slowestWork.has_value()); // ten are too few for it
        for (int i = 1; i <= 40; ++i)
            history.add(page(1010, 10.0 * i), kProcess, at(15 + 15 * i));
        QCOMPARE(*figures(history)->medianWork, (QuantileRange { 10, std::nullopt })); // Q 6.24
    }

    void isBoundedHoweverLongItIsLookedAt()
    {
        ProcessHistory history;
        for (int i = 0; i < 2000; ++i)
            history.add(pageWith({ { .adds = 1.0 * i } }), kProcess, at(15 * i));
        const auto& queue = history.queues()[0];
        QVERIFY(queue.points.size() < 60);
        QVERIFY(queue.histograms.size() < 10);
        // And looks as far back as what is told from seldom failures.
        QVERIFY(queue.points.back().at - queue.points.front().at >= 20min);
        QCOMPARE(figuresOf(queue, 20min)->addsPerSecond.value_or(-1), 1.0 / 15);
    }

    void hidesWhatServesCertificates() // Q 1.44
    {
        ProcessHistory history;
        history.add(pageWith({ { .name = "DynamicCABundle-client-ca-bundle" },
                               { .name = "priority_and_fairness_config_queue" },
                               { .name = "deployment" } }),
                    kProcess, at(0));
        QVERIFY(history.queues()[0].infrastructure);
        QCOMPARE(history.queues()[1].name, std::string("deployment"));
        QVERIFY(!history.queues()[1].infrastructure);
        QVERIFY(history.queues()[2].infrastructure);
    }

    void theAgeOfAProcessIsItsOwn()
    {
        ProcessHistory history;
        auto page = pageWith({ {} });
        history.add(page, { .podUid = "u" }, at(0));
        QVERIFY(!history.age(500).has_value());
        page.processStart = 300;
        history.add(page, { .podUid = "u" }, at(15));
        QCOMPARE(history.age(500).value_or(-1), 200.0);
        QCOMPARE(history.scrapes(), 2U);
    }
};

KW_TEST_APPLESS(TestProcessHistory)

} // namespace tst_process_history

#include "tst_process_history.moc"
