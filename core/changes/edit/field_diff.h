#pragma once

#include <core/api/json/json_value.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kittiwake {

/// A field that is not the same before and after.
struct FieldDifference
{
    std::string path; ///< ".spec.template.spec.containers[name=app].image"
    std::optional<JsonValue> before {}; ///< none: it is new
    std::optional<JsonValue> after {}; ///< none: it is gone
    std::string owners {}; ///< its managers before, see ownersOf(); empty: none, or not known
    bool operator==(const FieldDifference&) const = default;
};

/// \brief In which fields two states of an object differ, in their order. What the server counts
/// and notes by itself is left out: managedFields, resourceVersion, generation, uid, time of
/// creation and status. Items of lists that have names are compared by them. \thread any
[[nodiscard]] std::vector<FieldDifference> fieldDifferences(const JsonValue& before,
                                                            const JsonValue& after);

/// The same for who looks: of a Secret, values are "*** (before)" and "*** (after)". \source
/// kubectl diff
[[nodiscard]] FieldDifference maskedDifference(FieldDifference difference, std::string_view kind);

/// "  .spec.replicas: 2 -> 3", one line; values in one line of JSON, "(none)" where there is none.
[[nodiscard]] std::string toString(const FieldDifference& difference);

} // namespace kittiwake
