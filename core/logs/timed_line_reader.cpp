#include "timed_line_reader.h"

#include <utility>

namespace kittiwake {

void TimedLineReader::feed(std::string_view bytes, const Take& take)
{
    m_reader.feed(bytes,
                  [&](std::string_view line, std::size_t dropped) { onLine(line, dropped, take); });
}

void TimedLineReader::finish(const Take& take)
{
    m_reader.finish(
        [&](std::string_view line, std::size_t dropped) { onLine(line, dropped, take); });
}

void TimedLineReader::onLine(std::string_view line, std::size_t dropped, const Take& take)
{
    const auto timed = readTimedLine(line);
    const bool known = m_midway && !m_last;
    if (const auto untimed = std::exchange(m_untimed, std::nullopt); untimed && !known)
        take({ .time = m_last.value_or(timed ? timed->time : 0),
               .text = *untimed,
               .dropped = m_untimedDropped });
    if (!timed) {
        m_untimed.emplace(line);
        m_untimedDropped = dropped;
        return;
    }
    m_last = timed->time;
    take({ .time = timed->time, .text = timed->text, .timed = true, .dropped = dropped });
}

} // namespace kittiwake
