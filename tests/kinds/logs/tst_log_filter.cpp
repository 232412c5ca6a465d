// Which lines are shown. \label concurrency
#include "log_text.h"

#include <kinds/logs/filtered_log.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <array>
#include <random>
#include <set>

namespace tst_log_filter {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

LogView filtered(LogStore& store, LogFilter filter)
{
    FilteredLog log;
    log.setFilter(std::move(filter));
    return log.match(store.snapshot());
}

QStringList shownBy(LogStore& store, LogFilter filter)
{
    return textsOf(filtered(store, std::move(filter)));
}

LogFilter withPattern(const char* text)
{
    return { .pattern = LogPattern(text) };
}

/// So many lines, a millisecond each; the text is the number.
void fill(LogStore& store, int from, int to)
{
    std::vector<std::string> texts;
    std::vector<LogLine> batch;
    for (int i = from; i < to; ++i)
        texts.push_back(std::to_string(i));
    for (int i = from; i < to; ++i)
        batch.push_back(logLine(i, texts[static_cast<std::size_t>(i - from)],
                                static_cast<std::uint32_t>(i % 3)));
    store.insert(batch);
}

} // namespace

class LogFilterTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void showsAllWithoutAFilter();
    void hidesSources();
    void showsWhatIsSevereEnough();
    void showsWhatThePatternIsIn();
    void looksAtWhatIsSeen();
    void showsATimeRange();
    void keepsContinuationsWithTheirHead();
    void alwaysShowsBordersAndGaps();
    void knowsRowsOfLines();
    void looksAtNewChunksAlone();
    void anotherFilterLooksAtAll();
    void oneThreadAndManySayTheSame();
    void looksAroundARowFirst();
    void looksAroundNoFurtherThanNeeded();
    void stopsWhenItIsTold();
    void showsLinesAroundWhatIsFound();
    void contextGoesOnInTheNextChunk();
    void contextIsOfLinesThatMayBeShown();
    void contextOfNewChunksAloneIsLookedFor();
};

void LogFilterTest::showsAllWithoutAFilter()
{
    LogStore store;
    QVERIFY(filtered(store, {}).empty());
    QVERIFY(filtered(store, {}).isComplete());
    fill(store, 0, 3000);
    const auto view = filtered(store, {});
    QCOMPARE(textsOf(view), textsOf(store.snapshot()));
    QVERIFY(view.isComplete());
    QVERIFY(LogFilter {}.showsAll());
    QVERIFY(!withPattern("x").showsAll());
}

void LogFilterTest::hidesSources()
{
    LogStore store;
    fill(store, 0, 7);
    QCOMPARE(shownBy(store, { .hiddenSources = { 2, 0 } }), (QStringList { "1", "4" }));
}

void LogFilterTest::showsWhatIsSevereEnough()
{
    LogStore store;
    for (int i = 0; i < 7; ++i)
        store.insert(std::array { logLine(i, std::to_string(i), 0, {}, LogSeverity(i)) });
    QCOMPARE(shownBy(store, { .leastSeverity = LogSeverity::Warning }),
             (QStringList { "4", "5", "6" }));
    QCOMPARE(shownBy(store, { .leastSeverity = LogSeverity::Trace }).size(), 6);
}

void LogFilterTest::showsWhatThePatternIsIn()
{
    LogStore store;
    fill(store, 0, 30);
    QCOMPARE(shownBy(store, withPattern("^.5|7$")), (QStringList { "7", "15", "17", "25", "27" }));
    auto inverse = withPattern("\\d\\d|[1-9]");
    inverse.inverse = true;
    QCOMPARE(shownBy(store, inverse), QStringList { "0" });
    LogFilter nothing;
    nothing.inverse = true; // of no pattern
    QCOMPARE(shownBy(store, nothing).size(), 30);
}

void LogFilterTest::looksAtWhatIsSeen()
{
    LogStore store;
    store.insert(
        std::array { logLine(1, "\x1b[1mER\x1b[31mROR\x1b[0m"), logLine(2, "wait\rdone") });
    QCOMPARE(shownBy(store, withPattern("^ERROR$")).size(), 1);
    QCOMPARE(shownBy(store, withPattern("31m")).size(), 0);
    QCOMPARE(shownBy(store, withPattern("wait")).size(), 0);
}

