#pragma once

#include <core/discovery/api_resource.h>

namespace kittiwake {

/// \brief The kinds that the demo serves and that can be listed, known without starting it: those
/// of Kubernetes, and its own.
[[nodiscard]] ApiResources demoKinds();
/// One of Kubernetes itself.
[[nodiscard]] bool isBuiltIn(const ApiResource& resource);

} // namespace kittiwake
