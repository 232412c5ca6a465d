#pragma once

#include <kinds/checks/check_loop.h>
#include <kinds/checks/checks.h>

#include <map>

namespace kittiwake {

/// \brief Runs the checks of one cluster, each a controller with a queue of its own, on shared
/// informers. \thread any; made and destroyed where it is owned
/// \owns the checks' loops and the readings of pods; the scheduler outlives it
class CheckRunner
{
public:
    struct Options
    {
        Scheduler& scheduler;
        std::function<CheckLoop::Sources(const ResourceScope&)> sources;
        std::function<std::int64_t()> clock; ///< \units seconds since the epoch
        std::function<void(CheckId, const ObjectKey&, FindingList)>
            report; ///< all findings of a key; on the checks' workers
        unsigned workers = 1; ///< for each check; 0: the owner calls processReady()
        std::vector<Check> checks = standardChecks();
        PodReadings::Pace pace {};
    };
    /// Starts the informers that the checks need and that have not been started.
    explicit CheckRunner(Options options);
    ~CheckRunner();

    [[nodiscard]] std::vector<CheckStatus> statuses();
    /// How many objects the checks watch.
    [[nodiscard]] std::int64_t objects() const;
    /// Each check and its queue, "check: crash loops"; they live as long as the runner.
    void forEachQueue(
        const std::function<void(const Check& check, RateLimitingQueue<ObjectKey>& queue)>& f);
    [[nodiscard]] const std::shared_ptr<PodReadings>& pods() const { return m_pods; }
    /// All that the checks look at, by what was asked for: one informer, or one a namespace.
    [[nodiscard]] const std::map<ResourceScope, CheckLoop::Sources>& sources() const
    {
        return m_sources;
    }
    /// What is being deleted is looked for among these besides, of whatever somebody watches: those
    /// that the checks look at anyway, or that a selector narrows, are left out. One call at a time
    void watchDeletions(const CheckLoop::Watched& watched);
    /// Processes the keys that are ready, on the calling thread.
    void processReady();

private:
    [[nodiscard]] CheckLoop::Sources sourcesOf(const ResourceScope& scope);

    const Options m_options;
    std::map<ResourceScope, CheckLoop::Sources> m_sources;
    std::shared_ptr<PodReadings> m_pods;
    std::vector<std::unique_ptr<CheckLoop>> m_loops;
};

} // namespace kittiwake
