#pragma once

#include <core/controllers/scraped_queue.h>

#include <optional>

namespace kittiwake {

/// \brief What happened at a queue over an interval of one process, from the differences of what it
/// exports. None: it is not exported, or nothing of the kind happened, of which
/// there is no mean. \units seconds; a second
struct IntervalFigures
{
    Duration over {}; ///< from the first scrape that counts to the last
    double depth = 0; ///< at the last one; never below 0
    std::optional<double> addsPerSecond {};
    std::optional<double> retriesPerSecond {}; ///< delayed adds, which are no failures
    std::optional<double> finishedPerSecond {};
    std::optional<double> meanWait {};
    std::optional<double> meanWork {};
    /// On average, those that hold a key they will never finish included.
    std::optional<double> busyWorkers {};
    std::optional<QuantileRange> medianWait {};
    std::optional<QuantileRange> slowestWait {}; ///< the 99th percentile
    std::optional<QuantileRange> medianWork {};
    std::optional<QuantileRange> slowestWork {};
    std::optional<double> attempts {};
    std::optional<double> errors {};
    double requeueAfter = 0; ///< of the attempts
    double panics = 0;
    double terminal = 0;
    std::optional<double> meanThrottled {}; ///< each of its own requests was held back that long
};

/// \brief Of the last `window`, or of all that is known where that is shorter. None: there are no
/// two scrapes to tell it from. Quantiles are of some minutes. \thread any: pure
[[nodiscard]] std::optional<IntervalFigures> figuresOf(const ScrapedQueue& series, Duration window);

/// How many workers hold a key now, at least: all keys in work are no older than the oldest.
/// None: it is not exported.
[[nodiscard]] std::optional<int> fewestBusyWorkers(const ScrapedQueue& series);

} // namespace kittiwake
