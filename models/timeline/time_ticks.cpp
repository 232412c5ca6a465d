#include "time_ticks.h"

#include <QDateTime>
#include <QLocale>

#include <algorithm>
#include <array>

namespace kittiwake {

namespace {

constexpr std::int64_t kSecond = 1000;
constexpr std::int64_t kMinute = 60 * kSecond;
constexpr std::int64_t kHour = 60 * kMinute;
constexpr std::int64_t kDay = 24 * kHour;
constexpr std::array kRound { kSecond,      5 * kSecond, 10 * kSecond, 15 * kSecond, 30 * kSecond,
                              kMinute,      2 * kMinute, 5 * kMinute,  10 * kMinute, 15 * kMinute,
                              30 * kMinute, kHour,       2 * kHour,    3 * kHour,    6 * kHour,
                              12 * kHour,   kDay };

QString labelOf(const QDateTime& time, std::int64_t step)
{
    if (step >= kMinute && time.time() == QTime(0, 0))
        return QLocale().toString(time.date(), QStringLiteral("MMM d"));
    return time.toString(step < kMinute ? QStringLiteral("HH:mm:ss") : QStringLiteral("HH:mm"));
}

} // namespace

std::vector<TimeTick> ticksBetween(std::int64_t from, std::int64_t to, int max)
{
    std::vector<TimeTick> ticks;
    if (to <= from || max < 1)
        return ticks;
    const auto* step = std::find_if(kRound.begin(), kRound.end(),
                                    [&](std::int64_t round) { return (to - from) / round <= max; });
    if (step == kRound.end())
        return ticks;
    const auto offset = QDateTime::fromMSecsSinceEpoch(from).offsetFromUtc() * kSecond;
    for (auto at = ((from + offset - 1) / *step + 1) * *step - offset; at < to; at += *step)
        ticks.push_back({ at, labelOf(QDateTime::fromMSecsSinceEpoch(at), *step) });
    return ticks;
}

QString timeOfDay(std::int64_t at, std::int64_t now)
{
    const auto time = QDateTime::fromMSecsSinceEpoch(at);
    const bool today = time.date() == QDateTime::fromMSecsSinceEpoch(now).date();
    return time.toString(today ? QStringLiteral("HH:mm:ss") : QStringLiteral("MM-dd HH:mm:ss"));
}

QString spanText(std::int64_t milliseconds)
{
    if (milliseconds >= kHour)
        return QStringLiteral("%1h").arg(milliseconds / kHour);
    if (milliseconds >= kMinute)
        return QStringLiteral("%1m").arg(milliseconds / kMinute);
    if (milliseconds >= kSecond)
        return QStringLiteral("%1s").arg(milliseconds / kSecond);
    return QStringLiteral("%1ms").arg(milliseconds);
}

} // namespace kittiwake
