#include <tests/kinds/timeline/timeline_text.h>
#include <tests/support/test_program.h>

namespace tst_timeline_answer {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

TimelineStore storeOf(std::vector<TimelineEntryPtr> entries)
{
    TimelineStore store;
    store.add(std::move(entries));
    return store;
}

QStringList linesOf(const TimelineAnswer& answer)
{
    QStringList lines;
    for (const auto& group : answer.groups)
        lines.append(QStringLiteral("%1 x%2")
                         .arg(QString::fromStdString(group.last->reason))
                         .arg(group.count));
    return lines;
}

} // namespace

class TimelineAnswerTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void makesLanesOfNamespacesNodesAndOwners();
    void leavesOutWhatIsOutsideTheWindow();
    void sharesOneLaneAmongTheRest();
    void binsByTime();
    void aMarkIsAsBadAsItsWorst();
    void groupsRepeats();
    void listsASelection_data();
    void listsASelection();
    void countsWhatCameAfterThePause();
    void filters_data();
    void filters();
    void showsFiftyThousandByFewMarksAndLines();
};

void TimelineAnswerTest::makesLanesOfNamespacesNodesAndOwners()
{
    const auto store =
        storeOf({ told({}), told({ .ns = "pay", .node = "node-b", .owner = "ledger" }),
                  told({ .ns = "", .name = "node-a", .owner = "node-a", .kind = "Node" }),
                  told({ .node = "", .owner = "" }) });
    auto question = quarter();
    QCOMPARE(lanesOf(answerTo(question, store).chart), "pay:1 shop:2 :1");
    question.lanes = TimelineLanes::Nodes;
    QCOMPARE(lanesOf(answerTo(question, store).chart), "node-a:2 node-b:1 :1");
    question.lanes = TimelineLanes::Owners;
    QCOMPARE(lanesOf(answerTo(question, store).chart), "/node-a:1 pay/ledger:1 shop/web:1 :1");
}

