#include "log_retries.h"

namespace kittiwake {

void LogRetries::onAnswer()
{
    m_notFound = 0;
    m_refusals = 0;
}

Duration LogRetries::pause(TimePoint now)
{
    return m_backoff.next(now, std::uniform_real_distribution<double>(0, 1)(m_random));
}

Duration LogRetries::afterRefusal(TimePoint now, bool wasAllowed)
{
    return wasAllowed && ++m_refusals <= kMaxEarlyRefusals ? pause(now) : kRefusedPause;
}

Duration LogRetries::afterEnd(TimePoint now)
{
    return m_endsWithoutLines++ == 0 ? kStatusDelay : pause(now);
}

} // namespace kittiwake
