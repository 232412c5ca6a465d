#pragma once

#include "field_comparison.h"

#include <string>

namespace kittiwake::sim {

/// Who writes, as an entry of managedFields names them.
struct FieldManager
{
    std::string name;
    std::string apiVersion;
    std::string subresource {};
    std::string time; ///< RFC 3339
};

/// \brief Notes in `after` who owns what, after a create, update or patch. `before` is null for a
/// create. A list of managedFields that the request itself brought is taken as it is, [{}] clears.
/// \source apimachinery pkg/util/managedfields
void recordUpdate(const Document& before, Document& after, const FieldManager& writer,
                  const MergeSchema& schema);

/// \brief What is there, with a configuration applied to it; managedFields included.
/// `live` is null where there is nothing yet. \errors 409: others own what it would change
[[nodiscard]] ApiResult<Document> applyConfiguration(const Document& live, Document configuration,
                                                     const FieldManager& writer, bool force,
                                                     const MergeSchema& schema);

} // namespace kittiwake::sim
