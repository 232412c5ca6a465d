#include "feed_bench.h"

#include <tests/support/test_program.h>

#include <QAbstractItemModelTester>
#include <QTest>

#include <atomic>

namespace tst_row_feed {

using namespace kittiwake;
using namespace kittiwake::test;
using namespace std::chrono_literals;

class RowFeedTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void showsADeletedRowForAMoment();
    void letsGoAtOnceWithoutFarewell();
    void takesBackWhatComesAgain();
    void letsManyGoAtOnce();
    void keepsSelectionAndMarksWhileRowsLeave();
    void filtersByLabelsAsTheyChange();
    void gathersRowsInTheirOrder();
    void refreshesRowsThatTellMoreThanTheirObjects();
    void looksAgainWhenTimeMakesAFault();
};

void RowFeedTest::looksAgainWhenTimeMakesAFault()
{
    FeedBench bench;
    std::atomic<std::int64_t> now = 100;
    auto table = nameTable();
    table.tone = [](const ObjectView& view) {
        return view.now < 130 ? Tone::Progressing : Tone::Warn;
    };
    table.toneUntil = [](const ObjectView& /*view*/) -> std::int64_t {
        return 130;
    };
    bench.feed.reset();
    bench.feed = std::make_unique<RowFeed>(RowFeed::Options { .sources = { bench.informer },
                                                              .table = table,
                                                              .scheduler = bench.scheduler,
                                                              .mailbox = bench.mailbox,
                                                              .clock = [&now] {
                                                                  return now.load();
                                                              } });
    bench.put("a");
    QTRY_VERIFY(bench.shows("a"));
    QCOMPARE(bench.model.faults(), 0);
    now = 130; // nothing is told of it
    QTRY_VERIFY((bench.scheduler.advance(1s), bench.pump(), bench.model.faults() == 1));
    bench.feed.reset(); // asks for the time
}

void RowFeedTest::showsADeletedRowForAMoment()
{
    FeedBench bench(900ms);
    const QAbstractItemModelTester tester(&bench.model,
                                          QAbstractItemModelTester::FailureReportingMode::Fatal);
    bench.put("a");
    bench.put("b");
    bench.put("c");
    QTRY_VERIFY(bench.shows("a b c"));
    bench.remove("b");
    QTRY_VERIFY(bench.shows("a -b c"));
    bench.scheduler.advance(500ms);
    bench.remove("c");
    QTRY_VERIFY(bench.shows("a -b -c"));
    bench.scheduler.advance(500ms);
    QTRY_VERIFY(bench.shows("a -c"));
    QCOMPARE(bench.model.total(), 2);
    bench.scheduler.advance(500ms);
    QTRY_VERIFY(bench.shows("a"));
    QCOMPARE(bench.model.total(), 1);
}

void RowFeedTest::letsGoAtOnceWithoutFarewell()
{
    FeedBench bench;
    bench.put("a");
    bench.put("b");
    QTRY_VERIFY(bench.shows("a b"));
    bench.remove("a");
    QTRY_VERIFY(bench.shows("b"));
}

void RowFeedTest::takesBackWhatComesAgain()
{
    FeedBench bench(900ms);
    bench.put("a");
    QTRY_VERIFY(bench.shows("a"));
    bench.remove("a");
    QTRY_VERIFY(bench.shows("-a"));
    bench.put("a");
    QTRY_VERIFY(bench.shows("a"));
    bench.scheduler.advance(2s);
    bench.pump();
    QCOMPARE(bench.names(), "a");
}

void RowFeedTest::letsManyGoAtOnce()
{
    FeedBench bench(900ms);
    for (int i = 0; i < 100; ++i)
        bench.put("p" + std::to_string(i));
    QTRY_VERIFY((bench.pump(), bench.model.count() == 100));
    for (int i = 0; i < 100; ++i)
        bench.remove("p" + std::to_string(i));
    // Time stands still: more than a few may leave slowly only if the worker is slow, too.
    QTRY_VERIFY((bench.pump(), bench.model.count() <= 40));
    // A row whose deletion is still on its way starts to leave only then.
    QTRY_VERIFY((bench.scheduler.advance(1s), bench.shows("")));
}

void RowFeedTest::keepsSelectionAndMarksWhileRowsLeave()
{
    FeedBench bench(900ms);
    for (const auto* name : { "a", "b", "c" })
        bench.put(name);
    QTRY_VERIFY(bench.shows("a b c"));
    bench.model.toggleMark(0);
    bench.model.toggleMark(1);
    bench.remove("b");
    QTRY_VERIFY(bench.shows("a -b c"));
    QCOMPARE(bench.model.currentKeyText(), "n/b");
    QCOMPARE(bench.model.marked(), 2);
    bench.scheduler.advance(1s);
    QTRY_VERIFY(bench.shows("a c"));
    QCOMPARE(bench.model.currentKeyText(), "n/c");
    QCOMPARE(bench.model.marked(), 1);
}

void RowFeedTest::filtersByLabelsAsTheyChange()
{
    FeedBench bench;
    bench.put("a");
    bench.put("b", "\"status\":{\"phase\":\"Running\"}");
    QTRY_VERIFY(bench.shows("a b"));
    bench.feed->setFilter({ .text = "status:run", .statusColumn = 1 });
    QTRY_VERIFY(bench.shows("b"));
    bench.feed->setFilter({ .selector = LabelSelector::parse("app=web").value() });
    QTRY_VERIFY(bench.shows(""));
    bench.feed->setFilter({ .text = "-l !app" });
    QTRY_VERIFY(bench.shows("a b"));
}

void RowFeedTest::gathersRowsInTheirOrder()
{
    FeedBench bench;
    for (const auto* name : { "c", "a", "b" })
        bench.put(name);
    QTRY_VERIFY(bench.shows("a b c"));
    bench.feed->setFilter({ .text = "/^n.[ab]$/" });
    QTRY_VERIFY(bench.shows("a b"));
    const auto gathered = [&](std::vector<ObjectKey> only) {
        std::string names;
        bench.feed->gather(std::move(only), [&](const std::vector<RowPtr>& rows) {
            for (const auto& row : rows)
                names += row->key.name;
        });
        bench.scheduler.runReady();
        return names;
    };
    QCOMPARE(gathered({}), std::string("ab"));
    QCOMPARE(gathered({ { "n", "c" }, { "n", "b" }, { "n", "none" } }), std::string("bc"));
}

void RowFeedTest::refreshesRowsThatTellMoreThanTheirObjects()
{
    std::atomic<int> known = 1;
    auto table = nameTable();
    table.columns.front().cell = [&known](const ObjectView& view) {
        return cells::textCell(view.object.key().name + std::to_string(known.load()));
    };
    FeedBench bench({}, std::move(table));
    for (const auto* name : { "a", "b", "c" })
        bench.put(name);
    QTRY_VERIFY(bench.shows("a1 b1 c1"));
    known = 2;
    bench.feed->refresh(std::make_shared<const std::vector<ObjectKey>>(
        std::vector<ObjectKey> { { "n", "a" }, { "n", "gone" }, { "n", "c" } }));
    QTRY_VERIFY(bench.shows("a2 b1 c2"));
}

KW_TEST_GUILESS(RowFeedTest)

} // namespace tst_row_feed

#include "tst_row_feed.moc"
