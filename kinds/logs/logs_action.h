#pragma once

#include <kinds/action.h>

#include <string>

namespace kittiwake {

/// Of pods, and of what runs pods: opens their logs. \source k9s's key
inline constexpr const char* kLogsAction = "logs";
[[nodiscard]] Action logsAction(); ///< of pods
/// Of what has pods, which are found by its selector.
[[nodiscard]] Action logsOfPodsAction();
[[nodiscard]] Action logsOfNamespaceAction();
/// Its pods are of many namespaces: the logs of some may be refused, and are not asked about.
[[nodiscard]] Action logsOfNodeAction();

} // namespace kittiwake
