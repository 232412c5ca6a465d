#pragma once

#include <app/simulator/programs/attempt_journal.h>
#include <app/simulator/programs/demo_program.h>

#include <chrono>
#include <string>
#include <vector>

namespace kittiwake::sim {

/// A line of a log, without its line feed, and when it was written.
struct LoggedLine
{
    std::chrono::system_clock::time_point at {};
    std::string text {};
};

/// One process of a program, as its log is told.
struct ProgramRun
{
    using Time = std::chrono::system_clock::time_point;

    Time started {};
    /// From then on; none: it stands by.
    std::optional<Time> leads {};
};

/// What the process writes from `from` on and before `to`, by time. `journal`: tries that the world
/// has made of the program's controller of that name. The same arguments give the same lines.
/// \thread any: pure
struct JournalOf
{
    std::string controller {};
    const AttemptJournal* journal = nullptr;
};
[[nodiscard]] std::vector<LoggedLine> programLines(const DemoProgram& program,
                                                   const ProgramRun& run, const JournalOf& journal,
                                                   ProgramRun::Time from, ProgramRun::Time to);

} // namespace kittiwake::sim
