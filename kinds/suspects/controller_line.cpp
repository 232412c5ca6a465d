#include "controller_line.h"

#include <core/base/trimmed.h>
#include <core/logs/log_time.h>
#include <kinds/logs/formats/json_line.h>
#include <kinds/logs/formats/logfmt_line.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace kittiwake {

namespace {

constexpr std::int64_t kNanosecondsAMillisecond = 1'000'000;

/// RFC 3339, or a number since the epoch: seconds of zap, milliseconds of klog's JSON. klog's own
/// time has no year, and zone of the node: it says nothing here.
std::int64_t momentOfText(std::string_view text)
{
    if (const auto time = parseLogTime(text))
        return *time / kNanosecondsAMillisecond;
    double number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size() || !std::isfinite(number)
        || number <= 0)
        return 0;
    constexpr double kMaxSeconds = 1e11; // in the year 5138
    constexpr double kMaxMilliseconds = 1e14;
    if (number < kMaxSeconds)
        return static_cast<std::int64_t>(number * 1000);
    return number < kMaxMilliseconds ? static_cast<std::int64_t>(number) : 0;
}

void appendFieldsOf(std::string_view object, std::vector<LogField>& fields)
{
    if (auto inner = jsonFieldsOf(object))
        fields.insert(fields.end(), std::make_move_iterator(inner->begin()),
                      std::make_move_iterator(inner->end()));
}

/// "dir/controller.go:347" as "controller.go".
std::string fileOf(std::string_view caller)
{
    caller = caller.substr(0, caller.rfind(':'));
    const auto slash = caller.rfind('/');
    return std::string(slash == std::string_view::npos ? caller : caller.substr(slash + 1));
}

/// zap's console: time, level, logger, caller, message and an object, with tabs between; some are
/// left out.
void readConsole(ControllerLine& line)
{
    const std::string text = std::move(line.message);
    const std::string_view whole = text;
    const auto object = std::min(whole.find("\t{\""), whole.find("\t{}"));
    auto head = whole.substr(0, object);
    if (object != std::string_view::npos)
        appendFieldsOf(trimmed(whole.substr(object + 1)), line.fields);
    const auto message = head.rfind('\t');
    line.message = head.substr(message + 1);
    for (bool first = true; !head.empty() && message != std::string_view::npos; first = false) {
        const auto end = std::min(head.find('\t'), head.size());
        const auto part = head.substr(0, end);
        if (head.data() + end > whole.data() + message)
            break; // the message
        head.remove_prefix(std::min(end + 1, head.size()));
        if (first)
            line.at = momentOfText(part);
        else if (part.find(".go:") != std::string_view::npos)
            line.file = fileOf(part);
        else if (severityOfLevel(part) == LogSeverity::Unknown)
            line.logger = part;
    }
}

/// klogr writes everything as pairs with their names in quotes, behind the logger's name:
/// controllers/Machine "msg"="Reconciler error" "error"="boom"
bool readKlogr(ControllerLine& line)
{
    const auto begin = line.message.find("\"msg\"=\"");
    if (begin == std::string::npos)
        return false;
    line.logger = trimmed(std::string_view(line.message).substr(0, begin));
    auto fields = logfmtFieldsOf(std::string_view(line.message).substr(begin));
    line.message.clear();
    for (auto& each : fields) {
        if (each.key.size() > 2 && each.key.front() == '"' && each.key.back() == '"')
            each.key = each.key.substr(1, each.key.size() - 2);
        if (each.key == "msg")
            line.message = std::move(each.value);
        else
            line.fields.push_back(std::move(each));
    }
    return true;
}

/// Some keep their fields one level down: "context" of programs that rename zap's keys, "fields"
/// and "span" of Rust's tracing.
void appendNested(ControllerLine& line)
{
    std::vector<LogField> nested;
    for (const auto& each : line.fields) {
        if ((each.key == "context" || each.key == "fields" || each.key == "span")
            && each.value.starts_with('{'))
            appendFieldsOf(each.value, nested);
    }
    line.fields.insert(line.fields.end(), std::make_move_iterator(nested.begin()),
                       std::make_move_iterator(nested.end()));
    if (line.message.empty())
        line.message = line.field("message");
}

} // namespace

std::string_view ControllerLine::field(std::string_view name) const
{
    for (const auto& each : fields) {
        if (each.key == name)
            return each.value;
    }
    return {};
}

bool ControllerLine::has(std::string_view name) const
{
    return std::any_of(fields.begin(), fields.end(),
                       [name](const LogField& each) { return each.key == name; });
}

std::string_view ControllerLine::error() const
{
    for (const std::string_view name : { "error", "err", "error.message" }) {
        if (const auto text = field(name); !text.empty() && text != "null" && text != "<nil>")
            return text;
    }
    return {};
}

ControllerLine controllerLineOf(LogFormat usual, std::string_view text)
{
    auto reading = readLogLine(usual, text);
    ControllerLine line { .severity = reading.severity,
                          .at = momentOfText(reading.time),
                          .message = std::move(reading.message),
                          .fields = std::move(reading.fields) };
    switch (reading.format) {
    case LogFormat::Plain:
        if (line.message.find('\t') != std::string::npos)
            readConsole(line);
        else
            line.at =
                momentOfText(std::string_view(line.message).substr(0, line.message.find(' ')));
        break;
    case LogFormat::Klog:
        (void)readKlogr(line);
        break;
    case LogFormat::Json:
    case LogFormat::Logfmt:
        appendNested(line);
        break;
    }
    if (line.file.empty())
        line.file = fileOf(line.field("caller"));
    for (const std::string_view name : { "logger", "log.logger", "source" }) {
        if (line.logger.empty())
            line.logger = line.field(name);
    }
    return line;
}

std::int64_t goDurationOf(std::string_view text)
{
    struct Unit
    {
        std::string_view name;
        double milliseconds;
    };
    // The longer names first: "ms" is not minutes.
    constexpr auto kUnits = std::to_array<Unit>({ { "ms", 1 },
                                                  { "us", 1e-3 },
                                                  { "\u00b5s", 1e-3 },
                                                  { "ns", 1e-6 },
                                                  { "h", 3'600'000 },
                                                  { "m", 60'000 },
                                                  { "s", 1000 } });
    double all = 0;
    if (text.empty())
        return -1;
    while (!text.empty()) {
        const auto digits = std::min(text.find_first_not_of("0123456789."), text.size());
        double number = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + digits, number);
        if (error != std::errc() || end != text.data() + digits)
            return -1;
        text.remove_prefix(digits);
        const auto unit = std::find_if(kUnits.begin(), kUnits.end(), [text](const Unit& each) {
            return text.starts_with(each.name);
        });
        if (unit == kUnits.end())
            return -1;
        text.remove_prefix(unit->name.size());
        all += number * unit->milliseconds;
    }
    constexpr double kLongest = 1e15;
    return all < kLongest ? static_cast<std::int64_t>(all) : -1;
}

} // namespace kittiwake
