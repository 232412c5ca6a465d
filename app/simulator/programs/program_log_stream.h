#pragma once

#include <app/simulator/api/pods/environment.h>
#include <app/simulator/api/pods/running_pods.h>
#include <app/simulator/http/body_source.h>
#include <app/simulator/programs/running_programs.h>

#include <functional>

namespace kittiwake::sim {

/// \brief A program's log as a stream, told while it is read. \thread as BodySource says. The
/// environment and what `lines` reads outlive it.
class ProgramLogStream final : public BodySource
{
public:
    using Time = RunningPrograms::Time;
    /// Those between two moments; none: the program has ended, and nothing more comes.
    using Lines = std::function<std::optional<std::vector<LoggedLine>>(Time from, Time to)>;

    /// `rotated`: earlier lines are gone, however old the log is.
    ProgramLogStream(Lines lines, Time rotated, const LogOptions& options, Environment environment);

    void start(std::function<void()> wake) override { m_wake = std::move(wake); }
    Piece pull(std::size_t max) override;

private:
    void append(std::string& out, const LoggedLine& line);

    const Lines m_lines;
    const LogOptions m_options;
    const Environment m_environment;
    Time m_next; ///< lines before it have been told
    std::vector<LoggedLine> m_waiting; ///< that did not fit
    std::size_t m_told = 0; ///< of these
    bool m_first = true;
    std::size_t m_left;
    std::function<void()> m_wake;
    Timer m_timer;
};

} // namespace kittiwake::sim
