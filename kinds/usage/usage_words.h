#pragma once

#include <QString>

namespace kittiwake {

// As kubectl top writes them. \source k8s.io/kubectl pkg/metricsutil

/// "250m": thousandths of a core, rounded up. \units cores
[[nodiscard]] QString cpuText(double cores);
/// "123Mi": whole mebibytes, what is beyond is cut off. \units bytes
[[nodiscard]] QString memoryText(double bytes);
/// "31%", cut off; empty where there is no whole.
[[nodiscard]] QString usedPercentText(double used, double whole);

} // namespace kittiwake
