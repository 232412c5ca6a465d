#pragma once

#include <core/base/scheduler.h>
#include <core/metrics/metric_histogram.h>

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace kittiwake {

/// \brief A queue and its controller at one scrape, as exported: counters since the process began,
/// gauges as they were. What is not exported is 0, and ScrapedQueue says so. \units seconds
struct ScrapedPoint
{
    TimePoint at {};
    double depth = 0; ///< summed over priorities; may be negative where the program miscounts
    double adds = 0;
    double retries = 0;
    double waitSum = 0;
    double waitCount = 0;
    double workSum = 0;
    double workCount = 0;
    double unfinished = 0;
    double longest = 0;
    double attempts = 0;
    double errors = 0;
    double requeueAfter = 0;
    double panics = 0;
    double terminal = 0;
    double activeWorkers = 0;
    double throttledSeconds = 0; ///< of the whole process
    double throttledCount = 0;
};

/// The histograms of a queue at one scrape.
struct ScrapedHistograms
{
    TimePoint at {};
    MetricHistogram wait {};
    MetricHistogram work {};
};

/// Which of a queue's figures its program exports.
struct QueueExports
{
    bool queue = false; ///< there is a queue at all, and not only a controller
    bool retries = false;
    bool work = false; ///< how long work takes, so that busy workers can be told
    bool unfinished = false;
    bool longest = false;
    bool results = false; ///< attempts and errors
    bool workers = false; ///< active ones
    bool operator==(const QueueExports&) const = default;
};

/// \brief One queue of one process, from scrape to scrape since the process began or was first
/// seen; within a process counters only rise. A value. \thread one at a time
struct ScrapedQueue
{
    std::string prefix {};
    std::string name {};
    std::string controller {}; ///< empty: it has the queue's name, or none is known
    /// Serves certificates, quotas and the like, in every program on an API server's libraries:
    /// hidden by default.
    bool infrastructure = false;
    QueueExports exports {};
    std::optional<double> maxWorkers {};
    std::optional<double> delayed {}; ///< now, where it is counted
    std::map<std::string, double> depths {}; ///< now, by priority
    bool negativeDepth = false; ///< within the series: the program miscounts
    /// The age of the oldest key grew by more than the time that went by: two queues of one name
    /// write to the same series.
    bool jumpingAges = false;
    std::vector<ScrapedPoint> points {}; ///< by time; those that are long past with gaps between
    std::vector<ScrapedHistograms> histograms {}; ///< some of them, the last among them
};

} // namespace kittiwake
