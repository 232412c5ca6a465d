#pragma once

#include "write_tools.h"

namespace kittiwake::sim {

/// \brief What a real server adds to a new object besides its kind's defaults: a pod's service
/// account, tolerations and priority; a service's addresses and ports; a job's selector; finalizers
/// that protect what is in use. \errors 403: what the pod asks for is not there
[[nodiscard]] ApiResult<void> admitNew(WriteTools& tools, Document& object,
                                       const ServedResource& resource);

/// Guaranteed: all containers have limits that are their requests; BestEffort: none asks for
/// anything; else Burstable.
[[nodiscard]] std::string qosClassOf(const Document& podSpec);

/// The status that a new object starts with, where its kind has one.
void setFirstStatus(Document& object, const ServedResource& resource);

/// What a service got from the server stays, where an update leaves it open; and it gets what it
/// needs by its new type.
void carryServiceAddresses(WriteTools& tools, const Document& current, Document& next);
void allocateServiceAddresses(WriteTools& tools, Document& service);

} // namespace kittiwake::sim
