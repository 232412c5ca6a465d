#include "log_words.h"

#include <models/text/shown_numbers.h>
#include <models/text/shown_text.h>
#include <models/timeline/time_ticks.h>

#include <QCoreApplication>
#include <QDateTime>

#include <algorithm>

namespace kittiwake {

namespace {

constexpr std::int64_t kMillisecond = 1'000'000;

struct Said
{
    Q_DECLARE_TR_FUNCTIONS(Logs)
};

QString endText(const ContainerEnd& end)
{
    auto text = end.reason.empty()
        ? Said::tr("exit code %1").arg(end.exitCode)
        : Said::tr("exit code %1, %2").arg(end.exitCode).arg(shownLine(end.reason));
    if (end.finishedAt)
        text = Said::tr("%1, at %2")
                   .arg(text,
                        QDateTime::fromSecsSinceEpoch(end.finishedAt->time_since_epoch().count())
                            .toString(QStringLiteral("HH:mm:ss")));
    return text;
}

QString restarted(const LogMark& mark)
{
    auto text = mark.end ? Said::tr("The container restarted. Above: its previous instance (%1).")
                               .arg(endText(*mark.end))
                         : Said::tr("The container restarted. Above: its previous instance.");
    if (mark.instancesMissed == 1)
        text += u' ' + Said::tr("One instance in between was never read; its log is gone.");
    else if (mark.instancesMissed > 1)
        text += u' '
            + Said::tr("%1 instances in between were never read; their logs are gone.")
                  .arg(shownNumber(mark.instancesMissed));
    return text;
}

QString terminated(const LogMark& mark)
{
    const auto ended =
        mark.end ? Said::tr("The container ended (%1).").arg(endText(*mark.end)) : QString();
    return ended + u' '
        + (mark.text.empty()
               ? Said::tr("It is to be started again.")
               : Said::tr("It waits to be started again: %1.").arg(shownLine(mark.text)));
}

} // namespace

QString LogWords::mark(const LogMark& mark, std::int64_t time)
{
    switch (mark.kind) {
    case LogMark::Kind::Restarted:
        return restarted(mark);
    case LogMark::Kind::Gap:
        return Said::tr("Lines are missing here, of %1: the node removed them before they could be "
                        "read.")
            .arg(spanText(std::max<std::int64_t>(mark.until - time, 0) / kMillisecond));
    case LogMark::Kind::Notice:
        return Said::tr("The kubelet says: %1").arg(shownLine(mark.text));
    case LogMark::Kind::Ended:
        return mark.end ? Said::tr("The container ended (%1).").arg(endText(*mark.end))
                        : Said::tr("The log ends here.");
    case LogMark::Kind::Terminated:
        return terminated(mark);
    }
    return {};
}

QString LogWords::goesOn(const LogLine& line)
{
    const auto kept = static_cast<std::int64_t>(line.text.size());
    if (line.dropped == 0)
        return Said::tr("… %1 bytes in all").arg(shownNumber(kept));
    return Said::tr("… cut: %1 bytes in all, of which %2 are kept")
        .arg(shownNumber(kept + static_cast<std::int64_t>(line.dropped)), shownNumber(kept));
}

QString LogWords::cut(const LogLine& line)
{
    const auto kept = static_cast<std::int64_t>(line.text.size());
    return Said::tr("The line above is cut: of its %1 bytes the first %2 are kept.")
        .arg(shownNumber(kept + static_cast<std::int64_t>(line.dropped)), shownNumber(kept));
}

QString LogWords::state(const LogStatus& status)
{
    switch (status.state) {
    case LogStatus::State::Waiting:
        return status.reason.empty() ? Said::tr("waiting for it to start")
                                     : Said::tr("waiting: %1").arg(shownLine(status.reason));
    case LogStatus::State::Opening:
        return Said::tr("connecting");
    case LogStatus::State::Reading:
        return Said::tr("following");
    case LogStatus::State::Retrying:
        return Said::tr("retrying");
    case LogStatus::State::Refused:
        return Said::tr("cannot be read");
    case LogStatus::State::Ended:
        return Said::tr("ended");
    }
    return {};
}

QString LogWords::problem(const LogStatus& status)
{
    return status.error ? shownLine(status.error->sentence) : QString();
}

Tone LogWords::tone(const LogStatus& status)
{
    switch (status.state) {
    case LogStatus::State::Waiting:
    case LogStatus::State::Opening:
        return Tone::Progressing;
    case LogStatus::State::Reading:
        return Tone::Ok;
    case LogStatus::State::Retrying:
        return Tone::Warn;
    case LogStatus::State::Refused:
        return Tone::Error;
    case LogStatus::State::Ended:
        return status.error ? Tone::Error : Tone::Unknown;
    }
    return Tone::Neutral;
}

Tone LogWords::tone(LogSeverity severity)
{
    switch (severity) {
    case LogSeverity::Fatal:
    case LogSeverity::Error:
        return Tone::Error;
    case LogSeverity::Warning:
        return Tone::Warn;
    case LogSeverity::Debug:
    case LogSeverity::Trace:
        return Tone::Unknown;
    case LogSeverity::Info:
    case LogSeverity::Unknown:
        break;
    }
    return Tone::Neutral;
}

QString LogWords::severity(LogSeverity severity)
{
    switch (severity) {
    case LogSeverity::Fatal:
        return Said::tr("fatal");
    case LogSeverity::Error:
        return Said::tr("error");
    case LogSeverity::Warning:
        return Said::tr("warning");
    case LogSeverity::Info:
        return Said::tr("info");
    case LogSeverity::Debug:
        return Said::tr("debug");
    case LogSeverity::Trace:
        return Said::tr("trace");
    case LogSeverity::Unknown:
        break;
    }
    return {};
}

QString LogWords::time(std::int64_t time, LogTimes how, std::int64_t now)
{
    const auto milliseconds = time / kMillisecond;
    switch (time == 0 ? LogTimes::Off : how) { // of what nobody says when it was: none
    case LogTimes::Off:
        break;
    case LogTimes::Relative:
        return spanText(std::max<std::int64_t>(now - time, 0) / kMillisecond);
    case LogTimes::Local:
    case LogTimes::Utc: {
        const auto spec = how == LogTimes::Utc ? Qt::UTC : Qt::LocalTime;
        const auto at = QDateTime::fromMSecsSinceEpoch(milliseconds, spec);
        const auto today = QDateTime::fromMSecsSinceEpoch(now / kMillisecond, spec).date();
        return at.toString(at.date() == today ? QStringLiteral("HH:mm:ss.zzz")
                                              : QStringLiteral("MM-dd HH:mm:ss.zzz"));
    }
    }
    return {};
}

QString LogWords::role(ContainerState::Role role)
{
    switch (role) {
    case ContainerState::Role::Init:
        return Said::tr("init");
    case ContainerState::Role::Ephemeral:
        return Said::tr("ephemeral");
    case ContainerState::Role::Regular:
        break;
    }
    return {};
}

} // namespace kittiwake
