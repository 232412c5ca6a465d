#pragma once

#include <kinds/action.h>

namespace kittiwake {

/// Of pods: a shell in one of their containers. \source k9s's key
inline constexpr const char* kShellAction = "shell";
[[nodiscard]] Action shellAction();

/// Of pods: to what one of their containers runs. \source k9s's key
inline constexpr const char* kAttachAction = "attach";
[[nodiscard]] Action attachAction();

} // namespace kittiwake
