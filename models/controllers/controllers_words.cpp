#include "controllers_words.h"

#include <kinds/queues/queue_figures.h>
#include <models/text/shown_numbers.h>
#include <models/text/shown_text.h>

#include <algorithm>
#include <cmath>

namespace kittiwake {

namespace {

constexpr double kPercent = 100;
constexpr std::int64_t kSecond = 1000; ///< \units milliseconds

QString orNotKnown(const std::string& text)
{
    return text.empty() ? ControllersWords::notKnown() : QString::fromStdString(text);
}

std::optional<double> figureOf(const ControllerQueue& queue,
                               std::optional<double> IntervalFigures::*which)
{
    return queue.figures ? (*queue.figures).*which : std::nullopt;
}

} // namespace

QString ControllersWords::state(const ControllerRow& row)
{
    if (row.state)
        return shownText(stateText(*row.state));
    if (row.leaderless)
        return shownText(stateText(PageState::NoLeader));
    switch (row.page) {
    case PageState::NoQueueMetrics:
    case PageState::Read:
    case PageState::Restarted:
        return shownText(stateText(QueueState::NotExported));
    case PageState::Standby:
    case PageState::NoLeader:
        return shownText(stateText(row.page));
    default:
        return row.isReplica && row.role == ReplicaRole::Standby
            ? shownText(stateText(PageState::Standby))
            : notKnown();
    }
}

QString ControllersWords::reach(const ControllerRow& row)
{
    const bool last = row.page == PageState::Stale || !row.way;
    if (last)
        return shownText(stateText(row.page));
    switch (*row.way) {
    case ScrapeWay::Server:
        return tr("API server");
    case ScrapeWay::Proxy:
        return QStringLiteral("pods/proxy");
    case ScrapeWay::Forward:
        break;
    }
    return QStringLiteral("port-forward");
}

QString ControllersWords::role(ReplicaRole role)
{
    switch (role) {
    case ReplicaRole::Leader:
        return tr("leader");
    case ReplicaRole::Standby:
        return tr("standby");
    case ReplicaRole::Unelected:
        break;
    }
    return {};
}

QString ControllersWords::rate(const std::optional<double>& perSecond)
{
    return orNotKnown(rateText(perSecond.value_or(kNoFigure)));
}

QString ControllersWords::span(const std::optional<double>& seconds)
{
    return orNotKnown(spanText(seconds.value_or(kNoFigure)));
}

QString ControllersWords::count(const std::optional<double>& number)
{
    return number ? shownShortNumber(*number) : notKnown();
}

QString ControllersWords::busy(const ControllerQueue& queue)
{
    constexpr double kMany = 10;
    const auto busy = figureOf(queue, &IntervalFigures::busyWorkers);
    if (!busy)
        return queue.maxWorkers ? tr("– of %1").arg(count(queue.maxWorkers)) : notKnown();
    const auto now = QString::fromStdString(fixedNumber(*busy, *busy < kMany ? 1 : 0));
    //: busy workers, of so many
    return queue.maxWorkers ? tr("%1 of %2").arg(now, count(queue.maxWorkers)) : now;
}

QString ControllersWords::errors(const ControllerQueue& queue)
{
    const auto attempts = figureOf(queue, &IntervalFigures::attempts);
    const auto errors = figureOf(queue, &IntervalFigures::errors);
    if (!attempts || !errors || *attempts <= 0) // none of none says nothing
        return notKnown();
    const double percent = kPercent * *errors / *attempts;
    if (percent > 0 && percent < 1)
        return QStringLiteral("<1%");
    return QString::number(std::lround(percent)) + u'%';
}

QString ControllersWords::errorAccount(const ControllerQueue& queue)
{
    const auto attempts = figureOf(queue, &IntervalFigures::attempts);
    const auto errors = figureOf(queue, &IntervalFigures::errors);
    if (!attempts || !errors)
        return {};
    return tr("%1 of %2 attempts failed")
        .arg(shownNumber(std::llround(*errors)), shownNumber(std::llround(*attempts)));
}

QString ControllersWords::range(const std::optional<QuantileRange>& range)
{
    if (!range)
        return {};
    const auto from = QString::fromStdString(spanText(range->from));
    if (!range->to)
        return tr("> %1").arg(from);
    const auto to = QString::fromStdString(spanText(*range->to));
    if (range->from <= 0)
        return tr("< %1").arg(to);
    //: a span of time lies between these
    return tr("%1–%2").arg(from, to);
}

QString ControllersWords::state(SuspectState state)
{
    switch (state) {
    case SuspectState::GaveUp:
        return tr("Gave up");
    case SuspectState::Retrying:
        return tr("Retrying");
    case SuspectState::FlappingWrites:
        return tr("Flapping writes");
    case SuspectState::Looping:
        return tr("Looping");
    case SuspectState::NotProcessed:
        return tr("Not processed");
    case SuspectState::WaitingForFinalizer:
        return tr("Waiting for finalizer");
    case SuspectState::Running:
        return tr("Running");
    case SuspectState::LastSeenFailing:
        return tr("Last seen failing");
    case SuspectState::WaitingOnSchedule:
        return tr("Waiting on schedule");
    case SuspectState::Recovered:
        break;
    }
    return tr("Recovered");
}

Tone ControllersWords::tone(const Suspect& suspect)
{
    switch (suspect.state) {
    case SuspectState::GaveUp:
    case SuspectState::Retrying:
        return Tone::Error;
    case SuspectState::FlappingWrites:
    case SuspectState::Looping:
    case SuspectState::NotProcessed:
    case SuspectState::WaitingForFinalizer:
        return Tone::Warn;
    case SuspectState::Running:
        return Tone::Progressing;
    case SuspectState::LastSeenFailing:
        return Tone::Unknown;
    case SuspectState::WaitingOnSchedule:
        return Tone::Neutral;
    case SuspectState::Recovered:
        break;
    }
    return Tone::Ok;
}

QString ControllersWords::object(const Suspect& suspect)
{
    const auto name = shownLine(suspect.object.key.toString());
    if (suspect.object.kind.empty())
        return name;
    const auto kind = shownLine(suspect.object.kind);
    return kind + (suspect.kindIsGuess ? QStringLiteral("? ") : QStringLiteral(" ")) + name;
}

QString ControllersWords::tries(const TryCount& tries)
{
    if (tries.min == 0)
        return notKnown();
    const auto least = shownNumber(tries.min);
    if (tries.exact)
        return least;
    if (tries.max == 0)
        return QStringLiteral("≥ ") + least;
    return tries.max == tries.min ? QStringLiteral("≈ ") + least
                                  : least + u'–' + shownNumber(tries.max);
}

QString ControllersWords::nextTry(const std::optional<NextTry>& next, std::int64_t now)
{
    if (!next)
        return notKnown();
    const auto left = next->at - now;
    const bool estimated = next->plusMinus > 0;
    const auto words =
        left < kSecond ? tr("now") : tr("in %1").arg(shownAge((left + kSecond - 1) / kSecond));
    return estimated ? QStringLiteral("≈ ") + words : words;
}

QString ControllersWords::nextTryAccount(const Suspect& suspect)
{
    if (!suspect.nextTry)
        return {};
    if (suspect.nextTry->plusMinus == 0)
        return tr("The next try is as the program says.");
    return tr("The next try is estimated from the times between its failures, give or take %1.")
        .arg(shownAge(std::max<std::int64_t>(1, suspect.nextTry->plusMinus / kSecond)));
}

QString ControllersWords::source(EvidenceSource source)
{
    switch (source) {
    case EvidenceSource::Queue:
        return tr("by its queue");
    case EvidenceSource::Log:
        return tr("in its log");
    case EvidenceSource::Event:
        return tr("in events");
    case EvidenceSource::Status:
        return tr("by the object");
    case EvidenceSource::Inferred:
        break;
    }
    return tr("inferred");
}

QString ControllersWords::ago(std::int64_t at, std::int64_t now)
{
    return at <= 0 ? tr("at an unknown time") : tr("%1 ago").arg(shownAge((now - at) / kSecond));
}

QString ControllersWords::seen(const Suspect& suspect, std::int64_t now)
{
    if (suspect.evidence.empty())
        return notKnown();
    const auto& surest = suspect.evidence.front();
    //: where something is known from, and when it was last seen: "in its log, 12s ago"
    return surest.at <= 0 ? source(surest.source)
                          : tr("%1, %2").arg(source(surest.source), ago(surest.at, now));
}

QString ControllersWords::evidence(const Evidence& evidence, std::int64_t now)
{
    const auto sentence = [&] {
        switch (evidence.source) {
        case EvidenceSource::Queue:
            return tr("Said by its queue %1").arg(ago(evidence.at, now));
        case EvidenceSource::Log:
            return tr("Seen in its log %1").arg(ago(evidence.at, now));
        case EvidenceSource::Event:
            return tr("Seen in events %1").arg(ago(evidence.at, now));
        case EvidenceSource::Status:
            return tr("Said by the object %1").arg(ago(evidence.at, now));
        case EvidenceSource::Inferred:
            break;
        }
        return tr("Inferred from its changes %1").arg(ago(evidence.at, now));
    }();
    auto words = sentence;
    if (evidence.times > 1) {
        const auto times = shownNumber(evidence.times);
        //: "Seen in its log 12s ago, 4 times"
        words = evidence.atLeast ? tr("%1, at least %2 times").arg(words, times)
                                 : tr("%1, %2 times").arg(words, times);
    }
    //: who says it, and what: "Seen in events 12s ago (job-controller): …"
    if (!evidence.who.empty())
        words = tr("%1 (%2)").arg(words, shownLine(evidence.who));
    if (!evidence.text.empty())
        words = tr("%1: %2").arg(words, shownLine(shownUtf8(evidence.text)));
    return words;
}

QString ControllersWords::mark(const QueueChart::Mark& mark, std::int64_t now)
{
    return mark.what == TrendBreak::Restarted
        ? tr("Restarted %1").arg(ago(mark.at, now))
        : tr("%1 leads since %2").arg(shownLine(mark.pod), shownAge((now - mark.at) / kSecond));
}

} // namespace kittiwake
