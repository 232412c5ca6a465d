#pragma once

#include <app/simulator/api/api_error.h>
#include <app/simulator/api/served_resource.h>
#include <core/api/json/json.h>

#include <string>

namespace kittiwake::sim {

/// Checks that a server can select by this field: it knows a few of each kind. \errors 400, in the
/// kind's words
[[nodiscard]] ApiResult<void> selectableField(const ServedResource& resource,
                                              const std::string& field);

/// The text of such a field of a stored object, or its default if it is missing.
[[nodiscard]] std::string selectableText(const ServedResource& resource, const Json& object,
                                         const std::string& field);

} // namespace kittiwake::sim
