#pragma once

#include "log_severity.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace kittiwake {

/// How a program writes a line.
enum class LogFormat : std::uint8_t {
    Plain,
    Json, ///< an object a line: zap, slog, zerolog, logrus, bunyan, pino, Serilog, Logstash
    Logfmt, ///< key=value
    Klog, ///< I0102 15:04:05.000000 1 file.go:12] as Kubernetes' own components write
};

/// \brief What a line says besides its message, as it was written: a number beyond 2^53 keeps its
/// digits, an object is its JSON. A text is without quotes and escapes; it may have several lines.
struct LogField
{
    std::string key;
    std::string value;
    bool operator==(const LogField&) const = default;
};

/// \brief A line taken apart. All text is UTF-8 without escape sequences, and of control characters
/// has no others than tab and, from a JSON's or a quoted text, line feed.
struct LogReading
{
    LogFormat format = LogFormat::Plain;
    LogSeverity severity = LogSeverity::Unknown;
    std::string time {}; ///< as it was written; empty: the line does not say, or is a plain one
    std::string message {}; ///< of a plain one, all of it
    std::vector<LogField> fields {}; ///< all but time, severity and message, in their order
    bool operator==(const LogReading&) const = default;
};

/// \brief Takes a line apart: for those in sight. By the format which it plainly has itself: an
/// object, klog's beginning. Pairs with a level among them count anywhere, other pairs only where
/// the source as a rule (`usual`) writes pairs. \thread any
[[nodiscard]] LogReading readLogLine(LogFormat usual, std::string_view line);

/// \brief How serious a line is, from as little of it as will do: for every line that comes.
/// \thread any
[[nodiscard]] LogSeverity severityOf(LogFormat usual, std::string_view line);

/// \brief Finds out how a source writes as a rule, from its first lines: a line by itself may look
/// like anything. \thread one at a time; one a source
class LogFormatDetector
{
public:
    static constexpr int kLines = 50; ///< that it looks at

    /// To be given what the container wrote, and of a line all or its beginning.
    void add(std::string_view line);
    /// From what has been seen so far; it stays the same once it is decided.
    [[nodiscard]] LogFormat format() const;
    [[nodiscard]] bool isDecided() const { return m_lines >= kLines; }

private:
    int m_lines = 0; ///< without those that are empty or continue others
    int m_json = 0;
    int m_logfmt = 0;
    int m_klog = 0;
};

} // namespace kittiwake
