#include "object_store.h"

#include "history.h"

#include <algorithm>
#include <atomic>
#include <map>
#include <mutex>

namespace kittiwake {

// About the version that a real cluster has reached when it has just started.
constexpr std::uint64_t kFirstVersion = 1000;

using StoredObjects = std::map<ObjectKey, ObjectPtr>;

/// A watch is woken once when there is something to take, and again only after it has taken all. So
/// a busy watch is not disturbed, however many changes there are.
struct StoreWatcher
{
    std::function<void()> wake;
    std::atomic<bool> armed { true };
};
using StoreWatchers = std::vector<std::shared_ptr<StoreWatcher>>;

struct StoredResource
{
    explicit StoredResource(const ObjectStore::Options& bounds)
        : history(bounds)
    { }
    StoredObjects objects;
    History history;
    StoreWatchers watchers;
};

struct ObjectStore::Private
{
    class Watch;

    explicit Private(Options bounds)
        : options(bounds)
    { }

    StoredResource& at(const GroupResource& where)
    {
        return resources.try_emplace(where, options).first->second;
    }
    const StoredResource* find(const GroupResource& where) const
    {
        const auto found = resources.find(where);
        return found == resources.end() ? nullptr : &found->second;
    }
    /// The error for a version before `oldest`.
    static Error expired(std::uint64_t asked, std::uint64_t oldest);
    ObjectPtr change(const GroupResource& where, const ObjectKey& key, const ObjectPtr& seen,
                     const Make& make, bool remove);

    const Options options;
    mutable std::mutex mutex; // guards what follows
    std::uint64_t version = kFirstVersion;
    std::uint64_t compacted = 0; ///< nobody may start from before
    std::uint64_t restored = 0; ///< how often: watches from before have ended
    std::map<GroupResource, StoredResource> resources;
};

namespace {

std::pair<StoredObjects::const_iterator, StoredObjects::const_iterator> rangeOf(
    const StoredObjects& objects, const ObjectStore::Range& range)
{
    const auto first = !range.after.name.empty() ? objects.upper_bound(range.after)
        : range.ns.empty()                       ? objects.begin()
                                                 : objects.lower_bound({ range.ns, {} });
    return { first,
             range.ns.empty() ? objects.end() : objects.lower_bound({ range.ns + '\0', {} }) };
}

/// Adds the object to the listing, or counts it if the limit is reached.
void add(ObjectStore::Listing& listing, const ObjectPtr& object, std::size_t max)
{
    if (listing.objects.size() < max)
        listing.objects.push_back(object);
    else
        ++listing.rest;
}

} // namespace

ObjectStore::ObjectStore(Options options)
    : m_d(std::make_shared<Private>(options))
{ }

ObjectStore::ObjectStore()
    : ObjectStore(Options {})
{ }

ObjectStore::~ObjectStore() = default;

std::uint64_t ObjectStore::version() const
{
    const std::lock_guard lock(m_d->mutex);
    return m_d->version;
}

ObjectPtr ObjectStore::get(const GroupResource& where, const ObjectKey& key) const
{
    const std::lock_guard lock(m_d->mutex);
    const StoredResource* resource = m_d->find(where);
    if (!resource)
        return nullptr;
    const auto found = resource->objects.find(key);
    return found == resource->objects.end() ? nullptr : found->second;
}

ObjectStore::Listing ObjectStore::list(const GroupResource& where, const Range& range) const
{
    const std::lock_guard lock(m_d->mutex);
    Listing listing { .version = m_d->version };
    if (const StoredResource* resource = m_d->find(where)) {
        if (range.ns.empty())
            listing.objects.reserve(std::min(resource->objects.size(), range.max));
        const auto [first, last] = rangeOf(resource->objects, range);
        for (auto one = first; one != last; ++one)
            add(listing, one->second, range.max);
    }
    return listing;
}

Expected<ObjectStore::Listing> ObjectStore::listAt(const GroupResource& where, const Range& range,
                                                   std::uint64_t version) const
{
    const std::lock_guard lock(m_d->mutex);
    Listing listing { .version = version };
    const StoredResource* resource = m_d->find(where);
    const std::uint64_t oldest =
        std::max(m_d->compacted, resource ? resource->history.forgotten() : 0);
    // A higher version than the latest one was given out before the store was restored.
    if (version < oldest || version > m_d->version)
        return Unexpected { Private::expired(version, oldest) };
    if (!resource)
        return listing;

    StoredObjects before; // what has changed since that version; null: did not exist then
    for (const StoreEvent& event :
         resource->history.after(version, std::numeric_limits<std::size_t>::max()))
        before.try_emplace(event.object->key(), event.previous);
    auto [old, oldEnd] = rangeOf(before, range);
    auto [now, nowEnd] = rangeOf(resource->objects, range);
    while (old != oldEnd || now != nowEnd) {
        if (old == oldEnd || (now != nowEnd && now->first < old->first)) {
            add(listing, (now++)->second, range.max);
            continue;
        }
        if (now != nowEnd && now->first == old->first)
            ++now;
        if (old->second)
            add(listing, old->second, range.max);
        ++old;
    }
    return listing;
}

std::size_t ObjectStore::count(const GroupResource& where) const
{
    const std::lock_guard lock(m_d->mutex);
    const StoredResource* resource = m_d->find(where);
    return resource ? resource->objects.size() : 0;
}

ObjectPtr ObjectStore::Private::change(const GroupResource& where, const ObjectKey& key,
                                       const ObjectPtr& seen, const Make& make, bool remove)
{
    ObjectPtr object;
    StoreWatchers woken;
    {
        const std::lock_guard lock(mutex);
        StoredResource& resource = at(where);
        const auto found = resource.objects.find(key);
        const bool there = found != resource.objects.end();
        if ((there ? found->second : nullptr) != seen || (remove && !there))
            return nullptr;
        object = make(version + 1);
        if (!object)
            return nullptr;
        ++version;
        if (remove)
            resource.objects.erase(found);
        else if (there)
            found->second = object;
        else
            resource.objects.emplace(key, object);
        using Type = StoreEvent::Type;
        resource.history.add({ remove      ? Type::Deleted
                                   : there ? Type::Modified
                                           : Type::Added,
                               version, object, seen });
        for (const auto& watcher : resource.watchers) {
            if (watcher->armed.exchange(false))
                woken.push_back(watcher);
        }
    }
    for (const auto& watcher : woken)
        watcher->wake();
    return object;
}

ObjectPtr ObjectStore::put(const GroupResource& where, const ObjectKey& key, const ObjectPtr& seen,
                           const Make& make)
{
    return m_d->change(where, key, seen, make, false);
}

ObjectPtr ObjectStore::remove(const GroupResource& where, const ObjectKey& key,
                              const ObjectPtr& seen, const Make& make)
{
    return m_d->change(where, key, seen, make, true);
}

/// A cursor.
class ObjectStore::Private::Watch final : public StoreWatch
{
public:
    // With the store locked.
    Watch(std::shared_ptr<Private> store, StoredResource& resource, std::uint64_t from,
          std::function<void()> wake)
        : m_store(std::move(store))
        , m_resource(resource)
        , m_watcher(std::make_shared<StoreWatcher>())
        , m_seen(from)
        , m_restored(m_store->restored)
    {
        m_watcher->wake = std::move(wake);
        m_resource.watchers.push_back(m_watcher);
    }
    ~Watch() override
    {
        const std::lock_guard lock(m_store->mutex);
        std::erase(m_resource.watchers, m_watcher);
    }

