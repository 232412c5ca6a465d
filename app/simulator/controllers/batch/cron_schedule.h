#pragma once

#include <core/api/object.h>
#include <core/base/expected.h>

#include <bitset>
#include <optional>
#include <string_view>

namespace kittiwake::sim {

/// \brief When a CronJob runs: five fields (minute, hour, day of month, month, day of week) of
/// `*`, numbers, ranges, steps and lists of those; no names and no macros such as @daily. In UTC. A
/// value. \source crontab(5), robfig/cron
class CronSchedule
{
public:
    /// \errors Invalid: names the field and its possible values
    static Expected<CronSchedule> parse(std::string_view text);

    /// The first time after `time`; empty: there is none (the 30th of February).
    [[nodiscard]] std::optional<WallTime> next(WallTime time) const;

    bool operator==(const CronSchedule&) const = default;

private:
    CronSchedule() = default;
    [[nodiscard]] bool dayMatches(std::chrono::sys_days day) const;

    std::bitset<60> m_minutes;
    std::bitset<24> m_hours;
    std::bitset<32> m_days;
    std::bitset<13> m_months;
    std::bitset<7> m_weekdays;
    bool m_anyDay = false; ///< one of the two day fields is `*`: then the other decides
};

} // namespace kittiwake::sim
