#pragma once

#include "field_comparison.h"

#include <core/base/expected.h>

#include <string>
#include <vector>

namespace kittiwake {

/// The writer, as in an entry of managedFields.
struct FieldManager
{
    std::string name;
    std::string apiVersion;
    std::string subresource {};
    std::string time; ///< RFC 3339
};

/// \brief Sets the managedFields of `after`, after a create, update or patch. `before` is null for
/// a create. A list of managedFields in the request itself is kept as it is; [{}] clears it.
/// \source apimachinery pkg/util/managedfields
void recordUpdate(const JsonValue& before, JsonValue& after, const FieldManager& writer,
                  const MergeSchema& schema);

/// Fields that an apply would change and that others own.
struct FieldConflicts
{
    struct One
    {
        std::string manager; ///< `"kubectl" using apps/v1`
        std::string path; ///< as pathTexts has it
    };
    std::vector<One> all {};

    /// As the server words it: "Apply failed with 1 conflict: conflict with …".
    [[nodiscard]] std::string message() const;
};

/// \brief Applies a configuration to the live object, managedFields included. `live` is null if
/// there is none yet.
[[nodiscard]] Expected<JsonValue, FieldConflicts> applyConfiguration(const JsonValue& live,
                                                                     JsonValue configuration,
                                                                     const FieldManager& writer,
                                                                     bool force,
                                                                     const MergeSchema& schema);

} // namespace kittiwake
