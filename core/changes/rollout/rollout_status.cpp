#include "rollout_status.h"

namespace kittiwake {

Expected<RolloutProgress> RolloutStatus::follow(const Tell& tell, const std::stop_token& stop)
{
    std::optional<TimePoint> deadline;
    if (m_options.timeout)
        deadline = saturatingAdd(std::chrono::steady_clock::now(), *m_options.timeout);
    ObjectWatch watch(m_clients, m_informers, m_workload);
    std::string told;
    for (;;) {
        const auto workload = watch.next(stop, deadline);
        if (!workload)
            return Unexpected { workload.error() };
        if (hasLaterTemplate(*workload, m_options.changed))
            return RolloutProgress { .sentence = "replaced by a later change", .replaced = true };
        auto progress = rolloutProgress(*workload, m_options.revision);
        if (!progress)
            return progress;
        if (tell && told != progress->sentence)
            tell(*progress);
        told = progress->sentence;
        if (progress->done || !m_options.watch)
            return progress;
        if (m_options.look)
            m_options.look(*workload, *progress);
    }
}

} // namespace kittiwake
