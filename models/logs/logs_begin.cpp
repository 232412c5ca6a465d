#include "logs_begin.h"

#include <kinds/logs/log_store.h>
#include <models/text/shown_numbers.h>
#include <models/text/span_text.h>

#include <QCoreApplication>
#include <QDateTime>

#include <algorithm>
#include <chrono>

namespace kittiwake {

namespace {

constexpr std::int64_t kNanosecondsAMillisecond = 1'000'000;
constexpr std::int64_t kSecondsAMinute = 60;
constexpr std::int64_t kSecondsAnHour = 60 * kSecondsAMinute;
constexpr int kDateLetters = 10;
constexpr QLatin1String kAllThereIs("all");

struct BeginSaid
{
    Q_DECLARE_TR_FUNCTIONS(Logs)
};

QDateTime momentOf(LogTime time, Qt::TimeSpec spec)
{
    return QDateTime::fromMSecsSinceEpoch(time / kNanosecondsAMillisecond, spec);
}

/// "90m"
QString spanWords(std::int64_t seconds)
{
    if (seconds % kSecondsAnHour == 0)
        return QString::number(seconds / kSecondsAnHour) + u'h';
    if (seconds % kSecondsAMinute == 0)
        return QString::number(seconds / kSecondsAMinute) + u'm';
    return QString::number(seconds) + u's';
}

/// Seconds; none: it is no span.
std::optional<std::int64_t> spanOf(const QString& text)
{
    using namespace std::chrono;
    constexpr hours kMax(100 * 365 * 24);
    constexpr int kHoursADay = 24;
    bool inDays = false;
    const auto days = text.endsWith(u'd') ? text.chopped(1).toInt(&inDays) : 0;
    const auto span = inDays && days > 0
        ? parseSpan(QString::number(std::int64_t { days } * kHoursADay) + u'h', kMax)
        : parseSpan(text, kMax);
    if (!span || span->count() == 0)
        return std::nullopt;
    return std::max(round<seconds>(*span), seconds(1)).count(); // the server takes whole ones
}

std::optional<LogTime> momentIn(const QString& text, std::int64_t now)
{
    if (const auto time = parseLogTime(text.toStdString()))
        return time;
    const auto nanoseconds = [](const QDateTime& at) {
        return at.toMSecsSinceEpoch() * kNanosecondsAMillisecond;
    };
    auto iso = text;
    if (iso.size() > kDateLetters && iso[kDateLetters] == u' ')
        iso[kDateLetters] = u'T';
    if (const auto at = QDateTime::fromString(iso, Qt::ISODate); at.isValid())
        return nanoseconds(at);
    for (const auto& shape : { QStringLiteral("H:mm"), QStringLiteral("H:mm:ss") }) {
        const auto time = QTime::fromString(text, shape);
        if (!time.isValid())
            continue;
        const auto today = QDateTime::fromMSecsSinceEpoch(now).date();
        const QDateTime at(today, time);
        return nanoseconds(at.toMSecsSinceEpoch() > now ? QDateTime(today.addDays(-1), time) : at);
    }
    return std::nullopt;
}

} // namespace

QString LogsBegin::text() const
{
    switch (kind) {
    case Kind::Lines:
        return QString::number(value);
    case Kind::Span:
        return spanWords(value);
    case Kind::Time:
        return momentOf(value, Qt::UTC)
            .toString(Qt::ISODateWithMs)
            .replace(QStringLiteral(".000Z"), QStringLiteral("Z"));
    case Kind::Oldest:
        break;
    }
    return kAllThereIs;
}

QString LogsBegin::shown() const
{
    switch (kind) {
    case Kind::Lines:
        return BeginSaid::tr("Last %1").arg(shownNumber(value));
    case Kind::Span:
        return spanWords(value);
    case Kind::Time:
        return BeginSaid::tr("Since %1")
            .arg(momentOf(value, Qt::LocalTime).toString(QStringLiteral("MM-dd HH:mm:ss")));
    case Kind::Oldest:
        break;
    }
    return BeginSaid::tr("From the start");
}

LogQuery LogsBegin::query() const
{
    switch (kind) {
    case Kind::Lines:
        return { .tailLines = value };
    case Kind::Span:
        return { .since = std::chrono::seconds(value) };
    case Kind::Time:
        return { .sinceTime = value };
    case Kind::Oldest:
        break;
    }
    return {};
}

TypedLogsBegin readLogsBegin(const QString& typed, std::int64_t now)
{
    using Kind = LogsBegin::Kind;
    const auto text = typed.trimmed();
    if (text == kAllThereIs)
        return { LogsBegin { Kind::Oldest, 0 } };
    bool isNumber = false;
    if (const auto lines = text.toLongLong(&isNumber); isNumber) {
        const auto most = static_cast<std::int64_t>(LogBounds {}.lines);
        if (lines >= 0 && lines <= most)
            return { LogsBegin { Kind::Lines, lines } };
        return { {}, BeginSaid::tr("From 0 to %1 lines can be kept.").arg(shownNumber(most)) };
    }
    if (const auto seconds = spanOf(text))
        return { LogsBegin { Kind::Span, *seconds } };
    const auto time = momentIn(text, now);
    if (!time)
        return { {},
                 BeginSaid::tr("It is a number of lines (200), how long ago (90m, 2d), or a time "
                               "(14:05, 2026-01-31T12:00:00Z).") };
    if (*time / kNanosecondsAMillisecond > now)
        return { {}, BeginSaid::tr("That time is still to come.") };
    return { LogsBegin { Kind::Time, *time } };
}

} // namespace kittiwake
