#pragma once

#include "log_lines.h"

#include <app/simulator/api/pods/environment.h>
#include <app/simulator/api/pods/running_pods.h>
#include <app/simulator/http/body_source.h>

#include <optional>

namespace kittiwake::sim {

/// The readable log of one run of a container.
struct ContainerRun
{
    using Time = std::chrono::system_clock::time_point;
    LogVoice voice;
    Time started {};
    std::optional<Time> ended {}; ///< none: it runs
    int exitCode = 0;
    std::string reason {};
};

/// \brief A container's log as a stream, generated line by line while it is read.
/// \thread as BodySource says. The environment outlives it.
class ContainerLog final : public BodySource
{
public:
    /// `look` returns the container's current run, for following it, or its previous one; empty:
    /// the container is gone.
    using Look = std::function<std::optional<ContainerRun>(bool previous)>;
    ContainerLog(ContainerRun run, const LogOptions& options, Environment environment, Look look);

    void start(std::function<void()> wake) override;
    Piece pull(std::size_t max) override;

private:
    using Time = ContainerRun::Time;
    [[nodiscard]] Time timeOf(std::uint64_t line) const;
    [[nodiscard]] std::uint64_t linesUntil(Time time) const;
    [[nodiscard]] std::uint64_t firstLine(Time now, const LogOptions& options) const;
    void append(std::string& out, std::string_view text, Time time);

    void lookWhetherItRuns();

    ContainerRun m_run;
    const bool m_follow;
    const bool m_timestamps;
    const Environment m_environment;
    const Look m_look;
    const std::chrono::milliseconds m_interval; ///< between lines
    std::uint64_t m_next = 0; ///< line
    std::size_t m_left; ///< \units bytes that may still be sent
    bool m_saidLast = false;
    std::function<void()> m_wake;
    Timer m_timer;
};

} // namespace kittiwake::sim
