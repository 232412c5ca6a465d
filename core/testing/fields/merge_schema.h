#pragma once

#include "document.h"

#include <string_view>
#include <vector>

namespace kittiwake {

/// \brief How the value at a place in an object is merged with another: a cursor that follows a
/// walk through the object. For built-in kinds it knows lists by their names and parents; for
/// custom ones it reads x-kubernetes-list-type and the like in the definition. A value. \source
/// k8s.io/api's listType, listMapKey, mapType, patchStrategy and patchMergeKey
class MergeSchema
{
public:
    /// The root of an object of a built-in kind.
    static MergeSchema ofBuiltIn();
    /// The root of a custom resource, by the openAPIV3Schema of its version, which outlives the
    /// cursor; null: it is not known.
    static MergeSchema ofCustom(const JsonValue* schema);

    [[nodiscard]] MergeSchema field(std::string_view name) const;
    /// An item of the list here.
    [[nodiscard]] MergeSchema item() const;

    /// Whether the list or map has one owner and is replaced as a whole.
    [[nodiscard]] bool atomic(const JsonValue& value) const;
    /// The fields that identify the list's items in an apply; none: their values (a set).
    [[nodiscard]] const std::vector<std::string>& keys() const;
    /// The field that identifies items in a strategic merge patch; empty: see mergesPrimitives().
    [[nodiscard]] const std::string& patchKey() const;
    /// Whether a strategic merge patch adds to this list of plain values instead of replacing it.
    [[nodiscard]] bool mergesPrimitives() const;
    /// Whether the field is in every object, so that nobody owns it as such.
    [[nodiscard]] bool always() const { return m_always; }

    /// The key in a set of fields of a list's item here: `k:{"name":"x"}` or `v:"x"`.
    [[nodiscard]] std::string itemKey(const JsonValue& item) const;

    struct Rule;

private:
    std::string_view m_parent {}; ///< the field around the one here
    std::string_view m_name {};
    const Rule* m_rule = nullptr; ///< of a list of a built-in kind that merges
    bool m_atomicMap = false;
    bool m_always = false;
    bool m_custom = false;
    bool m_root = false;
    const JsonValue* m_schema = nullptr; ///< of a custom resource; null: unknown
    std::vector<std::string> m_keys {}; ///< of a custom resource's list
};

/// The schema of a field of that object; null: there is none.
[[nodiscard]] const JsonValue* propertyOf(const JsonValue& schema, std::string_view name);

} // namespace kittiwake
