#pragma once

#include <core/base/expected.h>
#include <core/cache/store.h>
#include <core/cache/value_index.h>

#include <map>
#include <memory>
#include <optional>
#include <shared_mutex>
#include <string>
#include <utility>
#include <vector>

namespace kittiwake {

/// A value of an index, and how many objects it has.
struct IndexCount
{
    std::string value;
    std::size_t objects = 0;
    bool operator==(const IndexCount&) const = default;
};

/// Some of an index's values, in order: those that begin with `prefix`, after `after`, so many.
struct IndexPage
{
    std::string prefix {};
    std::optional<std::string> after {};
    std::size_t limit = 1024; ///< the writer waits while they are copied
};

/// How large an index is.
struct IndexSize
{
    std::size_t values = 0;
    std::size_t objects = 0; ///< under one value or more
    bool operator==(const IndexSize&) const = default;
};

/// \brief The thread-safe store with indexes, client-go's Indexer. Writes are atomic, to readers
/// and to one another; index functions run before the lock is taken, on the writing thread, and
/// once more if another write came in between. \thread any \source client-go
/// tools/cache/thread_safe_store.go, tools/cache/store.go
class Indexer final : public Store
{
public:
    // Readers
    [[nodiscard]] ObjectPtr get(const ObjectKey& key) const override;
    [[nodiscard]] std::vector<ObjectPtr> list() const override;
    [[nodiscard]] std::size_t size() const override;
    /// Objects that the index has under `value`, unordered. \errors NotFound: no such index.
    [[nodiscard]] Expected<std::vector<ObjectPtr>> byIndex(const std::string& index,
                                                           const std::string& value) const;
    /// Keys of the objects that the index has under `value`, unordered. \errors NotFound: no such
    /// index.
    [[nodiscard]] Expected<std::vector<ObjectKey>> indexKeys(const std::string& index,
                                                             const std::string& value) const;
    /// Objects that share a value of the index with this one, itself included if it is stored; each
    /// once. \errors NotFound: no such index.
    [[nodiscard]] Expected<std::vector<ObjectPtr>> alike(const std::string& index,
                                                         const Object& object) const;
    /// Objects under any value that begins with `prefix`, each once, unordered. \errors NotFound:
    /// no such index.
    [[nodiscard]] Expected<std::vector<ObjectPtr>> byIndexPrefix(const std::string& index,
                                                                 const std::string& prefix) const;
    [[nodiscard]] bool hasIndex(const std::string& index) const;
    [[nodiscard]] std::vector<std::string> indexNames() const; ///< sorted
    /// The values of an index and how many objects each has. \errors NotFound: no such index.
    [[nodiscard]] Expected<std::map<std::string, std::size_t>> indexValues(
        const std::string& index) const;
    /// The same, a page at a time: an index of many values is not copied under one lock. Between
    /// pages it may change. \errors NotFound: no such index.
    [[nodiscard]] Expected<std::vector<IndexCount>> indexCounts(const std::string& index,
                                                                const IndexPage& page) const;
    /// The same with nothing copied: `f` is called with the store locked, and must be quick. Gives
    /// the value to go on after, which is none where that was the last page. \errors NotFound
    [[nodiscard]] Expected<std::optional<std::string>> visitCounts(
        const std::string& index, const IndexPage& page,
        const std::function<void(const std::string& value, std::size_t objects)>& f) const;
    /// \errors NotFound: no such index.
    [[nodiscard]] Expected<IndexSize> indexSize(const std::string& index) const;
    /// Of the last object written, the last deletion's object, the last list or bookmark.
    [[nodiscard]] ResourceVersion resourceVersion() const;
    /// Bytes the objects hold; indexes not counted.
    [[nodiscard]] std::size_t footprint() const;

    /// Adds an index and fills it from what is there; the store goes on serving meanwhile, and what
    /// changes in that time is made up for. \errors AlreadyExists. An object for which the function
    /// throws is under no value.
    Expected<void> addIndex(const std::string& name, IndexFunc func);
    /// \errors NotFound: no such index.
    Expected<void> removeIndex(const std::string& name);

    // Writers
    /// Exactly these are stored afterwards.
    void replace(const std::vector<ObjectPtr>& objects, const ResourceVersion& at);
    /// Gives back the one it takes the place of; null: there was none.
    ObjectPtr put(const ObjectPtr& object);
    /// Gives back what was there.
    ObjectPtr erase(const ObjectKey& key, const ResourceVersion& at);
    void noteResourceVersion(ResourceVersion at);

private:
    struct Index
    {
        IndexFunc func;
        ValueIndex values;
    };
    using Indexes = std::map<std::string, Index>;
    using Funcs = std::vector<IndexFunc>; ///< one an index, in the order of their names
    /// What took the place of what while an index was filled; either may be null.
    using Journal = std::vector<std::pair<ObjectPtr, ObjectPtr>>;
    class Journalled;

    ObjectPtr exchange(const ObjectKey& key, const ObjectPtr& now, const ResourceVersion& at);
    // With m_mutex held for writing:
    void note(const ObjectPtr& old, const ObjectPtr& now);
    void indexesChanged();
    // With m_mutex held:
    [[nodiscard]] const ValueIndex* find(const std::string& name) const;
    [[nodiscard]] ObjectPtr stored(const ObjectKey& key) const;

    mutable std::shared_mutex m_mutex; // guards what follows
    ObjectSet m_objects;
    Indexes m_indexes;
    /// Of m_indexes; another one whenever these are others.
    std::shared_ptr<const Funcs> m_funcs = std::make_shared<const Funcs>();
    std::vector<Journal*> m_journals; ///< of the indexes that are being filled
    ResourceVersion m_resourceVersion;
    std::size_t m_footprint = 0;
};

} // namespace kittiwake
