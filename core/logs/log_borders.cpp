#include "log_borders.h"

#include <algorithm>

namespace kittiwake {

std::optional<LogMark> LogBorders::over(const ContainerState& container, Newest newest)
{
    const auto& end =
        container.phase == ContainerState::Phase::Waiting ? container.previousEnd : container.end;
    if (m_toldOver || !end)
        return std::nullopt;
    auto at = newest.value_or(0);
    if (end->finishedAt) // others may have written meanwhile
        at = std::max<LogTime>(at,
                               end->finishedAt->time_since_epoch().count() * kNanosecondsASecond);
    m_toldOver = at;
    return LogMark {
        .kind = LogMark::Kind::Terminated, .time = at, .text = container.waitingReason, .end = end
    };
}

LogMark LogBorders::restarted(const Container& container, Newest newest, std::int64_t restarts)
{
    LogMark mark { .kind = LogMark::Kind::Restarted, .time = time(container, newest) };
    if (container) {
        if (!m_toldOver || container->restarts != restarts + 1)
            mark.end = container->previousEnd;
        // The one that was read, and the one before the current one, which was read now.
        mark.instancesMissed = std::max<std::int64_t>(container->restarts - (restarts + 2), 0);
    }
    m_toldOver.reset();
    return mark;
}

LogMark LogBorders::ended(const Container& container, Newest newest) const
{
    return { .kind = LogMark::Kind::Ended,
             .time = time(container, newest),
             .end = container && !m_toldOver ? container->end : std::nullopt };
}

LogTime LogBorders::time(const Container& container, Newest newest) const
{
    const auto known = std::max(newest.value_or(0), m_toldOver.value_or(0));
    return known != 0 ? known : secondOfEnd(container).value_or(0) * kNanosecondsASecond;
}

std::optional<std::int64_t> LogBorders::secondOfEnd(const Container& container)
{
    if (!container || !container->previousEnd || !container->previousEnd->finishedAt)
        return std::nullopt;
    return container->previousEnd->finishedAt->time_since_epoch().count();
}

} // namespace kittiwake
