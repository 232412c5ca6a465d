#pragma once

#include <core/logs/log_query.h>

#include <QString>

#include <cstdint>
#include <optional>

namespace kittiwake {

/// \brief Where logs begin. \thread any
struct LogsBegin
{
    enum class Kind {
        Lines, ///< with so many of the last of each container
        Span, ///< so long ago
        Time,
        Oldest, ///< with all that the node still has
    };
    static constexpr std::int64_t kUsualLines = 1000;

    Kind kind = Kind::Lines;
    /// \units lines; of Span seconds; of Time nanoseconds since the epoch
    std::int64_t value = kUsualLines;
    bool operator==(const LogsBegin&) const = default;

    /// As one types it: "200", "90m", "2026-01-31T12:00:00Z", "all".
    [[nodiscard]] QString text() const;
    /// In the user's language, as short as a button's words are.
    [[nodiscard]] QString shown() const;
    /// What of a log is asked for at first.
    [[nodiscard]] LogQuery query() const;
};

/// What was typed.
struct TypedLogsBegin
{
    std::optional<LogsBegin> begin {}; ///< none: it is no such thing
    QString problem {}; ///< why, in a sentence
};

/// Takes what LogsBegin::text() gives and what people write: "2d", "14:05" of today or, where that
/// is still to come, of yesterday, "2026-01-31 12:00" by this computer's clock.
/// \param now \units milliseconds since the epoch
[[nodiscard]] TypedLogsBegin readLogsBegin(const QString& typed, std::int64_t now);

} // namespace kittiwake
