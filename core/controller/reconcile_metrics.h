#pragma once

#include <core/base/scheduler.h>
#include <core/controller/reconcile_result.h>

#include <array>
#include <cstdint>
#include <mutex>
#include <span>
#include <string>

namespace kittiwake {

/// \brief What a controller's reconciler has done so far.
/// \units `durations`: bucket i counts tries of up to kBounds[i], the last one all that are longer
struct ReconcileFigures
{
    static constexpr std::size_t kBuckets = 40;
    struct Bound
    {
        double seconds;
        const char* text; ///< as Go writes it
    };
    /// \source controller-runtime pkg/internal/controller/metrics
    static const std::array<Bound, kBuckets> kBounds;

    std::string controller {}; ///< the label of each metric
    unsigned workers = 0; ///< controller_runtime_max_concurrent_reconciles
    unsigned active = 0; ///< controller_runtime_active_workers
    std::uint64_t successes = 0; ///< controller_runtime_reconcile_total, result="success"
    std::uint64_t requeuesAfter = 0; ///< result="requeue_after"
    std::uint64_t errors = 0; ///< result="error", and controller_runtime_reconcile_errors_total
    std::uint64_t terminalErrors = 0; ///< of them, those that are not tried again
    std::uint64_t panics = 0; ///< of them, those that threw
    std::array<std::uint64_t, kBuckets + 1> durations {};
    Duration spent {}; ///< by all tries that have ended
};

/// \brief Counts what a reconciler does. \thread any
class ReconcileMetrics
{
public:
    ReconcileMetrics(std::string controller, unsigned workers);

    void began();
    /// `result` null: it threw, which counts as an error.
    void ended(const ReconcileResult* result, Duration took);
    [[nodiscard]] ReconcileFigures figures() const;

private:
    mutable std::mutex m_mutex; // guards m_figures
    ReconcileFigures m_figures;
};

/// \brief Appends the figures in Prometheus' text: the `controller_runtime_*` metrics of
/// controller-runtime, with its types, labels and buckets. \thread any: pure
void writePrometheus(std::span<const ReconcileFigures> controllers, std::string& out);

} // namespace kittiwake
