#include "reflector_runner.h"

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
} // namespace

ReflectorRunner::ReflectorRunner(Config config, ListWatch& source, DeltaFifo& fifo,
                                 std::shared_ptr<Strand> strand, unsigned seed, Hooks hooks)
    : m_config(config)
    , m_source(source)
    , m_fifo(fifo)
    , m_strand(std::move(strand))
    , m_hooks(std::move(hooks))
    , m_random(seed)
{ }

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
                   [&](const DropItems&) {
                       m_items.clear();
                       m_items.shrink_to_fit();
                   },
                   [&](const CallList& call) { callList(call.options); },
                   [&](const CallWatch& call) { callWatch(call.options); },
                   [&](const GiveUpCall&) {
                       ++m_callNumber;
                       m_call.cancel();
                   },
                   [&](const ReplaceStore& replace) {
                       m_count.cancel();
                       m_fifo.replace(std::exchange(m_items, {}));
                       m_hooks.replaced(replace.resourceVersion);
                   },
                   [&](const ApplyEvent&) { apply(*event); },
                   [&](const NoteVersion& note) { m_hooks.versionNoted(note.resourceVersion); },
                   [&](const SetTimer& timer) {
                       m_timer = m_strand->after(timer.delay, [this] { feed(TimerFired {}); });
                   },
                   [&](const StopTimer&) { m_timer.cancel(); },
                   [&](const TellError& tell) {
                       if (!m_status.error)
                           m_status.troubleSince = m_strand->now();
                       m_status.error = tell.error;
                       m_hooks.failed(tell.error);
                   },
               },
               effect);
}

void ReflectorRunner::callList(const ListOptions& options)
{
    const auto number = ++m_callNumber;
    if (options.continueToken.empty())
        countFirst();
    ListCallbacks callbacks;
    callbacks.items = [this, number](std::vector<ObjectPtr> items) {
        if (number != m_callNumber)
            return;
        m_items.insert(m_items.end(), std::move_iterator(items.begin()),
                       std::move_iterator(items.end()));
        m_status.lastHeardAt = m_strand->now();
        updateStatus();
    };
    callbacks.done = [this, number](Expected<ListMeta> result) {
        if (number != m_callNumber)
            return;
        if (result && result->remainingItemCount)
            m_status.expected =
                static_cast<std::int64_t>(m_items.size()) + *result->remainingItemCount;
        feed(ListDone { std::move(result) });
    };
    m_call = m_source.list(options, m_strand, std::move(callbacks));
}

void ReflectorRunner::countFirst()
{
    m_status.expected.reset();
    if (m_machine.memory.synced)
        return;
    m_count = m_source.count(m_strand, [this](std::optional<std::int64_t> count) {
        if (count && !m_machine.memory.synced && !m_status.expected) {
            m_status.expected = count;
            updateStatus();
        }
    });
}

void ReflectorRunner::callWatch(const WatchOptions& options)
{
    const auto number = ++m_callNumber;
    WatchCallbacks callbacks;
    callbacks.started = [this, number] {
        if (number != m_callNumber)
            return;
        m_status.lastHeardAt = m_strand->now();
        m_status.error.reset();
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
        feed(WatchSaw { event.type, event.resourceVersion, event.error }, &event);
    }
    m_status.lastHeardAt = m_strand->now();
    m_hooks.queued();
    updateStatus();
}

void ReflectorRunner::apply(const WatchEvent& event)
{
    ++m_status.events;
    switch (event.type) {
    case WatchEvent::Type::Added:
        m_fifo.add(event.object);
        break;
    case WatchEvent::Type::Deleted:
        m_fifo.remove(event.object);
        break;
    default:
        m_fifo.update(event.object);
    }
}

void ReflectorRunner::updateStatus()
{
    using Phase = InformerStatus::Phase;
    m_status.synced = m_machine.memory.synced;
    m_status.relists = m_machine.memory.relists;
    m_status.resourceVersion = m_machine.memory.lastSync;
    m_status.listed = static_cast<std::int64_t>(m_items.size());
    m_status.queued = m_fifo.depth();
    std::visit(Overloaded {
                   [&](const Idle&) { m_status.phase = Phase::Idle; },
                   [&](const Listing&) { m_status.phase = Phase::Listing; },
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
