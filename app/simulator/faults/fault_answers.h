#pragma once

#include <app/simulator/api/api_error.h>
#include <app/simulator/faults/fault.h>
#include <app/simulator/faults/request_target.h>

namespace kittiwake::sim {

/// The Status that a real server sends with this code to such a request, in its words. Who asks is
/// the request's identity.
[[nodiscard]] ApiError statusOf(const Fault& fault, const Request& request,
                                const RequestTarget& target);

/// Whether the handler is not asked at all; else the fault changes its answer.
[[nodiscard]] bool answersInstead(const Fault& fault);

/// What comes instead of the handler's answer.
[[nodiscard]] Response answerInstead(const Fault& fault, const Request& request,
                                     const RequestTarget& target);

} // namespace kittiwake::sim
