#pragma once

#include <app/simulator/api/api_error.h>
#include <app/simulator/api/served_resource.h>
#include <core/api/json.h>

#include <string>

namespace kittiwake::sim {

/// Whether a server can select by this field: it knows a few of each kind. \errors 400, in the
/// words that the kind has for it
[[nodiscard]] ApiResult<void> selectableField(const ServedResource& resource,
                                              const std::string& field);

/// The text of such a field of a stored object, with the value it has where it is not there.
[[nodiscard]] std::string selectableText(const ServedResource& resource, const Json& object,
                                         const std::string& field);

} // namespace kittiwake::sim
