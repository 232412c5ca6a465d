// What is found in lines, and how many there were.
#include "log_text.h"

#include <kinds/logs/filtered_log.h>
#include <kinds/logs/formats/ansi_text.h>
#include <kinds/logs/log_histogram.h>
#include <kinds/logs/log_search.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <array>
#include <limits>

namespace tst_log_search {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

constexpr auto kForward = LogDirection::Forward;
constexpr auto kBackward = LogDirection::Backward;

/// The line with the number of a pattern around each of its places.
std::string highlighted(std::string_view line, std::initializer_list<const char*> patterns)
{
    std::vector<LogPattern> compiled;
    for (const auto* pattern : patterns)
        compiled.emplace_back(pattern);
    std::string text;
    std::size_t at = 0;
    for (const auto& [match, pattern] : LogSearch::highlights(line, compiled)) {
        text += std::string(line.substr(at, match.begin - at)) + std::to_string(pattern) + '('
            + std::string(line.substr(match.begin, match.size)) + ')';
        at = match.begin + match.size;
    }
    return text + std::string(line.substr(at));
}

/// Steps from row to row until there is none.
template<typename Next>
std::vector<std::size_t> walk(std::size_t from, const Next& next)
{
    std::vector<std::size_t> rows;
    for (auto row = next(from); row; row = next(*row))
        rows.push_back(*row);
    return rows;
}

std::string written(const LogBuckets& buckets)
{
    std::string text = std::to_string(buckets.begin / kMillisecond) + " + "
        + std::to_string(buckets.step / kMillisecond) + ":";
    for (const auto& counts : buckets.counts) {
        std::uint32_t sum = 0;
        for (const auto count : counts)
            sum += count;
        text += ' ' + std::to_string(sum);
    }
    return text;
}

} // namespace

class LogSearchTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void highlightsSeveralPatterns()
    {
        QCOMPARE(highlighted("an error, an Error", { "error" }),
                 std::string("an 0(error), an 0(Error)"));
        QCOMPARE(highlighted("abcd", { "b", "d", "" }), std::string("a0(b)c1(d)"));
        QCOMPARE(highlighted("abcd", { "cd", "bc" }), std::string("a1(bc)d"));
        QCOMPARE(highlighted("abcd", { "bc", "bcd" }), std::string("a0(bc)d"));
        QCOMPARE(highlighted("abcd", { "x*" }), std::string("abcd"));
        QCOMPARE(highlighted("aaa", { "a" }), std::string("0(a)0(a)0(a)"));
        const std::vector<LogPattern> one { LogPattern("a") };
        QCOMPARE(LogSearch::highlights(std::string(5000, 'a'), one).size(),
                 LogSearch::kMaxHighlights);
    }

    void walksFromMatchToMatch()
    {
        LogStore store;
        std::vector<std::string> texts;
        std::vector<LogLine> batch;
        batch.reserve(5001);
        for (int i = 0; i < 5000; ++i)
            texts.push_back("line " + std::to_string(i));
        for (std::size_t i = 0; i < texts.size(); ++i)
            batch.push_back(logLine(static_cast<std::int64_t>(i), texts[i]));
        batch.push_back(logLine(5000, "\x1b[1mli\x1b[0mne 500"));
        store.insert(batch);
        const auto view = viewOfAll(store.snapshot());
        const LogPattern pattern("^line \\d?500$");
        const auto forward = [&](std::size_t row) {
            return LogSearch::next(view, pattern, row, kForward);
        };
        const auto backward = [&](std::size_t row) {
            return LogSearch::next(view, pattern, row, kBackward);
        };
        using Rows = std::vector<std::size_t>;
        QCOMPARE(walk(0, forward), (Rows { 500, 1500, 2500, 3500, 4500, 5000 }));
        QCOMPARE(walk(2500, forward), (Rows { 3500, 4500, 5000 }));
        QCOMPARE(walk(5000, backward), (Rows { 4500, 3500, 2500, 1500, 500 }));
        QCOMPARE(walk(9999, backward).front(), std::size_t(5000)); // from behind the end
        QVERIFY(!forward(9999));
        QVERIFY(!backward(0));
        QVERIFY(!LogSearch::next(view, LogPattern(), 0, kForward));
        QVERIFY(!LogSearch::next(LogView(), pattern, 0, kForward));
        QVERIFY(!LogSearch::next(LogView(), pattern, 1, kBackward));

        FilteredLog log; // most chunks show nothing
        log.setFilter({ .pattern = LogPattern("500$") });
        const auto filtered = log.match(store.snapshot());
        const auto next = [&](std::size_t row) {
            return LogSearch::next(filtered, LogPattern("[24]500"), row, kForward);
        };
        QCOMPARE(walk(0, next), (Rows { 2, 4 }));
        std::stop_source stop;
        stop.request_stop();
        QVERIFY(!LogSearch::next(view, pattern, 0, kForward, stop.get_token()));
    }

    void walksFromErrorToError()
    {
        LogStore store;
        const LogFlags continues = LogFlag::Continuation;
        store.insert(std::array {
            logLine(1, "a", 0, {}, LogSeverity::Error), logLine(1, "\tat x", 0, continues),
            logLine(2, "b"), logLine(3, "c", 0, {}, LogSeverity::Warning),
            logLine(4, "d", 0, {}, LogSeverity::Fatal), logLine(4, "\tat y", 0, continues) });
        const auto view = viewOfAll(store.snapshot());
        QVERIFY(LogSearch::nextError(view, 0, kForward) == std::size_t(4));
        QVERIFY(!LogSearch::nextError(view, 4, kForward));
        QVERIFY(LogSearch::nextError(view, 4, kBackward) == std::size_t(0));
        QVERIFY(!LogSearch::nextError(view, 0, kBackward));
    }

    void countsLinesOverTime()
    {
        LogStore store;
        for (const int at : { 1010, 1020, 1999, 2000, 4500, 4999 })
            store.insert(std::array { logLine(at, "x") });
        LogHistogram histogram;
        const auto view = viewOfAll(store.snapshot());
        QCOMPARE(written(histogram.count(view, 10)), std::string("1000 + 500: 2 1 1 0 0 0 0 2"));
        QCOMPARE(written(histogram.count(view, 4)), std::string("1000 + 1000: 3 1 0 2"));
        QCOMPARE(written(histogram.count(view, 3)), std::string("0 + 2000: 3 1 2"));
        QCOMPARE(written(histogram.count(view, 1)), std::string("0 + 5000: 6"));
        QCOMPARE(written(histogram.count(view, 2000 * kMillisecond, 4000 * kMillisecond, 2)),
                 std::string("2000 + 1000: 1 0"));
        QCOMPARE(histogram.count(view, 0), LogBuckets());
        QCOMPARE(histogram.count(LogView(), 10), LogBuckets());
        QCOMPARE(histogram.count(view, 5, 5, 10), LogBuckets());
        QCOMPARE(histogram.count(view, 4).end(), 5000 * kMillisecond);
    }

    void countsBySeverityAndNoContinuations()
    {
        LogStore store;
        store.insert(std::array { logLine(1, "a", 0, {}, LogSeverity::Error),
                                  logLine(2, "\tat x", 0, LogFlag::Continuation),
                                  logLine(3, "b", 0, {}, LogSeverity::Info),
                                  logLine(4, "restarted", 0, LogFlag::Border),
                                  logLine(5, "skipped", 0, LogFlag::Gap), logLine(6, "c") });
        const auto buckets = LogHistogram().count(viewOfAll(store.snapshot()), 1);
        LogSeverityCounts wanted {};
        wanted[indexOf(LogSeverity::Error)] = 1;
        wanted[indexOf(LogSeverity::Info)] = 1;
        wanted[indexOf(LogSeverity::Unknown)] = 1;
        QCOMPARE(buckets.counts, std::vector { wanted });
    }

    void countsTheNextViewAsIfItWereTheFirst()
    {
        LogStore store({ .lines = 4000 });
        FilteredLog log;
        LogHistogram histogram;
        for (int step = 0; step < 40; ++step) {
            for (int i = 0; i < 300; ++i)
                store.insert(
                    std::array { logLine(step * 500 + i * 7 % 900, i % 3 == 0 ? "x" : "y") });
            if (step % 10 == 0)
                log.setFilter({ .pattern = LogPattern(step % 20 == 0 ? "" : "x") });
            const auto view = log.match(store.snapshot());
            QCOMPARE(histogram.count(view, 60), LogHistogram().count(view, 60));
            std::uint64_t sum = 0;
            for (const auto& counts : histogram.count(view, 60).counts)
                sum += counts[indexOf(LogSeverity::Unknown)];
            QCOMPARE(sum, std::uint64_t(view.size()));
        }
    }

    void countsWhateverTheClocksSay()
    {
        LogStore store;
        store.insert(std::array { logLine(-1, "before the epoch"), logLine(0, "at it"),
                                  logLine(1, "behind it") });
        LogHistogram histogram;
        QCOMPARE(written(histogram.count(viewOfAll(store.snapshot()), 10)),
                 std::string("-1 + 1: 1 1 1"));
        constexpr auto kLast = std::numeric_limits<std::int64_t>::max();
        auto far = logLine(0, "far");
        far.time = kLast;
        auto early = logLine(0, "early");
        early.time = std::numeric_limits<std::int64_t>::min();
        store.insert(std::array { far, early });
        const auto view = viewOfAll(store.snapshot());
        const auto buckets = histogram.count(view, 50);
        QVERIFY(buckets.counts.size() <= 50 && buckets.counts.size() >= 2);
        QCOMPARE(buckets.counts.front()[0] + buckets.counts.back()[0], 2U);
        QVERIFY(histogram.count(view, std::numeric_limits<std::int64_t>::min(), kLast, 100'000)
                    .counts.size()
                <= LogHistogram::kMaxBuckets);
    }
};

KW_TEST_APPLESS(LogSearchTest)

} // namespace tst_log_search

#include "tst_log_search.moc"
