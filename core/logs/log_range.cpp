#include "log_range.h"

#include <algorithm>
#include <chrono>

namespace kittiwake {

LogQuery LogRange::rest(TimePoint now) const
{
    using namespace std::chrono_literals;
    if (!m_begunAt)
        return m_first;
    LogQuery query { .sinceTime = m_first.sinceTime, .limitBytes = m_first.limitBytes };
    if (query.limitBytes) // what comes again counts, too
        query.limitBytes = std::max<std::int64_t>(*query.limitBytes - m_received, 1);
    const auto passed = std::chrono::ceil<std::chrono::seconds>(now - *m_begunAt) + 1s;
    if (m_first.since)
        query.since = *m_first.since + passed;
    else if (m_first.tailLines == 0 && !query.sinceTime)
        query.since = passed;
    return query;
}

} // namespace kittiwake
