#include "logs_view.h"

#include <models/language_change.h>

#include <algorithm>
#include <utility>

namespace kittiwake {

LogsView::LogsView(Clock clock, QObject* parent)
    : ViewModel(parent)
    , m_clock(std::move(clock))
    , m_origin(m_clock)
    , m_display(m_clock)
    , m_exporter(m_clock, m_cursor, m_origin)
{
    connectParts();
    onLanguageChange(this, [this] { Q_EMIT rowsChanged(); });
}

void LogsView::connectParts()
{
    connect(&m_origin, &LogsOrigin::changed, this, &LogsView::restart);
    connect(&m_sources, &LogSources::hiddenChanged, this, &LogsView::ask);
    connect(&m_filter, &LogFilterForm::contextChanged, &m_cursor, &LogCursor::keepInSight);
    connect(&m_filter, &LogFilterForm::changed, this, [this] {
        readPatterns();
        ask();
    });
    connect(&m_highlights, &LogHighlights::changed, this, [this] {
        readPatterns();
        Q_EMIT lookChanged();
    });
    connect(&m_columns, &LogColumnChooser::changed, this, &LogsView::lookChanged);
    connect(&m_display, &LogDisplay::changed, this, &LogsView::lookChanged);
    connect(&m_display, &LogDisplay::aged, this, &LogsView::rowsChanged);
    connect(&m_cursor, &LogCursor::followsChanged, this, &LogsView::lookChanged);
}

// --- what comes in -------------------------------------------------------------------------------

void LogsView::setAnswer(LogsAnswer answer)
{
    if (answer.question.selection != m_origin.selection())
        return;
    replaceAnswer(std::move(answer));
    m_sources.setLogs(m_answer.logs.logs);
    Q_EMIT rowsChanged();
    m_status.tell();
    m_cursor.onRows();
}

void LogsView::replaceAnswer(LogsAnswer answer)
{
    std::swap(m_answer, answer);
    if (m_letGo)
        m_letGo(std::move(answer));
}

/// Other logs are read: nothing of those before is shown, but they are filtered and displayed as
/// those were.
void LogsView::restart()
{
    replaceAnswer({});
    m_seeker.end();
    m_exporter.end();
    if (std::exchange(m_paused, false))
        Q_EMIT pausedChanged();
    m_status.setPaused(false);
    m_sources.reset();
    m_columns.setTarget(m_origin.target());
    m_line.setOpen(false);
    m_cursor.reset();
    m_status.tell();
    Q_EMIT rowsChanged();
}

// --- what is asked -------------------------------------------------------------------------------

LogsQuestion LogsView::question() const
{
    LogsQuestion question { .selection = m_origin.selection(),
                            .filter = m_filter.filter(),
                            .paused = m_paused,
                            .around = m_firstRow,
                            .buckets = m_buckets };
    const auto& hidden = m_sources.hidden();
    question.filter.hiddenSources.assign(hidden.begin(), hidden.end());
    return question;
}

void LogsView::ask()
{
    m_exporter.end();
    m_seeker.end();
    Q_EMIT asked();
    m_status.tell();
}

void LogsView::setPaused(bool paused)
{
    if (std::exchange(m_paused, paused) == paused)
        return;
    m_status.setPaused(paused);
    Q_EMIT pausedChanged();
    ask();
}

void LogsView::clearFilter()
{
    m_sources.showAll();
    m_filter.clear();
}

void LogsView::setFirstRow(std::size_t row)
{
    m_firstRow = row;
}

void LogsView::setBuckets(std::size_t buckets)
{
    if (std::exchange(m_buckets, buckets) != buckets)
        Q_EMIT asked();
}

void LogsView::askForFields()
{
    const auto& rows = m_answer.rows;
    const auto around = m_cursor.at().value_or(
        m_cursor.follows() ? rows.size() : std::min(m_firstRow, rows.size()));
    Q_EMIT seenFieldsWanted({ rows, around, around });
}

void LogsView::highlightSearch()
{
    if (m_filter.text().isEmpty())
        return;
    m_highlights.addExpression(m_filter.text());
    m_filter.setText({});
}

// --- what is drawn -------------------------------------------------------------------------------

void LogsView::readPatterns()
{
    m_patterns = m_highlights.patterns();
    m_patterns.insert(m_patterns.begin(), m_filter.pattern());
}

LogLineText LogsView::textOf(const LogLine& line) const
{
    const auto* log = m_sources.logOf(line.source);
    return logLineText(line, log == nullptr ? LogFormat::Plain : log->format, m_patterns,
                       { .readable = m_display.isReadable(), .columns = m_columns.keys() });
}

// --- what keys do that work in several views -----------------------------------------------------

std::optional<ObjectLink> LogsView::currentObject() const
{
    if (auto pod = m_line.pod())
        return pod;
    const auto& target = m_origin.target();
    return target && target->pods.empty() ? std::optional(target->object) : std::nullopt;
}

bool LogsView::leave()
{
    if (m_line.isOpen())
        m_line.setOpen(false);
    else if (m_status.isNarrowed())
        clearFilter();
    else
        return false;
    return true;
}

} // namespace kittiwake
