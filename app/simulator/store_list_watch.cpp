#include "store_list_watch.h"

#include <core/testing/store/selection.h>

#include <atomic>

namespace kittiwake::sim {

namespace {

constexpr std::size_t kBatch = 1000; // events at once, since others use the strand, too

WatchEvent watchEvent(StoreEvent event)
{
    using Type = StoreEvent::Type;
    WatchEvent out { event.type == Type::Added          ? WatchEvent::Type::Added
                         : event.type == Type::Modified ? WatchEvent::Type::Modified
                                                        : WatchEvent::Type::Deleted };
    out.resourceVersion = event.object->resourceVersion();
    out.object = std::move(event.object);
    return out;
}

WatchEvent bookmark(std::uint64_t version)
{
    return { WatchEvent::Type::Bookmark, nullptr, { std::to_string(version) } };
}

/// What is asked for, and the strand and the callbacks that a call is answered on.
struct Source
{
    ObjectStore& store;
    GroupResource where;
    Selection selection;
};

/// One watch. Its tasks run on the strand; the Subscription holds it, and tasks that are under way.
class Following : public std::enable_shared_from_this<Following>
{
public:
    Following(std::shared_ptr<const Source> source, std::shared_ptr<Strand> on,
              WatchCallbacks callbacks)
        : m_source(std::move(source))
        , m_on(std::move(on))
        , m_callbacks(std::move(callbacks))
    { }

    void start(const WatchOptions& options)
    {
        const std::weak_ptr<Following> weak = weak_from_this();
        m_timeout = m_on->after(options.timeout, [weak] {
            if (const auto self = weak.lock())
                self->timeOut();
        });
        m_on->post([self = shared_from_this(), options] { self->open(options); });
    }
    void cancel() { m_ended = true; }

private:
    void open(const WatchOptions& options)
    {
        if (m_ended)
            return;
        m_callbacks.started();
        std::uint64_t from = std::strtoull(options.resourceVersion.text.c_str(), nullptr, 10);
        if (options.sendInitialEvents)
            from = sendInitialEvents();
        if (m_ended)
            return;
        const std::weak_ptr<Following> weak = weak_from_this();
        auto watch = m_source->store.watch(m_source->where, from, [weak] {
            if (const auto self = weak.lock())
                self->follow();
        });
        if (!watch) {
            expire(watch.error());
            return;
        }
        m_watch = std::move(*watch);
        follow();
    }

    std::uint64_t sendInitialEvents()
    {
        const auto listing = m_source->store.list(m_source->where, m_source->selection.ns());
        std::vector<WatchEvent> events;
        events.reserve(listing.objects.size() + 1);
        for (const ObjectPtr& object : listing.objects) {
            if (m_source->selection.matches(*object))
                events.push_back({ WatchEvent::Type::Added, object, object->resourceVersion() });
        }
        events.push_back(bookmark(listing.version));
        events.back().initialEventsEnd = true;
        tell(std::move(events));
        return listing.version;
    }

    /// From any thread.
    void follow()
    {
        if (!m_ended && !m_posted.exchange(true))
            m_on->post([self = shared_from_this()] { self->deliver(); });
    }

    void deliver()
    {
        m_posted = false; // before the take, so that a later event posts again
        if (m_ended)
            return;
        const auto taken = m_watch->take(kBatch);
        if (!taken) {
            expire(taken.error());
            return;
        }
        std::vector<WatchEvent> events;
        for (const StoreEvent& event : *taken) {
            if (auto told = m_source->selection.seen(event))
                events.push_back(watchEvent(std::move(*told)));
        }
        if (!events.empty())
            tell(std::move(events));
        if (taken->size() == kBatch)
            follow();
    }

    void timeOut()
    {
        if (m_ended)
            return;
        if (m_watch)
            tell({ bookmark(m_watch->seen()) });
        end();
    }

    void expire(const Error& error)
    {
        WatchEvent event { WatchEvent::Type::Error };
        event.error = error;
        tell({ std::move(event) });
        end();
    }

    /// Not if a callback has cancelled the watch meanwhile; the same holds for end().
    void tell(std::vector<WatchEvent> events)
    {
        if (!m_ended)
            m_callbacks.events(std::move(events));
    }

    void end()
    {
        if (!m_ended.exchange(true))
            m_callbacks.ended({});
    }

    std::shared_ptr<const Source> m_source;
    std::shared_ptr<Strand> m_on;
    WatchCallbacks m_callbacks;
    std::shared_ptr<StoreWatch> m_watch;
    Timer m_timeout;
    std::atomic<bool> m_posted { false };
    std::atomic<bool> m_ended { false };
};

class StoreListWatch final : public ListWatch
{
public:
    explicit StoreListWatch(std::shared_ptr<const Source> source)
        : m_source(std::move(source))
    { }

    [[nodiscard]] bool supportsWatchList() const override { return true; }

    /// All at once, whatever the limit: nothing is copied.
    Subscription list(const ListOptions& /*options*/, std::shared_ptr<Strand> on,
                      ListCallbacks callbacks) override
    {
        auto cancelled = std::make_shared<std::atomic<bool>>(false);
        on->post([source = m_source, callbacks = std::move(callbacks), cancelled] {
            if (*cancelled)
                return;
            auto listing = source->store.list(source->where, source->selection.ns());
            std::erase_if(listing.objects, [&](const ObjectPtr& object) {
                return !source->selection.matches(*object);
            });
            if (!listing.objects.empty() && !*cancelled)
                callbacks.items(std::move(listing.objects));
            if (!*cancelled)
                callbacks.done(ListMeta { { std::to_string(listing.version) } });
        });
        return Subscription([cancelled] { *cancelled = true; });
    }

    Subscription watch(const WatchOptions& options, std::shared_ptr<Strand> on,
                       WatchCallbacks callbacks) override
    {
        auto following = std::make_shared<Following>(m_source, std::move(on), std::move(callbacks));
        following->start(options);
        return Subscription([following] { following->cancel(); });
    }

    Subscription count(std::shared_ptr<Strand> on,
                       std::function<void(std::optional<std::int64_t>)> done) override
    {
        auto cancelled = std::make_shared<std::atomic<bool>>(false);
        on->post([source = m_source, done = std::move(done), cancelled] {
            const Selection& selection = source->selection;
            std::optional<std::int64_t> count; // none of a selection: counting is a list, too
            if (selection.takesAll() && selection.ns().empty())
                count = static_cast<std::int64_t>(source->store.count(source->where));
            if (!*cancelled)
                done(count);
        });
        return Subscription([cancelled] { *cancelled = true; });
    }

private:
    std::shared_ptr<const Source> m_source;
};

} // namespace

std::shared_ptr<ListWatch> storeListWatch(ObjectStore& store, const ResourceScope& scope)
{
    // A selector that cannot be parsed is a bug of the caller. It selects nothing, just as a server
    // would answer 400.
    const auto labels = LabelSelector::parse(scope.labelSelector);
    const auto fields = FieldSelector::parse(scope.fieldSelector);
    const bool readable = labels.has_value() && fields.has_value();
    Selection selection(scope.ns, readable ? *labels : LabelSelector::nothing(),
                        readable ? *fields : FieldSelector());
    return std::make_shared<StoreListWatch>(std::make_shared<const Source>(
        Source { store, { scope.gvr.group, scope.gvr.resource }, std::move(selection) }));
}

} // namespace kittiwake::sim
