#include "object_store.h"

#include "object_store_p.h"

#include <algorithm>

namespace kittiwake::sim {

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

/// Takes it, or counts it where there is enough already.
void add(ObjectStore::Listing& listing, const ObjectPtr& object, std::size_t most)
{
    if (listing.objects.size() < most)
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
            listing.objects.reserve(std::min(resource->objects.size(), range.most));
        const auto [first, last] = rangeOf(resource->objects, range);
        for (auto one = first; one != last; ++one)
            add(listing, one->second, range.most);
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
    // A version of the future is one that was turned back from.
    if (version < oldest || version > m_d->version)
        return Unexpected { Private::expired(version, oldest) };
    if (!resource)
        return listing;

    StoredObjects before; // what stood then where something changed since; null: nothing
    for (const StoreEvent& event :
         resource->history.after(version, std::numeric_limits<std::size_t>::max()))
        before.try_emplace(event.object->key(), event.previous);
    auto [old, oldEnd] = rangeOf(before, range);
    auto [now, nowEnd] = rangeOf(resource->objects, range);
    while (old != oldEnd || now != nowEnd) {
        if (old == oldEnd || (now != nowEnd && now->first < old->first)) {
            add(listing, (now++)->second, range.most);
            continue;
        }
        if (now != nowEnd && now->first == old->first)
            ++now;
        if (old->second)
            add(listing, old->second, range.most);
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

} // namespace kittiwake::sim
