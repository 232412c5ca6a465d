#include <models/timeline/time_ticks.h>
#include <models/timeline/timeline_view.h>
#include <models/timeline/timeline_words.h>
#include <tests/kinds/timeline/timeline_text.h>
#include <tests/support/test_program.h>

#include <QAbstractItemModelTester>
#include <QRandomGenerator>
#include <QSignalSpy>

namespace tst_timeline_view {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

/// A view whose questions a store answers at once.
struct Bench
{
    std::int64_t now = kNoon;
    TimelineStore store;
    TimelineView view { [this] {
        return now;
    } };
    QAbstractItemModelTester tester { view.list(),
                                      QAbstractItemModelTester::FailureReportingMode::Fatal };
    QSignalSpy wanted { &view, &TimelineView::objectWanted };
    int asked = 0;

    Bench()
    {
        QObject::connect(&view, &TimelineView::asked, [this](const TimelineQuestion& question) {
            ++asked;
            answer(question);
        });
        view.setFreshness({ .phase = FreshnessPhase::Live });
        view.setRoom(10, 100);
        view.setActive(true);
    }
    void answer(const TimelineQuestion& question) { view.setAnswer(answerTo(question, store)); }
    void happen(std::vector<TimelineEntryPtr> all)
    {
        store.add(std::move(all));
        answer(view.question());
    }
    [[nodiscard]] QString list()
    {
        QStringList lines;
        for (int row = 0; row < view.list()->count(); ++row) {
            const auto index = view.list()->index(row);
            lines.append(index.data(TimelineEntryListModel::ReasonRole).toString()
                         + index.data(TimelineEntryListModel::RepeatsRole).toString());
        }
        return lines.join(u' ');
    }
};

} // namespace

class TimelineViewTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void followsNow();
    void zoomsAndPans();
    void standsStillAndCatchesUp();
    void keepsTheCurrentLineWhileOthersCome();
    void survivesRandomAnswers();
    void writesLines();
    void narrowsToALaneAndABin();
    void movesTheCursor();
    void opensObjects();
    void asksOnlyWhileSomebodyLooks();
    void keepsTheLastFilterThatCanBeRead();
    void saysWhatStateItIsIn();
    void saysWhatIsKept();
    void ticksAtRoundTimes_data();
    void ticksAtRoundTimes();
    void namesLanes();
};

void TimelineViewTest::initTestCase()
{
    qputenv("TZ", "UTC");
    QLocale::setDefault(QLocale::c());
}