void LogFilterTest::showsATimeRange()
{
    LogStore store;
    fill(store, 0, 3000);
    QCOMPARE(shownBy(store, { .from = 1000 * kMillisecond, .to = 1002 * kMillisecond }),
             (QStringList { "1000", "1001" }));
}

/// A 1.4: what continues a line is kept beside it.
void LogFilterTest::keepsContinuationsWithTheirHead()
{
    LogStore store;
    const LogFlags continues = LogFlag::Continuation;
    store.insert(std::array {
        logLine(1, "request failed", 0, {}, LogSeverity::Error),
        logLine(2, "request", 1, {}, LogSeverity::Info), logLine(3, "  at a", 0, continues),
        logLine(4, "  Caused by: timeout", 0, continues),
        logLine(5, "timeout", 1, {}, LogSeverity::Info), logLine(6, "  at b", 0, continues),
        logLine(7, "done", 0, {}, LogSeverity::Info) });
    const QStringList trace { "request failed", "  at a", "  Caused by: timeout", "  at b" };
    QCOMPARE(shownBy(store, withPattern("failed")), trace);
    QCOMPARE(shownBy(store, withPattern("timeout")), trace + QStringList { "timeout" });
    QCOMPARE(shownBy(store, { .leastSeverity = LogSeverity::Error }), trace);
    auto inverse = withPattern("timeout");
    inverse.inverse = true;
    QCOMPARE(shownBy(store, inverse), (QStringList { "request", "done" }));
    QCOMPARE(shownBy(store, { .to = 3 * kMillisecond }), trace + QStringList { "request" });
}

void LogFilterTest::alwaysShowsBordersAndGaps()
{
    LogStore store;
    store.insert(std::array { logLine(1, "restarted", 0, LogFlag::Border),
                              logLine(2, "12 lines skipped", 1, LogFlag::Gap), logLine(3, "x") });
    auto filter = withPattern("y");
    filter.leastSeverity = LogSeverity::Error;
    QCOMPARE(shownBy(store, filter), (QStringList { "restarted", "12 lines skipped" }));
    filter.hiddenSources = { 1 };
    QCOMPARE(shownBy(store, filter), QStringList { "restarted" });
}

void LogFilterTest::knowsRowsOfLines()
{
    LogStore store;
    fill(store, 0, 5000);
    const auto snapshot = store.snapshot();
    const auto view = filtered(store, withPattern("00$")); // also 0
    QCOMPARE(view.size(), std::size_t(49));
    QCOMPARE(view.line(10).text, std::string_view("1100"));
    QCOMPARE(view.snapshotRow(10), std::size_t(1100));
    QCOMPARE(view.rowOf(snapshot.line(1100).place), std::size_t(10));
    QCOMPARE(view.rowOf(snapshot.line(1099).place), std::size_t(10));
    QCOMPARE(view.rowOf(snapshot.line(1101).place), std::size_t(11));
    QCOMPARE(view.rowOf(snapshot.line(4999).place), std::size_t(49));
    QCOMPARE(view.rowAtTime(1101 * kMillisecond), std::size_t(11));
    QCOMPARE(view.rowAtTime(-1), std::size_t(0));
    QCOMPARE(view.rowAtTime(9999 * kMillisecond), std::size_t(49));
    for (std::size_t row = 0; row < view.size(); ++row)
        QCOMPARE(view.rowOf(view.line(row).place), row);
}

