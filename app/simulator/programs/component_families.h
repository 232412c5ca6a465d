#pragma once

#include <app/simulator/programs/exposition.h>
#include <core/workqueue/queue_totals.h>

#include <span>

namespace kittiwake::sim {

/// What kube-controller-manager says of its controllers, each of which has a queue.
void writeManagedControllers(Exposition& page, std::span<const ControllerFigures> controllers);

/// kube-scheduler's queue, which is no work queue: pods that wait, and attempts at them.
/// \source kubernetes pkg/scheduler/metrics
void writeSchedulerFamilies(Exposition& page, const QueueTotals& pods);

/// cert-manager's counters; it exports no queue. \source cert-manager pkg/metrics
void writeCertManagerFamilies(Exposition& page, std::span<const ControllerFigures> controllers,
                              double now);

/// How often each object was reconciled, and how long it took: by its kind, namespace and name.
/// \source fluxcd/pkg runtime/metrics
struct ReconciledObject
{
    std::string kind {};
    std::string ns {};
    std::string name {};
    DurationSpread took {};
};
void writeFluxFamilies(Exposition& page, std::span<const ReconciledObject> objects);

} // namespace kittiwake::sim
