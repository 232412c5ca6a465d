#pragma once

#include <kinds/action.h>

namespace kittiwake {

/// Of pods: a shell in one of their containers. \source k9s's key
inline constexpr const char* kShellAction = "shell";
[[nodiscard]] Action shellAction();

/// Of pods: to what one of their containers runs. \source k9s's key
inline constexpr const char* kAttachAction = "attach";
[[nodiscard]] Action attachAction();

/// Of pods and nodes: a terminal in a container that is made to look into them. \source kubectl
/// debug
inline constexpr const char* kDebugAction = "debug";
[[nodiscard]] Action debugPodAction();
[[nodiscard]] Action debugNodeAction(); ///< by a pod on it: it takes no right on the node itself

} // namespace kittiwake