void TimelineViewTest::followsNow()
{
    Bench b;
    QVERIFY(b.view.isLive());
    QVERIFY(b.view.to() >= kNoon && b.view.to() - b.view.from() == 900'000);
    b.now += 60'000;
    QVERIFY(b.view.to() >= b.now);
    QCOMPARE(b.view.question().bin, 9000);
}

void TimelineViewTest::zoomsAndPans()
{
    Bench b;
    b.view.setZoom(-3);
    QCOMPARE(b.view.to() - b.view.from(), 300'000);
    b.view.setZoom(99);
    QCOMPARE(b.view.to() - b.view.from(), 86'400'000);
    b.view.setZoom(1);
    b.view.panBy(-0.5);
    QVERIFY(!b.view.isLive());
    const auto to = b.view.to();
    b.now += 100'000;
    QCOMPARE(b.view.to(), to); // it stands
    QVERIFY(!b.view.question().live);
    b.view.setZoom(2);
    QVERIFY(b.view.from() < to - 900'000); // around its middle
    b.view.panBy(10);
    QVERIFY(b.view.isLive());
    b.view.panBy(-1e9);
    QVERIFY(b.view.to() >= b.now - 7LL * 86'400'000); // nowhere near the year 1
    b.view.goToNow();
    QVERIFY(b.view.isLive());
}

void TimelineViewTest::standsStillAndCatchesUp()
{
    Bench b;
    b.happen({ told({ .ago = 20, .reason = "A" }) });
    b.view.setPaused(true);
    const auto from = b.view.from();
    QCOMPARE(b.view.status()->pausedText(), "paused");
    b.now += 30'000;
    b.happen({ told({ .ago = 10, .reason = "B" }), told({ .ago = -5, .reason = "C" }) });
    QCOMPARE(b.list(), "A");
    QCOMPARE(b.view.from(), from);
    QCOMPARE(b.view.status()->pausedText(), "paused, 2 new");
    QVERIFY(!b.view.isLive());
    b.view.setZoom(0); // one may look around
    QCOMPARE(b.list(), "A");
    b.view.setPaused(false);
    QCOMPARE(b.list(), "C B A");
    QCOMPARE(b.view.status()->pausedText(), "");
    QVERIFY(b.view.isLive());
    b.view.setPaused(true);
    b.view.goToNow();
    QVERIFY(!b.view.isPaused());
}

void TimelineViewTest::keepsTheCurrentLineWhileOthersCome()
{
    Bench b;
    b.happen({ told({ .ago = 20, .reason = "A" }), told({ .ago = 19, .reason = "B" }) });
    QSignalSpy inserted(b.view.list(), &QAbstractItemModel::rowsInserted);
    QSignalSpy reset(b.view.list(), &QAbstractItemModel::modelReset);
    b.view.list()->select(1);
    b.happen({ told({ .ago = 18, .reason = "C" }) });
    QCOMPARE(b.list(), "C B A");
    QCOMPARE(b.view.list()->currentRow(), 2);
    b.happen({ told({ .ago = 17, .reason = "A" }) }); // goes to the top
    QCOMPARE(b.list(), QString::fromUtf8("A×2 C B"));
    QCOMPARE(b.view.list()->currentRow(), 0);
    b.view.list()->selectBy(-5);
    QCOMPARE(b.view.list()->currentRow(), 0);
    b.view.list()->selectBy(100);
    QCOMPARE(b.view.list()->currentRow(), 2);
    b.view.list()->select(-1);
    QCOMPARE(b.view.list()->currentRow(), -1);
    QCOMPARE(inserted.size(), 2);
    QCOMPARE(reset.size(), 0);
}

void TimelineViewTest::survivesRandomAnswers()
{
    Bench b;
    QRandomGenerator random(7);
    for (int round = 0; round < 200; ++round) {
        std::vector<TimelineEntryPtr> batch;
        for (int i = random.bounded(6); i > 0; --i)
            batch.push_back(told({ .ago = random.bounded(1000) - round,
                                   .ns = "ns" + std::to_string(random.bounded(4)),
                                   .reason = "R" + std::to_string(random.bounded(9)) }));
        b.now += 500;
        b.happen(std::move(batch));
        if (random.bounded(5) == 0)
            b.view.setWarningsOnly(!b.view.warningsOnly());
        if (random.bounded(5) == 0)
            b.view.setFilterText(random.bounded(2) == 0 ? QString() : QStringLiteral("R1"));
        if (random.bounded(4) == 0)
            b.view.moveCursor(random.bounded(3) - 1, random.bounded(3) - 1);
        if (random.bounded(4) == 0)
            b.view.narrowToCursor();
        if (random.bounded(6) == 0)
            b.view.setPaused(!b.view.isPaused());
        if (random.bounded(6) == 0)
            b.view.setLanes(random.bounded(3));
        QVERIFY(b.view.list()->currentRow() < b.view.list()->count());
    }
}

void TimelineViewTest::writesLines()
{
    Bench b;
    b.happen({ told({ .ago = 62, .reason = "BackOff", .tone = Tone::Warn, .message = "again" }),
               told({ .ago = 2, .reason = "BackOff", .tone = Tone::Warn, .message = "again" }),
               told({ .ago = 100, .reason = "", .what = TimelineEntryKind::Deleted }) });
    const auto index = b.view.list()->index(0);
    QCOMPARE(index.data(TimelineEntryListModel::TimeRole).toString(), "11:59:58");
    QCOMPARE(index.data(TimelineEntryListModel::ToneRole).toInt(), static_cast<int>(Tone::Warn));
    QCOMPARE(index.data(TimelineEntryListModel::NamespaceRole).toString(), "shop");
    QCOMPARE(index.data(TimelineEntryListModel::ObjectRole).toString(), "pod/web-1");
    QCOMPARE(index.data(TimelineEntryListModel::MessageRole).toString(), "again");
    QCOMPARE(index.data(TimelineEntryListModel::RepeatsRole).toString(), QString::fromUtf8("×2"));
    QVERIFY(index.data(TimelineEntryListModel::SinceRole).toString().contains("11:58:58"));
    QCOMPARE(b.view.list()->index(1).data(TimelineEntryListModel::ReasonRole).toString(),
             "Deleted");
    QCOMPARE(timeOfDay(kNoon - 86'400'000, kNoon), "12-31 12:00:00");
}

void TimelineViewTest::narrowsToALaneAndABin()
{
    Bench b;
    b.happen({ told({ .ago = 500, .ns = "a", .reason = "A" }),
               told({ .ago = 20, .ns = "a", .reason = "B" }),
               told({ .ago = 20, .ns = "b", .reason = "C" }) });
    b.view.narrowTo(0, 0);
    QCOMPARE(b.list(), "B A");
    QCOMPARE(b.view.selectionText(), "a");
    const auto at = b.view.chart().lanes[0].marks[1].at;
    b.view.narrowTo(0, static_cast<double>(at));
    QCOMPARE(b.list(), "B");
    QVERIFY(b.view.selectionText().startsWith("a, 11:59:"));
    b.view.narrowTo(0, static_cast<double>(at)); // once more
    QCOMPARE(b.list(), "C B A");
    b.view.narrowTo(1, 0);
    QCOMPARE(b.list(), "C");
    b.view.setFilterText(QStringLiteral("nothing of that"));
    QCOMPARE(b.list(), "");
    b.view.clearFilter();
    QCOMPARE(b.list(), "C B A");
    b.view.narrowTo(0, 0);
    b.view.setLanes(1); // other lanes: that one is not there
    QVERIFY(!b.view.isNarrowed());
    b.view.narrowTo(99, 0);
    b.view.narrowTo(-1, 0);
    QVERIFY(!b.view.isNarrowed());
}

void TimelineViewTest::movesTheCursor()
{
    Bench b;
    b.view.moveCursor(1, 0); // nothing is there
    QCOMPARE(b.view.cursorText(), "");
    b.happen({ told({ .ago = 500, .ns = "a", .reason = "Old" }),
               told({ .ago = 20, .ns = "a", .reason = "New" }),
               told({ .ago = 400, .ns = "b", .reason = "Other", .message = "message" }) });
    b.view.moveCursor(1, 0); // from nowhere: the newest of the first
    QVERIFY(b.view.cursorText().contains("New of pod/web-1"));
    b.view.moveCursor(0, -1);
    QVERIFY(b.view.cursorText().contains("Old of"));
    b.view.moveCursor(1, 0);
    QVERIFY(b.view.cursorText().contains("Other of pod/web-1\nmessage"));
    b.view.moveCursor(1, 0); // the last lane
    QCOMPARE(b.view.cursor().row(b.view.chart()), 1);
    QVERIFY(b.view.isLive());
    b.view.moveCursor(0, -1); // nothing before it: pans
    QVERIFY(!b.view.isLive());
    b.view.narrowToCursor();
    QCOMPARE(b.list(), "Other");
}

void TimelineViewTest::opensObjects()
{
    Bench b;
    b.happen({ told({ .ago = 20 }), told({ .ago = 10, .name = "", .kind = "" }) });
    b.view.open(0); // of nothing that can be opened
    b.view.open(7);
    b.view.open(-1);
    QCOMPARE(b.wanted.size(), 0);
    b.view.open(1);
    QCOMPARE(b.wanted.size(), 1);
    QCOMPARE(b.wanted[0][0].value<ObjectLink>(), (ObjectLink { "", "Pod", { "shop", "web-1" } }));
}

void TimelineViewTest::asksOnlyWhileSomebodyLooks()
{
    Bench b;
    QSignalSpy nothing(&b.view, &TimelineView::askedNothing);
    b.view.setActive(false);
    QCOMPARE(nothing.size(), 1);
    const int asked = b.asked;
    b.view.setFilterText(QStringLiteral("x"));
    b.view.setLanes(2);
    QCOMPARE(b.asked, asked);
    b.view.setActive(true);
    QCOMPARE(b.asked, asked + 1);
    QCOMPARE(b.view.question().filter.text, "x");
}

void TimelineViewTest::keepsTheLastFilterThatCanBeRead()
{
    Bench b;
    b.view.setFilterText(QStringLiteral("ns:shop"));
    QCOMPARE(b.view.filterProblem(), "");
    for (const auto* wrong : { "ns:shop /we(b", "ns:shop -l app=web" }) {
        b.view.setFilterText(QString::fromLatin1(wrong));
        QVERIFY(!b.view.filterProblem().isEmpty());
        QCOMPARE(b.view.filterText(), wrong);
        QCOMPARE(b.view.question().filter.text, "ns:shop");
    }
    b.view.clearFilter();
    QCOMPARE(b.view.filterText(), "");
    QCOMPARE(b.view.filterProblem(), "");
    QCOMPARE(b.view.question().filter.text, "");
}

void TimelineViewTest::saysWhatStateItIsIn()
{
    using State = TimelineStatus::State;
    std::int64_t now = kNoon;
    TimelineStore store;
    TimelineView view([&now] { return now; });
    const auto& status = *view.status();
    const auto answer = [&] {
        view.setAnswer(answerTo(view.question(), store));
    };
    QCOMPARE(status.state(), State::Loading);
    view.setFreshness({ .phase = FreshnessPhase::Syncing });
    answer();
    QCOMPARE(status.state(), State::Loading);
    view.setFreshness({ .phase = FreshnessPhase::Forbidden, .detail = QStringLiteral("Why not.") });
    QCOMPARE(status.state(), State::Forbidden);
    QVERIFY(status.hint().contains("Why not."));
    QVERIFY(status.hint().endsWith(askedAgainText(0)));
    view.setFreshness({ .phase = FreshnessPhase::Retrying, .nextTryAt = kNoon });
    QCOMPARE(status.state(), State::Failed);
    view.setFreshness({ .phase = FreshnessPhase::Live });
    QCOMPARE(status.state(), State::Empty);
    QCOMPARE(status.message(), "Nothing has happened yet.");
    QVERIFY(status.hint().contains("Kittiwake keeps them from now on"));
    view.setFreshness({ .phase = FreshnessPhase::Forbidden });
    store.add({ told({ .ago = 10 }) }); // changes of objects come all the same
    view.setActive(true);
    answer();
    QCOMPARE(status.state(), State::Shown);
    view.setFilterText(QStringLiteral("nothing"));
    answer();
    QCOMPARE(status.state(), State::NoMatch);
    view.setFilterText({});
    now += 3'600'000;
    view.setZoom(0);
    answer();
    QCOMPARE(status.state(), State::Quiet);
    QCOMPARE(status.message(), "No events or changes were recorded in the 5m shown.");
    QCOMPARE(status.hint(),
             "Recorded since 11:59:50, while Kittiwake runs. n goes back to now, _ "
             "shows a longer time.");
    now -= 3'600'000;
    view.setSelected(std::make_shared<const SelectedObjects>());
    answer();
    QCOMPARE(status.state(), State::NoMatch);
    QCOMPARE(status.message(),
             "No events or changes of the selected objects were recorded in the 5m shown.");
    QCOMPARE(status.hint(), "Ctrl+L clears the selection, _ shows a longer time.");
    QCOMPARE(status.shareText(), "0 of 1 events and changes shown");
}

void TimelineViewTest::saysWhatIsKept()
{
    Bench b;
    QCOMPARE(b.view.status()->keptText(), "0 of at most 50,000 events and changes recorded");
    std::vector<TimelineEntryPtr> all;
    for (int i = 0; i < 1204; ++i)
        all.push_back(told({ .ago = i % 600,
                             .reason = std::to_string(i),
                             .tone = i < 37 ? Tone::Warn : Tone::Ok }));
    b.happen(std::move(all));
    const auto& status = *b.view.status();
    QCOMPARE(status.keptText(),
             "1,204 of at most 50,000 events and changes recorded, oldest 11:50:01");
    QVERIFY(status.keptHint().contains("of at most 32Mi"));
    QCOMPARE(status.windowText(), "1,204 events and changes in 15m");
    QCOMPARE(status.warningsText(), "37 warnings");
    QCOMPARE(status.linesText(), "the newest 1,000 of 1,204 lines");
    QCOMPARE(b.view.list()->count(), kMaxTimelineEntryGroups);
}

void TimelineViewTest::ticksAtRoundTimes_data()
{
    QTest::addColumn<int>("seconds");
    QTest::addColumn<int>("most");
    QTest::addColumn<QString>("labels");
    QTest::newRow("5 min") << 300 << 6 << "11:55 11:56 11:57 11:58 11:59 12:00";
    QTest::newRow("15 min") << 900 << 4 << "11:45 11:50 11:55 12:00";
    QTest::newRow("20 s") << 20 << 3 << "11:59:40 11:59:50 12:00:00";
    QTest::newRow("a day") << 86'400 << 5 << "12:00 18:00 Jan 1 06:00 12:00";
    QTest::newRow("no room") << 900 << 0 << "";
    QTest::newRow("no time") << 0 << 5 << "";
}

void TimelineViewTest::ticksAtRoundTimes()
{
    QFETCH(int, seconds);
    QFETCH(int, most);
    QFETCH(QString, labels);
    QStringList found;
    for (const auto& tick : ticksBetween(kNoon - seconds * 1000LL, kNoon + (seconds > 0), most))
        found.append(tick.label);
    QCOMPARE(found.join(u' '), labels);
}

void TimelineViewTest::namesLanes()
{
    const auto name = [](const TimelineLane& lane, TimelineLanes lanesAre) {
        const auto words = laneWords(lane, lanesAre);
        return words.name + u'|' + words.within;
    };
    QCOMPARE(name({ .key = "shop" }, TimelineLanes::Namespaces), "shop|");
    QCOMPARE(name({}, TimelineLanes::Namespaces), "cluster-wide|");
    QCOMPARE(name({}, TimelineLanes::Nodes), "on no node|");
    QCOMPARE(name({ .key = "shop/web" }, TimelineLanes::Owners), "web|shop");
    QCOMPARE(name({ .key = "/node-a" }, TimelineLanes::Owners), "node-a|");
    QCOMPARE(name({ .others = 37 }, TimelineLanes::Owners), "others (37)|");
}

KW_TEST_GUILESS(TimelineViewTest)

} // namespace tst_timeline_view

#include "tst_timeline_view.moc"
