#include "work_series.h"

#include <algorithm>
#include <cmath>

namespace kittiwake::sim {

double ScriptedBackoff::sum(std::uint64_t tries) const
{
    double delay = base;
    double all = 0;
    std::uint64_t done = 0;
    for (; done < tries && delay < cap; ++done, delay *= 2)
        all += delay;
    return all + static_cast<double>(tries - done) * cap;
}

double WorkSeries::beginOf(std::uint64_t number) const
{
    const auto times = static_cast<double>(number);
    return backoff ? first + backoff->sum(number) + times * (work + wait) : first + times * every;
}

std::uint64_t WorkSeries::begunWithoutEnd(double time) const
{
    if (time < first)
        return 0;
    if (end == TryEnd::Never)
        return 1;
    if (!backoff)
        return static_cast<std::uint64_t>(std::floor((time - first) / every)) + 1;
    std::uint64_t number = 1;
    while (beginOf(number) <= time)
        ++number;
    return number;
}

std::uint64_t WorkSeries::begunBy(double time) const
{
    const auto begun = begunWithoutEnd(time);
    if (time < until)
        return begun;
    // What begins at that moment does not begin any more.
    auto last = begunWithoutEnd(until);
    if (last > 0 && beginOf(last - 1) >= until)
        --last;
    return std::min(begun, last);
}

std::uint64_t WorkSeries::endedBy(double time) const
{
    return end == TryEnd::Never ? 0 : begunBy(time - work);
}

std::uint64_t WorkSeries::addedBy(double time) const
{
    // The next one is in the queue for as long as it waits, unless it never gets to a worker.
    return time + wait < until ? begunBy(time + wait) : begunBy(time);
}

} // namespace kittiwake::sim
