#pragma once

#include <chrono>
#include <string>

namespace kittiwake {

/// \brief A span of time in two or three significant figures, as kubectl prints ages: "5s", "119s",
/// "5m12s", "3h4m", "3d4h", "2y3d". One second or less before now is clock skew and reads "0s";
/// more than that "<invalid>".
/// \source k8s.io/apimachinery/pkg/util/duration, HumanDuration
[[nodiscard]] std::string humanDuration(std::chrono::seconds span);

} // namespace kittiwake
