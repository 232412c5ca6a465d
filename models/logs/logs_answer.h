#pragma once

#include <kinds/logs/log_collector.h>
#include <kinds/logs/log_filter.h>
#include <kinds/logs/log_histogram.h>
#include <kinds/logs/log_search.h>
#include <kinds/logs/log_view.h>

#include <cstddef>
#include <cstdint>

namespace kittiwake {

/// What of the logs is to be shown. Qt-free: workers answer it.
struct LogsQuestion
{
    std::uint64_t selection = 0; ///< which pods, by a number of the view's
    LogFilter filter {};
    bool paused = false; ///< the lines that were there then, and no others
    std::size_t around = 0; ///< the row in sight: what is near it is looked for first
    std::size_t buckets = 0; ///< of the histogram, at most
    bool operator==(const LogsQuestion&) const = default;
};

/// Some lines that are shown: those from `first` on, `end` not among them.
struct LogRows
{
    LogView rows {};
    std::size_t first = 0;
    std::size_t end = 0;
};

/// A line that is looked for: the next with the pattern, or with an error where there is none.
struct LogsSeek
{
    LogView rows {};
    LogPattern pattern {};
    std::size_t from = 0; ///< a row, not among those that are looked at
    LogDirection direction = LogDirection::Forward;
};

struct LogsAnswer
{
    LogsQuestion question {};
    LogView rows {};
    CollectedLogs logs {};
    LogBuckets buckets {};
    std::size_t held = 0; ///< lines that came since it was paused
    double linesASecond = 0;
};

} // namespace kittiwake
