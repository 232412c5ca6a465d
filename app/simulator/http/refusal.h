#pragma once

#include <app/simulator/http/message.h>

namespace kittiwake::sim {

/// The answer to a request that the server refuses before the handler: a metav1.Status, as clients
/// of Kubernetes expect.
[[nodiscard]] Response refusal(int status, std::string_view reason, std::string_view message);

} // namespace kittiwake::sim
