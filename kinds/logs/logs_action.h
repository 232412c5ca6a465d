#pragma once

#include <kinds/action.h>

#include <string>

namespace kittiwake {

/// Of pods, and of what runs pods: opens their logs. \source k9s's key
inline constexpr const char* kLogsAction = "logs";
[[nodiscard]] Action logsAction();

} // namespace kittiwake
