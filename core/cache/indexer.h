#pragma once

#include <core/base/expected.h>
#include <core/cache/store.h>

#include <functional>
#include <map>
#include <shared_mutex>
#include <string>
#include <unordered_map>
#include <unordered_set>

namespace kittiwake {

/// The values an object is found under in one index: none, one or several. A function of the object
/// alone; called with the store locked.
using IndexFunc = std::function<std::vector<std::string>(const Object&)>;

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
    [[nodiscard]] bool hasIndex(const std::string& index) const;
    /// The values of an index and how many objects each has. \errors NotFound: no such index.
    [[nodiscard]] Expected<std::map<std::string, std::size_t>> indexValues(
        const std::string& index) const;
    /// Of the last object written, the last deletion's object, the last list or bookmark.
    [[nodiscard]] ResourceVersion resourceVersion() const;
    /// Bytes the objects hold; indexes not counted.
    [[nodiscard]] std::size_t footprint() const;

    /// Adds an index and fills it from what is there. \errors AlreadyExists. An object for which
    /// the function throws is under no value.
    Expected<void> addIndex(const std::string& name, IndexFunc func);

    // The writer
    /// Exactly these are stored afterwards.
    void replace(const std::vector<ObjectPtr>& objects, const ResourceVersion& at);
    /// Gives back the one it takes the place of; null: there was none.
    ObjectPtr put(const ObjectPtr& object);
    /// Gives back what was there.
    ObjectPtr erase(const ObjectKey& key, const ResourceVersion& at);
    void noteResourceVersion(ResourceVersion at);

private:
    struct ByKey
    {
        using is_transparent = void;
        std::size_t operator()(const ObjectPtr& o) const
        {
            return std::hash<ObjectKey>()(o->key());
        }
        std::size_t operator()(const ObjectKey& k) const { return std::hash<ObjectKey>()(k); }
        bool operator()(const ObjectPtr& a, const ObjectPtr& b) const
        {
            return a->key() == b->key();
        }
        bool operator()(const ObjectPtr& a, const ObjectKey& b) const { return a->key() == b; }
        bool operator()(const ObjectKey& a, const ObjectPtr& b) const { return a == b->key(); }
    };
    using Objects = std::unordered_set<ObjectPtr, ByKey, ByKey>;
    struct Index
    {
        IndexFunc func;
        std::unordered_map<std::string, Objects> values;
    };
    static std::vector<std::string> valuesOf(const Index& index, const Object& object);
    static void enter(Index& index, const ObjectPtr& object);
    // With m_mutex held for writing:
    ObjectPtr store(const ObjectPtr& object);
    void reindex(const ObjectPtr& old, const ObjectPtr& now);
    // With m_mutex held:
    [[nodiscard]] const Index* find(const std::string& name) const;

    mutable std::shared_mutex m_mutex; // guards what follows
    Objects m_objects;
    std::map<std::string, Index> m_indexes;
    ResourceVersion m_resourceVersion;
    std::size_t m_footprint = 0;
};

} // namespace kittiwake
