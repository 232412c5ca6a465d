#pragma once

#include <core/base/expected.h>
#include <core/cache/store.h>
#include <core/cache/value_index.h>

#include <map>
#include <optional>
#include <shared_mutex>
#include <string>

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
    std::size_t most = 1024; ///< the writer waits while they are copied
};

/// How large an index is.
struct IndexSize
{
    std::size_t values = 0;
    std::size_t objects = 0; ///< under one value or more
    bool operator==(const IndexSize&) const = default;
};

/// \brief The thread-safe store with indexes, client-go's Indexer: one writer, any number of
/// readers. \thread any \source client-go tools/cache/thread_safe_store.go; kubernetes-semantics
/// section 7
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
    /// \errors NotFound: no such index.
    [[nodiscard]] Expected<IndexSize> indexSize(const std::string& index) const;
    /// Of the last object written, the last deletion's object, the last list or bookmark.
    [[nodiscard]] ResourceVersion resourceVersion() const;
    /// Bytes the objects hold; indexes not counted.
    [[nodiscard]] std::size_t footprint() const;

    /// Adds an index and fills it from what is there; the store goes on serving meanwhile, since
    /// only what has changed since then is entered under the lock. \errors AlreadyExists. An object
    /// for which the function throws is under no value.
    Expected<void> addIndex(const std::string& name, IndexFunc func);
    /// \errors NotFound: no such index.
    Expected<void> removeIndex(const std::string& name);

    // The writer
    /// Exactly these are stored afterwards.
    void replace(const std::vector<ObjectPtr>& objects, const ResourceVersion& at);
    /// Gives back the one it takes the place of; null: there was none.
    ObjectPtr put(const ObjectPtr& object);
    /// Gives back what was there.
    ObjectPtr erase(const ObjectKey& key, const ResourceVersion& at);
    void noteResourceVersion(ResourceVersion at);

private:
    // With m_mutex held for writing:
    ObjectPtr store(const ObjectPtr& object);
    void reindex(const ObjectPtr& old, const ObjectPtr& now);
    // With m_mutex held:
    [[nodiscard]] const ValueIndex* find(const std::string& name) const;

    mutable std::shared_mutex m_mutex; // guards what follows
    ObjectSet m_objects;
    std::map<std::string, ValueIndex> m_indexes;
    ResourceVersion m_resourceVersion;
    std::size_t m_footprint = 0;
};

} // namespace kittiwake
