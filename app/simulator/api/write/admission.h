#pragma once

#include "write_tools.h"

namespace kittiwake::sim {

/// \brief Adds what a real server adds to a new object besides the defaults of its kind: a pod's
/// service account, tolerations and priority; a service's addresses and ports; a job's selector;
/// finalizers that protect what is in use. \errors 403: something that the pod needs is missing
[[nodiscard]] ApiResult<void> admitNew(WriteTools& tools, JsonValue& object,
                                       const ServedResource& resource);

/// Guaranteed: each container has limits that equal its requests; BestEffort: none has any; else
/// Burstable.
[[nodiscard]] std::string qosClassOf(const JsonValue& podSpec);

/// Sets the status that new objects of some kinds start with.
void setFirstStatus(JsonValue& object, const ServedResource& resource);

/// Keeps the addresses and ports that the server gave to a service, if an update leaves them out,
/// and adds those that its new type needs.
void carryServiceAddresses(WriteTools& tools, const JsonValue& current, JsonValue& next);
void allocateServiceAddresses(WriteTools& tools, JsonValue& service);

} // namespace kittiwake::sim
