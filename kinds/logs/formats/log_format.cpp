#include "log_format.h"

#include "ansi_text.h"
#include "json_line.h"
#include "klog_line.h"
#include "log_continuation.h"
#include "logfmt_line.h"
#include "plain_line.h"

#include <kinds/logs/log_keys.h>

#include <algorithm>

namespace kittiwake {

namespace {

/// Whether it is an object, judged by its ends. Where none is expected, "{}" and "{x}" are none.
bool isObject(LogFormat usual, std::string_view line)
{
    return (usual == LogFormat::Json || line.starts_with("{\"")) && looksLikeJson(line);
}

LogSeverity severityOfShown(LogFormat usual, std::string_view line)
{
    if (isObject(usual, line))
        return severityOfJson(line);
    auto severity = LogSeverity::Unknown;
    if (usual == LogFormat::Logfmt && !klogHeaderOf(line))
        severity = severityOfLogfmt(line);
    return severity != LogSeverity::Unknown ? severity : severityOfPlain(line);
}

/// Whether it is pairs, and not a sentence with some.
bool isPairs(LogFormat usual, LogSeverity severity, std::string_view line)
{
    return looksLikeLogfmt(line)
        && (usual == LogFormat::Logfmt
            || (severity != LogSeverity::Unknown && severityOfLogfmt(line) == severity));
}

} // namespace

LogSeverity severityOf(LogFormat usual, std::string_view line)
{
    std::string buffer;
    return severityOfShown(usual, shownText(line, buffer));
}

LogReading readLogLine(LogFormat usual, std::string_view line)
{
    std::string buffer;
    const auto shown = shownText(line, buffer);
    const auto severity = severityOfShown(usual, shown);
    if (auto fields = isObject(usual, shown) ? jsonFieldsOf(shown) : std::nullopt; fields)
        return readingOf(LogFormat::Json, severity, std::move(*fields));
    if (const auto header = klogHeaderOf(shown))
        return readKlog(*header);
    if (isPairs(usual, severity, shown))
        return readingOf(LogFormat::Logfmt, severity, logfmtFieldsOf(shown));
    return { .severity = severity, .message = std::string(shown) };
}

void LogFormatDetector::add(std::string_view line)
{
    if (isDecided())
        return;
    std::string buffer;
    const auto shown = shownText(line, buffer);
    if (shown.empty() || isContinuation(shown))
        return;
    ++m_lines;
    if (looksLikeJson(shown))
        ++m_json;
    else if (klogHeaderOf(shown))
        ++m_klog;
    else if (looksLikeLogfmt(shown))
        ++m_logfmt;
}

LogFormat LogFormatDetector::format() const
{
    // A program prints something else as well, when it starts above all, or traces of stacks, which
    // may be longer than all the rest. Nothing looks like an object or klog's beginning by chance.
    const auto isPart = [this](int count, int part) {
        return count > 0 && count * part >= m_lines;
    };
    constexpr int kUnmistakable = 10;
    constexpr int kMistakable = 2;
    const int sure = std::max(m_json, m_klog);
    if (isPart(sure, kUnmistakable) && sure >= m_logfmt)
        return m_json >= m_klog ? LogFormat::Json : LogFormat::Klog;
    return isPart(m_logfmt, kMistakable) ? LogFormat::Logfmt : LogFormat::Plain;
}

} // namespace kittiwake
