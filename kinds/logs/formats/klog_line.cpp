#include "klog_line.h"

#include "logfmt_line.h"

#include <kinds/logs/log_keys.h>

#include <algorithm>

namespace kittiwake {

namespace {

LogSeverity severityOfKlogLetter(char letter)
{
    switch (letter) {
    case 'I':
        return LogSeverity::Info;
    case 'W':
        return LogSeverity::Warning;
    case 'E':
        return LogSeverity::Error;
    case 'F':
        return LogSeverity::Fatal;
    default:
        return LogSeverity::Unknown;
    }
}

/// Whether the text is as the shape: 0 in it is any digit.
bool hasShape(std::string_view text, std::string_view shape)
{
    return std::equal(
        text.begin(), text.end(), shape.begin(), shape.end(),
        [](char c, char wanted) { return wanted == '0' ? c >= '0' && c <= '9' : c == wanted; });
}

} // namespace

std::optional<KlogHeader> klogHeaderOf(std::string_view line)
{
    KlogHeader header;
    if (line.empty() || severityOfKlogLetter(line.front()) == LogSeverity::Unknown)
        return {};
    header.severity = severityOfKlogLetter(line.front());
    for (const std::string_view shape : { "0000 00:00:00.000000", "00000000 00:00:00.000000" }) {
        if (hasShape(line.substr(1, shape.size()), shape))
            header.time = line.substr(1, shape.size());
    }
    if (header.time.empty())
        return {};
    auto rest = line.substr(1 + header.time.size());
    const auto thread = rest.find_first_not_of(' ');
    const auto afterThread = std::min(rest.find(' ', thread), rest.size());
    const auto end = rest.find(']', afterThread);
    if (thread == 0 || thread == std::string_view::npos || end == std::string_view::npos)
        return {};
    header.thread = rest.substr(thread, afterThread - thread);
    const auto isDigit = [](char c) {
        return c >= '0' && c <= '9';
    };
    if (!std::all_of(header.thread.begin(), header.thread.end(), isDigit))
        return {};
    header.caller = rest.substr(afterThread + 1, end - afterThread - 1);
    if (header.caller.find(':') == std::string_view::npos
        || header.caller.find(' ') != std::string_view::npos)
        return {};
    rest.remove_prefix(end + 1);
    header.rest = rest.starts_with(' ') ? rest.substr(1) : rest;
    return header;
}

LogReading readKlog(const KlogHeader& header)
{
    LogReading reading { .format = LogFormat::Klog,
                         .severity = header.severity,
                         .time = std::string(header.time) };
    const auto rest = header.rest;
    const auto quote = rest.starts_with('"') ? closingQuote(rest, 1) : std::string_view::npos;
    const bool isStructured =
        quote != std::string_view::npos && (quote + 1 == rest.size() || rest[quote + 1] == ' ');
    if (isStructured) {
        reading.message = unquoted(rest.substr(1, quote - 1));
        reading.fields = logfmtFieldsOf(rest.substr(quote + 1));
    } else {
        reading.message = rest;
    }
    reading.fields.push_back({ "caller", std::string(header.caller) });
    reading.fields.push_back({ "thread", std::string(header.thread) });
    return reading;
}

} // namespace kittiwake
