// A log of many lines without a cluster and a window: what it costs to take them in and to show
// them sixty times a second, the memory they stay in, and how long each filter takes until a
// screenful is there and until all is. Prints a line of JSON.

#include "figures.h"

#include <kinds/logs/filtered_log.h>
#include <kinds/logs/formats/log_continuation.h>
#include <kinds/logs/formats/log_format.h>
#include <kinds/logs/log_store.h>

#include <QCommandLineParser>
#include <QCoreApplication>

#include <array>
#include <chrono>
#include <cstdio>
#include <string>
#include <vector>

namespace {

using namespace kittiwake;
using namespace kittiwake::bench;
using Clock = std::chrono::steady_clock;

constexpr int kLinesASecond = 100'000;
constexpr int kFramesASecond = 60;
constexpr std::size_t kLinesAFrame = kLinesASecond / kFramesASecond;
constexpr std::size_t kScreenful = 60;
constexpr std::uint32_t kSources = 20;
constexpr int kRounds = 5;

/// The next line, of some 100 bytes, as services write them: every hundredth is an error.
std::string textOf(std::size_t number)
{
    constexpr std::array kPaths { "/api/v1/orders", "/api/v1/carts", "/healthz", "/api/v2/users" };
    const auto id = std::to_string(number * 2654435761U % 1'000'000);
    if (number % 100 == 0)
        return "2026-11-25 12:00:00.123 ERROR [worker-" + std::to_string(number % 8)
            + "] com.example.Payments - request " + id + " failed: connection timed out";
    return "2026-11-25 12:00:00.123  INFO [worker-" + std::to_string(number % 8)
        + "] com.example.Access - GET " + kPaths[number % kPaths.size()] + "/" + id
        + " 200 in 12 ms";
}

/// The lines of one frame, with their text.
class Batch
{
public:
    /// Of many sources, some of them later than others by up to 50 ms.
    void fill(std::size_t from, std::size_t count)
    {
        m_texts.clear();
        m_lines.clear();
        for (std::size_t i = from; i < from + count; ++i) {
            m_texts.push_back(textOf(i));
            const auto source = static_cast<std::uint32_t>(i % kSources);
            const auto late = std::int64_t { source % 4 } * 16'000'000;
            m_lines.push_back(
                { .time = static_cast<std::int64_t>(i) * 10'000 - late, .source = source });
        }
        for (std::size_t i = 0; i < count; ++i)
            m_lines[i].text = m_texts[i];
    }
    /// What whoever receives them does: the level, and whether it continues another.
    void read(std::vector<LogContinuations>& sources)
    {
        for (auto& line : m_lines) {
            line.severity = severityOf(LogFormat::Plain, line.text);
            if (sources[line.source].next(line.text))
                line.flags |= LogFlag::Continuation;
        }
    }
    [[nodiscard]] const std::vector<LogLine>& lines() const { return m_lines; }

private:
    std::vector<std::string> m_texts;
    std::vector<LogLine> m_lines;
};

/// Processor time of one thing after the other.
class Watch
{
public:
    void start() { m_start = processorSeconds(); }
    void stop() { m_seconds += processorSeconds() - m_start; }
    [[nodiscard]] double seconds() const { return m_seconds; }

private:
    double m_start = 0;
    double m_seconds = 0;
};

struct Ingest
{
    Watch reading;
    Watch storing;
    double mebibytes = 0;
};

Ingest takeIn(LogStore& store, std::size_t lines)
{
    Ingest ingest;
    Batch batch;
    std::vector<LogContinuations> sources(kSources);
    LogSnapshot seen; // the window's: the one before is let go of
    batch.fill(0, kLinesAFrame);
    const double before = statusMiB("VmRSS");
    for (std::size_t at = 0; at < lines; at += kLinesAFrame) {
        batch.fill(at, std::min(kLinesAFrame, lines - at));
        ingest.reading.start();
        batch.read(sources);
        ingest.reading.stop();
        ingest.storing.start();
        store.insert(batch.lines());
        seen = store.snapshot();
        ingest.storing.stop();
    }
    ingest.mebibytes = statusMiB("VmRSS") - before;
    return ingest;
}

struct Filtering
{
    std::vector<std::int64_t> first; ///< \units nanoseconds
    std::vector<std::int64_t> all;
    double processor = 0; ///< \units seconds a round
    std::size_t shown = 0;
};

Filtering filterBy(const LogSnapshot& snapshot, const char* pattern)
{
    Filtering filtering;
    const double before = processorSeconds();
    for (int round = 0; round < kRounds; ++round) {
        FilteredLog log;
        const auto start = Clock::now();
        log.setFilter({ .pattern = LogPattern(pattern) });
        (void)log.matchAround(snapshot, snapshot.size() - 1, kScreenful);
        const auto first = Clock::now();
        filtering.shown += log.match(snapshot).size();
        filtering.first.push_back((first - start) / std::chrono::nanoseconds(1));
        filtering.all.push_back((Clock::now() - start) / std::chrono::nanoseconds(1));
    }
    filtering.processor = (processorSeconds() - before) / kRounds;
    return filtering;
}

} // namespace

int main(int argc, char** argv)
{
    QCoreApplication app(argc, argv);
    QCommandLineParser parser;
    parser.addOption({ QStringLiteral("lines"),
                       QStringLiteral("How many lines (default: 2000000)."), QStringLiteral("n"),
                       QStringLiteral("2000000") });
    parser.addHelpOption();
    parser.process(app);
    const auto lines = parser.value(QStringLiteral("lines")).toULongLong();

    LogStore store;
    auto ingest = takeIn(store, lines);
    const double span = static_cast<double>(lines) / kLinesASecond;
    const auto snapshot = store.snapshot();

    // A text, one in letters of either case, what next to no line has, alternatives, classes.
    std::vector<std::int64_t> first;
    std::vector<std::int64_t> all;
    std::size_t shown = 0;
    for (const auto* pattern : { "ERROR", "timed out", "request 123456 ", "GET|POST",
                                 "worker-[0-3]", R"(orders/\d+5 )", R"(\b(4|5)\d\d in \d+ ms$)" }) {
        auto filtering = filterBy(snapshot, pattern);
        std::fprintf(stderr, "%s: first %.1f ms, all %.1f ms, %.1f ms of processor time\n", pattern,
                     quantileMs(filtering.first, 0.5), quantileMs(filtering.all, 0.5),
                     filtering.processor * 1e3);
        shown += filtering.shown;
        first.insert(first.end(), filtering.first.begin(), filtering.first.end());
        all.insert(all.end(), filtering.all.begin(), filtering.all.end());
    }
    std::printf(
        R"({"lines":%zu,"chunks":%zu,"mib":%.1f,"told_mib":%.1f,"reading_percent":%.2f,"storing_percent":%.2f,)"
        R"("shown":%zu,"first_ms":{"median":%.1f,"longest":%.1f},"all_ms":{"median":%.1f,"longest":%.1f}})"
        "\n",
        store.size(), snapshot.chunks().size(), ingest.mebibytes,
        static_cast<double>(store.footprint()) / (1 << 20), ingest.reading.seconds() / span * 100,
        ingest.storing.seconds() / span * 100, shown, quantileMs(first, 0.5), quantileMs(first, 1),
        quantileMs(all, 0.5), quantileMs(all, 1));
    return 0;
}
