#include "log_format.h"

#include "ansi_text.h"
#include "json_line.h"
#include "klog_line.h"
#include "log_continuation.h"
#include "log_keys.h"
#include "logfmt_line.h"
#include "plain_line.h"

namespace kittiwake {

namespace {

LogSeverity severityOfShown(LogFormat format, std::string_view line)
{
    auto severity = LogSeverity::Unknown;
    if (format == LogFormat::Json && looksLikeJson(line))
        return severityOfJson(line);
    if (format == LogFormat::Logfmt)
        severity = severityOfLogfmt(line);
    return severity != LogSeverity::Unknown ? severity : severityOfPlain(line);
}

} // namespace

LogSeverity severityOf(LogFormat format, std::string_view line)
{
    std::string buffer;
    return severityOfShown(format, shownText(line, buffer));
}

LogReading readLogLine(LogFormat format, std::string_view line)
{
    std::string buffer;
    const auto shown = shownText(line, buffer);
    const auto severity = severityOfShown(format, shown);
    if (format == LogFormat::Json) {
        if (auto fields = jsonFieldsOf(shown))
            return readingOf(format, severity, std::move(*fields));
    } else if (format == LogFormat::Logfmt) {
        if (looksLikeLogfmt(shown))
            return readingOf(format, severity, logfmtFieldsOf(shown));
    } else if (format == LogFormat::Klog) {
        if (const auto header = klogHeaderOf(shown))
            return readKlog(*header);
    }
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
    // A program prints something else as well, when it starts above all.
    const auto isMost = [this](int count) {
        return count * 2 > m_lines;
    };
    if (isMost(m_json))
        return LogFormat::Json;
    if (isMost(m_klog))
        return LogFormat::Klog;
    return isMost(m_logfmt) ? LogFormat::Logfmt : LogFormat::Plain;
}

} // namespace kittiwake
