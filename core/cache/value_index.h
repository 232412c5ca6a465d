#pragma once

#include <core/api/object.h>

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

namespace kittiwake {

/// The values an object is found under in one index: none, one or several. A function of the object
/// alone, which may be called from any thread, with the store locked or not.
using IndexFunc = std::function<std::vector<std::string>(const Object&)>;

/// Finds objects by their keys.
struct ObjectByKey
{
    using is_transparent = void;
    std::size_t operator()(const ObjectPtr& o) const { return std::hash<ObjectKey>()(o->key()); }
    std::size_t operator()(const ObjectKey& k) const { return std::hash<ObjectKey>()(k); }
    bool operator()(const ObjectPtr& a, const ObjectPtr& b) const { return a->key() == b->key(); }
    bool operator()(const ObjectPtr& a, const ObjectKey& b) const { return a->key() == b; }
    bool operator()(const ObjectKey& a, const ObjectPtr& b) const { return a == b->key(); }
};
/// Objects, each key once.
using ObjectSet = std::unordered_set<ObjectPtr, ObjectByKey, ObjectByKey>;

/// \brief One index of an Indexer: which objects are under which value. Values are kept in order,
/// so that they can be read a page at a time, and those that begin alike together. \thread one at a
/// time: the Indexer's lock guards it
class ValueIndex
{
public:
    using Values = std::map<std::string, ObjectSet, std::less<>>;

    explicit ValueIndex(IndexFunc func)
        : m_func(std::move(func))
    { }
    void enter(const ObjectPtr& object);
    /// The object must be the one that was entered: its values are worked out anew.
    void leave(const ObjectPtr& object);
    void clear();

    [[nodiscard]] const Values& values() const { return m_values; }
    /// Where those that begin so begin; they stand together.
    [[nodiscard]] Values::const_iterator firstOf(std::string_view prefix) const
    {
        return m_values.lower_bound(prefix);
    }
    /// How many objects are under one value or more.
    [[nodiscard]] std::size_t objects() const { return m_objects; }
    /// Nothing, where the function throws.
    [[nodiscard]] std::vector<std::string> valuesOf(const Object& object) const;

private:
    IndexFunc m_func;
    Values m_values;
    std::size_t m_objects = 0;
};

} // namespace kittiwake
