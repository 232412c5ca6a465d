#pragma once

#include "managed_fields.h"
#include "seeded_names.h"

#include <app/simulator/api/api_request.h>
#include <app/simulator/api/environment.h>
#include <app/simulator/store/object_store.h>

namespace kittiwake::sim {

/// What every kind of write works with. All of it outlives them. \thread any
struct WriteTools
{
    ObjectStore& store;
    const ResourceRegistry& registry;
    Environment environment;
    SeededNames names;

    /// As timestamps are written.
    [[nodiscard]] std::string now() const;
    /// Who asks, for managedFields: ?fieldManager=, or the User-Agent up to its first slash.
    [[nodiscard]] FieldManager managerOf(const ApiRequest& request) const;
};

/// How often a write is begun anew because somebody was faster: more than a busy cluster can bring
/// about.
inline constexpr int kMaxAttempts = 100;

/// What a write came to.
struct Written
{
    Document object {}; ///< in the version that was asked for
    bool created = false;
    bool deleted = false; ///< the write completed a deletion
};

[[nodiscard]] Response answer(const Written& written);

/// The Status of what made no object of its own.
[[nodiscard]] Document successStatus(int code);

/// The 422 of an option.
[[nodiscard]] Unexpected<ApiError> badOption(const char* optionsKind, const char* reason,
                                             std::string message, const char* field);

/// ?dryRun=, ?fieldManager= and ?fieldValidation= of a create, update or patch. \errors 422
[[nodiscard]] ApiResult<void> checkOptions(const ApiRequest& request, const char* optionsKind);

/// \brief That the body is what the path says: kind, version, namespace and name, filled in where
/// they are left open. Fields that its kind does not have are dropped, and refused or warned of as
/// ?fieldValidation= says. \errors 400
[[nodiscard]] ApiResult<void> checkBody(Document& body, const ApiRequest& request);

} // namespace kittiwake::sim
