// A log is the same lines however its bytes were cut, and whenever the connection broke.
#include "fuzzing.h"

#include <core/logs/log_line_reader.h>
#include <core/logs/log_overlap.h>
#include <core/logs/log_time.h>

#include <limits>

using namespace kittiwake;

namespace {

struct Line
{
    LogTime time = 0;
    std::string text;
    bool operator==(const Line&) const = default;
};

std::vector<std::string> wholeLines(std::string_view bytes)
{
    std::vector<std::string> lines;
    LogLineReader reader;
    const auto take = [&](std::string_view line, std::size_t dropped) {
        FUZZ_CHECK(dropped == 0 && line.find('\n') == std::string_view::npos);
        lines.emplace_back(line);
    };
    reader.feed(bytes, take);
    FUZZ_CHECK(reader.rest().find('\n') == std::string::npos);
    reader.finish(take);
    FUZZ_CHECK(reader.rest().empty());
    return lines;
}

std::vector<std::string> linesInPieces(std::string_view bytes)
{
    std::vector<std::string> lines;
    LogLineReader reader;
    const auto take = [&](std::string_view line, std::size_t) {
        lines.emplace_back(line);
    };
    for (fuzz::Pieces pieces(bytes); !pieces.atEnd();) {
        const auto piece = fuzz::exactly(pieces.next());
        reader.feed({ piece.data(), piece.size() }, take);
    }
    reader.finish(take);
    return lines;
}

/// Those with a time, which is at most a second behind the newest before: as a container's two
/// outputs are written.
std::vector<Line> logOf(const std::vector<std::string>& lines)
{
    std::vector<Line> log;
    LogTime newest = 0;
    for (const auto& line : lines) {
        const auto timed = readTimedLine(line);
        if (!timed)
            continue;
        FUZZ_CHECK(parseLogTime(logTimeText(timed->time)) == timed->time);
        if (log.empty())
            newest = timed->time;
        const auto time = std::max(timed->time, newest - kNanosecondsASecond);
        newest = std::max(newest, time);
        log.push_back({ time, std::string(timed->text) });
    }
    return log;
}

/// As the log is read where the connection breaks behind every `step`th line.
std::vector<Line> readOverBreaks(const std::vector<Line>& log, std::size_t step)
{
    std::vector<Line> told;
    LogOverlap overlap;
    const auto read = [&](std::size_t end, LogTime since) {
        for (std::size_t i = 0; i < end; ++i) {
            if (log[i].time >= since && overlap.isNew(log[i].time, log[i].text))
                told.push_back(log[i]);
        }
        FUZZ_CHECK(!overlap.hasGap());
    };
    for (std::size_t end = step; end < log.size() + step; end += step) {
        const auto from = overlap.resumeAt();
        FUZZ_CHECK(from.has_value() == !told.empty());
        if (from)
            overlap.resume();
        read(std::min(end, log.size()), from.value_or(std::numeric_limits<LogTime>::min()));
    }
    return told;
}

} // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const auto bytes = fuzz::textOf(data, size);
    const auto lines = wholeLines(bytes);
    FUZZ_CHECK(linesInPieces(bytes) == lines);
    const auto log = logOf(lines);
    for (const std::size_t step : { std::size_t { 1 }, std::size_t { 3 }, log.size() + 1 })
        FUZZ_CHECK(readOverBreaks(log, step) == log);
    return 0;
}
