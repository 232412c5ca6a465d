#include "cron_schedule.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <string>
#include <utility>
#include <vector>

namespace kittiwake::sim {

namespace {

struct FieldRules
{
    std::string_view name;
    int least;
    int max;
};

constexpr std::array<FieldRules, 5> kFields { {
    { "minute", 0, 59 },
    { "hour", 0, 23 },
    { "day of month", 1, 31 },
    { "month", 1, 12 },
    { "day of week", 0, 7 }, // 0 and 7 are Sunday
} };

std::vector<std::string_view> cronParts(std::string_view text, char separator)
{
    std::vector<std::string_view> parts;
    for (std::size_t from = 0; from <= text.size();) {
        const auto to = std::min(text.find(separator, from), text.size());
        parts.push_back(text.substr(from, to - from));
        from = to + 1;
    }
    return parts;
}

Error wrong(const FieldRules& rules, std::string_view text)
{
    return { ErrorKind::Invalid,
             "The " + std::string(rules.name) + " of a schedule is \"" + std::string(text)
                 + "\", where numbers from " + std::to_string(rules.least) + " to "
                 + std::to_string(rules.max) + ", their ranges, steps and lists are expected." };
}

std::optional<int> valueOf(const FieldRules& rules, std::string_view text)
{
    int value = 0;
    const auto* end = text.data() + text.size();
    const auto [at, error] = std::from_chars(text.data(), end, value);
    if (error != std::errc() || at != end || value < rules.least || value > rules.max)
        return std::nullopt;
    return value;
}

/// "*", "5", "1-5", "*/10", "1-30/2", "5/15" (from 5 on).
bool addRange(const FieldRules& rules, std::string_view text, std::vector<int>& values)
{
    const auto parts = cronParts(text, '/');
    int step = 1;
    if (parts.size() > 2)
        return false;
    if (parts.size() == 2) {
        const auto* end = parts[1].data() + parts[1].size();
        const auto [at, error] = std::from_chars(parts[1].data(), end, step);
        if (error != std::errc() || at != end || step <= 0)
            return false;
    }
    auto first = rules.least;
    auto last = rules.max;
    if (parts[0] != "*" && parts[0] != "?") {
        const auto bounds = cronParts(parts[0], '-');
        const auto from = valueOf(rules, bounds[0]);
        const auto to = bounds.size() == 2 ? valueOf(rules, bounds[1])
            : parts.size() == 2            ? std::optional<int>(rules.max)
                                           : from;
        if (bounds.size() > 2 || !from || !to || *from > *to)
            return false;
        first = *from;
        last = *to;
    }
    for (auto value = first; value <= last; value += step)
        values.push_back(value);
    return true;
}

Expected<std::vector<int>> readField(const FieldRules& rules, std::string_view text)
{
    std::vector<int> values;
    for (const auto part : cronParts(text, ',')) {
        if (!addRange(rules, part, values))
            return Unexpected { wrong(rules, text) };
    }
    return values;
}

bool isStar(std::string_view field)
{
    return field.starts_with('*') || field.starts_with('?');
}

} // namespace

Expected<CronSchedule> CronSchedule::parse(std::string_view text)
{
    auto fields = cronParts(text, ' ');
    std::erase(fields, std::string_view());
    if (fields.size() != kFields.size())
        return Unexpected { Error { ErrorKind::Invalid,
                                    "A schedule has five fields, \"" + std::string(text) + "\" has "
                                        + std::to_string(fields.size()) + "." } };
    std::array<std::vector<int>, kFields.size()> values;
    for (std::size_t i = 0; i < fields.size(); ++i) {
        auto read = readField(kFields[i], fields[i]);
        if (!read)
            return Unexpected { read.error() };
        values[i] = std::move(*read);
    }
    const auto fill = [](auto& bits, const std::vector<int>& from) {
        for (const auto value : from)
            bits.set(static_cast<std::size_t>(value) % bits.size());
    };
    CronSchedule schedule;
    fill(schedule.m_minutes, values[0]);
    fill(schedule.m_hours, values[1]);
    fill(schedule.m_days, values[2]);
    fill(schedule.m_months, values[3]);
    fill(schedule.m_weekdays, values[4]);
    schedule.m_anyDay = isStar(fields[2]) || isStar(fields[4]);
    return schedule;
}

bool CronSchedule::dayMatches(std::chrono::sys_days day) const
{
    const std::chrono::year_month_day date(day);
    if (!m_months.test(static_cast<unsigned>(date.month())))
        return false;
    const bool byDate = m_days.test(static_cast<unsigned>(date.day()));
    const bool byWeekday = m_weekdays.test(std::chrono::weekday(day).c_encoding());
    return m_anyDay ? byDate && byWeekday : byDate || byWeekday;
}

std::optional<WallTime> CronSchedule::next(WallTime time) const
{
    constexpr auto kFarthest = std::chrono::days(5 * 366); // long enough for a 29th of February
    const auto start = std::chrono::floor<std::chrono::minutes>(time) + std::chrono::minutes(1);
    const auto firstDay = std::chrono::floor<std::chrono::days>(start);
    for (auto day = firstDay; day < firstDay + kFarthest; day += std::chrono::days(1)) {
        if (!dayMatches(day))
            continue;
        auto minute = day == firstDay ? static_cast<int>((start - day).count()) : 0;
        for (; minute < 24 * 60; ++minute) {
            if (m_hours.test(static_cast<std::size_t>(minute) / 60)
                && m_minutes.test(static_cast<std::size_t>(minute) % 60))
                return WallTime(day) + std::chrono::minutes(minute);
        }
    }
    return std::nullopt;
}

} // namespace kittiwake::sim
