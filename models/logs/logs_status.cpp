#include "logs_status.h"

#include <models/language_change.h>
#include <models/logs/log_words.h>
#include <models/text/shown_numbers.h>
#include <models/text/shown_text.h>

#include <algorithm>
#include <utility>

namespace kittiwake {

namespace {

bool isRefused(const CollectedLog& log)
{
    return log.status.state == LogStatus::State::Refused;
}

} // namespace

LogsStatus::LogsStatus(const Parts& parts, QObject* parent)
    : QObject(parent)
    , m_parts(parts)
{
    connect(&m_parts.origin, &LogsOrigin::problemChanged, this, &LogsStatus::changed);
    connect(&m_parts.seeker, &LogSeeker::noticeChanged, this, &LogsStatus::changed);
    connect(&m_parts.exporter, &LogExporter::noticeChanged, this, &LogsStatus::changed);
    onLanguageChange(this, [this] { Q_EMIT changed(); });
}

void LogsStatus::setPaused(bool paused)
{
    if (std::exchange(m_paused, paused) != paused)
        Q_EMIT changed();
}

bool LogsStatus::isNarrowed() const
{
    return !m_parts.filter.isEmpty() || !m_parts.sources.hidden().empty();
}

LogsStatus::State LogsStatus::state() const
{
    if (!m_parts.origin.target())
        return State::Nothing;
    if (count() > 0)
        return State::Lines;
    if (!m_parts.origin.problem().isEmpty())
        return State::Failed;
    const auto& logs = m_parts.answer.logs.logs;
    const auto is = [](LogStatus::State state) {
        return [state](const CollectedLog& log) {
            return log.status.state == state;
        };
    };
    if (m_parts.answer.logs.lines > 0 && isNarrowed())
        return State::NoMatch;
    const auto failed = [](const CollectedLog& log) {
        return log.status.error.has_value();
    };
    if (!logs.empty() && std::all_of(logs.begin(), logs.end(), failed))
        return State::Failed;
    if (logs.empty())
        return m_parts.answer.logs.error ? State::Failed
            : m_parts.answer.logs.pods   ? State::Empty
                                         : State::Loading;
    return std::any_of(logs.begin(), logs.end(), is(LogStatus::State::Opening)) ? State::Loading
                                                                                : State::Empty;
}

QString LogsStatus::headline() const
{
    switch (state()) {
    case State::Nothing:
        return tr("No logs are open.");
    case State::Loading:
        return tr("Reading the logs of %1").arg(m_parts.origin.title());
    case State::Empty:
        if (lacksContainer())
            return tr("There is no container %1.")
                .arg(shownLine(m_parts.origin.target()->container));
        if (m_parts.answer.logs.pods != 0U)
            return tr("Nothing has been logged.");
        return m_parts.origin.target()->pods.empty()
            ? tr("%1 has no pods.").arg(m_parts.origin.title())
            : tr("There are no such pods.");
    case State::NoMatch:
        return tr("No line matches.");
    case State::Failed:
        return tr("The logs of %1 cannot be read.").arg(m_parts.origin.title());
    case State::Lines:
        break;
    }
    return {};
}

QString LogsStatus::hint() const
{
    switch (state()) {
    case State::Nothing:
        return tr("Press l on a pod, on what runs pods, or on a finding.");
    case State::Empty:
        if (lacksContainer())
            return tr("There are: %1.").arg(shownLine(m_parts.answer.logs.otherContainers));
        return m_parts.answer.logs.pods == 0U
            ? tr("Logs appear here as soon as there are some.")
            : (waiting() + u' ' + tr("Lines appear here as soon as a container writes some."))
                  .trimmed();
    case State::NoMatch:
        return countedText(static_cast<std::int64_t>(m_parts.answer.logs.lines),
                           tr("1 line is hidden."), tr("%1 lines are hidden."));
    case State::Failed:
        break;
    case State::Loading:
    case State::Lines:
        return {};
    }
    if (const auto said = problem(); !said.isEmpty())
        return said;
    const auto& logs = m_parts.answer.logs.logs;
    return logs.empty() ? QString() : LogWords::problem(logs.front().status);
}

bool LogsStatus::lacksContainer() const
{
    return m_parts.answer.logs.logs.empty() && !m_parts.answer.logs.otherContainers.empty();
}

/// Which of its containers do not run, though they should; empty: there are none.
QString LogsStatus::waiting() const
{
    const auto& logs = m_parts.answer.logs.logs;
    const auto waits = [](const auto& log) {
        return log.status.state == LogStatus::State::Waiting && !log.status.reason.empty();
    };
    const auto first = std::find_if(logs.begin(), logs.end(), waits);
    if (first == logs.end())
        return {};
    const auto reason = shownLine(first->status.reason);
    const auto count = static_cast<int>(std::count_if(first, logs.end(), waits));
    return count == 1
        ? tr("%1 of %2 is waiting to start: %3.")
              .arg(shownLine(first->source.container), shownLine(first->source.pod), reason)
        : tr("%1 containers are waiting to start: %2.").arg(count).arg(reason);
}

QString LogsStatus::footer() const
{
    if (!m_parts.origin.target())
        return {};
    const auto lines = shownNumber(count());
    QStringList parts { count() == 1 ? tr("1 line") : tr("%1 lines").arg(lines) };
    const auto all = static_cast<std::int64_t>(m_parts.answer.rows.snapshot().size());
    if (isNarrowed() && all != count())
        parts[0] = tr("%1 of %2 lines").arg(lines, shownNumber(all));
    const auto& logs = m_parts.answer.logs.logs;
    parts << (logs.size() == 1 ? tr("1 container")
                               : tr("%1 containers").arg(static_cast<int>(logs.size())));
    if (const auto refused = std::count_if(logs.begin(), logs.end(), isRefused); refused > 0)
        parts.last() = tr("%1, %2 cannot be read").arg(parts.last()).arg(refused);
    if (m_parts.answer.linesASecond >= 1)
        parts << tr("%1 lines a second").arg(shownShortNumber(m_parts.answer.linesASecond));
    if (m_parts.origin.target()->begin.kind
        == LogsBegin::Kind::Oldest) // by default the last 10 MiB of a container
        parts << tr("from the oldest line that the node still has");
    if (m_parts.answer.logs.dropped > 0)
        parts << countedText(static_cast<std::int64_t>(m_parts.answer.logs.dropped),
                             tr("1 older line dropped"), tr("%1 older lines dropped"));
    return parts.join(QStringLiteral(" · "));
}

QString LogsStatus::notice() const
{
    for (const auto& said : { m_parts.seeker.notice(), m_parts.exporter.notice() }) {
        if (!said.isEmpty())
            return said;
    }
    if (m_paused)
        return m_parts.answer.held == 0
            ? tr("Paused.")
            : countedText(static_cast<std::int64_t>(m_parts.answer.held),
                          tr("Paused: 1 line has come since."),
                          tr("Paused: %1 lines have come since."));
    if (count() == 0)
        return {};
    if (auto said = problem(); !said.isEmpty())
        return said;
    // One that may not be read says so on its row, and counts below, where others are read.
    const auto& logs = m_parts.answer.logs.logs;
    const bool all = std::all_of(logs.begin(), logs.end(), isRefused);
    for (const auto& log : logs) {
        if (log.status.error && (all || !isRefused(log)))
            return LogWords::problem(log.status);
    }
    return waiting();
}

/// Why it is not known which pods there are, or which of them are the object's; empty: it is.
QString LogsStatus::problem() const
{
    if (!m_parts.origin.problem().isEmpty())
        return m_parts.origin.problem();
    const auto& error = m_parts.answer.logs.error;
    return error ? shownLine(error->sentence) : QString();
}

} // namespace kittiwake
