#include "interval_figures.h"

#include <algorithm>
#include <cmath>

namespace kittiwake {

namespace {

/// Fewer say nothing of a quantile.
constexpr double kEnoughForMedian = 5;
constexpr double kEnoughForSlowest = 20;
constexpr double kMedian = 0.5;
constexpr double kSlowest = 0.99;

/// None: nothing was counted.
std::optional<double> meanOf(double sum, double count)
{
    return count > 0 ? std::optional(std::max(0.0, sum / count)) : std::nullopt;
}

void takeQuantiles(IntervalFigures& figures, const ScrapedQueue& series)
{
    if (series.histograms.size() < 2)
        return;
    const auto& first = series.histograms.front();
    const auto& last = series.histograms.back();
    const auto wait = last.wait.since(first.wait);
    const auto work = last.work.since(first.work);
    figures.medianWait = wait.quantile(kMedian, kEnoughForMedian);
    figures.slowestWait = wait.quantile(kSlowest, kEnoughForSlowest);
    figures.medianWork = work.quantile(kMedian, kEnoughForMedian);
    figures.slowestWork = work.quantile(kSlowest, kEnoughForSlowest);
}

} // namespace

std::optional<IntervalFigures> figuresOf(const ScrapedQueue& series, Duration window)
{
    if (series.points.size() < 2)
        return std::nullopt;
    const auto& last = series.points.back();
    // The youngest that is as old as the window, so that nothing within it is left out.
    auto from = std::prev(series.points.end(), 2);
    while (from != series.points.begin() && last.at - from->at < window)
        --from;
    const double seconds = std::chrono::duration<double>(last.at - from->at).count();
    if (seconds <= 0)
        return std::nullopt;
    const auto& had = series.exports;
    IntervalFigures figures { .over = last.at - from->at, .depth = std::max(0.0, last.depth) };
    const double worked = last.workSum - from->workSum;
    const double finished = last.workCount - from->workCount;
    if (had.queue)
        figures.addsPerSecond = (last.adds - from->adds) / seconds;
    if (had.retries)
        figures.retriesPerSecond = (last.retries - from->retries) / seconds;
    figures.meanWait = meanOf(last.waitSum - from->waitSum, last.waitCount - from->waitCount);
    if (had.work) {
        figures.finishedPerSecond = finished / seconds;
        figures.meanWork = meanOf(worked, finished);
    }
    if (had.work && had.unfinished)
        figures.busyWorkers =
            std::max(0.0, (worked + last.unfinished - from->unfinished) / seconds);
    else if (had.workers)
        figures.busyWorkers = last.activeWorkers;
    if (had.results) {
        figures.attempts = last.attempts - from->attempts;
        figures.errors = last.errors - from->errors;
    }
    figures.requeueAfter = last.requeueAfter - from->requeueAfter;
    figures.panics = last.panics - from->panics;
    figures.terminal = last.terminal - from->terminal;
    figures.meanThrottled = meanOf(last.throttledSeconds - from->throttledSeconds,
                                   last.throttledCount - from->throttledCount);
    takeQuantiles(figures, series);
    return figures;
}

std::optional<int> fewestBusyWorkers(const ScrapedQueue& series)
{
    constexpr double kMaxWorkers = 100'000;
    if (series.points.empty() || !series.exports.unfinished || !series.exports.longest)
        return std::nullopt;
    const auto& now = series.points.back();
    if (now.unfinished <= 0 || now.longest <= 0)
        return 0;
    // Both are taken at one moment, but printed as floating point numbers.
    constexpr double kRounding = 1e-6;
    return static_cast<int>(
        std::min(kMaxWorkers, std::ceil(now.unfinished / now.longest - kRounding)));
}

} // namespace kittiwake
