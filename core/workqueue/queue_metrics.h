#pragma once

#include <core/workqueue/queue_totals.h>

#include <span>
#include <string>

namespace kittiwake {

/// The content type of a page of metrics.
inline constexpr const char* kPrometheusText = "text/plain; version=0.0.4; charset=utf-8";

/// \brief Appends the queues' figures as Prometheus reads them: the seven `workqueue_*` metrics of
/// client-go, with its types, label and buckets, so that its dashboards and alerts fit. A queue
/// without a name has no metrics.
/// \thread any: pure; names must differ, or Prometheus rejects the page
/// \units durations in seconds
/// \source k8s.io/component-base metrics/prometheus/workqueue; Prometheus text format 0.0.4
void writePrometheus(std::span<const QueueTotals> queues, std::string& out);

} // namespace kittiwake
