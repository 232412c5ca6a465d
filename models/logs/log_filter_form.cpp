#include "log_filter_form.h"

#include <models/language_change.h>
#include <models/text/shown_text.h>

#include <algorithm>
#include <array>
#include <utility>

namespace kittiwake {

namespace {

constexpr std::array kContexts { 0, 3, 10 };

} // namespace

LogFilterForm::LogFilterForm(QObject* parent)
    : QObject(parent)
{
    onLanguageChange(this, [this] { Q_EMIT problemChanged(); });
}

void LogFilterForm::setText(const QString& text)
{
    if (std::exchange(m_text, text) == text)
        return;
    m_pattern = LogPattern(text.toStdString());
    Q_EMIT problemChanged();
    Q_EMIT changed();
}

void LogFilterForm::setInverse(bool inverse)
{
    if (std::exchange(m_inverse, inverse) != inverse)
        Q_EMIT changed();
}

void LogFilterForm::setOnlyMatches(bool only)
{
    if (std::exchange(m_onlyMatches, only) == only)
        return;
    Q_EMIT contextChanged();
    Q_EMIT changed();
}

void LogFilterForm::setContext(int lines)
{
    const auto wanted = std::max(lines, 0);
    if (std::exchange(m_context, wanted) == wanted)
        return;
    Q_EMIT contextChanged();
    Q_EMIT changed();
}

void LogFilterForm::nextContext()
{
    const auto next = std::upper_bound(kContexts.begin(), kContexts.end(), m_context);
    setContext(next == kContexts.end() ? kContexts.front() : *next);
}

void LogFilterForm::setLeastSeverity(int severity)
{
    const auto wanted =
        static_cast<LogSeverity>(std::clamp(severity, 0, static_cast<int>(LogSeverity::Fatal)));
    if (std::exchange(m_leastSeverity, wanted) != wanted)
        Q_EMIT changed();
}

void LogFilterForm::clear()
{
    m_text.clear();
    m_pattern = {};
    m_inverse = false;
    m_leastSeverity = LogSeverity::Unknown;
    Q_EMIT problemChanged();
    Q_EMIT changed();
}

LogFilter LogFilterForm::filter() const
{
    LogFilter filter { .leastSeverity = m_leastSeverity };
    const bool searches = m_onlyMatches && !m_pattern.empty();
    if (searches) {
        filter.pattern = m_pattern;
        filter.inverse = m_inverse;
    }
    if (searches || m_leastSeverity != LogSeverity::Unknown)
        filter.context = static_cast<std::size_t>(m_context);
    return filter;
}

bool LogFilterForm::isEmpty() const
{
    return m_text.isEmpty() && m_leastSeverity == LogSeverity::Unknown;
}

QString LogFilterForm::problem() const
{
    return shownText(m_pattern.error());
}

} // namespace kittiwake
