#pragma once

#include "write_tools.h"

namespace kittiwake::sim {

/// The DeleteOptions, from the body or the query.
struct DeleteOptions
{
    std::optional<std::int64_t> gracePeriodSeconds {};
    std::string uid {};
    std::string resourceVersion {};
    std::string propagationPolicy {}; ///< Orphan, Background, Foreground; empty: the kind's
    bool dryRun = false;
};

/// \errors 400, 415, 422
[[nodiscard]] ApiResult<DeleteOptions> readDeleteOptions(const ApiRequest& request);

/// \brief Deletes an object, or marks it for deletion if something has to happen first: because of
/// finalizers, a pod's kubelet, or the content of a namespace. \errors 403, 404, 409
/// \source apiserver pkg/registry/rest/delete.go
[[nodiscard]] ApiResult<Written> deleteObject(WriteTools& tools, const ApiRequest& request,
                                              const DeleteOptions& options);

/// The answer to a delete: the object if it still exists (or its kind wants that), else a Status.
[[nodiscard]] Response answerDeletion(const Written& written, const ApiRequest& request,
                                      const DeleteOptions& options);

} // namespace kittiwake::sim
