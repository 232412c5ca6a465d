#pragma once

#include "document.h"
#include "seeded_names.h"

#include <app/simulator/api/api_request.h>
#include <app/simulator/api/pods/environment.h>
#include <core/testing/fields/managed_fields.h>
#include <core/testing/store/object_store.h>

namespace kittiwake::sim {

/// What all writes use. All of it outlives them. \thread any
struct WriteTools
{
    ObjectStore& store;
    const ResourceRegistry& registry;
    Environment environment;
    SeededNames names;

    /// The time, in the form of timestamps.
    [[nodiscard]] std::string now() const;
    /// The field manager, for managedFields: ?fieldManager=, or the User-Agent up to its first
    /// slash.
    [[nodiscard]] FieldManager managerOf(const ApiRequest& request) const;
};

/// How often a write is attempted while others change the same object: more than a busy cluster
/// needs.
inline constexpr int kMaxAttempts = 100;

/// The result of a write.
struct Written
{
    JsonValue object {}; ///< in the request's version
    bool created = false;
    bool deleted = false; ///< the write completed a deletion
};

[[nodiscard]] Response answer(const Written& written);

/// The live object (null: there is none) with a configuration applied to it. \errors 409: others
/// own fields that it would change
[[nodiscard]] ApiResult<JsonValue> applied(const JsonValue& live, const JsonValue& configuration,
                                           const FieldManager& writer, bool force,
                                           const ServedResource& resource);

/// The Status that answers a create which stores no object, such as an eviction.
[[nodiscard]] JsonValue successStatus(int code);

/// The 422 of an invalid query parameter.
[[nodiscard]] Unexpected<ApiError> badOption(const char* optionsKind, const char* reason,
                                             std::string message, const char* field);

/// ?dryRun=, ?fieldManager= and ?fieldValidation= of a create, update or patch. \errors 422
[[nodiscard]] ApiResult<void> checkOptions(const ApiRequest& request, const char* optionsKind);

/// \brief Checks that the body agrees with the path in kind, version, namespace and name, and fills
/// in those that are missing. Fields that the kind does not have are dropped; ?fieldValidation=
/// says whether that is an error or a warning. \errors 400
[[nodiscard]] ApiResult<void> checkBody(JsonValue& body, const ApiRequest& request);

} // namespace kittiwake::sim