void LogFilterTest::looksAtNewChunksAlone()
{
    LogStore store({ .lines = 20'000 });
    fill(store, 0, 20'000);
    FilteredLog log;
    log.setFilter(withPattern("7"));
    const auto before = log.match(store.snapshot());
    fill(store, 20'000, 20'100); // at the end; as many are dropped from the first
    store.insert(std::array { logLine(10'000, "77") });
    const auto after = log.match(store.snapshot());
    std::size_t looked = 0;
    for (std::size_t i = 0; i < after.snapshot().chunks().size(); ++i) {
        const auto version = after.snapshot().chunks()[i]->version();
        const auto& all = before.snapshot().chunks();
        const auto found = std::find_if(all.begin(), all.end(), [version](const auto& chunk) {
            return chunk->version() == version;
        });
        const bool kept = found != all.end()
            && before.shown(static_cast<std::size_t>(found - all.begin())) == after.shown(i);
        looked += kept ? 0 : 1;
    }
    QVERIFY2(looked <= 5, qPrintable(QString::number(looked)));
    QCOMPARE(textsOf(after), shownBy(store, withPattern("7")));
}

void LogFilterTest::anotherFilterLooksAtAll()
{
    LogStore store;
    fill(store, 0, 3000);
    FilteredLog log;
    QCOMPARE(log.match(store.snapshot()).size(), std::size_t(3000));
    log.setFilter(withPattern("^2999$"));
    QCOMPARE(textsOf(log.match(store.snapshot())), QStringList { "2999" });
    const auto shown = log.match(store.snapshot()).shown(0);
    log.setFilter(withPattern("^2999$")); // the same one
    QCOMPARE(log.match(store.snapshot()).shown(0), shown);
}

void LogFilterTest::oneThreadAndManySayTheSame()
{
    LogStore store;
    fill(store, 0, 100'000);
    const auto snapshot = store.snapshot();
    QStringList first;
    for (const unsigned threads : { 0U, 1U, 2U, 4U }) {
        FilteredLog log(threads);
        log.setFilter(withPattern("(12|34)5"));
        const auto view = log.match(snapshot);
        QVERIFY(view.isComplete());
        if (first.isEmpty())
            first = textsOf(view);
        QVERIFY(view.size() > 500);
        QCOMPARE(textsOf(view), first);
    }
}

void LogFilterTest::looksAroundARowFirst()
{
    LogStore store;
    fill(store, 0, 100'000);
    const auto snapshot = store.snapshot();
    FilteredLog log;
    log.setFilter(withPattern("00$"));
    const auto view = log.matchAround(snapshot, 50'000, 40);
    QVERIFY(!view.isComplete());
    const auto row = view.rowOf(snapshot.line(50'000).place);
    QVERIFY(row >= 40 && view.size() - row >= 40);
    QVERIFY(view.size() < 200);
    QCOMPARE(view.line(row).text, std::string_view("50000"));
    QCOMPARE(view.line(row - 40).text, std::string_view("46000"));
    QCOMPARE(view.line(row + 39).text, std::string_view("53900"));

    QCOMPARE(log.matchAround(snapshot, 200'000, 5).rowOf(snapshot.line(99'900).place),
             log.matchAround(snapshot, 99'999, 5).size() - 1);
    QCOMPARE(textsOf(log.match(snapshot)), shownBy(store, withPattern("00$")));
    QVERIFY(log.matchAround(snapshot, 0, 5).isComplete()); // all is known now
    QVERIFY(log.matchAround({}, 0, 5).empty());
}

void LogFilterTest::looksAroundNoFurtherThanNeeded()
{
    LogStore store;
    fill(store, 0, 400'000);
    FilteredLog log;
    log.setFilter(withPattern("no such line"));
    const auto view = log.matchAround(store.snapshot(), 200'000, 40);
    std::size_t looked = 0;
    for (std::size_t i = 0; i < store.snapshot().chunks().size(); ++i)
        looked += view.shown(i) ? 1 : 0;
    QVERIFY(looked >= FilteredLog::kAround && looked <= FilteredLog::kAround + 2);
}

void LogFilterTest::stopsWhenItIsTold()
{
    LogStore store;
    fill(store, 0, 5000);
    FilteredLog log;
    log.setFilter(withPattern("1"));
    std::stop_source stop;
    stop.request_stop();
    QVERIFY(!log.match(store.snapshot(), stop.get_token()).isComplete());
    QVERIFY(log.matchAround(store.snapshot(), 0, 10, stop.get_token()).empty());
    QVERIFY(log.match(store.snapshot()).isComplete());
}

void LogFilterTest::showsLinesAroundWhatIsFound()
{
    LogStore store;
    fill(store, 0, 40);
    LogFilter filter { .pattern = LogPattern("^(10|13|30)$") };
    filter.context = 2;
    const auto view = filtered(store, filter);
    QCOMPARE(textsOf(view),
             (QStringList { "8", "9", "10", "11", "12", "13", "14", "15", "28", "29", "30", "31",
                            "32" }));
    QStringList found;
    for (std::size_t row = 0; row < view.size(); ++row) {
        if (view.isFound(row))
            found << QString::fromUtf8(view.line(row).text.data(),
                                       static_cast<qsizetype>(view.line(row).text.size()));
    }
    QCOMPARE(found, (QStringList { "10", "13", "30" }));
    filter.context = 100;
    QCOMPARE(filtered(store, filter).size(), std::size_t(40));
    filter.pattern = LogPattern("nowhere");
    QVERIFY(filtered(store, filter).empty());
}

/// What is found at the ends of chunks, and in one whose neighbours are small, has what is around
/// it in several of them: as if there were but one.
void LogFilterTest::contextGoesOnInTheNextChunk()
{
    LogStore store;
    fill(store, 0, 5000);
    const auto chunks = store.snapshot().chunks().size();
    QVERIFY(chunks >= 4);
    std::mt19937 random(7); // NOLINT(cert-msc51-cpp): the same each time
    for (const std::size_t context : { 1U, 3U, 10U, 1500U }) {
        std::set<int> hits;
        for (int i = 0; i < 6; ++i)
            hits.insert(static_cast<int>(random() % 5000));
        for (std::size_t chunk = 0; chunk < chunks; chunk += 2)
            hits.insert(static_cast<int>(store.snapshot().firstRow(chunk)));
        std::string pattern = "^(x";
        std::set<int> wanted;
        const auto around = static_cast<int>(context);
        for (const int hit : hits) {
            pattern += '|' + std::to_string(hit);
            for (int i = std::max(0, hit - around); i <= std::min(4999, hit + around); ++i)
                wanted.insert(i);
        }
        LogFilter filter { .pattern = LogPattern(pattern + ")$") };
        filter.context = context;
        QStringList texts;
        for (const int line : wanted)
            texts << QString::number(line);
        QCOMPARE(shownBy(store, filter), texts);
    }
}

void LogFilterTest::contextIsOfLinesThatMayBeShown()
{
    LogStore store;
    fill(store, 0, 40);
    LogFilter filter { .hiddenSources = { 1 }, .pattern = LogPattern("^11$") }; // of source 2
    filter.context = 2;
    QCOMPARE(shownBy(store, filter), (QStringList { "8", "9", "11", "12", "14" }));
    LogStore marked;
    const std::vector<LogLine> lines {
        logLine(1, "a"),
        logLine(2, "b"),
        { .time = logLine(3, "").time, .source = 1, .flags = LogFlag::Border, .text = "border" },
        logLine(4, "c"),
        logLine(5, "d")
    };
    marked.insert(lines);
    LogFilter none { .pattern = LogPattern("nowhere") };
    none.context = 1;
    QCOMPARE(shownBy(marked, none), (QStringList { "border" })); // it has no context
}

void LogFilterTest::contextOfNewChunksAloneIsLookedFor()
{
    LogStore store;
    fill(store, 0, 5000);
    FilteredLog log;
    LogFilter filter { .pattern = LogPattern("^10$|^4999$") };
    filter.context = 3;
    log.setFilter(filter);
    const auto before = log.match(store.snapshot());
    QCOMPARE(textsOf(before).mid(7), (QStringList { "4996", "4997", "4998", "4999" }));
    fill(store, 5000, 5100);
    const auto after = log.match(store.snapshot());
    QCOMPARE(textsOf(after).mid(7),
             (QStringList { "4996", "4997", "4998", "4999", "5000", "5001", "5002" }));
    QCOMPARE(after.shown(0).get(), before.shown(0).get());
    filter.context = 0; // is not looked for anew
    log.setFilter(filter);
    QCOMPARE(textsOf(log.matchAround(store.snapshot(), 0, 0)), (QStringList { "10", "4999" }));
}

KW_TEST_APPLESS(LogFilterTest)

} // namespace tst_log_filter

#include "tst_log_filter.moc"
