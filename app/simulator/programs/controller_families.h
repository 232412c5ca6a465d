#pragma once

#include <app/simulator/programs/exposition.h>

#include <span>
#include <string>
#include <string_view>

namespace kittiwake::sim {

/// Who writes the metrics of a work queue: they differ in labels, bounds and words.
enum class QueueDialect {
    Component, ///< component-base, as in the control plane: ten decades
    ControllerRuntime, ///< twelve, a second label, and the depth by priority
};

/// The seven families of client-go's work queues. None: a queue that was never made has none.
/// \source component-base metrics/prometheus/workqueue of 1.33; controller-runtime
/// pkg/metrics/workqueue.go of 0.21
void writeQueueFamilies(Exposition& page, QueueDialect dialect,
                        std::span<const ControllerFigures> controllers);

/// Attempts, their results and the workers. None: a standby has not begun any controller.
/// \source controller-runtime pkg/internal/controller/metrics of 0.21
void writeRuntimeFamilies(Exposition& page, std::span<const ControllerFigures> controllers);

/// A process of Go's, and how it stands in its election.
struct ProcessFigures
{
    double started = 0; ///< \units seconds since 1970
    double age = 0; ///< \units seconds
    std::uint64_t attempts = 0; ///< of all its controllers: its work by which the rest grows
    std::string lease {}; ///< empty: it tells nothing of an election
    bool leads = false;
    QueueDialect dialect = QueueDialect::ControllerRuntime;
};
void writeProcessFamilies(Exposition& page, const ProcessFigures& process);

} // namespace kittiwake::sim
