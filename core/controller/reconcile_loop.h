#pragma once

#include <core/controller/reconcile_result.h>
#include <core/workqueue/rate_limiting_queue.h>

#include <functional>
#include <stop_token>
#include <thread>

namespace kittiwake {

template<typename Key>
struct ReconcileLoopOptions
{
    Scheduler& scheduler; ///< outlives the loop; delays are in its time
    std::string name; ///< of the loop, its queue and its threads
    unsigned workers = 1; ///< threads; 0: none, the owner calls processNext()
    int maxRetries = 0; ///< after so many retries a key is not requeued; 0: no limit
    std::unique_ptr<RateLimiter<Key>> rateLimiter {}; ///< none: defaultControllerRateLimiter()
    /// Called after every failed try, on the worker's thread; possibly by several workers at once.
    std::function<void(const ReconcileFailure<Key>&)> handleError {};
};

/// \brief A controller's loop: takes keys from a queue and has them reconciled, one worker a key,
/// until they succeed. Add keys to queue(); call start() once the caches the reconciler reads have
/// synced.
/// \thread any. The reconciler runs on the loop's own threads, side by side for different keys.
/// \owns its queue and its threads; destroying it is stop(Drop)
/// \errors a reconciler that throws is a failed try of that key, as if it had returned an Error;
/// an exception from handleError is dropped
/// \source the loop of client-go's controllers: processNextWorkItem and handleErr of
/// examples/workqueue
template<typename Key>
class ReconcileLoop
{
public:
    /// Brings the key's object to where it should be; it may be gone, which is success. Never
    /// edits what caches hold. A stop is requested of the token when the loop is stopped with Drop:
    /// return, in an Error; under Drain there is time to finish.
    using Reconciler = std::function<ReconcileResult(const Key&, const std::stop_token&)>;

    /// `reconciler` is called with the key and the token, or with the key alone if it takes no
    /// more.
    template<typename F>
    ReconcileLoop(ReconcileLoopOptions<Key> options, F reconciler)
        : m_name(options.name)
        , m_workers(options.workers)
        , m_maxRetries(options.maxRetries)
        , m_handleError(std::move(options.handleError))
        , m_reconciler(withToken(std::move(reconciler)))
        , m_queue({ options.scheduler, std::move(options.name), std::move(options.rateLimiter) })
    { }
    ReconcileLoop(const ReconcileLoop&) = delete;
    ReconcileLoop& operator=(const ReconcileLoop&) = delete;
    ~ReconcileLoop() { stop(StopMode::Drop); }

    [[nodiscard]] RateLimitingQueue<Key>& queue() { return m_queue; }
    [[nodiscard]] const RateLimitingQueue<Key>& queue() const { return m_queue; }

    /// How many keys are in work at a time, at most; 0: the owner's processNext() works them.
    [[nodiscard]] unsigned workers() const { return m_workers; }

    /// Starts the workers; nothing, if it was started or stopped before.
    void start();
    /// Ends for good and joins the workers; who calls it second waits as well, and Drop cuts a
    /// Drain short. From the reconciler or handleError it only asks for the end and does not wait.
    void stop(StopMode mode);
    /// Reconciles one ready key on the calling thread; false if there is none.
    bool processNext();

private:
    template<typename F>
    static Reconciler withToken(F reconciler);
    void run(unsigned worker);
    void process(const Key& key);
    ReconcileResult reconcile(const Key& key);
    void fail(const Key& key, const Error& error, bool terminal);

    static inline thread_local const ReconcileLoop* s_current =
        nullptr; ///< whose key this thread works on

    const std::string m_name;
    const unsigned m_workers;
    const int m_maxRetries;
    const std::function<void(const ReconcileFailure<Key>&)> m_handleError;
    const Reconciler m_reconciler;
    RateLimitingQueue<Key> m_queue;
    std::stop_source m_drop; ///< once asked, workers leave what is ready
    std::mutex m_mutex; // guards m_threads, m_ended; held while joining
    std::vector<std::jthread> m_threads;
    bool m_ended = false;
};

} // namespace kittiwake

#include <core/controller/reconcile_loop_impl.h>
