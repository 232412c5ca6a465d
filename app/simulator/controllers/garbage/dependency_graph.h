#pragma once

#include <app/simulator/controllers/shared/indexes.h>
#include <app/simulator/controllers/shared/known_resources.h>
#include <core/api/json/json.h>
#include <core/cache/shared_informer_factory.h>

#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <vector>

namespace kittiwake::sim {

/// An object of any kind, by name.
struct ObjectPlace
{
    Gvr gvr;
    ObjectKey key;
    bool operator==(const ObjectPlace&) const = default;
    [[nodiscard]] std::string toString() const { return gvr.toString() + '/' + key.toString(); }
};

/// One entry of metadata.ownerReferences.
struct OwnerEntry
{
    std::string apiVersion;
    std::string kind;
    std::string name;
    std::string uid;
    bool blocks = false;
};

/// The parts of an object that the collector needs, read without decoding the rest.
struct GarbageFacts
{
    std::string uid {};
    std::vector<OwnerEntry> owners {};
    std::vector<std::string> finalizers {};
    bool deleting = false;

    [[nodiscard]] bool hasFinalizer(const std::string& name) const;
};
[[nodiscard]] GarbageFacts garbageFactsOf(const Object& object);

inline constexpr const char* kForeground = "foregroundDeletion";
inline constexpr const char* kOrphan = "orphan";

/// \brief Who owns whom, over all watched kinds: read from the informers' caches through their
/// index of links, so that there is no second copy to maintain. \thread any
class DependencyGraph
{
public:
    struct Kind
    {
        KnownResource resource;
        std::shared_ptr<SharedInformer> informer {};
    };

    explicit DependencyGraph(SharedInformerFactory& informers)
        : m_informers(informers)
    { }
    /// Watches one more kind, and returns it; null: it is watched already.
    std::optional<Kind> add(const KnownResource& resource);
    [[nodiscard]] std::vector<Kind> kinds() const;

    /// Null: there is none, or its kind is not watched.
    [[nodiscard]] ObjectPtr object(const ObjectPlace& place) const;
    [[nodiscard]] std::vector<std::pair<ObjectPlace, ObjectPtr>> dependentsOf(
        const std::string& uid) const;
    /// The cache of an owner; none: its kind is not watched.
    [[nodiscard]] std::optional<ObjectPlace> placeOf(const OwnerEntry& owner,
                                                     const std::string& ns) const;

private:
    SharedInformerFactory& m_informers;
    mutable std::mutex m_mutex; // guards m_kinds
    std::map<Gvr, Kind> m_kinds;
};

} // namespace kittiwake::sim

template<>
struct std::hash<kittiwake::sim::ObjectPlace>
{
    std::size_t operator()(const kittiwake::sim::ObjectPlace& place) const noexcept
    {
        return std::hash<kittiwake::Gvr>()(place.gvr) * 31U
            ^ std::hash<kittiwake::ObjectKey>()(place.key);
    }
};
