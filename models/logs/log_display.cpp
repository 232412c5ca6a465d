#include "log_display.h"

#include <core/logs/log_time.h>

#include <chrono>
#include <utility>

namespace kittiwake {

LogDisplay::LogDisplay(ViewClock clock, QObject* parent)
    : QObject(parent)
    , m_clock(std::move(clock))
{
    m_tick.setInterval(std::chrono::seconds(1));
    connect(&m_tick, &QTimer::timeout, this, &LogDisplay::aged);
}

void LogDisplay::setWraps(bool wraps)
{
    if (std::exchange(m_wraps, wraps) != wraps)
        Q_EMIT changed();
}

void LogDisplay::setTimes(int times)
{
    const auto wanted = static_cast<LogTimes>(times % (static_cast<int>(LogTimes::Relative) + 1));
    if (std::exchange(m_times, wanted) == wanted)
        return;
    if (m_times == LogTimes::Relative)
        m_tick.start();
    else
        m_tick.stop();
    Q_EMIT changed();
}

void LogDisplay::setReadable(bool readable)
{
    if (std::exchange(m_readable, readable) != readable)
        Q_EMIT changed();
}

QString LogDisplay::timeOf(const LogLine& line) const
{
    return LogWords::time(line.time, m_times, m_clock() * (kNanosecondsASecond / 1000));
}

} // namespace kittiwake
