#include "scripted_controller.h"

#include <algorithm>

namespace kittiwake::sim {

namespace {

void addSeries(ControllerFigures& figures, const WorkSeries& series, double time)
{
    const auto begun = series.begunBy(time);
    const auto ended = series.endedBy(time);
    const auto added = series.addedBy(time);
    figures.adds += added;
    figures.depth += added - begun;
    figures.wait.add(series.wait, begun);
    figures.work.add(series.work, ended);
    figures.active += begun - ended;
    if (begun > ended) {
        const double age = time - series.beginOf(begun - 1);
        figures.unfinished += age;
        figures.longest = std::max(figures.longest, age);
    }
    switch (series.end) {
    case TryEnd::Success:
        figures.successes += ended;
        break;
    case TryEnd::RequeueAfter:
        figures.requeuedAfter += ended;
        figures.retries += ended;
        break;
    case TryEnd::Error:
        figures.errors += ended;
        figures.retries += ended;
        break;
    case TryEnd::Never:
        break;
    }
}

} // namespace

ControllerFigures ScriptedController::at(double time) const
{
    ControllerFigures figures { .name = name, .workers = workers };
    for (const auto& one : series)
        addSeries(figures, one, time);
    return figures;
}

void ScriptedController::forEachTry(double from, double to,
                                    const std::function<void(const ScriptedTry&)>& see) const
{
    for (const auto& one : series) {
        // What was at work at `from` ends later.
        for (auto number = one.endedBy(from); number < one.begunBy(to); ++number) {
            const double begin = one.beginOf(number);
            const double end = one.end == TryEnd::Never ? WorkSeries::kForever : begin + one.work;
            const bool isOfThen = (begin >= from && begin < to) || (end >= from && end < to);
            if (isOfThen)
                see({ one, number, begin, end });
        }
    }
}

} // namespace kittiwake::sim
