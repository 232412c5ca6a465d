#include "log_severity.h"

#include <core/base/lower_case.h>

#include <algorithm>
#include <charconv>
#include <span>
#include <string>
#include <system_error>

namespace kittiwake {

namespace {

struct LevelName
{
    std::string_view name;
    LogSeverity severity;
};

// By their first letters: for most words it is known from that alone that they are none.
constexpr LevelName kNamesWithA[] = { { "alert", LogSeverity::Fatal } };
constexpr LevelName kNamesWithC[] = { { "critical", LogSeverity::Fatal },
                                      { "crit", LogSeverity::Fatal } };
constexpr LevelName kNamesWithD[] = { { "debug", LogSeverity::Debug },
                                      { "dbug", LogSeverity::Debug },
                                      { "dbg", LogSeverity::Debug },
                                      { "dpanic", LogSeverity::Fatal },
                                      { "d", LogSeverity::Debug } };
constexpr LevelName kNamesWithE[] = {
    { "error", LogSeverity::Error },     { "err", LogSeverity::Error },
    { "emergency", LogSeverity::Fatal }, { "emerg", LogSeverity::Fatal },
    { "eror", LogSeverity::Error },      { "e", LogSeverity::Error }
};
constexpr LevelName kNamesWithF[] = {
    { "fatal", LogSeverity::Fatal },  { "fail", LogSeverity::Error },
    { "finest", LogSeverity::Trace }, { "finer", LogSeverity::Trace },
    { "fine", LogSeverity::Debug },   { "ftl", LogSeverity::Fatal },
    { "f", LogSeverity::Fatal }
};
constexpr LevelName kNamesWithI[] = { { "info", LogSeverity::Info },
                                      { "information", LogSeverity::Info },
                                      { "informational", LogSeverity::Info },
                                      { "inf", LogSeverity::Info },
                                      { "i", LogSeverity::Info } };
constexpr LevelName kNamesWithL[] = { { "log", LogSeverity::Info } };
constexpr LevelName kNamesWithN[] = { { "notice", LogSeverity::Info },
                                      { "note", LogSeverity::Info } };
constexpr LevelName kNamesWithP[] = { { "panic", LogSeverity::Fatal },
                                      { "pnc", LogSeverity::Fatal } };
constexpr LevelName kNamesWithS[] = { { "severe", LogSeverity::Error } };
constexpr LevelName kNamesWithT[] = { { "trace", LogSeverity::Trace },
                                      { "trce", LogSeverity::Trace },
                                      { "trc", LogSeverity::Trace },
                                      { "t", LogSeverity::Trace } };
constexpr LevelName kNamesWithV[] = { { "verbose", LogSeverity::Debug },
                                      { "v", LogSeverity::Debug } };
constexpr LevelName kNamesWithW[] = { { "warn", LogSeverity::Warning },
                                      { "warning", LogSeverity::Warning },
                                      { "wrn", LogSeverity::Warning },
                                      { "w", LogSeverity::Warning } };

std::span<const LevelName> levelNamesWith(char first)
{
    switch (first) {
    case 'a':
        return kNamesWithA;
    case 'c':
        return kNamesWithC;
    case 'd':
        return kNamesWithD;
    case 'e':
        return kNamesWithE;
    case 'f':
        return kNamesWithF;
    case 'i':
        return kNamesWithI;
    case 'l':
        return kNamesWithL;
    case 'n':
        return kNamesWithN;
    case 'p':
        return kNamesWithP;
    case 's':
        return kNamesWithS;
    case 't':
        return kNamesWithT;
    case 'v':
        return kNamesWithV;
    case 'w':
        return kNamesWithW;
    default:
        return {};
    }
}

bool isNamed(std::string_view level, std::string_view name)
{
    return std::equal(level.begin(), level.end(), name.begin(), name.end(),
                      [](char one, char other) { return lowerCased(one) == other; });
}

LogSeverity severityOfNumber(int number)
{
    if (number >= 60)
        return LogSeverity::Fatal;
    if (number >= 10) // bunyan's, pino's
        return std::to_array({ LogSeverity::Trace, LogSeverity::Debug, LogSeverity::Info,
                               LogSeverity::Warning,
                               LogSeverity::Error })[std::size_t(number) / 10 - 1];
    if (number >= 0 && number <= 7) // syslog's
        return std::to_array({ LogSeverity::Fatal, LogSeverity::Fatal, LogSeverity::Fatal,
                               LogSeverity::Error, LogSeverity::Warning, LogSeverity::Info,
                               LogSeverity::Info, LogSeverity::Debug })[std::size_t(number)];
    return LogSeverity::Unknown;
}

} // namespace

LogSeverity severityOfLevel(std::string_view level)
{
    if (level.empty())
        return LogSeverity::Unknown;
    int number = 0;
    const auto* end = level.data() + level.size();
    if (const auto read = std::from_chars(level.data(), end, number); read.ptr == end)
        return read.ec == std::errc() ? severityOfNumber(number) : LogSeverity::Unknown;
    if (const auto sign = level.find_first_of("+-"); sign != std::string_view::npos)
        level = level.substr(0, sign); // slog's, between two levels
    if (level.empty())
        return LogSeverity::Unknown;
    for (const auto& each : levelNamesWith(lowerCased(level.front()))) {
        if (isNamed(level, each.name))
            return each.severity;
    }
    return LogSeverity::Unknown;
}

} // namespace kittiwake
