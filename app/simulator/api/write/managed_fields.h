#pragma once

#include "field_comparison.h"

#include <string>

namespace kittiwake::sim {

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
void recordUpdate(const Document& before, Document& after, const FieldManager& writer,
                  const MergeSchema& schema);

/// \brief Applies a configuration to the live object, managedFields included. `live` is null if
/// there is none yet. \errors 409: others own fields that it would change
[[nodiscard]] ApiResult<Document> applyConfiguration(const Document& live, Document configuration,
                                                     const FieldManager& writer, bool force,
                                                     const MergeSchema& schema);

} // namespace kittiwake::sim
