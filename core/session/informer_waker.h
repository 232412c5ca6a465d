#pragma once

#include <core/base/scheduler.h>
#include <core/cache/shared_informer.h>

#include <memory>
#include <mutex>
#include <random>
#include <vector>

namespace kittiwake {

/// \brief Tells informers that back off not to wait any longer, one after another, so that a server
/// that has just come back is not asked by all at once. \thread any. \owns nothing: the scheduler
/// outlives it.
class InformerWaker
{
public:
    /// One informer in each `gap`, at a moment of chance, all of them `within` this.
    struct Options
    {
        Duration first = std::chrono::milliseconds(50); ///< until then what was under way has ended
        Duration gap = std::chrono::milliseconds(40);
        Duration within = std::chrono::seconds(2);
    };
    explicit InformerWaker(Scheduler& scheduler)
        : InformerWaker(scheduler, Options())
    { }
    InformerWaker(Scheduler& scheduler, const Options& options);

    void wake(const std::vector<std::shared_ptr<SharedInformer>>& informers);
    /// Wakes no more informers.
    void close();

private:
    Scheduler& m_scheduler;
    const Options m_options;
    std::mutex m_mutex; // guards what follows
    std::minstd_rand m_random { std::random_device {}() };
    std::vector<Timer> m_timers;
    bool m_closed = false;
};

} // namespace kittiwake
