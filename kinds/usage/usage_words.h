#pragma once

#include <string>

namespace kittiwake {

// As kubectl top writes them. \source k8s.io/kubectl pkg/metricsutil

/// "250m": thousandths of a core, rounded up. \units cores
[[nodiscard]] std::string cpuText(double cores);
/// "123Mi": whole mebibytes, what is beyond is cut off. \units bytes
[[nodiscard]] std::string memoryText(double bytes);
/// "31%", cut off; empty where there is no whole.
[[nodiscard]] std::string usedPercentText(double used, double whole);

} // namespace kittiwake
