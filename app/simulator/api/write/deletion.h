#pragma once

#include "write_tools.h"

namespace kittiwake::sim {

/// How something is to be deleted: DeleteOptions, from the body or the query.
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

/// \brief Deletes an object, or marks it as to be deleted where somebody has to do something first:
/// finalizers, a pod's kubelet, a namespace's content. \errors 403, 404, 409
/// \source apiserver pkg/registry/rest/delete.go
[[nodiscard]] ApiResult<Written> deleteObject(WriteTools& tools, const ApiRequest& request,
                                              const DeleteOptions& options);

/// What a delete answers: the object where it lingers (or the kind calls for it), else a Status.
[[nodiscard]] Response answerDeletion(const Written& written, const ApiRequest& request,
                                      const DeleteOptions& options);

} // namespace kittiwake::sim
