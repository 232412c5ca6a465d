#include "reflector_runner.h"

#include <core/base/free_memory.h>

namespace kittiwake {

using namespace reflector;

namespace {
template<typename... F>
struct Overloaded : F...
{
    using F::operator()...;
};
template<typename... F>
Overloaded(F...) -> Overloaded<F...>;

constexpr Duration kWorthCounting =
    std::chrono::milliseconds(300); ///< faster lists show no "n of m"
constexpr std::size_t kWorthTidying = 1000; ///< objects: such lists leave free memory
constexpr Duration kTidyAfter = std::chrono::seconds(1); ///< by then the handlers have run
} // namespace

ReflectorRunner::ReflectorRunner(Config config, ListWatch& source, DeltaFifo& fifo,
                                 std::shared_ptr<Strand> strand, unsigned seed, Transform transform,
                                 Hooks hooks)
    : m_config(config)
    , m_source(source)
    , m_fifo(fifo)
    , m_strand(std::move(strand))
    , m_hooks(std::move(hooks))
    , m_random(seed)
    , m_transform(std::move(transform))
{
    m_config.watchList = m_config.watchList && m_source.supportsWatchList();
}

void ReflectorRunner::feed(const Input& input, const WatchEvent* event)
{
    const Moment moment { m_strand->now(), std::uniform_real_distribution<>(0, 1)(m_random) };
    for (const auto& effect : step(m_config, m_machine, input, moment))
        perform(effect, event);
    if (event == nullptr) // a batch of events updates once, at its end
        updateStatus();
}

void ReflectorRunner::perform(const Effect& effect, const WatchEvent* event)
{
    std::visit(Overloaded {
                   [&](const DropItems&) { m_items.clear(); },
                   [&](const CallList& call) { callList(call.options); },
                   [&](const CallWatch& call) { callWatch(call.options); },
                   [&](const CancelCall&) {
                       ++m_callNumber;
                       m_call.cancel();
                   },
                   [&](const ReplaceStore& replace) { replaceStore(replace.resourceVersion); },
                   [&](const BufferEvent&) { collect(*event); },
                   [&](const ApplyEvent&) { apply(*event); },
                   [&](const NoteVersion&) {}, // the version is reported at the end of the batch
                   [&](const SetTimer& timer) {
                       m_timer = m_strand->after(timer.delay, [this] { feed(TimerFired {}); });
                   },
                   [&](const StopTimer&) { m_timer.cancel(); },
                   [&](const ReportError& tell) {
                       if (!m_status.error)
                           m_status.failingSince = m_strand->now();
                       m_status.error = tell.error;
                       m_lastError = tell.error;
                       m_hooks.failed(tell.error);
                   },
               },
               effect);
}

void ReflectorRunner::callList(const ListOptions& options)
{
    const auto number = ++m_callNumber;
    if (options.continueToken.empty()) {
        noteListAsked(false);
        countFirst();
    }
    ListCallbacks callbacks;
    callbacks.items = [this, number](std::vector<ObjectPtr> items) {
        if (number != m_callNumber)
            return;
        if (storesWhileListing()) {
            for (const auto& item : items)
                storeListed(item);
            m_hooks.queued({});
        }
        m_items.append(std::move(items));
        m_status.lastHeardAt = m_strand->now();
        updateStatus();
    };
    callbacks.done = [this, number](Expected<ListMeta> result) {
        if (number != m_callNumber)
            return;
        m_listing.pages += result ? 1 : 0;
        if (result && result->remainingItemCount)
            m_status.expected =
                static_cast<std::int64_t>(m_items.size()) + *result->remainingItemCount;
        feed(ListDone { std::move(result) });
    };
    m_call = m_source.list(options, m_strand, std::move(callbacks));
}

void ReflectorRunner::noteListAsked(bool streaming)
{
    m_listing = { .streamed = streaming };
    m_listAskedAt = m_strand->now();
    if (!m_machine.memory.synced)
        return;
    m_stats.relistAt = m_listAskedAt;
    m_stats.relistReason = m_lastError;
}

void ReflectorRunner::noteListComplete()
{
    m_stats.pages = m_listing.pages;
    m_stats.streamed = m_listing.streamed;
    m_stats.listTook = m_strand->now() - m_listAskedAt;
    m_lastError.reset();
}

void ReflectorRunner::countFirst()
{
    m_status.expected.reset();
    endCounting();
    if (m_machine.memory.synced)
        return;
    m_countTimer = m_strand->after(kWorthCounting, [this] {
        m_count = m_source.count(m_strand, [this](std::optional<std::int64_t> count) {
            if (count && !m_machine.memory.synced && !m_status.expected) {
                m_status.expected = count;
                updateStatus();
            }
        });
    });
}

void ReflectorRunner::endCounting()
{
    m_countTimer.cancel();
    m_count.cancel();
}

void ReflectorRunner::callWatch(const WatchOptions& options)
{
    const auto number = ++m_callNumber;
    if (options.sendInitialEvents) {
        noteListAsked(true);
        countFirst();
    }
    WatchCallbacks callbacks;
    callbacks.started = [this, number] {
        if (number != m_callNumber)
            return;
        m_status.lastHeardAt = m_strand->now();
        m_status.error.reset();
        ++m_stats.watchesOpened;
        feed(WatchStarted {});
    };
    callbacks.events = [this, number](std::vector<WatchEvent> events) {
        sawEvents(std::move(events), number);
    };
    callbacks.ended = [this, number](Expected<void> result) {
        if (number == m_callNumber)
            feed(WatchEnded { std::move(result) });
    };
    m_call = m_source.watch(options, m_strand, std::move(callbacks));
}

void ReflectorRunner::sawEvents(std::vector<WatchEvent> events, std::uint64_t call)
{
    for (const auto& event : events) {
        if (call != m_callNumber) // an ERROR event gave the watch up
            break;
        if (event.type == WatchEvent::Type::Bookmark)
            m_stats.lastBookmarkAt = m_strand->now();
        feed(WatchSaw { event.type, event.resourceVersion, event.error, event.initialEventsEnd },
             &event);
    }
    m_status.lastHeardAt = m_strand->now();
    m_hooks.queued(m_machine.memory.lastSync);
    updateStatus();
}

ObjectPtr ReflectorRunner::transformed(const ObjectPtr& object)
{
    if (!m_transform)
        return object;
    auto out = m_transform(object);
    if (out && *out && (*out)->key() == object->key())
        return *out;
    m_hooks.failed(withContext(
        "Transforming " + object->key().toString() + " for the cache",
        out ? Error { ErrorKind::Internal, "The transform returned no object of that name." }
            : out.error()));
    return nullptr;
}

bool ReflectorRunner::storesWhileListing() const
{
    return m_config.storeWhileListing && !m_machine.memory.synced;
}

void ReflectorRunner::storeListed(const ObjectPtr& object)
{
    if (auto out = transformed(object))
        m_fifo.addListed(std::move(out));
}

void ReflectorRunner::collect(const WatchEvent& event)
{
    m_items.apply(event);
    // What is deleted again stays until the stream is whole.
    if (storesWhileListing() && event.type != WatchEvent::Type::Deleted)
        storeListed(event.object);
}

void ReflectorRunner::replaceStore(const ResourceVersion& at)
{
    endCounting();
    noteListComplete();
    auto items = m_items.take();
    std::unordered_set<ObjectKey> failed;
    if (m_transform) {
        for (auto& item : items) {
            auto out = transformed(item);
            if (!out)
                failed.insert(item->key());
            item = std::move(out);
        }
        std::erase(items, nullptr);
    }
    const bool large = items.size() > kWorthTidying;
    m_fifo.replace(std::move(items), failed);
    m_hooks.queued(at);
    if (large)
        m_tidyTimer = m_strand->after(kTidyAfter, giveBackFreeMemory);
}

void ReflectorRunner::apply(const WatchEvent& event)
{
    ++m_status.events;
    auto object = transformed(event.object);
    if (!object && event.type == WatchEvent::Type::Deleted)
        object = event.object; // a deletion is never lost
    if (!object)
        return;
    switch (event.type) {
    case WatchEvent::Type::Added:
        m_fifo.add(std::move(object));
        break;
    case WatchEvent::Type::Deleted:
        m_fifo.remove(std::move(object));
        break;
    default:
        m_fifo.update(std::move(object));
    }
}

void ReflectorRunner::updateStatus()
{
    using Phase = InformerStatus::Phase;
    m_status.synced = m_machine.memory.synced;
    m_status.relists = m_machine.memory.relists;
    m_status.pollEvery = m_machine.memory.polling;
    m_status.resourceVersion = m_machine.memory.lastSync;
    m_status.listed = static_cast<std::int64_t>(m_items.size());
    m_status.queued = m_fifo.depth();
    std::visit(Overloaded {
                   [&](const Idle&) { m_status.phase = Phase::Idle; },
                   [&](const Listing&) { m_status.phase = Phase::Listing; },
                   [&](const WatchListing&) { m_status.phase = Phase::Listing; },
                   [&](const Watching& w) {
                       m_status.phase = w.started ? Phase::Watching : Phase::Connecting;
                   },
                   [&](const BackingOff& waiting) {
                       m_status.phase = Phase::BackingOff;
                       m_status.nextTryAt = waiting.until;
                   },
                   [&](const Stopped&) { m_status.phase = Phase::Stopped; },
               },
               m_machine.state);
    m_hooks.statusChanged();
}

} // namespace kittiwake
