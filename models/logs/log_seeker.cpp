#include "log_seeker.h"

#include <utility>

namespace kittiwake {

LogSeeker::LogSeeker(LogCursor& cursor, const LogFilterForm& filter, QObject* parent)
    : QObject(parent)
    , m_cursor(cursor)
    , m_filter(filter)
{
    connect(&m_cursor, &LogCursor::moved, this, &LogSeeker::end);
}

void LogSeeker::goToMatch(int direction)
{
    if (!m_filter.pattern().empty())
        seek(m_filter.pattern(), direction);
}

void LogSeeker::goToError(int direction)
{
    seek({}, direction);
}

void LogSeeker::seek(LogPattern pattern, int direction)
{
    const auto& rows = m_cursor.rows();
    if (rows.empty())
        return;
    end();
    m_sought = { .error = pattern.empty(), .back = direction < 0 };
    Q_EMIT seekWanted(
        { .rows = rows,
          .pattern = std::move(pattern),
          .from = m_cursor.at().value_or(rows.size() - 1),
          .direction = direction < 0 ? LogDirection::Backward : LogDirection::Forward });
}

void LogSeeker::setFound(const std::optional<LogPlace>& place)
{
    if (place && m_cursor.goTo(*place))
        return;
    m_sought.inVain = true;
    Q_EMIT noticeChanged();
}

void LogSeeker::end()
{
    if (std::exchange(m_sought, {}).inVain)
        Q_EMIT noticeChanged();
}

QString LogSeeker::notice() const
{
    if (!m_sought.inVain)
        return {};
    if (m_sought.error)
        return m_sought.back ? tr("No error further up.") : tr("No error further down.");
    return m_sought.back ? tr("No match further up.") : tr("No match further down.");
}

} // namespace kittiwake
