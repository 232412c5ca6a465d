#pragma once

#include <core/workqueue/key_ledger.h>

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <span>

namespace kittiwake {

/// \brief A queue of keys that need work: however often a key is added, it is there once; a worker
/// holds it alone; added while it is held, it comes back exactly once when done. The most urgent
/// first, those of one priority in the order of adding. Key: copyable, ==, std::hash. Added keys
/// are taken with get() and given back with done(), always. \thread any. Destroy it when no thread
/// blocks in it. \owns the state of every key that is not finished, or that failed and was not
/// forgotten (queue_snapshot.h) \units time is the scheduler's, which must outlive the queue
/// \source client-go util/workqueue/queue.go; priorities: controller-runtime pkg/controller/
/// priorityqueue
template<typename Key>
class WorkQueue
{
public:
    WorkQueue(Scheduler& scheduler, std::string name)
        : m_scheduler(scheduler)
        , m_ledger(name)
        , m_name(std::move(name))
    { }
    WorkQueue(const WorkQueue&) = delete;
    WorkQueue& operator=(const WorkQueue&) = delete;
    virtual ~WorkQueue() = default;

    [[nodiscard]] const std::string& name() const { return m_name; }

    /// The key needs work; nothing, once shutting down. An equal key that waits for a worker is
    /// replaced by this one; one that was put off comes in now and not a second time later. A key
    /// that is awaited keeps the greater of its priorities; retries keep the priority of the try
    /// that failed.
    void add(Key key, Priority priority = Priority::Normal)
    {
        addBatch(std::span<Key>(&key, 1), priority);
    }
    /// As add() for each, under one lock; moves the keys out of the span.
    void addBatch(std::span<Key> keys, Priority priority = Priority::Normal);

    /// The next key, waiting for it; none once shut down and empty. `worker`: who asks, for views.
    /// \thread a worker's own: it blocks
    [[nodiscard]] std::optional<Key> get(WorkerNumber worker = kNoWorker)
    {
        return take(true, worker);
    }
    /// The next key, if there is one now and the queue is not paused.
    [[nodiscard]] std::optional<Key> tryGet(WorkerNumber worker = kNoWorker)
    {
        return take(false, worker);
    }
    /// The worker has finished with the key, well or not. Nothing, if no worker holds the key.
    void done(const Key& key);

    /// Hands out no key until resume(): who is in get() waits, ready keys or not. Keys in work go
    /// on; keys are added, collapse and come due as ever. A shutdown resumes, so that what is ready
    /// can be taken; nothing, once shutting down.
    void pause();
    void resume();

    /// No key is added any more and those put off vanish; what is ready may still be taken, then
    /// get() returns none. Ends a wait in shutDownWithDrain().
    void shutDown();
    /// Shuts down and waits until every key that was added has been taken and is done, so workers
    /// must go on. False if shutDown() ended the wait.
    /// \thread not one that holds a key
    bool shutDownWithDrain();
    [[nodiscard]] bool shuttingDown() const;

    /// How many keys a worker could take now.
    [[nodiscard]] std::size_t len() const;
    /// How many keys the queue knows anything of.
    [[nodiscard]] std::size_t tracked() const;
    /// The figures; takes time for the keys in work alone.
    [[nodiscard]] QueueTotals totals() const;
    /// The figures and every key's state. Copies in short slices, so that the queue goes on
    /// meanwhile.
    [[nodiscard]] QueueSnapshot<Key> snapshot() const;
    /// The figures and the states of some keys, the most urgent first. As snapshot(), but copies
    /// those alone, of however many there are.
    [[nodiscard]] QueueSelection<Key> select(const KeyQuery<Key>& query) const;
    /// How many finished keys select() reports, the latest: such that had failed before, with
    /// their tries, and others. None, unless asked for: a finished key is let go of.
    void remember(std::size_t recovered, std::size_t others);

protected:
    /// The keys put off have vanished. Called under the mutex.
    virtual void waitingDropped() { }
    /// Wakes as many workers as `ready` keys need; call it without the mutex.
    void wake(std::size_t ready);

    Scheduler& m_scheduler;
    mutable std::mutex m_mutex; // guards what follows
    KeyLedger<Key> m_ledger;
    bool m_shuttingDown = false;

private:
    std::optional<Key> take(bool wait, WorkerNumber worker);
    bool nothingToTake() const { return m_pausedSince || m_ledger.ready() == 0; }
    QueueTotals totalsNow() const;
    void beginShutDown();
    bool drained() const { return m_ledger.ready() == 0 && m_ledger.processing() == 0; }

    static constexpr std::size_t kSlice = 512; // keys copied at a time: some 50 µs under the lock

    const std::string m_name;
    std::condition_variable m_keyReady;
    std::condition_variable m_drainOver;
    std::atomic<std::size_t> m_idle { 0 }; ///< workers in get(); changed under the mutex
    std::optional<TimePoint> m_pausedSince; ///< guarded by the mutex; none: not paused
    std::size_t m_draining = 0; ///< threads in shutDownWithDrain()
    std::uint64_t m_drainsEnded = 0; ///< counts the shutDown() calls
};

} // namespace kittiwake

#include <core/workqueue/work_queue_impl.h>
#include <core/workqueue/work_queue_show.h>
