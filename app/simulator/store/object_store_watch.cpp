#include "object_store_p.h"

#include <algorithm>

namespace kittiwake::sim {

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

    Expected<std::vector<StoreEvent>> take(std::size_t most) override
    {
        const std::lock_guard lock(m_store->mutex);
        const History& history = m_resource.history;
        if (m_restored != m_store->restored || m_seen < history.forgotten())
            return Unexpected { Private::expired(
                m_seen, std::max(m_store->compacted, history.forgotten())) };
        auto events = history.after(m_seen, most);
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

} // namespace kittiwake::sim
