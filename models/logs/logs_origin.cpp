#include "logs_origin.h"

#include <models/language_change.h>

#include <utility>

namespace kittiwake {

LogsOrigin::LogsOrigin(ViewClock clock, QObject* parent)
    : QObject(parent)
    , m_clock(std::move(clock))
{
    connect(this, &LogsOrigin::changed, this, &LogsOrigin::wordsChanged);
    onLanguageChange(this, [this] { Q_EMIT wordsChanged(); });
}

void LogsOrigin::show(LogsTarget target)
{
    if (m_target != target || !m_problem.isEmpty())
        set(std::move(target));
}

void LogsOrigin::clear()
{
    set(std::nullopt);
}

void LogsOrigin::set(std::optional<LogsTarget> target)
{
    m_target = std::move(target);
    ++m_selection;
    m_problem.clear();
    Q_EMIT changed();
}

void LogsOrigin::setProblem(const QString& sentence)
{
    m_problem = sentence;
    Q_EMIT problemChanged();
}

void LogsOrigin::setBegin(const QString& typed)
{
    const auto read = readLogsBegin(typed, m_clock());
    if (!m_target || !read.begin || m_target->begin == *read.begin)
        return;
    auto target = *m_target;
    target.begin = *read.begin;
    show(std::move(target));
}

QString LogsOrigin::beginProblem(const QString& typed) const
{
    return readLogsBegin(typed, m_clock()).problem;
}

void LogsOrigin::setPrevious(bool previous)
{
    if (!m_target || m_target->previous == previous)
        return;
    auto target = *m_target;
    target.previous = previous;
    show(std::move(target));
}

QString LogsOrigin::title() const
{
    return m_target ? m_target->title() : QString();
}

} // namespace kittiwake
