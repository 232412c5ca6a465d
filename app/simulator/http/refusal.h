#pragma once

#include <app/simulator/http/message.h>

namespace kittiwake::sim {

/// What the server refuses before any handler is asked, as clients of Kubernetes read it: a
/// metav1.Status.
[[nodiscard]] Response refusal(int status, std::string_view reason, std::string_view message);

} // namespace kittiwake::sim