void TimelineAnswerTest::leavesOutWhatIsOutsideTheWindow()
{
    const auto store = storeOf({ told({ .ago = 901 }), told({ .ago = 900 }), told({ .ago = 1 }) });
    auto question = quarter();
    question.to = kNoon - 1000; // the first moment after
    const auto answer = answerTo(question, store);
    QCOMPARE(answer.numbers.inWindow, 1);
    QCOMPARE(answer.numbers.kept, 3U);
    QCOMPARE(answer.numbers.oldest, kNoon - 901'000);
}

void TimelineAnswerTest::sharesOneLaneAmongTheRest()
{
    std::vector<TimelineEntryPtr> all;
    for (int i = 0; i < 10; ++i) {
        for (int times = 0; times <= i; ++times)
            all.push_back(told({ .ago = i, .ns = "ns-" + std::to_string(i) }));
    }
    const auto store = storeOf(std::move(all));
    auto question = quarter();
    question.maxLanes = 4;
    QCOMPARE(lanesOf(answerTo(question, store).chart), "ns-7:8 ns-8:9 ns-9:10 others(7):28");
    question.maxLanes = 10;
    QCOMPARE(answerTo(question, store).chart.lanes.size(), 10U);
}

void TimelineAnswerTest::binsByTime()
{
    const auto store = storeOf({ told({ .ago = 20 }), told({ .ago = 11 }), told({ .ago = 3 }),
                                 told({ .ago = 2 }), told({ .ago = 1 }) });
    const auto chart = answerTo(quarter(), store).chart;
    QCOMPARE(chart.lanes.size(), 1U);
    const auto& marks = chart.lanes[0].marks;
    QCOMPARE(marks.size(), 2U);
    QCOMPARE(marks[0].at, kNoon - 20'000); // whole bins since the epoch: they do not move with now
    QCOMPARE(marks[0].count, 2);
    QCOMPARE(marks[1].count, 3);
}

void TimelineAnswerTest::aMarkIsAsBadAsItsWorst()
{
    const auto store = storeOf({ told({ .ago = 5, .tone = Tone::Ok }),
                                 told({ .ago = 4, .reason = "Bad", .tone = Tone::Error }),
                                 told({ .ago = 3, .tone = Tone::Warn }), told({ .ago = 2 }) });
    const auto answer = answerTo(quarter(), store);
    const auto& mark = answer.chart.lanes[0].marks[0];
    QCOMPARE(mark.tone, Tone::Error);
    QCOMPARE(mark.worst->reason, "Bad");
    QCOMPARE(mark.warnings, 2);
    QCOMPARE(answer.numbers.warningsInWindow, 2);
}

void TimelineAnswerTest::groupsRepeats()
{
    const auto store = storeOf({ told({ .ago = 9, .reason = "BackOff" }), told({ .ago = 8 }),
                                 told({ .ago = 7, .reason = "BackOff" }),
                                 told({ .ago = 6, .name = "web-2", .reason = "BackOff" }),
                                 told({ .ago = 5, .reason = "BackOff" }) });
    const auto answer = answerTo(quarter(), store);
    QCOMPARE(linesOf(answer), (QStringList { "BackOff x3", "BackOff x1", "Started x1" }));
    QCOMPARE(answer.groups[0].since, kNoon - 9000);
    QCOMPARE(answer.groups[0].last->when, kNoon - 5000);
    QVERIFY(answer.groups[0].id != answer.groups[1].id);
}

void TimelineAnswerTest::listsASelection_data()
{
    QTest::addColumn<QString>("lane");
    QTest::addColumn<bool>("others");
    QTest::addColumn<int>("fromAgo"); // 0: all the time
    QTest::addColumn<QStringList>("lines");
    QTest::newRow("a lane") << "shop" << false << 0 << QStringList { "B x1", "A x1" };
    QTest::newRow("a bin of it") << "shop" << false << 30 << QStringList { "A x1" };
    QTest::newRow("the others") << "" << true << 0 << QStringList { "D x1", "C x1" };
    QTest::newRow("no object") << "" << false << 0 << QStringList {};
}

void TimelineAnswerTest::listsASelection()
{
    QFETCH(QString, lane);
    QFETCH(bool, others);
    QFETCH(int, fromAgo);
    QFETCH(QStringList, lines);
    const auto store =
        storeOf({ told({ .ago = 25, .reason = "A" }), told({ .ago = 15, .reason = "B" }),
                  told({ .ago = 14, .ns = "x", .reason = "C" }),
                  told({ .ago = 13, .ns = "y", .reason = "D" }) });
    auto question = quarter();
    question.maxLanes = 2;
    TimelineSelection selection { .others = others };
    if (!others)
        selection.lane = lane.toStdString();
    if (fromAgo != 0) {
        selection.from = kNoon - fromAgo * 1000;
        selection.to = selection.from + 10'000;
    }
    question.selection = selection;
    const auto answer = answerTo(question, store);
    QCOMPARE(linesOf(answer), lines);
    QCOMPARE(answer.numbers.inWindow, 4);
}

void TimelineAnswerTest::countsWhatCameAfterThePause()
{
    auto store = storeOf({ told({ .ago = 20, .reason = "A" }) });
    auto question = quarter();
    question.upTo = store.last();
    store.add({ told({ .ago = 30, .reason = "B" }), told({ .ago = 10, .reason = "C" }) });
    const auto answer = answerTo(question, store);
    QCOMPARE(linesOf(answer), QStringList { "A x1" });
    QCOMPARE(answer.numbers.waiting, 2);
}

void TimelineAnswerTest::filters_data()
{
    QTest::addColumn<QString>("filter");
    QTest::addColumn<QString>("shown");
    const auto row = [](const char* filter, const char* shown) {
        QTest::newRow(filter) << QString::fromUtf8(filter) << QString::fromLatin1(shown);
    };
    row("", "ABCD");
    row("  web  ", "AB");
    row("WEB-1", "A");
    row("!web", "CD");
    row("back-off restarting", "B");
    row("ns:pay", "C");
    row("ns:pa", "");
    row("ns:shop,pay", "ABC");
    row("!ns:shop", "CD");
    row("kind:pod", "AB");
    row("kind:pods", "AB");
    row("Kind:Deploy", "C");
    row("reason:b", "B");
    row("type:warning", "B");
    row("type:normal", "A");
    row("type:changed,deleted", "CD");
    row("node:node-b", "B");
    row("owner:led", "C");
    row("name:node-a", "D");
    row("kind:pod !reason:b", "A");
    row("kind:pod nothing", "");
    row("kind:", "ABCD");
    row("deployment/ledger", "C");
    row("shop/web-2", "B");
    row("other:thing", "");
    row("schön", "D");
    row("failed restarting", "B"); // each of them
    row("\"failed restarting\"", "");
    row("-f sw2", "B");
    row("!-f sw", "CD");
    row("/^web-[12]$/", "AB");
    row("/^eb-/", "");
    row("/^shop\\/web-[12]$/", "AB");
    row("/FAILED container$/", "B");
    row("ns:!shop", "CD");
    row("kind:!pod", "CD");
    row("status:b", "B");
    row("status:!warning", "ACD");
    row("/unfinished", "ABCD"); // cannot be read
}

void TimelineAnswerTest::filters()
{
    QFETCH(QString, filter);
    QFETCH(QString, shown);
    const auto store = storeOf({ told({ .ago = 4, .reason = "A" }),
                                 told({ .ago = 3,
                                        .name = "web-2",
                                        .reason = "B",
                                        .tone = Tone::Warn,
                                        .node = "node-b",
                                        .message = "Back-off restarting failed container" }),
                                 told({ .ago = 2,
                                        .ns = "pay",
                                        .name = "ledger",
                                        .reason = "C",
                                        .node = "",
                                        .owner = "ledger",
                                        .kind = "Deployment",
                                        .what = TimelineEntryKind::Changed }),
                                 told({ .ago = 1,
                                        .ns = "",
                                        .name = "node-a",
                                        .reason = "D",
                                        .node = "node-a",
                                        .owner = "node-a",
                                        .message = "schön",
                                        .kind = "Node",
                                        .what = TimelineEntryKind::Deleted }) });
    auto question = quarter();
    question.filter.text = filter;
    QString found;
    const auto answer = answerTo(question, store);
    for (auto it = answer.groups.rbegin(); it != answer.groups.rend(); ++it)
        found += QString::fromStdString(it->last->reason);
    QCOMPARE(found, shown);

    question.filter = { .namespaces = { "pay" } };
    QCOMPARE(answerTo(question, store).numbers.inWindow, 2); // and what is of no namespace
    auto selected = std::make_shared<SelectedObjects>();
    selected->byKind[{ "", "Pod" }] =
        std::make_shared<const KeySet>(KeySet { { "shop", "web-2" } });
    question.filter = { .selected = selected };
    QCOMPARE(answerTo(question, store).numbers.inWindow, 1);
    question.filter = { .warningsOnly = true };
    QCOMPARE(answerTo(question, store).numbers.inWindow, 1);
}

void TimelineAnswerTest::showsFiftyThousandByFewMarksAndLines()
{
    std::vector<TimelineEntryPtr> all;
    for (int i = 0; i < 60'000; ++i)
        all.push_back(
            told({ .ago = 60'000 - i,
                   .ns = "ns-" + std::to_string(i % 200),
                   .name = "pod-" + std::to_string(i % 5000),
                   .message = "something happened to it, number " + std::to_string(i % 90) }));
    const auto store = storeOf(std::move(all));
    QCOMPARE(store.all().size(), 50'000U);
    QVERIFY(store.bytes() <= std::size_t { 32 } << 20U);
    auto question = quarter();
    question.from = kNoon - 86'400'000;
    question.bin = 600'000;
    question.filter.text = QStringLiteral("number");
    const auto answer = answerTo(question, store);
    QCOMPARE(answer.numbers.inWindow, 50'000);
    QCOMPARE(answer.groups.size(), std::size_t { kMaxTimelineEntryGroups });
    QCOMPARE(answer.chart.lanes.size(), 10U);
    QCOMPARE(answer.chart.lanes.back().others, 191);
    int marked = 0;
    for (const auto& lane : answer.chart.lanes) {
        QVERIFY(lane.marks.size() <= 145); // bins of ten minutes in a day
        for (const auto& mark : lane.marks)
            marked += mark.count;
    }
    QCOMPARE(marked, 50'000);
}

KW_TEST_GUILESS(TimelineAnswerTest)

} // namespace tst_timeline_answer

#include "tst_timeline_answer.moc"
