#include "timeline_status.h"

#include "time_ticks.h"

#include <models/language_change.h>
#include <models/navigation/key_bindings.h>
#include <models/text/shown_numbers.h>
#include <models/text/shown_text.h>

namespace kittiwake {

namespace {

QString mebibytes(std::size_t bytes)
{
    const auto number = static_cast<double>(bytes) / (1U << 20U);
    return QString::number(number, 'f', number < 10 ? 1 : 0);
}

qint64 whole(std::uint64_t number)
{
    return static_cast<qint64>(number);
}

QString keyOf(const char* action)
{
    return KeyBindings().shown(QString::fromLatin1(action));
}

} // namespace

TimelineStatus::TimelineStatus(const Freshness& freshness, QObject* parent)
    : QObject(parent)
    , m_freshness(freshness)
{
    onLanguageChange(this, [this] { Q_EMIT changed(); });
    connect(&freshness, &Freshness::changed, this, &TimelineStatus::changed);
}

void TimelineStatus::setAnswer(const TimelineAnswer& answer, std::int64_t now)
{
    m_answered = true;
    const auto& filter = answer.question.filter;
    m_filtered = !TimelineEntryMatcher(filter).matchesAll();
    m_selected = filter.selected != nullptr && filter.text.isEmpty() && !filter.warningsOnly;
    m_span = answer.question.to - answer.question.from;
    m_from = answer.question.from;
    m_now = now;
    m_numbers = answer.numbers;
    Q_EMIT changed();
}

void TimelineStatus::setPaused(bool paused)
{
    m_paused = paused;
    Q_EMIT changed();
}

void TimelineStatus::clear()
{
    m_answered = false;
    m_numbers = {};
    Q_EMIT changed();
}

TimelineStatus::State TimelineStatus::state() const
{
    if (m_numbers.inWindow > 0)
        return State::Shown;
    const auto phase = m_freshness.state().phase;
    if (m_numbers.kept > 0 && m_answered)
        return m_filtered ? State::NoMatch : State::Quiet;
    if (phase == FreshnessPhase::Forbidden)
        return State::Forbidden;
    if (phase == FreshnessPhase::Failed || phase == FreshnessPhase::Retrying
        || phase == FreshnessPhase::Stale)
        return State::Failed;
    return phase == FreshnessPhase::Live && m_answered ? State::Empty : State::Loading;
}

QString TimelineStatus::message() const
{
    switch (state()) {
    case State::Shown:
        return {};
    case State::Loading:
        return tr("Listing the events of the last hour");
    case State::Empty:
        return tr("Nothing has happened yet.");
    case State::Quiet:
        return tr("No events or changes were recorded in the %1 shown.").arg(spanText(m_span));
    case State::NoMatch:
        return m_selected
            ? tr("No events or changes of the selected objects were recorded in the %1 shown.")
                  .arg(spanText(m_span))
            : tr("No events or changes in the %1 shown match the filter.").arg(spanText(m_span));
    case State::Forbidden:
        return tr("You may not list events.");
    case State::Failed:
        return tr("No list of events yet.");
    }
    return {};
}

QString TimelineStatus::hint() const
{
    switch (state()) {
    case State::Shown:
        return {};
    case State::Loading:
        return m_freshness.text();
    case State::Empty:
        return tr("Events of the last hour come from the server; Kittiwake keeps them from now "
                  "on.");
    case State::Quiet:
        return tr("Recorded since %1, while Kittiwake runs. %2 goes back to now, %3 shows a longer "
                  "time.")
            .arg(timeOfDay(m_numbers.oldest, m_now), keyOf("goToNow"), keyOf("zoomOut"));
    case State::NoMatch:
        return m_selected ? tr("%1 clears the selection, %2 shows a longer time.")
                                .arg(keyOf("clearSelection"), keyOf("zoomOut"))
                          : tr("%1 clears the filter, %2 shows a longer time.")
                                .arg(keyOf("clear"), keyOf("zoomOut"));
    case State::Forbidden:
        return tr("Changes to the objects that you view still appear here. %1")
                   .arg(m_freshness.detail())
            + QLatin1Char('\n') + askedAgainText(m_freshness.state().nextTryAt);
    case State::Failed:
        return m_freshness.detail();
    }
    return {};
}

QString TimelineStatus::keptText() const
{
    if (!m_answered)
        return {};
    const auto kept = shownNumber(whole(m_numbers.kept));
    const auto max = shownNumber(whole(m_numbers.bounds.entries));
    if (m_numbers.oldest == 0)
        return tr("%1 of at most %2 events and changes recorded").arg(kept, max);
    return tr("%1 of at most %2 events and changes recorded, oldest %3")
        .arg(kept, max, timeOfDay(m_numbers.oldest, m_now));
}

QString TimelineStatus::keptHint() const
{
    if (!m_numbers.problem.empty())
        return tr("Kept only in memory, because the file cannot be written: %1.")
            .arg(shownText(m_numbers.problem));
    const auto where = m_numbers.onDisk
        ? tr("Kept on this computer: %1Mi of at most %2Mi.")
        : tr("Kept in memory until this cluster is closed: %1Mi of at most %2Mi.");
    const auto bytes = where.arg(mebibytes(m_numbers.keptBytes), mebibytes(m_numbers.bounds.bytes));
    if (m_numbers.dropped == 0)
        return tr("%1 Nothing has been dropped so far.").arg(bytes);
    return tr("%1 The oldest %2 were dropped.").arg(bytes, shownNumber(whole(m_numbers.dropped)));
}

QString TimelineStatus::windowText() const
{
    if (!m_answered)
        return {};
    return countedText(m_numbers.inWindow, tr("1 event or change in %1"),
                       tr("%1 events and changes in %2"))
        .arg(spanText(m_span));
}

QString TimelineStatus::shareText() const
{
    return m_answered
        ? tr("%1 of %2 events and changes shown")
              .arg(shownNumber(m_numbers.inWindow), shownNumber(m_numbers.allInWindow))
        : QString();
}

QString TimelineStatus::warningsText() const
{
    const int warnings = m_numbers.warningsInWindow;
    return warnings == 0 ? QString() : countedText(warnings, tr("1 warning"), tr("%1 warnings"));
}

QString TimelineStatus::rateText() const
{
    const auto rate = m_numbers.eventsPerSecond;
    return tr("%1 events/s").arg(QString::number(rate, 'f', rate > 0 && rate < 100 ? 1 : 0));
}

QString TimelineStatus::pausedText() const
{
    if (!m_paused)
        return {};
    return m_numbers.waiting == 0 ? tr("paused")
                                  : tr("paused, %1 new").arg(shownNumber(m_numbers.waiting));
}

int TimelineStatus::timeLength() const
{
    return static_cast<int>(timeOfDay(m_from, m_now).size());
}

QString TimelineStatus::linesText() const
{
    if (m_numbers.groups <= kMaxTimelineEntryGroups)
        return {};
    return tr("the newest %1 of %2 lines")
        .arg(shownNumber(kMaxTimelineEntryGroups), shownNumber(m_numbers.groups));
}

} // namespace kittiwake
