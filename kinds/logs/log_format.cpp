#include "log_format.h"

#include "ansi_text.h"
#include "json_line.h"
#include "klog_line.h"
#include "log_continuation.h"
#include "log_keys.h"
#include "logfmt_line.h"
#include "plain_line.h"

#include <algorithm>

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
