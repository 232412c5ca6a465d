#pragma once

#include "history.h"

#include <atomic>
#include <map>
#include <mutex>

namespace kittiwake::sim {

// A cluster that has just started has got as far as this.
constexpr std::uint64_t kFirstVersion = 1000;

using StoredObjects = std::map<ObjectKey, ObjectPtr>;

/// Told once when something comes, and then not before it has taken all: however many changes there
/// are, a watch that is busy is left alone.
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
    /// The answer to whoever asks for what lies before `oldest`.
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

} // namespace kittiwake::sim
