// What is known of a cluster's controllers, as a view asks for it.
#include "../support/test_program.h"

#include <kinds/controllers/controller_board.h>

#include <QTest>

#include <cmath>

namespace tst_controller_board {

using namespace kittiwake;
using namespace std::chrono_literals;

namespace {

constexpr std::int64_t kWall = 1'742'374'800'000;

TimePoint at(int seconds)
{
    return TimePoint(1h) + std::chrono::seconds(seconds);
}

ControllerReplica replicaOf(const char* pod, ReplicaRole role, const char* ns = "operators")
{
    return {
        .ns = ns, .pod = pod, .uid = pod, .running = true, .addresses = { "10.0.0.1" }, .role = role
    };
}

ControllerProgram programOf(const char* name, std::vector<ControllerReplica> replicas)
{
    ControllerProgram program { .ns = "operators", .kind = "Deployment", .name = name };
    program.endpoints.push_back({ .port = 8080 });
    program.replicas = std::move(replicas);
    return program;
}

ControllerReading readingOf(std::vector<ControllerProgram> programs)
{
    ControllerReading reading;
    reading.programs = std::move(programs);
    return reading;
}

Scrape pageOf(double adds, double depth = 0, std::optional<bool> leads = std::nullopt)
{
    Scrape page { .bytes = 1000 };
    ExportedQueue queue { .name = "widget", .depths = { { "", depth } }, .adds = adds };
    queue.work.addBucket(HUGE_VAL, adds);
    queue.work.addCount(adds);
    queue.work.addSum(adds / 10);
    page.metrics.queues.push_back(queue);
    if (leads)
        page.metrics.leading["widget"] = *leads;
    return page;
}

void readFor(ControllerBoard& board, const ScrapeTarget& target, int from, int until,
             double adds = 2, std::optional<bool> leads = std::nullopt)
{
    for (int seconds = from; seconds <= until; seconds += 15)
        board.take(target, pageOf((seconds - from) * adds, 1, leads), at(seconds),
                   static_cast<double>(kWall) / 1000 + seconds);
}

} // namespace

class TestControllerBoard : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void whatIsFoundIsThereBeforeItIsRead() // Q 6.1
    {
        ControllerBoard board;
        QVERIFY(!board.isFound());
        board.setFound(readingOf({ programOf("widget", { replicaOf("a", ReplicaRole::Leader) }) }),
                       at(0));
        const auto answer = board.answer({}, at(0), kWall);
        QCOMPARE(answer.rows.size(), std::size_t(1));
        QVERIFY(!answer.rows[0].state && !answer.rows[0].queues);
        QVERIFY(answer.rows[0].page == PageState::Unknown);
        QCOMPARE(answer.rows[0].leader, std::string("a"));
        QCOMPARE(answer.inTrouble, 0);
        QCOMPARE(answer.lastReadAt, std::int64_t(0));
    }

    void aChartHasRatesOfEachInterval()
    {
        ControllerBoard board;
        const auto program = programOf("widget", { replicaOf("a", ReplicaRole::Leader) });
        board.setFound(readingOf({ program }), at(0));
        readFor(board, targetsOf(program).front(), 0, 120);
        const auto answer = board.answer({}, at(120), kWall);
        const auto& chart = answer.chosen->chart;
        QCOMPARE(chart.endsAt, kWall);
        QCOMPARE(chart.span, 600.0);
        QCOMPARE(chart.adds.size(), std::size_t(121));
        QCOMPARE(chart.adds.back(), 2.0);
        QCOMPARE(chart.depth.back(), 1.0);
        QVERIFY(std::isnan(chart.retries.back())); // not exported
        QVERIFY(std::isnan(chart.adds.front())); // not looked at then
        QVERIFY(chart.marks.empty());
    }

