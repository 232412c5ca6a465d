#pragma once

#include <core/api/object.h>
#include <core/base/expected.h>

#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <string>
#include <vector>

namespace kittiwake {

/// The place of objects: a resource, in all its versions.
struct GroupResource
{
    std::string group;
    std::string resource;
    auto operator<=>(const GroupResource&) const = default;
};

/// One change of the store.
struct StoreEvent
{
    enum class Type { Added, Modified, Deleted };
    Type type = Type::Added;
    std::uint64_t version = 0;
    ObjectPtr object {}; ///< Deleted: the last state, with the deletion's own resource version
    ObjectPtr previous {}; ///< Modified, Deleted: the state before
};

/// \brief A place in the history of one resource, instead of a queue: it costs the same, no matter
/// how far behind it is. \thread one at a time; `wake` is called from any, perhaps once after this
/// is destroyed
class StoreWatch
{
public:
    StoreWatch() = default;
    StoreWatch(const StoreWatch&) = delete;
    StoreWatch& operator=(const StoreWatch&) = delete;
    virtual ~StoreWatch() = default;

    /// The next events, at most so many; fewer: there are no more now. \errors Expired: the store
    /// has forgotten some of them.
    virtual Expected<std::vector<StoreEvent>> take(std::size_t max) = 0;
    /// Every event up to this version was taken at the last take(): the version for a bookmark.
    [[nodiscard]] virtual std::uint64_t seen() const = 0;
};

/// \brief Has the part of etcd and the watch cache: objects by resource and key, one version for
/// all that grows with every change, and a bounded history for watches. Objects are shared with
/// lists and watches, never copied. \thread any
class ObjectStore
{
public:
    struct Options
    {
        // Of each resource: a client must be able to list it before these events are forgotten.
        std::size_t maxEvents = 50'000;
        std::size_t maxBytes = 48U << 20U; ///< of bodies that only the history holds
    };
    explicit ObjectStore(Options options);
    ObjectStore();
    ~ObjectStore();

    [[nodiscard]] std::uint64_t version() const;
    /// Null: there is none.
    [[nodiscard]] ObjectPtr get(const GroupResource& where, const ObjectKey& key) const;

    /// The wanted part of a resource.
    struct Range
    {
        std::string ns {}; ///< empty: all
        ObjectKey after {}; ///< without a name: from the beginning
        std::size_t max = std::numeric_limits<std::size_t>::max();
    };
    struct Listing
    {
        std::vector<ObjectPtr> objects {}; ///< by namespace and name
        std::uint64_t version = 0;
        std::size_t rest = 0; ///< how many more the range has
    };
    [[nodiscard]] Listing list(const GroupResource& where, const Range& range) const;
    /// Of one namespace, or all if it is empty.
    [[nodiscard]] Listing list(const GroupResource& where, const std::string& ns = {}) const
    {
        return list(where, Range { .ns = ns });
    }
    /// The state at an earlier version. \errors Expired: it is forgotten
    [[nodiscard]] Expected<Listing> listAt(const GroupResource& where, const Range& range,
                                           std::uint64_t version) const;
    [[nodiscard]] std::size_t count(const GroupResource& where) const;

    /// Makes the object with this version; called with the store locked. Null: change nothing.
    using Make = std::function<ObjectPtr(std::uint64_t version)>;
    /// Makes that object current, if `seen` (null: none) still is. Null: another writer was faster;
    /// nothing was changed.
    ObjectPtr put(const GroupResource& where, const ObjectKey& key, const ObjectPtr& seen,
                  const Make& make);
    /// Removes `seen`, if it still is current; watches get the object that `make` returns. Null: as
    /// for put().
    ObjectPtr remove(const GroupResource& where, const ObjectKey& key, const ObjectPtr& seen,
                     const Make& make);

    /// Events after `from` (0: from now on). `wake` is called, never with the store locked, when
    /// there are new events after all were taken, or when the watch has ended.
    /// \errors Expired: they are forgotten.
    Expected<std::shared_ptr<StoreWatch>> watch(const GroupResource& where, std::uint64_t from,
                                                std::function<void()> wake);

    /// Forgets all history: watches that are behind expire, those that are up to date go on.
    void compact();

    /// Forgets the events up to that version: watches and lists from before it expire, if their
    /// resource has changed since.
    void forgetUpTo(std::uint64_t version);

    /// All objects at one moment; cheap, since they are shared.
    struct Snapshot;
    [[nodiscard]] std::shared_ptr<const Snapshot> snapshot() const;
    /// Restores it, with its version, like etcd from a backup. Every watch ends with Expired.
    void restore(const Snapshot& snapshot);

private:
    struct Private;
    std::shared_ptr<Private> m_d; // shared with the watches
};

} // namespace kittiwake
