#pragma once

#include <core/api/selectors/label_selector.h>
#include <core/client/client_set.h>

#include <functional>
#include <map>
#include <stop_token>
#include <string>

namespace kittiwake::sim {

/// The usage of a resource ("cpu", "memory") by each selected pod, by the pod's name.
/// \units cores, bytes \errors the metrics are not available
using MetricsSource = std::function<Expected<std::map<std::string, double>>(
    const std::string& ns, const LabelSelector& selector, const std::string& resource,
    const std::stop_token& stop)>;

/// \brief From metrics.k8s.io. `clients` outlives it.
[[nodiscard]] MetricsSource resourceMetrics(const ClientSet& clients);

} // namespace kittiwake::sim
