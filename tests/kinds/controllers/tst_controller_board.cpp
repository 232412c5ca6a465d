// What is known of a cluster's controllers, as a view asks for it.
#include <kinds/controllers/controller_board.h>
#include <kinds/suspects/suspect_board.h>
#include <tests/support/test_program.h>

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
        QCOMPARE(answer.unhealthy, 0);
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
        QVERIFY(std::isnan(chart.errors.back()) && std::isnan(chart.wait.back())); // likewise
        QVERIFY(qFuzzyCompare(chart.work.back(), 0.1));
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

    void aRestartIsToldForAWhile() // Q 5.13, 6.9
    {
        ControllerBoard board;
        const auto program = programOf("widget", { replicaOf("a", ReplicaRole::Leader) });
        board.setFound(readingOf({ program }), at(0));
        const auto target = targetsOf(program).front();
        const auto page = [&](int seconds) {
            return board.answer({}, at(seconds), kWall).rows[0].page;
        };
        readFor(board, target, 0, 60);
        QVERIFY(page(60) == PageState::Read);
        readFor(board, target, 75, 300); // its counters fell
        QVERIFY(page(300) == PageState::Restarted);
        for (int seconds = 315; seconds <= 390; seconds += 15)
            board.take(target, pageOf((seconds - 75) * 2, 1), at(seconds), 0);
        QVERIFY(page(390) == PageState::Read);
    }

    void whoLosesTheLeadIsAStandby() // Q 6.9, 6.31
    {
        ControllerBoard board;
        const auto program = programOf(
            "widget",
            { replicaOf("a", ReplicaRole::Leader), replicaOf("b", ReplicaRole::Standby) });
        board.setFound(readingOf({ program }), at(0));
        const auto targets = targetsOf(program);
        readFor(board, targets[0], 0, 60, 2, true);
        readFor(board, targets[1], 0, 60, 0, false);
        readFor(board, targets[0], 75, 120, 0, false);
        readFor(board, targets[1], 75, 120, 2, true);
        const auto answer = board.answer({ .opened = { programKey(program) } }, at(120), kWall);
        QCOMPARE(answer.rows.size(), std::size_t(3));
        QCOMPARE(answer.rows[1].name, std::string("a"));
        QVERIFY(answer.rows[1].page == PageState::Standby);
        QVERIFY(answer.rows[2].page == PageState::Restarted); // it leads since a moment ago
        QCOMPARE(answer.unhealthy, 0);
    }

    void nobodyLeadsThoughItHasRestarted() // Q 5.22, 6.9
    {
        ControllerBoard board;
        auto program = programOf(
            "widget",
            { replicaOf("a", ReplicaRole::Leader), replicaOf("b", ReplicaRole::Standby) });
        program.leases.push_back({ "operators", "widget", "a_1", "a", 3 });
        board.setFound(readingOf({ program }), at(0));
        const auto targets = targetsOf(program);
        readFor(board, targets[0], 0, 60, 2, true);
        readFor(board, targets[1], 0, 60, 0, false);
        QVERIFY(board.answer({}, at(60), kWall).rows[0].page == PageState::Read);
        readFor(board, targets[0], 75, 120, 0, false); // another process, which does not lead
        readFor(board, targets[1], 75, 120, 0, false);
        program.leases[0].holder.clear();
        program.leases[0].pod.clear();
        program.leases[0].abandoned = true;
        program.replicas[0].role = ReplicaRole::Standby;
        board.setFound(readingOf({ program }), at(120));
        const auto answer = board.answer({}, at(120), kWall);
        QVERIFY(answer.rows[0].page == PageState::NoLeader);
        QVERIFY(!answer.rows[0].state);
        QVERIFY(answer.rows[0].tone == Tone::Warn);
        QCOMPARE(answer.rows[0].reason.english(),
                 std::string("No pod holds its Lease, so nobody processes its queues."));
        QCOMPARE(answer.unhealthy, 1);
        QCOMPARE(answer.everywhere.findings.size(), std::size_t(1));
        QCOMPARE(answer.everywhere.findings[0].cause, FindingCause::LeaderMissing);
        QCOMPARE(answer.everywhere.findings[0].word(0), std::string("operators/widget"));
    }

    void nobodyLeadsWhomNobodyMayRead() // Q 3.4, 5.22
    {
        ControllerBoard board;
        auto program = programOf("widget", { replicaOf("a", ReplicaRole::Standby) });
        program.leases.push_back({ .ns = "operators", .name = "widget", .abandoned = true });
        board.setFound(readingOf({ program }), at(0));
        const auto target = targetsOf(program).front();
        board.take(target,
                   Unexpected { ScrapeFault { ScrapeFaultReason::NotAllowed,
                                              { ErrorKind::Forbidden, "You may not." } } },
                   at(0), 0);
        const auto answer = board.answer({ .filter = "no leader" }, at(0), kWall);
        QCOMPARE(answer.rows.size(), std::size_t(1));
        QVERIFY(answer.rows[0].leaderless);
        QVERIFY(answer.rows[0].page == PageState::NotAllowed); // how it is reached is told as well
        QVERIFY(answer.rows[0].tone == Tone::Warn);
        QCOMPARE(answer.everywhere.findings.size(), std::size_t(1));
        QCOMPARE(answer.everywhere.findings[0].cause, FindingCause::LeaderMissing);
        // A process knows best: the Lease may have been taken since it was read.
        readFor(board, target, 15, 60, 2, true);
        QVERIFY(!board.answer({}, at(60), kWall).rows[0].leaderless);
        // None of its pods could lead.
        program.replicas[0].unready = true;
        board.setFound(readingOf({ program }), at(61));
        readFor(board, target, 75, 90, 0, false);
        QVERIFY(board.answer({}, at(90), kWall).everywhere.findings.empty());
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
                   Unexpected { ScrapeFault { ScrapeFaultReason::NotAllowed,
                                              { ErrorKind::Forbidden, "You may not." } } },
                   at(0), 0);
        const auto answer = board.answer({}, at(0), kWall);
        QVERIFY(answer.rows[0].page == PageState::NotAllowed);
        QCOMPARE(answer.rows[0].reason.english(), std::string("You may not."));
        QVERIFY(!isFault(answer.rows[0].tone));
        QCOMPARE(answer.unhealthy, 0);
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
                   Unexpected { ScrapeFault { ScrapeFaultReason::Timeout,
                                              { ErrorKind::Timeout, "No answer in time." } } },
                   at(75), 0);
        const auto answer = board.answer({}, at(75), kWall);
        QVERIFY(answer.rows[0].page == PageState::Stale);
        QVERIFY(answer.rows[0].state.has_value()); // what was known is kept
        QCOMPARE(answer.rows[0].reason.english(), std::string("No answer in time."));
    }

    void whatItWasAccusedOfIsOverWhenRightsAreWithdrawn() // Q 6.8, 6.63
    {
        ControllerBoard board;
        const auto program = programOf("widget", { replicaOf("a", ReplicaRole::Leader) });
        board.setFound(readingOf({ program }), at(0));
        const auto target = targetsOf(program).front();
        for (int seconds = 0; seconds <= 120; seconds += 15) {
            auto page = pageOf(seconds, 1);
            page.metrics.controllers.push_back(
                { .name = "widget", .attempts = seconds * 2.0, .errors = seconds * 1.5 });
            board.take(target, page, at(seconds), static_cast<double>(kWall) / 1000 + seconds);
        }
        const auto isAccused = [&](int seconds) {
            const auto answer = board.answer({}, at(seconds), kWall);
            const bool told = answer.unhealthy == 1 && answer.everywhere.unhealthy == 1
                && answer.everywhere.findings.size() == 1 && isFault(answer.rows[0].tone);
            const bool silent = answer.unhealthy == 0 && answer.everywhere.unhealthy == 0
                && answer.everywhere.findings.empty() && !isFault(answer.rows[0].tone);
            return told == silent ? -1 : int(told); // everywhere the same
        };
        QCOMPARE(isAccused(120), 1);
        board.take(target,
                   Unexpected { ScrapeFault { ScrapeFaultReason::NotAllowed,
                                              { ErrorKind::Forbidden, "You may not." } } },
                   at(135), 0);
        QCOMPARE(isAccused(135), 1); // one try that fails
        QCOMPARE(isAccused(205), 1);
        QCOMPARE(isAccused(215), 0);
        const auto answer = board.answer({}, at(215), kWall);
        QVERIFY(answer.rows[0].state == QueueState::Stale);
        QVERIFY(answer.rows[0].page == PageState::Stale);
        QCOMPARE(answer.rows[0].reason.english(), std::string("You may not."));
        QCOMPARE(answer.chosen->queues.size(), std::size_t(1)); // it is still to be seen
        board.setSuspects(QueueSuspects({ { .program = programKey(program),
                                            .controller = "widget",
                                            .state = SuspectState::Retrying } }),
                          {}, 5);
        QCOMPARE(isAccused(215), 1); // its log may be read
        readFor(board, target, 230, 290); // and its metrics again
        board.setSuspects({}, {}, 5);
        QCOMPARE(isAccused(290), 0);
    }

    void whatLeasesSaidLongAgoIsOver() // Q 6.63
    {
        ControllerBoard board;
        auto program = programOf("widget", { replicaOf("a", ReplicaRole::Standby) });
        program.leases.push_back({ .ns = "operators", .name = "widget", .abandoned = true });
        board.setFound(readingOf({ program }), at(0));
        const auto target = targetsOf(program).front();
        const auto findings = [&](int seconds) {
            board.take(target, pageOf(0, 0, false), at(seconds), 0);
            return board.answer({}, at(seconds), kWall).everywhere.findings.size();
        };
        QCOMPARE(findings(0), std::size_t(1)); // nobody leads
        board.setNotFound(at(300));
        QCOMPARE(findings(300), std::size_t(1));
        board.setNotFound(at(620));
        QCOMPARE(findings(620), std::size_t(0));
        QCOMPARE(board.answer({}, at(620), kWall).rows.size(), std::size_t(1));
        board.setFound(readingOf({ program }), at(630));
        QCOMPARE(findings(630), std::size_t(1));
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
        QCOMPARE(answer.unhealthy, 1);
        QCOMPARE(answer.chosen->problems.back().english(), std::string("No right to its log."));
    }

    void aProcessThatPanickedComesFirst() // Q 5.18
    {
        ControllerBoard board;
        const auto program = programOf(
            "widget",
            { replicaOf("a", ReplicaRole::Leader), replicaOf("b", ReplicaRole::Standby) });
        board.setFound(
            readingOf({ programOf("first", { replicaOf("c", ReplicaRole::Leader) }), program }),
            at(0));
        const Crash crash { .program = programKey(program),
                            .ns = "operators",
                            .pod = "a",
                            .exitCode = 2,
                            .at = kWall - 5'000,
                            .panic = "panic: nil map" };
        board.setSuspects(QueueSuspects({}, {}, { crash }), {}, 5);
        const auto question = ControllersQuestion { .opened = { programKey(program) } };
        const auto unread = board.answer(question, at(0), kWall); // its metrics were not
        QCOMPARE(unread.rows[0].name, std::string("widget"));
        QVERIFY(unread.rows[0].state == QueueState::Panicking);
        QVERIFY(unread.rows[0].tone == Tone::Error);
        QCOMPARE(unread.rows[0].reason.english(),
                 std::string("The process in a ended with exit code 2, and was started again: "
                             "panic: nil map"));
        QVERIFY(unread.rows[1].state == QueueState::Panicking); // the replica
        QVERIFY(!unread.rows[2].state);
        QCOMPARE(unread.unhealthy, 1);
        QCOMPARE(unread.everywhere.findings.size(), std::size_t(1));
        QCOMPARE(unread.everywhere.findings[0].cause, FindingCause::ControllerPanicked);
        // The queue of the key, where it is known.
        board.setSuspects(QueueSuspects({ { .program = programKey(program),
                                            .controller = "widget",
                                            .state = SuspectState::LastSeenFailing,
                                            .panicked = true,
                                            .exitCode = 2 } },
                                        {}, { crash }),
                          {}, 5);
        readFor(board, targetsOf(program).front(), 0, 60);
        const auto read = board.answer(question, at(60), kWall);
        QVERIFY(read.chosen->queues[0].verdict.state == QueueState::Panicking);
        QCOMPARE(read.everywhere.findings.size(), std::size_t(1));
        QCOMPARE(read.everywhere.findings[0].cause, FindingCause::QueuePanicking);
    }

    void whatEventsAloneSayIsShownAndAccusesNobody() // Q 4.30, 4.45
    {
        ControllerBoard board;
        const auto program = programOf("widget", { replicaOf("a", ReplicaRole::Leader) });
        board.setFound(readingOf({ program }), at(0));
        SuspectBoard suspects;
        suspects.setReporters(EventReporters({ program }));
        EventStatement event { .object = { "ex.org", "Widget", { "shop", "cart" } },
                               .component = "widget",
                               .reason = "ReconcileFailed",
                               .message = "no budget",
                               .times = 25,
                               .last = kWall - 5'000 };
        suspects.add(event);
        board.setSuspects(QueueSuspects(suspects.suspects(kWall)), {}, 5);
        const auto before = board.answer({}, at(0), kWall); // its metrics were not read
        QCOMPARE(before.chosen->others.size(), std::size_t(1));
        readFor(board, targetsOf(program).front(), 0, 60);
        const auto answer = board.answer({}, at(60), kWall);
        QCOMPARE(answer.chosen->suspects.size(), std::size_t(1));
        const auto& suspect = answer.chosen->suspects[0];
        QCOMPARE(suspect.object.key, (ObjectKey { "shop", "cart" }));
        QCOMPARE(suspect.error, std::string("no budget"));
        QVERIFY(isOfEventsAlone(suspect));
        QVERIFY(answer.rows[0].state == QueueState::Working);
        QCOMPARE(answer.rows[0].suspects, 0);
        QCOMPARE(answer.unhealthy, 0);
        QVERIFY(answer.everywhere.findings.empty());
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

    void healthIsToldWhateverIsShown()
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
        QCOMPARE(answer.everywhere.unhealthy, 1);
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
