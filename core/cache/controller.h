#pragma once

#include <core/base/observers.h>
#include <core/cache/informer_pipeline.h>
#include <core/cache/informer_status.h>
#include <core/cache/list_watch.h>
#include <core/cache/reflector/reflector_state.h>
#include <core/cache/sync_latch.h>
#include <core/cache/transform.h>

#include <functional>
#include <memory>
#include <mutex>

namespace kittiwake {

class DeltaFifo;
class ReflectorRunner;
class Store;

/// \brief A Reflector that fills a DeltaFifo, and a loop that has it processed: what is under each
/// informer, and the thing to build one's own on. \thread any; its work runs on a strand of the
/// scheduler, which outlives it \owns its source and its queue \source client-go tools/cache/
/// controller.go
class Controller
{
public:
    struct Config
    {
        std::shared_ptr<ListWatch> source;
        const Store* known = nullptr; ///< what `process` fills: deletions are found by it
        /// Takes all there is out of the queue; the store is at this version then. On the strand.
        std::function<void(DeltaFifo&, const ResourceVersion&)> process;
        /// Whether any handler wants the resync that is due; none: always. On the strand.
        std::function<bool()> shouldResync {};
        std::function<void(const Error&)> watchErrorHandler {}; ///< on the strand
        Transform transform {};
        reflector::Config reflector {};
        unsigned seed = 1; ///< for jitter
    };
    Controller(Scheduler& scheduler, Config config);
    ~Controller();

    /// Once; nothing after stop. `resyncPeriod` 0: no resync.
    void run(Duration resyncPeriod = {});
    /// Ends list, watch and processing; returns when nothing of it runs any more. Idempotent. Not
    /// to be called on the strand.
    void stop();

    /// A complete list has been processed.
    [[nodiscard]] bool hasSynced() const { return m_synced.isSet(); }
    /// Waits for that; false if it was stopped, or `stop` asked to. \thread none of
    /// the scheduler's
    bool waitForSync(std::stop_token stop = {}) const { return m_synced.wait(std::move(stop)); }
    [[nodiscard]] ResourceVersion lastSyncResourceVersion() const;
    [[nodiscard]] InformerStatus status() const;
    [[nodiscard]] ReflectorStats reflectorStats() const;
    [[nodiscard]] std::size_t queued() const; ///< deltas that wait, now
    /// Called on the strand whenever the status has changed. Observers must be quick. Dropping the
    /// returned Subscription ends it.
    Subscription observeStatus(std::function<void()> observer);
    /// Does not wait any longer, if it is backing off.
    void retryNow();

private:
    void process(const ResourceVersion& at);
    void resync();
    void publishStatus();

    const Config m_config;
    const std::shared_ptr<Strand> m_strand;
    const std::unique_ptr<DeltaFifo> m_fifo;
    std::unique_ptr<ReflectorRunner> m_runner; ///< strand only
    Duration m_resyncPeriod {}; ///< strand only
    Timer m_resyncTimer; ///< strand only
    SyncLatch m_synced;
    const std::shared_ptr<Observers> m_observers;

    mutable std::mutex m_mutex; // guards what follows
    InformerStatus m_status;
    ReflectorStats m_stats;
    bool m_started = false;
    bool m_stopped = false;
};

} // namespace kittiwake
