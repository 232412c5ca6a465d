#pragma once

#include <app/simulator/api/api_error.h>
#include <app/simulator/faults/fault.h>
#include <app/simulator/faults/request_target.h>

namespace kittiwake::sim {

/// The Status that a real server sends with this code to such a request, in its words. The user is
/// the request's identity.
[[nodiscard]] ApiError statusOf(const Fault& fault, const Request& request,
                                const RequestTarget& target);

/// Whether the fault answers itself; else it changes the handler's answer.
[[nodiscard]] bool answersInstead(const Fault& fault);

/// The answer instead of the handler's.
[[nodiscard]] Response answerInstead(const Fault& fault, const Request& request,
                                     const RequestTarget& target);

} // namespace kittiwake::sim
