#include "queue_trend.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace kittiwake {

namespace {

constexpr double kNotExported = std::numeric_limits<double>::quiet_NaN();
constexpr std::chrono::seconds kStep { 5 };
constexpr std::chrono::minutes kShort { 10 };
constexpr std::chrono::minutes kLong { 30 };

/// Between two scrapes; not known where nothing was counted.
double meanBetween(double sum, double count)
{
    return count > 0 ? std::max(0.0, sum / count) : kNotExported;
}

} // namespace

std::vector<TrendPoint> trendOf(const ScrapedQueue& series)
{
    std::vector<TrendPoint> trend;
    const auto& had = series.exports;
    for (std::size_t i = 1; i < series.points.size(); ++i) {
        const auto& from = series.points[i - 1];
        const auto& to = series.points[i];
        const double seconds = std::chrono::duration<double>(to.at - from.at).count();
        if (seconds <= 0)
            continue;
        TrendPoint point {
            .from = from.at,
            .at = to.at,
            .depth = had.queue ? std::max(0.0, to.depth) : kNotExported,
            .adds = had.queue ? (to.adds - from.adds) / seconds : kNotExported,
            .retries = had.retries ? (to.retries - from.retries) / seconds : kNotExported,
            .busy = kNotExported,
            .errors = had.results ? (to.errors - from.errors) / seconds : kNotExported,
            .wait = meanBetween(to.waitSum - from.waitSum, to.waitCount - from.waitCount),
            .work = meanBetween(to.workSum - from.workSum, to.workCount - from.workCount)
        };
        if (had.work && had.unfinished) // exact for client-go's queues
            point.busy = std::max(
                0.0, (to.workSum - from.workSum + to.unfinished - from.unfinished) / seconds);
        else if (had.workers)
            point.busy = to.activeWorkers;
        trend.push_back(point);
    }
    return trend;
}

QueueChart chartOf(const QueueTrend& trend, TimePoint now, std::int64_t wall)
{
    using std::chrono::duration_cast;
    using std::chrono::milliseconds;
    QueueChart chart { .endsAt = wall, .step = static_cast<double>(kStep.count()) };
    const auto known = trend.points.empty() ? Duration::zero() : now - trend.points.front().from;
    const auto span = known > kShort ? kLong : kShort;
    chart.span = static_cast<double>(std::chrono::seconds(span).count());
    const auto count = static_cast<std::size_t>(span / kStep) + 1;
    struct Line
    {
        std::vector<double>& values;
        double TrendPoint::*figure;
    };
    const std::array lines {
        Line { chart.depth, &TrendPoint::depth },     Line { chart.adds, &TrendPoint::adds },
        Line { chart.retries, &TrendPoint::retries }, Line { chart.busy, &TrendPoint::busy },
        Line { chart.errors, &TrendPoint::errors },   Line { chart.wait, &TrendPoint::wait },
        Line { chart.work, &TrendPoint::work }
    };
    for (const auto& line : lines)
        line.values.assign(count, kNotExported);
    const auto first = now - span; // where the first value is
    const auto indexOf = [&](TimePoint at) { // of the first value that is not before it
        const auto after = std::max(Duration::zero(), Duration(at - first));
        return static_cast<std::size_t>((after + kStep - Duration(1)) / kStep);
    };
    for (const auto& point : trend.points) {
        if (point.at < first)
            continue;
        const auto end = std::min(count, indexOf(point.at) + 1);
        const auto begin = indexOf(point.from);
        for (const auto& line : lines) {
            for (auto i = begin; i < end; ++i)
                line.values[i] = point.*line.figure;
        }
    }
    for (const auto& mark : trend.marks) {
        if (mark.at >= first)
            chart.marks.push_back(
                { wall - duration_cast<milliseconds>(now - mark.at).count(), mark.what, mark.pod });
    }
    return chart;
}

} // namespace kittiwake
