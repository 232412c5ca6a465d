#pragma once

#include <core/cache/shared_informer.h>
#include <core/controller/reconcile_loop.h>
#include <core/workqueue/queue_registry.h>
#include <models/table/patch_mailbox.h>
#include <models/table/row_arranger.h>
#include <models/table/row_builder.h>

#include <chrono>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace kittiwake {

/// \brief One table's way from the caches to the GUI thread's door: informer events put keys into a
/// work queue, the row reconciler turns each key into a finished row, the arranger turns rows into
/// patches of the sorted and filtered table, and the mailbox takes one patch a frame. What the
/// screen is too slow for is merged by key. \thread any. \owns its handlers, its queue with one
/// worker, and the order of the rows; informers are shared, the scheduler outlives it. Destroying
/// it ends all of it; nothing is put into the mailbox after.
class RowFeed
{
public:
    struct Options
    {
        /// Each object is in one of them: one informer for all namespaces, or one a namespace.
        std::vector<std::shared_ptr<SharedInformer>> sources {};
        Kind table;
        Scheduler& scheduler;
        std::shared_ptr<PatchMailbox> mailbox {};
        SortSpec sort {};
        RowFilter filter {};
        std::function<std::int64_t()> clock; ///< \units seconds since the epoch
        std::chrono::milliseconds farewell {}; ///< see setFarewell
        /// Where its queue is offered, and as what; null: nowhere.
        QueueRegistry* queues = nullptr;
        QueueFacts queueFacts { .name = "rows" };
    };
    explicit RowFeed(Options options);
    ~RowFeed();

    void setSort(SortSpec sort);
    void setFilter(RowFilter filter);
    /// Their rows are made anew although the objects are the same: what else rows tell has changed.
    void refresh(std::shared_ptr<const std::vector<ObjectKey>> keys);
    /// How long a deleted object's row stays, marked as leaving, so that a user sees what goes;
    /// 0: not at all. Where many go at once none stays.
    void setFarewell(std::chrono::milliseconds farewell);
    /// Calls `done` on the arranger's strand, once all are in order, with the rows shown, or with
    /// those of `only`, shown or not. Not at all if the feed ends before.
    using Gathered = std::function<void(std::vector<RowPtr>)>;
    void gather(std::vector<ObjectKey> only, Gathered done);

    /// The row reconciler's queue, for views of its state.
    [[nodiscard]] const RateLimitingQueue<ObjectKey>& queue() const { return m_loop.queue(); }

private:
    ReconcileResult reconcile(const ObjectKey& key);
    void scheduleFlush();
    void flush();
    [[nodiscard]] std::optional<RowPatch> nextPatch();
    void keepLeaving(std::vector<RowDelta>& deltas);
    void dropLeft();
    void serveGatherers();

    struct Leaving
    {
        TimePoint until;
        std::vector<ObjectKey> keys;
    };
    struct Gatherer
    {
        std::vector<ObjectKey> only;
        Gathered done;
    };

    const std::vector<std::shared_ptr<SharedInformer>> m_sources;
    const std::shared_ptr<PatchMailbox> m_mailbox;
    const std::function<std::int64_t()> m_clock;
    const std::shared_ptr<Strand> m_strand; ///< the arranger's
    RowBuilder m_builder; ///< the worker's
    RowArranger m_arranger; ///< the strand's
    int m_lastTotal = -1; ///< the strand's: rows told of last
    std::unordered_set<ObjectKey> m_leaving; ///< the strand's, as what follows
    std::deque<Leaving> m_leavers; ///< in the order of their ends
    Timer m_leaveTimer;
    std::vector<Gatherer> m_gatherers;

    std::mutex m_mutex; // guards what follows
    std::unordered_map<ObjectKey, RowPtr> m_pending; ///< null: gone
    SortSpec m_sort;
    RowFilter m_filter;
    std::chrono::milliseconds m_farewell;
    bool m_flushing = false; ///< a flush is posted, or waits for room in the mailbox

    ReconcileLoop<ObjectKey> m_loop;
    Subscription m_offered; ///< the loop's queue
    std::vector<HandlerRegistration> m_registrations;
};

} // namespace kittiwake