    void aRestartIsMarkedAndWhatWasBeforeStays() // Q 6.21, 6.22
    {
        ControllerBoard board;
        const auto program = programOf("widget", { replicaOf("a", ReplicaRole::Leader) });
        board.setFound(readingOf({ program }), at(0));
        const auto target = targetsOf(program).front();
        readFor(board, target, 0, 120);
        readFor(board, target, 135, 240, 4); // its counters fell
        const auto answer = board.answer({}, at(240), kWall);
        const auto& chart = answer.chosen->chart;
        QCOMPARE(chart.marks.size(), std::size_t(1));
        QVERIFY(chart.marks[0].what == TrendBreak::Restarted);
        QCOMPARE(chart.marks[0].at, kWall - 105'000);
        QCOMPARE(chart.adds[chart.adds.size() - 1 - 120 / 5 - 1], 2.0);
        QCOMPARE(chart.adds.back(), 4.0);
        QVERIFY(std::isnan(chart.adds[chart.adds.size() - 1 - 110 / 5])); // across it: nothing
    }

    void anotherLeaderGoesOnWithTheQueue() // Q 6.31
    {
        ControllerBoard board;
        auto program = programOf(
            "widget",
            { replicaOf("a", ReplicaRole::Leader), replicaOf("b", ReplicaRole::Standby) });
        board.setFound(readingOf({ program }), at(0));
        const auto targets = targetsOf(program);
        readFor(board, targets[0], 0, 120, 2, true);
        board.take(targets[1], pageOf(0, 0, false), at(120), 0);
        const auto before = board.answer({}, at(120), kWall);
        QCOMPARE(before.chosen->queues.size(), std::size_t(1)); // a standby's is not shown
        board.take(targets[0], pageOf(0, 0, false), at(135), 0);
        readFor(board, targets[1], 135, 240, 3, true);
        const auto after = board.answer({ .queue = before.chosen->queue }, at(240), kWall);
        QCOMPARE(after.rows[0].leader, std::string("b"));
        QCOMPARE(after.chosen->queue, before.chosen->queue); // the same queue is chosen
        const auto& chart = after.chosen->chart;
        QCOMPARE(chart.marks.size(), std::size_t(1));
        QVERIFY(chart.marks[0].what == TrendBreak::LeaderChanged);
        QCOMPARE(chart.marks[0].pod, std::string("b"));
        QCOMPARE(chart.adds.back(), 3.0);
    }

    void aPodThatIsGoneIsForgotten()
    {
        ControllerBoard board;
        const auto old = programOf("widget", { replicaOf("a", ReplicaRole::Leader) });
        board.setFound(readingOf({ old }), at(0));
        readFor(board, targetsOf(old).front(), 0, 120);
        const auto young = programOf("widget", { replicaOf("b", ReplicaRole::Leader) });
        board.setFound(readingOf({ young }), at(0));
        const auto between = board.answer({}, at(125), kWall);
        QVERIFY(between.chosen->queues.empty());
        readFor(board, targetsOf(young).front(), 135, 240);
        const auto answer = board.answer({}, at(240), kWall);
        QCOMPARE(answer.chosen->queues.size(), std::size_t(1));
        QVERIFY(answer.chosen->chart.marks[0].what == TrendBreak::LeaderChanged);
    }

    void whatCannotBeReadIsSaidAndAccusesNobody() // Q 6.35
    {
        ControllerBoard board;
        const auto program = programOf("widget", { replicaOf("a", ReplicaRole::Unelected) });
        board.setFound(readingOf({ program }), at(0));
        board.take(targetsOf(program).front(),
                   Unexpected { ScrapeFault { ScrapeTrouble::NotAllowed,
                                              { ErrorKind::Forbidden, "You may not." } } },
                   at(0), 0);
        const auto answer = board.answer({}, at(0), kWall);
        QVERIFY(answer.rows[0].page == PageState::NotAllowed);
        QCOMPARE(answer.rows[0].reason.english(), std::string("You may not."));
        QVERIFY(!isFault(answer.rows[0].tone));
        QCOMPARE(answer.inTrouble, 0);
        QCOMPARE(answer.chosen->problems.size(), std::size_t(1));
    }

    void oneThatWasReadAndIsNoMoreIsStale() // Q 6.63
    {
        ControllerBoard board;
        const auto program = programOf("widget", { replicaOf("a", ReplicaRole::Leader) });
        board.setFound(readingOf({ program }), at(0));
        const auto target = targetsOf(program).front();
        readFor(board, target, 0, 60);
        board.take(target,
                   Unexpected { ScrapeFault { ScrapeTrouble::Timeout,
                                              { ErrorKind::Timeout, "No answer in time." } } },
                   at(75), 0);
        const auto answer = board.answer({}, at(75), kWall);
        QVERIFY(answer.rows[0].page == PageState::Stale);
        QVERIFY(answer.rows[0].state.has_value()); // what was known is kept
        QCOMPARE(answer.rows[0].reason.english(), std::string("No answer in time."));
    }

    void suspectsOfNoQueueAreTheProgramsAllTheSame()
    {
        ControllerBoard board;
        const auto program = programOf("widget", { replicaOf("a", ReplicaRole::Leader) });
        board.setFound(readingOf({ program }), at(0));
        Suspect suspect { .program = programKey(program), .state = SuspectState::Retrying };
        board.setSuspects(QueueSuspects({ suspect }),
                          { { programKey(program), { "No right to its log." } } }, 5);
        const auto answer = board.answer({}, at(0), kWall);
        QCOMPARE(answer.rows[0].suspects, 1);
        QCOMPARE(answer.chosen->others.size(), std::size_t(1));
        QCOMPARE(answer.inTrouble, 1);
        QCOMPARE(answer.chosen->problems.back(), std::string("No right to its log."));
    }

    void filtersByWhatIsSeen_data()
    {
        QTest::addColumn<QString>("filter");
        QTest::addColumn<int>("rows");
        QTest::newRow("name") << "GADG" << 1;
        QTest::newRow("namespace") << "operators" << 2;
        QTest::newRow("a queue's name") << "widg" << 1;
        QTest::newRow("state") << "not read" << 1;
        QTest::newRow("none") << "zzz" << 0;
    }
    void filtersByWhatIsSeen()
    {
        QFETCH(const QString, filter);
        QFETCH(const int, rows);
        ControllerBoard board;
        const auto first = programOf("first", { replicaOf("a", ReplicaRole::Leader) });
        const auto gadget = programOf("gadget", { replicaOf("b", ReplicaRole::Leader) });
        board.setFound(readingOf({ first, gadget }), at(0));
        readFor(board, targetsOf(first).front(), 0, 60); // its queue is "widget"
        const auto answer = board.answer({ .filter = filter.toStdString() }, at(60), kWall);
        QCOMPARE(static_cast<int>(answer.rows.size()), rows);
        QCOMPARE(answer.programs, 2);
    }

    void onlyTheNamespacesThatAreChosen()
    {
        ControllerBoard board;
        auto other = programOf("other", { replicaOf("b", ReplicaRole::Leader, "shop") });
        other.ns = "shop";
        board.setFound(
            readingOf({ programOf("widget", { replicaOf("a", ReplicaRole::Leader) }), other }),
            at(0));
        const auto answer = board.answer({ .namespaces = { "shop" } }, at(0), kWall);
        QCOMPARE(answer.rows.size(), std::size_t(1));
        QCOMPARE(answer.rows[0].name, std::string("other"));
    }

    void troubleIsToldWhateverIsShown()
    {
        ControllerBoard board;
        const auto program = programOf("widget", { replicaOf("a", ReplicaRole::Leader) });
        board.setFound(readingOf({ program, programOf("gadget", {}) }), at(0));
        Suspect suspect { .program = programKey(program), .state = SuspectState::Retrying };
        board.setSuspects(QueueSuspects({ suspect }), {}, 5);
        readFor(board, targetsOf(program).front(), 0, 60);
        const auto answer =
            board.answer({ .filter = "gadget", .namespaces = { "shop" } }, at(60), kWall);
        QVERIFY(answer.rows.empty());
        QCOMPARE(answer.everywhere.programs, 2);
        QCOMPARE(answer.everywhere.read, 1);
        QCOMPARE(answer.everywhere.inTrouble, 1);
        QCOMPARE(answer.everywhere.findings.size(), std::size_t(1));
        QCOMPARE(answer.everywhere.findings[0].cause, FindingCause::QueueFailing);
        QCOMPARE(answer.everywhere.findings[0].word(0), std::string("widget"));
    }

    void judgesByTheThresholdsItIsAskedWith() // Q 5.10
    {
        ControllerBoard board;
        const auto program = programOf("widget", { replicaOf("a", ReplicaRole::Leader) });
        board.setFound(readingOf({ program }), at(0));
        for (int seconds = 0; seconds <= 180; seconds += 15) {
            auto page = pageOf(seconds * 2, 0); // others go on
            page.metrics.queues.front().longest = seconds + 60;
            page.metrics.queues.front().unfinished = seconds + 60;
            board.take(targetsOf(program).front(), page, at(seconds),
                       static_cast<double>(kWall) / 1000 + seconds);
        }
        const auto state = [&](const QueueThresholds& thresholds) {
            return board.answer({ .thresholds = thresholds }, at(180), kWall).rows[0].state;
        };
        QVERIFY(state({}) == QueueState::Stuck);
        QVERIFY(state({ .busyWorker = 10min }) == QueueState::Working);
    }

    void thePageOfTheServerIsOneToo() // Q 6.39
    {
        ControllerBoard board;
        board.setFound({}, at(0));
        readFor(board, { .program = "kube-apiserver", .path = "/metrics" }, 0, 60);
        const auto answer = board.answer({}, at(60), kWall);
        QCOMPARE(answer.rows.size(), std::size_t(1));
        QCOMPARE(answer.rows[0].name, std::string("kube-apiserver"));
        QVERIFY(answer.chosen->program.replicas.empty());
        QCOMPARE(answer.chosen->evidence.size(), std::size_t(1));
    }
};

KW_TEST_GUILESS(TestControllerBoard)

} // namespace tst_controller_board

#include "tst_controller_board.moc"
