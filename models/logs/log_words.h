#pragma once

#include <kinds/cell.h>
#include <kinds/logs/formats/log_severity.h>
#include <kinds/logs/log_collector.h>

#include <QString>

#include <cstdint>

namespace kittiwake {

/// How the time of a line is shown.
enum class LogTimes { Off, Local, Utc, Relative };

/// What is said about logs, in the user's language.
struct LogWords
{
    /// A mark as a line. \param time its, \units nanoseconds since the epoch
    [[nodiscard]] static QString mark(const LogMark& mark, std::int64_t time);
    /// Behind what is drawn of a line that is longer than that; shorter than a sentence.
    [[nodiscard]] static QString goesOn(const LogLine& line);
    /// Below a line that is cut: how long it was, and how much of it is kept.
    [[nodiscard]] static QString cut(const LogLine& line);
    /// "waiting: ContainerCreating", "following", "ended"
    [[nodiscard]] static QString state(const LogStatus& status);
    /// What went wrong, whole; empty: nothing.
    [[nodiscard]] static QString problem(const LogStatus& status);
    [[nodiscard]] static Tone tone(const LogStatus& status);
    [[nodiscard]] static Tone tone(LogSeverity severity);
    [[nodiscard]] static QString severity(LogSeverity severity);
    /// \param time, now \units nanoseconds since the epoch
    [[nodiscard]] static QString time(std::int64_t time, LogTimes how, std::int64_t now);
    /// "init", "ephemeral", or nothing of a regular one
    [[nodiscard]] static QString role(ContainerState::Role role);
};

} // namespace kittiwake