    Expected<std::vector<StoreEvent>> take(std::size_t max) override
    {
        const std::lock_guard lock(m_store->mutex);
        const History& history = m_resource.history;
        if (m_restored != m_store->restored || m_seen < history.forgotten())
            return Unexpected { Private::expired(
                m_seen, std::max(m_store->compacted, history.forgotten())) };
        auto events = history.after(m_seen, max);
        if (!events.empty())
            m_seen = events.back().version;
        if (m_seen >= history.lastVersion()) { // nothing of this resource came since
            m_seen = std::max(m_seen, m_store->version);
            m_watcher->armed = true;
        }
        return events;
    }

    [[nodiscard]] std::uint64_t seen() const override { return m_seen; }

private:
    std::shared_ptr<Private> m_store;
    StoredResource& m_resource; // in m_store, which never lets go of one
    std::shared_ptr<StoreWatcher> m_watcher;
    std::uint64_t m_seen;
    std::uint64_t m_restored;
};

struct ObjectStore::Snapshot
{
    std::uint64_t version = 0;
    std::map<GroupResource, std::vector<ObjectPtr>> objects;
};

Error ObjectStore::Private::expired(std::uint64_t asked, std::uint64_t oldest)
{
    return { ErrorKind::Expired,
             "too old resource version: " + std::to_string(asked) + " (" + std::to_string(oldest)
                 + ')',
             410, "Expired" };
}

Expected<std::shared_ptr<StoreWatch>> ObjectStore::watch(const GroupResource& where,
                                                         std::uint64_t from,
                                                         std::function<void()> wake)
{
    const std::lock_guard lock(m_d->mutex);
    StoredResource& resource = m_d->at(where);
    const std::uint64_t oldest = std::max(m_d->compacted, resource.history.forgotten());
    if (from != 0 && from < oldest)
        return Unexpected { Private::expired(from, oldest) };
    return std::shared_ptr<StoreWatch>(std::make_shared<Private::Watch>(
        m_d, resource, from == 0 ? m_d->version : from, std::move(wake)));
}

void ObjectStore::compact()
{
    const std::lock_guard lock(m_d->mutex);
    m_d->compacted = m_d->version;
    for (auto& [where, resource] : m_d->resources)
        resource.history.forget();
}

void ObjectStore::forgetUpTo(std::uint64_t version)
{
    const std::lock_guard lock(m_d->mutex);
    for (auto& [where, resource] : m_d->resources)
        resource.history.forgetUpTo(version);
}

std::shared_ptr<const ObjectStore::Snapshot> ObjectStore::snapshot() const
{
    auto snapshot = std::make_shared<Snapshot>();
    const std::lock_guard lock(m_d->mutex);
    snapshot->version = m_d->version;
    for (const auto& [where, resource] : m_d->resources) {
        auto& objects = snapshot->objects[where];
        objects.reserve(resource.objects.size());
        for (const auto& [key, object] : resource.objects)
            objects.push_back(object);
    }
    return snapshot;
}

void ObjectStore::restore(const Snapshot& snapshot)
{
    StoreWatchers woken;
    {
        const std::lock_guard lock(m_d->mutex);
        m_d->version = snapshot.version;
        m_d->compacted = snapshot.version;
        ++m_d->restored;
        for (auto& [where, resource] : m_d->resources) {
            resource.objects.clear();
            resource.history.reset();
            woken.insert(woken.end(), resource.watchers.begin(), resource.watchers.end());
        }
        for (const auto& [where, objects] : snapshot.objects) {
            for (const ObjectPtr& object : objects)
                m_d->at(where).objects.emplace(object->key(), object);
        }
    }
    for (const auto& watcher : woken)
        watcher->wake();
}

} // namespace kittiwake
