#pragma once

#include <core/cache/shared_informer.h>
#include <core/controller/reconcile_loop.h>
#include <core/workqueue/queue_registry.h>
#include <models/frame_pump.h>
#include <models/row_arranger.h>
#include <models/row_builder.h>

#include <memory>
#include <mutex>
#include <optional>
#include <unordered_map>
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
        std::vector<std::shared_ptr<SharedInformer>> sources;
        KindTable table;
        Scheduler& scheduler;
        std::shared_ptr<PatchMailbox> mailbox;
        SortSpec sort {};
        RowFilter filter {};
        std::function<std::int64_t()> clock; ///< \units seconds since the epoch
        /// Where its queue is offered, and as what; null: nowhere.
        QueueRegistry* queues = nullptr;
        QueueFacts queueFacts { .name = "rows" };
    };
    explicit RowFeed(Options options);
    ~RowFeed();

    void setSort(SortSpec sort);
    void setFilter(RowFilter filter);

    /// The row reconciler's queue, for views of its state.
    [[nodiscard]] const RateLimitingQueue<ObjectKey>& queue() const { return m_loop.queue(); }

private:
    ReconcileResult reconcile(const ObjectKey& key);
    void scheduleFlush();
    void flush();
    [[nodiscard]] std::optional<RowPatch> nextPatch();

    const std::vector<std::shared_ptr<SharedInformer>> m_sources;
    const std::shared_ptr<PatchMailbox> m_mailbox;
    const std::function<std::int64_t()> m_clock;
    const std::shared_ptr<Strand> m_strand; ///< the arranger's
    RowBuilder m_builder; ///< the worker's
    RowArranger m_arranger; ///< the strand's
    int m_lastTotal = -1; ///< the strand's: rows told of last

    std::mutex m_mutex; // guards what follows
    std::unordered_map<ObjectKey, RowPtr> m_pending; ///< null: gone
    SortSpec m_sort;
    RowFilter m_filter;
    bool m_flushing = false; ///< a flush is posted, or waits for room in the mailbox

    ReconcileLoop<ObjectKey> m_loop;
    Call m_offered; ///< the loop's queue
    std::vector<HandlerRegistration> m_registrations;
};

} // namespace kittiwake
