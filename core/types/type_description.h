#pragma once

#include <cstddef>

namespace kittiwake {

/// A field of a built-in type, in the words of core/types/schema: "[]core_v1.Container",
/// "?int32", "map<quantity>".
struct FieldDescription
{
    const char* name;
    const char* type;
    bool always; ///< written though it is empty
};

/// \brief A struct of core/types as data, for code that describes it;
/// <core/types/type_table.h> has all of them as kTypeDescriptions, and their fields as
/// kFieldDescriptions.
struct TypeDescription
{
    const char* name; ///< with its namespace: "core_v1.PodSpec"
    const char* group; ///< of the wire; the core group is empty
    const char* version;
    const char* kind; ///< empty: only a part of kinds
    std::size_t firstField;
    std::size_t fieldCount;
};

} // namespace kittiwake
