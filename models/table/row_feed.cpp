#include "row_feed.h"

#include <algorithm>

namespace kittiwake {

namespace {

/// Turns every event into its key; what happened is read from the cache when the key's turn comes.
class KeyHandler final : public ResourceEventHandler
{
public:
    explicit KeyHandler(RateLimitingQueue<ObjectKey>& queue)
        : m_queue(queue)
    { }
    void onAdd(const ObjectPtr& object, bool isInInitialList) override
    {
        m_queue.add(object->key(), isInInitialList ? Priority::Low : Priority::Normal);
    }
    void onUpdate(const ObjectPtr& old, const ObjectPtr& now) override
    {
        if (old->resourceVersion() != now->resourceVersion())
            m_queue.add(now->key());
    }
    void onDelete(const Deletion& deletion) override
    {
        if (deletion.last)
            m_queue.add(deletion.last->key());
    }

private:
    RateLimitingQueue<ObjectKey>& m_queue;
};

/// So many that go one by one can be followed by eye; of more none stays.
constexpr std::size_t kMaxLeavingAtOnce = 12;
constexpr std::size_t kMaxLeaving = 40;

} // namespace

RowFeed::RowFeed(Options options)
    : m_sources(std::move(options.sources))
    , m_mailbox(std::move(options.mailbox))
    , m_clock(std::move(options.clock))
    , m_strand(Strand::create(options.scheduler))
    , m_builder(std::move(options.table))
    , m_arranger(options.sort, options.filter)
    , m_sort(std::move(options.sort))
    , m_filter(std::move(options.filter))
    , m_farewell(options.farewell)
    , m_loop({ .scheduler = options.scheduler, .name = options.queueFacts.name },
             [this](const ObjectKey& key) { return reconcile(key); })
{
    m_mailbox->setDrained([strand = m_strand, this] { strand->post([this] { flush(); }); });
    if (options.queues != nullptr) {
        options.queueFacts.workers = m_loop.workers();
        m_offered = options.queues->add(m_loop.queue(), std::move(options.queueFacts));
    }
    m_loop.start();
    for (const auto& source : m_sources) {
        // A stopped informer's rows are those it stopped with: none to come.
        if (auto registration = source->addHandler(std::make_shared<KeyHandler>(m_loop.queue()),
                                                   { .name = "rows" }))
            m_registrations.push_back(std::move(*registration));
    }
}

RowFeed::~RowFeed()
{
    m_mailbox->setDrained({});
    m_offered.cancel();
    m_registrations.clear();
    m_loop.stop(StopMode::Drop);
    m_strand->close();
    // Many rows take long to destroy, and this may be the GUI thread.
    m_strand->scheduler().post([rows = std::make_shared<RowArranger>(std::move(m_arranger))] {});
}

void RowFeed::setSort(SortSpec sort)
{
    {
        std::lock_guard lock(m_mutex);
        m_sort = std::move(sort);
    }
    scheduleFlush();
}

void RowFeed::setFilter(RowFilter filter)
{
    {
        std::lock_guard lock(m_mutex);
        m_filter = std::move(filter);
    }
    scheduleFlush();
}

/// After what happens to objects, and where nobody waits for it.
void RowFeed::refresh(std::shared_ptr<const std::vector<ObjectKey>> keys)
{
    m_strand->post([this, keys = std::move(keys)] {
        for (const auto& key : *keys) {
            const bool there =
                std::any_of(m_sources.begin(), m_sources.end(), [&](const auto& source) {
                    return source->indexer().get(key) != nullptr;
                });
            if (there)
                m_loop.queue().add(key, Priority::Low);
        }
    });
}

ReconcileResult RowFeed::reconcile(const ObjectKey& key)
{
    RowPtr row;
    const auto now = m_clock();
    std::int64_t until = 0;
    for (const auto& source : m_sources) {
        if (const auto object = source->indexer().get(key)) {
            row = m_builder.build(*object, now);
            until = m_builder.rightUntil();
            break;
        }
    }
    {
        std::lock_guard lock(m_mutex);
        m_pending.insert_or_assign(key, std::move(row));
    }
    scheduleFlush();
    if (until > now)
        return RequeueAfter { std::chrono::seconds(until - now) };
    return Reconciled {};
}

void RowFeed::scheduleFlush()
{
    {
        std::lock_guard lock(m_mutex);
        if (std::exchange(m_flushing, true))
            return;
    }
    m_strand->post([this] { flush(); });
}

void RowFeed::flush()
{
    const auto spent = m_mailbox->takeSpent(); // destroyed at the end, with the patch on its way
    serveGatherers();
    if (!m_mailbox->ready())
        return; // `drained` calls again
    {
        std::lock_guard lock(m_mutex);
        m_flushing = false;
    }
    auto patch = nextPatch();
    if (!patch || (patch->empty() && patch->total == m_lastTotal))
        return;
    m_lastTotal = patch->total;
    m_mailbox->tryPush(std::move(*patch)); // the only producer, and it was ready
}

std::optional<RowPatch> RowFeed::nextPatch()
{
    std::unordered_map<ObjectKey, RowPtr> pending;
    SortSpec sort;
    RowFilter filter;
    {
        std::lock_guard lock(m_mutex);
        sort = m_sort;
        filter = m_filter;
        if (sort == m_arranger.sort() && filter == m_arranger.filter()
            && !m_arranger.isUnfinished())
            pending.swap(m_pending);
    }
    // One patch is one kind of change; what is left has its turn when the frame is over.
    std::optional<RowPatch> patch;
    if (m_arranger.isUnfinished()) {
        patch = m_arranger.finish();
        scheduleFlush();
    } else if (sort != m_arranger.sort()) {
        patch = m_arranger.beginSort(std::move(sort));
        scheduleFlush();
    } else if (filter != m_arranger.filter()) {
        patch = m_arranger.beginFilter(std::move(filter));
        scheduleFlush();
    } else if (!pending.empty()) {
        std::vector<RowDelta> deltas;
        deltas.reserve(pending.size());
        for (auto& [key, row] : pending)
            deltas.push_back({ key, std::move(row) });
        keepLeaving(deltas);
        patch = m_arranger.apply(std::move(deltas));
    }
    return patch;
}

void RowFeed::setFarewell(std::chrono::milliseconds farewell)
{
    std::lock_guard lock(m_mutex);
    m_farewell = farewell;
}

/// Rows whose object is gone are first shown as leaving, and leave when their time is over.
void RowFeed::keepLeaving(std::vector<RowDelta>& deltas)
{
    std::chrono::milliseconds farewell {};
    {
        std::lock_guard lock(m_mutex);
        farewell = m_farewell;
    }
    std::vector<RowDelta*> going;
    for (auto& delta : deltas) {
        const bool wasLeaving = m_leaving.erase(delta.key) > 0; // back again, or its time is over
        if (!delta.row && !wasLeaving)
            going.push_back(&delta);
    }
    if (going.empty() || farewell.count() <= 0 || going.size() > kMaxLeavingAtOnce
        || m_leaving.size() + going.size() > kMaxLeaving)
        return;
    Leaving leaving { m_strand->now() + farewell, {} };
    for (auto* delta : going) {
        const auto last = m_arranger.find(delta->key);
        if (!last)
            continue;
        auto row = *last;
        row.leaving = true;
        delta->row = std::make_shared<const Row>(std::move(row));
        m_leaving.insert(delta->key);
        leaving.keys.push_back(delta->key);
    }
    m_leavers.push_back(std::move(leaving));
    if (m_leavers.size() == 1)
        m_leaveTimer = m_strand->after(farewell, [this] { dropLeft(); });
}

void RowFeed::dropLeft()
{
    const auto now = m_strand->now();
    {
        std::lock_guard lock(m_mutex);
        while (!m_leavers.empty() && m_leavers.front().until <= now) {
            for (const auto& key : m_leavers.front().keys) {
                if (m_leaving.contains(key))
                    m_pending.try_emplace(key, nullptr); // unless it is back
            }
            m_leavers.pop_front();
        }
    }
    if (!m_leavers.empty())
        m_leaveTimer = m_strand->after(m_leavers.front().until - now, [this] { dropLeft(); });
    scheduleFlush();
}

void RowFeed::gather(std::vector<ObjectKey> only, Gathered done)
{
    m_strand->post([this, only = std::move(only), done = std::move(done)]() mutable {
        m_gatherers.push_back({ std::move(only), std::move(done) });
        serveGatherers();
    });
}

/// Waits while only the rows at the top are right.
void RowFeed::serveGatherers()
{
    if (m_gatherers.empty() || m_arranger.isUnfinished())
        return;
    for (const auto& gatherer : std::exchange(m_gatherers, {}))
        gatherer.done(m_arranger.rows(gatherer.only));
}

} // namespace kittiwake
