#include "informer_waker.h"

#include <algorithm>

namespace kittiwake {

InformerWaker::InformerWaker(Scheduler& scheduler, const Options& options)
    : m_scheduler(scheduler)
    , m_options(options)
{ }

void InformerWaker::wake(const std::vector<std::shared_ptr<SharedInformer>>& informers)
{
    const std::lock_guard lock(m_mutex);
    m_timers.clear(); // of an earlier outage
    if (m_closed || informers.empty())
        return;
    const auto count = static_cast<Duration::rep>(informers.size());
    const auto gap = std::min(m_options.gap, m_options.within / count);
    std::uniform_real_distribution<> chance(0, 1);
    auto turn = m_options.first;
    for (const auto& informer : informers) {
        const auto at = turn + std::chrono::duration_cast<Duration>(gap * chance(m_random));
        m_timers.push_back(m_scheduler.after(at, [weak = std::weak_ptr(informer)] {
            if (const auto waiting = weak.lock())
                waiting->retryNow();
        }));
        turn += gap;
    }
}

void InformerWaker::close()
{
    const std::lock_guard lock(m_mutex);
    m_closed = true;
    m_timers.clear();
}

} // namespace kittiwake
