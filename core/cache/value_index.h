#pragma once

#include <core/cache/parsed_object.h>

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

namespace kittiwake {

/// The values an object is found under in one index: none, one or several. A function of the object
/// alone, which may be called from any thread, never with the store locked; the same each time. One
/// that looks into the JSON takes a ParsedObject, whose text is parsed once for all of them; one
/// that does not may take the Object.
using IndexFunc = std::function<std::vector<std::string>(const ParsedObject&)>;
/// What a function gives, each once, in order; nothing where it throws: half an index would be
/// worse than an object that is not in it.
[[nodiscard]] std::vector<std::string> indexValuesOf(const IndexFunc& func,
                                                     const ParsedObject& object);

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
    using Names = std::vector<std::string>; ///< of one object's values, as indexValuesOf() gives

    /// `now` takes the place of `old`, each under its own values; null: there is none.
    void exchange(const ObjectPtr& old, const Names& before, const ObjectPtr& now,
                  const Names& after);

    [[nodiscard]] const Values& values() const { return m_values; }
    /// Where those that begin so begin; they stand together.
    [[nodiscard]] Values::const_iterator firstOf(std::string_view prefix) const
    {
        return m_values.lower_bound(prefix);
    }
    /// How many objects are under one value or more.
    [[nodiscard]] std::size_t objects() const { return m_objects; }

private:
    void leave(const ObjectPtr& object, const std::string& value);

    Values m_values;
    std::size_t m_objects = 0;
};

} // namespace kittiwake
