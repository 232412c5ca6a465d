#pragma once

#include <app/simulator/programs/controller_figures.h>
#include <app/simulator/programs/work_series.h>

#include <functional>
#include <string>
#include <vector>

namespace kittiwake::sim {

/// \brief One try of a key. \units seconds since the controller began to lead
struct ScriptedTry
{
    const WorkSeries& series;
    std::uint64_t number = 0; ///< of the key's tries; the first is 0
    double begin = 0;
    double end = 0;
};

/// \brief A controller of a demo program, and all that its workers ever do. What it exports and
/// logs is computed from that for the moment that is asked about, so that it costs nothing while
/// nobody looks, agrees with itself, and is the same for the same seed. A value. \thread any, const
struct ScriptedController
{
    std::string name {}; ///< and of its queue
    std::string group {};
    std::string kind {}; ///< of the objects its keys are
    std::uint64_t workers = 1;
    std::vector<WorkSeries> series {};

    /// `time`: \units seconds since it began to lead; before 0 it has done nothing.
    [[nodiscard]] ControllerFigures at(double time) const;
    /// Each try that begins or ends from `from` on and before `to`, by the keys, not by time.
    void forEachTry(double from, double to,
                    const std::function<void(const ScriptedTry&)>& see) const;
};

} // namespace kittiwake::sim
