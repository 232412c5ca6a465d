#pragma once

#include <core/api/object.h>
#include <core/base/expected.h>

#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <string>
#include <vector>

namespace kittiwake::sim {

/// Where objects lie together: a resource, whatever version it is served in.
struct GroupResource
{
    std::string group;
    std::string resource;
    auto operator<=>(const GroupResource&) const = default;
};

/// One change, as it went into the store.
struct StoreEvent
{
    enum class Type { Added, Modified, Deleted };
    Type type = Type::Added;
    std::uint64_t version = 0;
    ObjectPtr object {}; ///< Deleted: the last state, with the deletion's own resource version
    ObjectPtr previous {}; ///< Modified, Deleted: what was there before
};

/// \brief A place in the history of one resource: no queue, so it costs the same however far behind
/// it is. \thread one at a time; `wake` comes from any, once more perhaps when this has gone
class StoreWatch
{
public:
    StoreWatch() = default;
    StoreWatch(const StoreWatch&) = delete;
    StoreWatch& operator=(const StoreWatch&) = delete;
    virtual ~StoreWatch() = default;

    /// The next events, at most so many; fewer: there are no more now. \errors Expired: it fell
    /// behind what the store remembers, or that was dropped.
    virtual Expected<std::vector<StoreEvent>> take(std::size_t most) = 0;
    /// Every event up to this version has been taken, as of the last take: what a bookmark may say.
    [[nodiscard]] virtual std::uint64_t seen() const = 0;
};

/// \brief What etcd and the watch cache are to an API server: objects by resource and key, one
/// version for all that grows with every change, and a bounded history to watch.
/// Objects are shared with whoever lists or watches, never copied. \thread any
class ObjectStore
{
public:
    struct Options
    {
        // Remembered of each resource: a client must be able to list it before that is forgotten.
        std::size_t maxEvents = 50'000;
        std::size_t maxBytes = 48U << 20U; ///< of bodies that nothing but history holds
    };
    explicit ObjectStore(Options options);
    ObjectStore();
    ~ObjectStore();

    [[nodiscard]] std::uint64_t version() const;
    /// Null: there is none.
    [[nodiscard]] ObjectPtr get(const GroupResource& where, const ObjectKey& key) const;

    /// What of a resource is wanted.
    struct Range
    {
        std::string ns {}; ///< empty: all
        ObjectKey after {}; ///< without a name: from the beginning
        std::size_t most = std::numeric_limits<std::size_t>::max();
    };
    struct Listing
    {
        std::vector<ObjectPtr> objects {}; ///< by namespace and name
        std::uint64_t version = 0;
        std::size_t rest = 0; ///< of the range, beyond the most
    };
    [[nodiscard]] Listing list(const GroupResource& where, const Range& range) const;
    /// Of one namespace, or all if it is empty.
    [[nodiscard]] Listing list(const GroupResource& where, const std::string& ns = {}) const
    {
        return list(where, Range { .ns = ns });
    }
    /// As it was at a version of the past. \errors Expired: no longer remembered
    [[nodiscard]] Expected<Listing> listAt(const GroupResource& where, const Range& range,
                                           std::uint64_t version) const;
    [[nodiscard]] std::size_t count(const GroupResource& where) const;

    /// Makes the object that gets this version; called with the store locked. Null: leave it.
    using Make = std::function<ObjectPtr(std::uint64_t version)>;
    /// Makes that object current, if `seen` (null: none) still is. Null: somebody was faster, and
    /// nothing was done.
    ObjectPtr put(const GroupResource& where, const ObjectKey& key, const ObjectPtr& seen,
                  const Make& make);
    /// Removes `seen`, if it still is current; what is made is what watchers are told. Null: as
    /// put.
    ObjectPtr remove(const GroupResource& where, const ObjectKey& key, const ObjectPtr& seen,
                     const Make& make);

    /// Events after `from` (0: from now on). `wake` is called, never with the store locked, when
    /// there is something to take again after all had been taken, or the watch has ended.
    /// \errors Expired: no longer remembered.
    Expected<std::shared_ptr<StoreWatch>> watch(const GroupResource& where, std::uint64_t from,
                                                std::function<void()> wake);

    /// Forgets all history: watches of the past are Expired, those up to date go on.
    void compact();

    /// Forgets what happened up to that version: a watch or list from before it is Expired, if
    /// something of its resource has changed since.
    void forgetUpTo(std::uint64_t version);

    /// All objects at one moment; cheap, as they are shared.
    struct Snapshot;
    [[nodiscard]] std::shared_ptr<const Snapshot> snapshot() const;
    /// Turns back to it, version included, as restoring etcd from a backup does. Every watch ends
    /// with Expired.
    void restore(const Snapshot& snapshot);

private:
    struct Private;
    std::shared_ptr<Private> m_d; // shared with the watches
};

} // namespace kittiwake::sim
