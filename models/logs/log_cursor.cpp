#include "log_cursor.h"

#include <core/logs/log_time.h>

#include <algorithm>

namespace kittiwake {

LogCursor::LogCursor(const LogView& rows, QObject* parent)
    : QObject(parent)
    , m_rows(rows)
{ }

void LogCursor::onRows()
{
    Q_EMIT changed();
    if (m_keptInSight && m_rows.isComplete()) {
        m_keptInSight = false;
        if (m_current)
            Q_EMIT rowWanted(row(), true);
    }
}

void LogCursor::reset()
{
    m_current.reset();
    m_anchor.reset();
    m_keptInSight = false;
    m_follows = true;
    Q_EMIT changed();
    Q_EMIT followsChanged();
}

void LogCursor::keepInSight()
{
    m_keptInSight = m_current.has_value();
}

void LogCursor::select(int row, bool extend)
{
    if (m_rows.empty())
        return;
    const auto at = static_cast<std::size_t>(std::clamp(row, 0, count() - 1));
    if (!extend)
        m_anchor.reset();
    else if (!m_anchor)
        m_anchor = m_current;
    m_current = m_rows.line(at).place;
    Q_EMIT moved();
    if (std::exchange(m_follows, false))
        Q_EMIT followsChanged();
    Q_EMIT changed();
}

void LogCursor::moveBy(int by, bool extend)
{
    const auto from = at();
    // Where the end is followed one begins there.
    select(from ? static_cast<int>(*from) + by : count() - 1 + std::min(by, 0), extend);
    Q_EMIT rowWanted(row(), false);
}

void LogCursor::moveToEnd(bool last)
{
    if (last)
        return setFollows(true);
    select(0);
    Q_EMIT rowWanted(0, false);
}

void LogCursor::go(std::size_t row)
{
    select(static_cast<int>(row));
    Q_EMIT rowWanted(static_cast<int>(row), true);
}

void LogCursor::goToTime(double milliseconds)
{
    if (m_rows.empty())
        return;
    const auto row =
        m_rows.rowAtTime(static_cast<std::int64_t>(milliseconds) * (kNanosecondsASecond / 1000));
    go(std::min(row, m_rows.size() - 1));
}

bool LogCursor::goTo(const LogPlace& place)
{
    const auto row = rowAt(place);
    if (row)
        go(*row);
    return row.has_value();
}

void LogCursor::stay()
{
    if (!m_current)
        select(count() - 1);
}

void LogCursor::setFollows(bool follows)
{
    if (std::exchange(m_follows, follows) == follows)
        return;
    if (follows) {
        m_current.reset();
        m_anchor.reset();
        Q_EMIT changed();
    }
    Q_EMIT followsChanged();
}

std::optional<std::size_t> LogCursor::rowAt(const std::optional<LogPlace>& place) const
{
    if (!place || m_rows.empty())
        return std::nullopt;
    return std::min(m_rows.rowOf(*place), m_rows.size() - 1);
}

std::optional<std::size_t> LogCursor::at() const
{
    return rowAt(m_current);
}

int LogCursor::row() const
{
    const auto row = at();
    return row ? static_cast<int>(*row) : -1;
}

std::optional<LogLine> LogCursor::line() const
{
    const auto row = at();
    return row ? std::optional(m_rows.line(*row)) : std::nullopt;
}

std::pair<std::size_t, std::size_t> LogCursor::selected() const
{
    const auto current = at();
    if (!current)
        return { 0, 0 };
    const auto anchor = rowAt(m_anchor).value_or(*current);
    return { std::min(*current, anchor), std::max(*current, anchor) + 1 };
}

bool LogCursor::isSelected(std::size_t row) const
{
    const auto [first, end] = selected();
    return row >= first && row < end;
}

} // namespace kittiwake
