#pragma once

#include <kinds/action.h>

namespace kittiwake {

/// Of pods, of services, and of what runs pods: forwards ports of this machine to one of them.
/// \source k9s's key; kubectl port-forward
inline constexpr const char* kPortForwardAction = "port-forward";
[[nodiscard]] Action portForwardAction(); ///< of pods
[[nodiscard]] Action portForwardToPodsAction(); ///< of what has pods, one of which is looked for

/// Of pods: copies files out of a container, or into it. \source kubectl cp
inline constexpr const char* kCopyFromAction = "copy-from";
inline constexpr const char* kCopyToAction = "copy-to";
[[nodiscard]] Action copyFromAction();
[[nodiscard]] Action copyToAction();

} // namespace kittiwake
